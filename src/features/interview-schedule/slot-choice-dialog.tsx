import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { InterviewSlot } from '@contract/interview';
import { formatMonthDayTime } from '@/shared/lib/seoul-time';
import { scheduleText } from '@/shared/messages';
import { SelectField } from '@/shared/ui/field';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { DialogButtonPair } from './dialog-button-pair';
import type { BookingActions, Interviewee } from './use-booking-actions';

const Body = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'grid',
    gap: 16,
    marginTop: 16,
    '& > p': { ...typography.body2, color: palette.text.secondary },
  }),
);

interface SlotChoiceDialogProps {
  applicant: Interviewee;
  /** Id of the slot that the applicant has booked; undefined without a booking. */
  bookedSlotId?: number | undefined;
  slots: readonly InterviewSlot[];
  book: BookingActions['book'];
  onClose: () => void;
}

/** Books a slot for an applicant or reschedules the booking. The server notifies the applicant. */
export function SlotChoiceDialog({ applicant, bookedSlotId, slots, book, onClose }: SlotChoiceDialogProps) {
  const titleId = useId();
  const [chosenSlotId, setChosenSlotId] = useState<number>();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isRescheduling = bookedSlotId !== undefined;
  const freeSlots = slots.filter(
    ({ slotId, bookings, capacity }) => slotId !== bookedSlotId && bookings.length < capacity,
  );
  const chosen = freeSlots.find(({ slotId }) => slotId === chosenSlotId);
  const handleSubmit = async (slot: InterviewSlot) => {
    setSending(true);
    setFailure(undefined);
    const errorText = await book(applicant, slot);
    setSending(false);
    if (errorText === undefined) onClose();
    else setFailure(errorText);
  };
  return (
    <Dialog open onClose={() => !isSending && onClose()} aria-labelledby={titleId}>
      <Typography variant="h3" component="h2" id={titleId}>
        {isRescheduling ? scheduleText.moveTitle(applicant.name) : scheduleText.chooseTitle(applicant.name)}
      </Typography>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) void handleSubmit(chosen);
        }}
      >
        <Body>
          {freeSlots.length === 0 ? (
            <p>{scheduleText.noFreeSlot}</p>
          ) : (
            <SelectField
              label={scheduleText.slot}
              value={chosen ? String(chosen.slotId) : ''}
              disabled={isSending}
              help={isRescheduling ? scheduleText.moveNotice : scheduleText.chooseNotice}
              options={freeSlots.map(({ slotId, startsAt, capacity, bookings }) => ({
                value: String(slotId),
                label: scheduleText.slotOption(formatMonthDayTime(startsAt), capacity - bookings.length),
              }))}
              onChange={({ target }) => {
                setChosenSlotId(Number(target.value));
              }}
            />
          )}
          {failure !== undefined && <InlineAlert>{failure}</InlineAlert>}
        </Body>
        <DialogButtonPair>
          <Button disabled={isSending} onClick={onClose}>
            {scheduleText.cancel}
          </Button>
          <Button type="submit" variant="filled" disabled={!chosen} loading={isSending}>
            {isRescheduling ? scheduleText.move : scheduleText.choose}
          </Button>
        </DialogButtonPair>
      </form>
    </Dialog>
  );
}
