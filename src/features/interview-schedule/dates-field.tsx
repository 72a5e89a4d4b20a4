import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { PickerDay } from '@mui/x-date-pickers/PickerDay';
import type { PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import dayjs from 'dayjs';
import { createContext, useContext, useId, useState } from 'react';
import { controlHeights } from '@/shared/config';
import { formatMonthDay, seoulInstantOf, seoulTimeOf } from '@/shared/lib/seoul-time';
import { scheduleText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { PickerFrame } from './picker-frame';
import { PICKER_ZONE } from '@/shared/ui/seoul-pickers';

const OpenButton = styled('button')(
  ({
    theme: {
      typography,
      shape,
      vars: { palette },
    },
  }) => ({
    ...typography.body1,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    width: '100%',
    minHeight: controlHeights.field,
    padding: '10px 14px',
    borderRadius: shape.borderRadius,
    border: `1px solid ${palette.control}`,
    backgroundColor: palette.background.paper,
    color: palette.text.primary,
    textAlign: 'left',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    '& > span': { flex: 1, minWidth: 0 },
    '& > svg': { color: palette.text.secondary },
    '&[data-empty] > span': { color: palette.text.tertiary },
    '&[data-invalid]': { borderColor: palette.error.main },
    '&:disabled': { cursor: 'default', color: palette.text.disabled },
  }),
);

const Foot = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.caption,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    padding: '0 16px 12px 24px',
    color: palette.text.secondary,
  }),
);

/** The chosen days, as days since 1970-01-01 in Seoul. */
const ChosenDays = createContext<ReadonlySet<number>>(new Set());

const dayNumberOf = (day: { valueOf: () => number }) => seoulTimeOf(day.valueOf()).dayNumber;

/** A day of the calendar. `DateCalendar` can select only one day, so the context says which days are chosen. */
function Day(props: PickerDayProps) {
  const isChosen = useContext(ChosenDays).has(dayNumberOf(props.day));
  return <PickerDay {...props} selected={isChosen} aria-selected={isChosen} />;
}

interface DatesFieldProps {
  /** Days since 1970-01-01 in Seoul, ascending. */
  dayNumbers: readonly number[];
  /** Days since 1970-01-01 in Seoul. Earlier days cannot be chosen. */
  today: number;
  error?: string | undefined;
  disabled: boolean;
  onChange: (dayNumbers: number[]) => void;
}

/** A field for several days, which the leader chooses in a calendar. */
export function DatesField({ dayNumbers, today, error, disabled, onChange }: DatesFieldProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosenText = dayNumbers
    .map((dayNumber) => {
      const startOfDay = seoulInstantOf(dayNumber);
      return `${formatMonthDay(startOfDay)}(${seoulTimeOf(startOfDay).weekday})`;
    })
    .join(', ');
  const toggle = (dayNumber: number) => {
    onChange(
      dayNumbers.includes(dayNumber)
        ? dayNumbers.filter((other) => other !== dayNumber)
        : [...dayNumbers, dayNumber].sort((a, b) => a - b),
    );
  };
  const close = () => {
    setAnchor(null);
  };
  return (
    <PickerFrame id={id} label={scheduleText.dates} error={error}>
      <OpenButton
        type="button"
        data-dates
        data-empty={chosenText === '' || undefined}
        data-invalid={error !== undefined || undefined}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-label={scheduleText.chosenDates(chosenText === '' ? scheduleText.chooseDates : chosenText)}
        aria-describedby={error === undefined ? undefined : `${id}-below`}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        <span>{chosenText === '' ? scheduleText.chooseDates : chosenText}</span>
        <Icon name="calendar" />
      </OpenButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': scheduleText.dates } }}
      >
        <ChosenDays value={new Set(dayNumbers)}>
          <DateCalendar
            autoFocus
            timezone={PICKER_ZONE}
            value={null}
            referenceDate={dayjs(seoulInstantOf(dayNumbers[0] ?? today)).tz(PICKER_ZONE)}
            minDate={dayjs(seoulInstantOf(today)).tz(PICKER_ZONE)}
            views={['day']}
            slotProps={{ calendarHeader: { format: scheduleText.monthFormat } }}
            slots={{ day: Day }}
            onChange={(day) => {
              if (day) toggle(dayNumberOf(day));
            }}
          />
        </ChosenDays>
        <Foot>
          {scheduleText.datesHint}
          <Button variant="tonal" size="small" onClick={close}>
            {scheduleText.datesDone}
          </Button>
        </Foot>
      </Popover>
    </PickerFrame>
  );
}
