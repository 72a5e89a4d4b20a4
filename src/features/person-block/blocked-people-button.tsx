import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { blockText } from '@/shared/messages';

const dialog = lazyComponent(async () => (await import('./blocked-people-dialog')).BlockedPeopleDialog);

/** Opens the list of blocked people. */
export function BlockedPeopleButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="text"
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {blockText.title}
      </Button>
      {isOpen && (
        <dialog.Component
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}
