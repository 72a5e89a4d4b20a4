import MenuItem from '@mui/material/MenuItem';
import { styled, useColorScheme } from '@mui/material/styles';
import { appText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';

/** What the colours may follow, in the order of the menu. */
export const themeModes = ['system', 'light', 'dark'] as const;

const Item = styled(MenuItem)({ justifyContent: 'space-between', gap: 24 });

/**
 * One of the ways to colour the pages, as an item of a menu; the menu stays open, so that one sees what one gets. What is
 * chosen is marked by `aria-checked` and not by MUI's `selected`, which would draw the focus to it when the menu opens.
 */
export function ThemeItem({ mode, ...fromMenu }: { mode: (typeof themeModes)[number] }) {
  const { mode: current, setMode } = useColorScheme();
  const chosen = mode === current;
  return (
    <Item
      {...fromMenu}
      role="menuitemradio"
      aria-checked={chosen}
      aria-label={appText.theme.choose(appText.theme[mode])}
      onClick={() => {
        setMode(mode);
      }}
    >
      {appText.theme[mode]}
      {chosen && <Icon name="check" size="sm" />}
    </Item>
  );
}
