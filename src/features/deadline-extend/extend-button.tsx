import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Recruitment } from '@contract/recruitment';
import { deskText } from '@/shared/messages';
import { canExtend } from './can-extend';
import { LazyExtendDialog } from './lazy-extend-dialog';

/**
 * Opens the dialog that extends the deadline for a user by e-mail address. Renders nothing if the round has no
 * deadline to extend.
 */
export function ExtendButton({ round }: { round: Recruitment }) {
  const [isOpen, setOpen] = useState(false);
  if (!canExtend(round)) return null;
  return (
    <>
      <Button
        variant="text"
        size="small"
        onClick={() => {
          setOpen(true);
        }}
      >
        {deskText.extend}
      </Button>
      {isOpen && (
        <LazyExtendDialog
          round={round}
          applicant={undefined}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
