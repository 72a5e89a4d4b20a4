import MenuItem from '@mui/material/MenuItem';
import { styled, useColorScheme } from '@mui/material/styles';
import { userMenuText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';

/** The colour schemes in menu order. */
export const themeModes = ['system', 'light', 'dark'] as const;

const Item = styled(MenuItem)({ justifyContent: 'space-between', gap: 24 });

/**
 * A menu item that selects a colour scheme. The menu stays open to show the effect. The item uses `aria-checked`
 * instead of MUI's `selected`, because MUI focuses a selected item when the menu opens.
 */
export function ThemeItem({ mode, ...menuProps }: { mode: (typeof themeModes)[number] }) {
  const { mode: current, setMode } = useColorScheme();
  const isChosen = mode === current;
  return (
    <Item
      {...menuProps}
      role="menuitemradio"
      aria-checked={isChosen}
      aria-label={userMenuText.theme.choose(userMenuText.theme[mode])}
      onClick={() => {
        setMode(mode);
      }}
    >
      {userMenuText.theme[mode]}
      {isChosen && <Icon name="check" size="sm" />}
    </Item>
  );
}
