import Button from '@mui/material/Button';
import { useState } from 'react';
import { applicantListText } from '@/shared/messages';
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
        {applicantListText.shortcuts}
      </Button>
      <ShortcutPopover
        anchor={anchor}
        onClose={() => {
          setAnchor(null);
        }}
        title={applicantListText.shortcuts}
        hint={applicantListText.shortcutsHint}
        shortcuts={applicantListText.shortcutList}
      />
    </>
  );
}
