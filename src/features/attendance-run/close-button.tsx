import { withReason } from '@/shared/lib/form-errors';
import { attendanceText } from '@/shared/messages';
import { DangerButton } from '@/shared/ui/confirm';
import { useToast } from '@/shared/ui/toast';
import { useCloseAttendanceMutation } from './attendance-run-api';

/** Closes the attendance of an event after confirmation. */
export function CloseAttendanceButton(event: { clubId: number; eventId: number }) {
  const [close, state] = useCloseAttendanceMutation();
  const toast = useToast();
  return (
    <DangerButton
      label={attendanceText.close}
      variant="line"
      question={attendanceText.closePrompt}
      consequence={attendanceText.closeMeaning}
      mutation={state}
      onConfirm={() => close(event)}
      errorTextOf={(failure) => withReason(attendanceText.closeFailed, failure)}
      onSuccess={() => {
        toast(attendanceText.closed);
      }}
    />
  );
}
