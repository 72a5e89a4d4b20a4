import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { DesktopDateTimePicker } from '@mui/x-date-pickers/DesktopDateTimePicker';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { useId, useState } from 'react';
import { SLOT_CAPACITY_MAX, SLOT_MINUTES_MAX, SLOT_MINUTES_MIN } from '@contract/interview';
import type { InterviewSlot, SlotEditBody } from '@contract/interview';
import { toApiFailure } from '@/shared/api';
import { formatMonthDayTime } from '@/shared/lib/seoul-time';
import { scheduleText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { useToast } from '@/shared/ui/toast';
import { DialogButtonPair } from './dialog-button-pair';
import { useEditSlotMutation } from './interview-schedule-api';
import { NumberStepper } from './number-stepper';
import { PickerFrame } from './picker-frame';
import { findPlaceError, PlaceField } from './place-field';
import { PICKER_ZONE, SeoulPickersProvider, useWeekdaySectionSkip } from '@/shared/ui/seoul-pickers';

const MINUTE_STEP = 5;

const Form = styled('form')({ display: 'grid', gap: 16, marginTop: 18, '& > :last-child': { marginTop: 4 } });
const Pair = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 });

export interface SlotEditDialogProps {
  round: { clubId: number; recruitmentId: number };
  slot: InterviewSlot;
  /** Places of the existing slots, as suggestions. */
  places: readonly string[];
  onClose: () => void;
}

/** Edits a slot. In a booked slot only the place can change. */
export function SlotEditDialog({ round, slot, places, onClose }: SlotEditDialogProps) {
  const titleId = useId();
  const isBooked = slot.bookings.length > 0;
  const [startsAt, setStartsAt] = useState<string | null>(slot.startsAt);
  const [minutes, setMinutes] = useState(slot.minutes);
  const [capacity, setCapacity] = useState(slot.capacity);
  const [place, setPlace] = useState(slot.place);
  const [editSlot, { isLoading, error }] = useEditSlotMutation();
  const toast = useToast();
  const placeError = findPlaceError(place);
  const handleSubmit = async () => {
    if (placeError !== undefined || startsAt === null) return;
    const changes: SlotEditBody = isBooked
      ? { place: place.trim() }
      : { startsAt, minutes, capacity, place: place.trim() };
    // An unchanged start is not sent: it may be in the past, and the server rejects every sent start in the past.
    if (startsAt === slot.startsAt) delete changes.startsAt;
    const result = await editSlot({ ...round, slotId: slot.slotId, body: changes });
    if (result.error !== undefined) return;
    toast(scheduleText.saved);
    onClose();
  };
  return (
    <SeoulPickersProvider>
      <Dialog open onClose={() => !isLoading && onClose()} aria-labelledby={titleId}>
        <Typography variant="h3" component="h2" id={titleId}>
          {scheduleText.editTitle(formatMonthDayTime(slot.startsAt))}
        </Typography>
        <Form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void handleSubmit();
          }}
        >
          {isBooked ? (
            <InlineAlert severity="info">{scheduleText.placeOnly}</InlineAlert>
          ) : (
            <>
              <StartField
                startsAt={startsAt}
                error={startsAt === null ? scheduleText.timeMissing : undefined}
                disabled={isLoading}
                onChange={setStartsAt}
              />
              <Pair>
                <NumberStepper
                  label={scheduleText.minutes}
                  value={minutes}
                  min={SLOT_MINUTES_MIN}
                  max={SLOT_MINUTES_MAX}
                  step={MINUTE_STEP}
                  unit={scheduleText.minuteUnit}
                  disabled={isLoading}
                  onChange={setMinutes}
                />
                <NumberStepper
                  label={scheduleText.capacity}
                  value={capacity}
                  min={1}
                  max={SLOT_CAPACITY_MAX}
                  step={1}
                  unit={scheduleText.personUnit}
                  disabled={isLoading}
                  onChange={setCapacity}
                />
              </Pair>
            </>
          )}
          <PlaceField
            value={place}
            places={places}
            error={placeError}
            disabled={isLoading}
            onChange={setPlace}
          />
          {error !== undefined && (
            <InlineAlert>{scheduleText.saveFailed(toApiFailure(error).message)}</InlineAlert>
          )}
          <DialogButtonPair>
            <Button disabled={isLoading} onClick={onClose}>
              {scheduleText.cancel}
            </Button>
            <Button type="submit" variant="filled" loading={isLoading}>
              {scheduleText.save}
            </Button>
          </DialogButtonPair>
        </Form>
      </Dialog>
    </SeoulPickersProvider>
  );
}

interface StartFieldProps {
  /** The initial value; the field ignores later values. */
  startsAt: string | null;
  error: string | undefined;
  disabled: boolean;
  /** Called with null while the input is incomplete. */
  onChange: (startsAt: string | null) => void;
}

/** A field for the date and time of the start in Seoul. */
function StartField({ startsAt, error, disabled, onChange }: StartFieldProps) {
  const id = useId();
  const [value, setValue] = useState<Dayjs | null>(() => dayjs(startsAt));
  const weekdayProps = useWeekdaySectionSkip({ hasTime: true });
  return (
    <PickerFrame id={id} label={scheduleText.from} error={error}>
      <DesktopDateTimePicker
        {...weekdayProps}
        timezone={PICKER_ZONE}
        value={value}
        format="YYYY.MM.DD(dd) HH:mm"
        ampm={false}
        timeSteps={{ minutes: MINUTE_STEP }}
        disabled={disabled}
        onChange={(next) => {
          setValue(next);
          onChange(next?.isValid() ? next.toISOString() : null);
        }}
        slots={{ openPickerIcon: CalendarIcon }}
        slotProps={{
          textField: {
            id,
            error: error !== undefined,
            slotProps: {
              input: {
                'aria-labelledby': `${id}-label`,
                ...(error !== undefined && { 'aria-describedby': `${id}-below` }),
              },
            },
          },
          openPickerButton: { 'aria-label': scheduleText.openCalendar },
        }}
      />
    </PickerFrame>
  );
}

const CalendarIcon = () => <Icon name="calendar" />;
