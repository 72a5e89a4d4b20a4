import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { reportText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';

const dialog = lazyComponent(async () => (await import('./appeal-dialog')).AppealDialog);

/** Opens the dialog in which the user appeals against a moderation measure. */
export function AppealButton({ reportId }: { reportId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        startIcon={<Icon name="flag" size="sm" />}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {reportText.appeal}
      </Button>
      {isOpen && (
        <dialog.Component
          reportId={reportId}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}
