import Button from '@mui/material/Button';
import { useState } from 'react';
import { triageText } from '@/shared/messages';
import { ShortcutPopover } from '@/shared/ui/shortcut-popover';

/** Button that opens the list of keyboard shortcuts. */
export function ShortcutsHelp() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="text"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        {triageText.shortcuts}
      </Button>
      <ShortcutPopover
        anchor={anchor}
        onClose={() => {
          setAnchor(null);
        }}
        title={triageText.shortcuts}
        hint={triageText.shortcutsHint}
        shortcuts={triageText.shortcutList}
      />
    </>
  );
}
