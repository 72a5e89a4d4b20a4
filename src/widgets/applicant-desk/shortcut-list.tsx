import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { deskText } from '@/shared/messages';
import { ShortcutPopover } from '@/shared/ui/shortcut-popover';

export interface ShortcutSetting {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

interface ShortcutListProps extends ShortcutSetting {
  /** Null closes the list. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The list of keyboard shortcuts, where single-key shortcuts can be turned off. */
export function ShortcutList({ anchor, onClose, isOn, onChange }: ShortcutListProps) {
  return (
    <ShortcutPopover
      anchor={anchor}
      onClose={onClose}
      title={deskText.shortcuts}
      hint={deskText.shortcutsHint}
      shortcuts={deskText.shortcutList}
    >
      <FormControlLabel
        label={deskText.shortcutsOn}
        control={
          <Checkbox
            checked={isOn}
            onChange={(_event, checked) => {
              onChange(checked);
            }}
          />
        }
      />
    </ShortcutPopover>
  );
}
