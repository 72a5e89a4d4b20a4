import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { SLOT_CAPACITY_MAX, SLOT_MINUTES_MAX, SLOT_MINUTES_MIN } from '@contract/interview';
import type { InterviewSlot } from '@contract/interview';
import { toApiFailure } from '@/shared/api';
import { layout } from '@/shared/config';
import { seoulTimeOf } from '@/shared/lib/seoul-time';
import { scheduleText } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { useToast } from '@/shared/ui/toast';
import { DatesField } from './dates-field';
import { DialogButtonPair } from './dialog-button-pair';
import { useAddSlotsMutation } from './interview-schedule-api';
import { NumberStepper } from './number-stepper';
import { findPlaceError, PlaceField } from './place-field';
import { SeoulPickersProvider } from '@/shared/ui/seoul-pickers';
import { SeriesPreview } from './series-preview';
import { planSeries } from './slot-series';
import type { Series } from './slot-series';
import { TimeField } from './time-field';

const MINUTES_PER_HOUR = 60;
const MINUTE_STEP = 5;
const MAX_BREAK_MINUTES = 120;
const initialTimes = { fromMinute: 18 * MINUTES_PER_HOUR, toMinute: 20 * MINUTES_PER_HOUR };

const Form = styled('form')({ display: 'grid', gap: 16, marginTop: 18, '& > :last-child': { marginTop: 4 } });
const Pair = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 });
const Triple = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr 1fr', gap: 12 });

export interface SeriesDialogProps {
  round: { clubId: number; recruitmentId: number };
  /** The existing slots of the round. */
  slots: readonly InterviewSlot[];
  /** Called with the start of the first created slot. */
  onCreated: (startsAt: string) => void;
  onClose: () => void;
}

/** Creates slots on several days, with a preview. */
export function SeriesDialog({ round, slots: existingSlots, onCreated, onClose }: SeriesDialogProps) {
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const places = [...new Set(existingSlots.map(({ place }) => place))];
  const [series, setSeries] = useState<Series>({
    dayNumbers: [],
    ...initialTimes,
    minutes: 15,
    breakMinutes: 5,
    capacity: 1,
    place: existingSlots.at(-1)?.place ?? '',
  });
  const [hasSubmitted, setSubmitted] = useState(false);
  const [now] = useState(() => Date.now());
  const [addSlots, { isLoading, error, reset }] = useAddSlotsMutation();
  const toast = useToast();
  const plan = planSeries(series, existingSlots, now);
  const fieldErrors = findFieldErrors(series);
  const change = (changed: Partial<Series>) => {
    setSeries({ ...series, ...changed });
    if (error !== undefined) reset();
  };
  const handleSubmit = async () => {
    setSubmitted(true);
    if (Object.values(fieldErrors).some((text) => text !== undefined) || plan.problem) {
      focusFirstInvalidField(form.current, fieldErrors, plan.problem?.field);
      return;
    }
    const result = await addSlots({ ...round, body: { slots: plan.slots } });
    if (result.error !== undefined) return;
    toast(scheduleText.created(plan.slots.length));
    const [first] = plan.slots;
    if (first) onCreated(first.startsAt);
    onClose();
  };
  const shownErrors = hasSubmitted ? fieldErrors : {};
  const errorOf = (field: 'from' | 'to') =>
    plan.problem?.field === field ? plan.problem.message : shownErrors[field];
  return (
    <SeoulPickersProvider>
      <Dialog
        open
        onClose={() => !isLoading && onClose()}
        aria-labelledby={titleId}
        slotProps={{ paper: { sx: { maxWidth: layout.dialogWide } } }}
      >
        <Typography variant="h3" component="h2" id={titleId}>
          {scheduleText.seriesTitle}
        </Typography>
        <Form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void handleSubmit();
          }}
        >
          <SeriesFields
            series={series}
            places={places}
            today={seoulTimeOf(now).dayNumber}
            errors={{ ...shownErrors, from: errorOf('from'), to: errorOf('to') }}
            disabled={isLoading}
            onChange={change}
          />
          <SeriesPreview
            dayCount={series.dayNumbers.length}
            slotCount={plan.slots.length}
            capacity={series.capacity}
            startMinutes={plan.startMinutes}
            overlappedUnbookedSlotCount={plan.overlappedUnbookedSlotCount}
          />
          {error !== undefined && (
            <InlineAlert>{scheduleText.createFailed(toApiFailure(error).message)}</InlineAlert>
          )}
          <DialogButtonPair>
            <Button disabled={isLoading} onClick={onClose}>
              {scheduleText.cancel}
            </Button>
            <Button type="submit" variant="filled" loading={isLoading}>
              {plan.slots.length > 0 ? scheduleText.createCount(plan.slots.length) : scheduleText.create}
            </Button>
          </DialogButtonPair>
        </Form>
      </Dialog>
    </SeoulPickersProvider>
  );
}

interface SeriesFieldsProps {
  series: Series;
  /** Places of existing slots. */
  places: readonly string[];
  /** Days since 1970-01-01 in Seoul. */
  today: number;
  errors: FieldErrors;
  disabled: boolean;
  onChange: (changed: Partial<Series>) => void;
}

function SeriesFields({ series, places, today, errors, disabled, onChange }: SeriesFieldsProps) {
  return (
    <>
      <DatesField
        dayNumbers={series.dayNumbers}
        today={today}
        error={errors.dates}
        disabled={disabled}
        onChange={(dayNumbers) => {
          onChange({ dayNumbers });
        }}
      />
      <Pair>
        <TimeField
          label={scheduleText.from}
          initialMinute={initialTimes.fromMinute}
          error={errors.from}
          disabled={disabled}
          onChange={(fromMinute) => {
            onChange({ fromMinute });
          }}
        />
        <TimeField
          label={scheduleText.to}
          initialMinute={initialTimes.toMinute}
          error={errors.to}
          disabled={disabled}
          onChange={(toMinute) => {
            onChange({ toMinute });
          }}
        />
      </Pair>
      <NumberFields series={series} disabled={disabled} onChange={onChange} />
      <PlaceField
        value={series.place}
        places={places}
        error={errors.place}
        disabled={disabled}
        onChange={(place) => {
          onChange({ place });
        }}
      />
    </>
  );
}

type NumberFieldsProps = Pick<SeriesFieldsProps, 'series' | 'disabled' | 'onChange'>;

/** The number fields: length of a slot, break between two slots, and seats per slot. */
function NumberFields({ series, disabled, onChange }: NumberFieldsProps) {
  return (
    <Triple>
      <NumberStepper
        label={scheduleText.minutes}
        value={series.minutes}
        min={SLOT_MINUTES_MIN}
        max={SLOT_MINUTES_MAX}
        step={MINUTE_STEP}
        unit={scheduleText.minuteUnit}
        disabled={disabled}
        onChange={(minutes) => {
          onChange({ minutes });
        }}
      />
      <NumberStepper
        label={scheduleText.breakMinutes}
        value={series.breakMinutes}
        min={0}
        max={MAX_BREAK_MINUTES}
        step={MINUTE_STEP}
        unit={scheduleText.minuteUnit}
        disabled={disabled}
        onChange={(breakMinutes) => {
          onChange({ breakMinutes });
        }}
      />
      <NumberStepper
        label={scheduleText.capacity}
        value={series.capacity}
        min={1}
        max={SLOT_CAPACITY_MAX}
        step={1}
        unit={scheduleText.personUnit}
        disabled={disabled}
        onChange={(capacity) => {
          onChange({ capacity });
        }}
      />
    </Triple>
  );
}

type FieldErrors = Partial<Record<'dates' | 'from' | 'to' | 'place', string | undefined>>;

/** Returns an error for each missing field and for an invalid place. `planSeries` finds other errors. */
const findFieldErrors = ({ dayNumbers, fromMinute, toMinute, place }: Series): FieldErrors => ({
  dates: dayNumbers.length === 0 ? scheduleText.datesMissing : undefined,
  from: fromMinute === undefined ? scheduleText.timeMissing : undefined,
  to: toMinute === undefined ? scheduleText.timeMissing : undefined,
  place: findPlaceError(place),
});

function focusFirstInvalidField(
  form: HTMLElement | null,
  fieldErrors: FieldErrors,
  problemField: 'from' | 'to' | undefined,
) {
  // Each of the two time fields has the sections hours and minutes.
  const [from, , to] = form?.querySelectorAll<HTMLElement>('[role=spinbutton][contenteditable]') ?? [];
  if (fieldErrors.dates !== undefined) form?.querySelector<HTMLElement>('[data-dates]')?.focus();
  else if (fieldErrors.from !== undefined || problemField === 'from') from?.focus();
  else if (fieldErrors.to !== undefined || problemField === 'to') to?.focus();
  else form?.querySelector<HTMLElement>('[role=combobox]')?.focus();
}
