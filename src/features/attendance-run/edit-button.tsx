import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { attendanceText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import type { EditDialogProps } from './edit-dialog';

const dialog = lazyComponent(async () => (await import('./edit-dialog')).EditDialog);

/** Opens the dialog in which staff or a leader sets the attendance of a member. */
export function EditAttendanceButton(props: Omit<EditDialogProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        aria-label={attendanceText.edit(props.name)}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <Icon name="pencil" size="sm" />
      </IconButton>
      {isOpen && (
        <dialog.Component
          {...props}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}
