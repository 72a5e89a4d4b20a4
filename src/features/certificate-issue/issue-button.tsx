import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { certificateText } from '@/shared/messages';

const dialog = lazyComponent(async () => (await import('./issue-dialog')).IssueDialog);

/** Opens the dialog that issues a certificate of the user's activity in a club. */
export function IssueCertificateButton({ clubId }: { clubId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {certificateText.issue}
      </Button>
      {isOpen && (
        <dialog.Component
          clubId={clubId}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}
