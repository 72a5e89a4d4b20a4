import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { deskText } from '@/shared/messages';
import { ShortcutPopover } from '@/shared/ui/shortcut-popover';

export interface ShortcutSetting {
  /** Whether shortcuts of a single letter or digit are on. */
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

interface ShortcutListProps extends ShortcutSetting {
  /** Null closes the list. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** A popover with the keyboard shortcuts of the desk and a checkbox that turns single-key shortcuts on or off. */
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
