import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { eventText } from '@/shared/messages';
import { PathIcon } from '@/shared/ui/icon';

const dialog = lazyComponent(async () => (await import('./subscribe-dialog')).SubscribeDialog);

const LINK_ICON_PATH =
  'M8.5 11.5a3 3 0 0 0 4.300 0l2.600-2.600a3 3 0 0 0-4.300-4.300l-1 1M11.500 8.500a3 3 0 0 0-4.300 0l-2.600 2.600a3 3 0 0 0 4.300 4.300l1-1';

/** Opens the dialog that creates or revokes the address of the user's calendar feed. */
export function SubscribeButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        startIcon={<PathIcon path={LINK_ICON_PATH} size="sm" />}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {eventText.subscribe}
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
