import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ApplicantSlot } from '@contract/interview';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { toApiFailure } from '@/shared/api';
import { formatMonthDayTime } from '@/shared/lib/seoul-time';
import { interviewText } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { useToast } from '@/shared/ui/toast';
import { useChooseSlotMutation } from './interview-book-api';
import { groupByDay, slotInDirection } from './slot-days';
import { SlotOption } from './slot-option';

const Days = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
    gap: '20px 12px',
    marginTop: 16,
    '& h3': { ...typography.bodyStrong, display: 'flex', alignItems: 'baseline', gap: 6, marginBottom: 10 },
    '& h3 > small': { ...typography.caption, color: palette.text.tertiary },
    '& label + label': { marginTop: 8 },
  }),
);

const Actions = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  marginTop: 12,
});

/** Place and length of the chosen slot. This line keeps its height while no slot is chosen. */
const Chosen = styled('div')(({ theme: { typography } }) => ({
  ...typography.body2,
  minHeight: '1lh',
  marginTop: 16,
  textAlign: 'right',
}));

interface SlotPickerProps {
  applyId: number;
  slots: readonly ApplicantSlot[];
  /** Id of the slot that the applicant has booked and can replace; undefined without a booking. */
  bookedSlotId: number | undefined;
  /** A button that starts a message to the president. Applicants use it if no slot suits them. */
  messageButton: ReactNode;
  onBooked: () => void;
  /** Called when the applicant keeps the booked slot; undefined without a booked slot. */
  onKeep: (() => void) | undefined;
}

const isFull = (slots: readonly ApplicantSlot[], id: number) =>
  slots.some(({ slotId, taken, capacity }) => slotId === id && taken >= capacity);

/** Interview slots by day as one radio group, and the button that books the chosen slot. */
export function SlotPicker(props: SlotPickerProps) {
  const { applyId, slots, bookedSlotId, messageButton, onBooked, onKeep } = props;
  const name = useId();
  const [chosenSlotId, setChosenSlotId] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [bookSlot, { isLoading }] = useChooseSlotMutation();
  const inputs = useRef(new Map<number, HTMLInputElement>());
  const toast = useToast();
  const days = groupByDay(slots);
  const isSelectable = ({ slotId, bookable }: ApplicantSlot) => bookable && slotId !== bookedSlotId;
  const chosen = slots.find((slot) => slot.slotId === chosenSlotId && isSelectable(slot));
  // A refetch has shown that the chosen slot can no longer be booked.
  if (chosenSlotId !== undefined && !chosen) {
    setChosenSlotId(undefined);
    setProblem(isFull(slots, chosenSlotId) ? interviewText.taken : interviewText.closed);
  }

  const choose = (slotId: number) => {
    setChosenSlotId(slotId);
    setProblem(undefined);
  };
  const handleKeyDown = (event: KeyboardEvent, slotId: number) => {
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    const next = slotInDirection(days, slotId, event.key, isSelectable);
    if (!next) return;
    choose(next.slotId);
    inputs.current.get(next.slotId)?.focus();
  };
  const book = async (slot: ApplicantSlot) => {
    const result = await bookSlot({ applyId, body: { slotId: slot.slotId } });
    if (result.data) {
      // Refetched slots may list this slot as full. The picker would then say that another user has taken it.
      setChosenSlotId(undefined);
      toast(interviewText.booked);
      onBooked();
      return;
    }
    const failure = toApiFailure(result.error);
    if (failure.code === 'slot_full') setChosenSlotId(undefined);
    setProblem(
      failure.code === 'slot_full' ? interviewText.taken : `${interviewText.failed} ${failure.message}`,
    );
  };
  return (
    <>
      {problem !== undefined && <InlineAlert>{problem}</InlineAlert>}
      <Days role="radiogroup" aria-label={interviewText.slots}>
        {days.map(({ day, weekday, slots: slotsOfDay }) => (
          <div key={day} role="group" aria-label={`${day} ${interviewText.weekday(weekday)}`}>
            <h3 aria-hidden>
              {day} <small>{interviewText.weekday(weekday)}</small>
            </h3>
            {slotsOfDay.map((slot) => (
              <SlotOption
                key={slot.slotId}
                ref={(input) => {
                  if (input) inputs.current.set(slot.slotId, input);
                  else inputs.current.delete(slot.slotId);
                }}
                slot={slot}
                isBooked={slot.slotId === bookedSlotId}
                name={name}
                checked={slot.slotId === chosen?.slotId}
                disabled={!isSelectable(slot)}
                onChange={() => {
                  choose(slot.slotId);
                }}
                onKeyDown={(event) => {
                  handleKeyDown(event, slot.slotId);
                }}
              />
            ))}
          </div>
        ))}
      </Days>
      <Chosen role="status">{chosen && interviewText.where(chosen.place, chosen.minutes)}</Chosen>
      <Actions>
        {messageButton}
        <span>
          {onKeep && (
            <Button variant="text" onClick={onKeep}>
              {interviewText.keep}
            </Button>
          )}
          <Button
            variant="filled"
            disabled={!chosen}
            loading={isLoading}
            onClick={() => {
              if (chosen) void book(chosen);
            }}
          >
            {chosen ? interviewText.choose(formatMonthDayTime(chosen.startsAt)) : interviewText.chooseFirst}
          </Button>
        </span>
      </Actions>
    </>
  );
}
