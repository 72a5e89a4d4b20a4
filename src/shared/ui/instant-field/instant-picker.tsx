import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { DesktopDateTimePicker } from '@mui/x-date-pickers/DesktopDateTimePicker';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { startOfSeoulDay } from '@/shared/lib/seoul-time';
import { dateTimeText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { PICKER_ZONE, SeoulPickersProvider } from '@/shared/ui/seoul-pickers';

export interface InstantPickerProps {
  label: string;
  /** Id of the element with the label. */
  labelId: string;
  /** Ids of the elements with help or error; undefined without. */
  describedBy: string | undefined;
  /** ISO 8601; null if not set. */
  value: string | null;
  hasError: boolean;
  disabled: boolean | undefined;
  autoFocus: boolean;
  /** Only the day; the value is its start. */
  isDay: boolean;
  onChange: (value: string | null) => void;
  onBlur: (() => void) | undefined;
}

/** The input of date and time in Seoul with its calendar. An incomplete input counts as none. */
export function InstantPicker(props: InstantPickerProps) {
  // The adapter reads the time zones that its provider adds, so the value is built below it.
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
  const picker = {
    timezone: PICKER_ZONE,
    value: value === null ? null : dayjs(value),
    ...(disabled !== undefined && { disabled }),
    autoFocus,
    onChange: (next: Dayjs | null) => {
      if (next === null) onChange(null);
      // dayjs may start the day of a typed value in the zone of the browser.
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
