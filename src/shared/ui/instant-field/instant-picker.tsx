import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { DesktopDateTimePicker } from '@mui/x-date-pickers/DesktopDateTimePicker';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { startOfSeoulDay } from '@/shared/lib/seoul-time';
import { dateTimeText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { PICKER_ZONE, SeoulPickersProvider, useWeekdaySectionSkip } from '@/shared/ui/seoul-pickers';

export interface InstantPickerProps {
  label: string;
  /** Id of the element with the label. */
  labelId: string;
  /** Id of the element with the help or error text; undefined without a text. */
  describedBy: string | undefined;
  /** Instant in ISO 8601; null if not set. */
  value: string | null;
  hasError: boolean;
  disabled: boolean | undefined;
  autoFocus: boolean;
  /** Asks only for the day; the value is the instant at which this day starts in Seoul. */
  isDay: boolean;
  onChange: (value: string | null) => void;
  onBlur: (() => void) | undefined;
}

/**
 * Input for date and time in Seoul, with a calendar. Deleting a part of the date sets the value to null. An
 * invalid date does not change the value.
 */
export function InstantPicker(props: InstantPickerProps) {
  // The adapter reads the time zone of a dayjs value. So Picker creates the value below SeoulPickersProvider,
  // which extends dayjs with time zones.
  return (
    <SeoulPickersProvider>
      <Picker {...props} />
    </SeoulPickersProvider>
  );
}

function Picker({
  label,
  labelId,
  describedBy,
  value,
  hasError,
  disabled,
  autoFocus,
  isDay,
  onChange,
  onBlur,
}: InstantPickerProps) {
  const weekdayProps = useWeekdaySectionSkip({ hasTime: !isDay });
  const picker = {
    ...weekdayProps,
    timezone: PICKER_ZONE,
    value: value === null ? null : dayjs(value),
    ...(disabled !== undefined && { disabled }),
    autoFocus,
    onChange: (next: Dayjs | null) => {
      if (next === null) onChange(null);
      // For a typed day, dayjs may return the start of the day in the browser's time zone instead of Seoul.
      else if (next.isValid())
        onChange(new Date(isDay ? startOfSeoulDay(next.valueOf()) : next.valueOf()).toISOString());
    },
    slots: { openPickerIcon: CalendarIcon },
    slotProps: {
      textField: {
        fullWidth: true,
        error: hasError,
        ...(onBlur && { onBlur }),
        slotProps: {
          input: {
            'aria-labelledby': labelId,
            ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
          },
        },
      },
      openPickerButton: { 'aria-label': dateTimeText.openCalendar(label) },
    },
  };
  return isDay ? (
    <DesktopDatePicker {...picker} format="YYYY.MM.DD(dd)" />
  ) : (
    <DesktopDateTimePicker {...picker} format="YYYY.MM.DD(dd) HH:mm" ampm={false} />
  );
}

const CalendarIcon = () => <Icon name="calendar" />;
