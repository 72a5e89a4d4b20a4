import { DesktopDateTimePicker } from '@mui/x-date-pickers/DesktopDateTimePicker';
import dayjs from 'dayjs';
import { dateTimeText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { PICKER_ZONE, SeoulPickers } from '@/shared/ui/seoul-pickers';

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
  onChange: (value: string | null) => void;
  onBlur: (() => void) | undefined;
}

/** The input of date and time in Seoul with its calendar. An incomplete input counts as none. */
export function InstantPicker(props: InstantPickerProps) {
  // The adapter reads the time zones that its provider adds, so the value is built below it.
  return (
    <SeoulPickers>
      <Picker {...props} />
    </SeoulPickers>
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
  onChange,
  onBlur,
}: InstantPickerProps) {
  return (
    <DesktopDateTimePicker
      timezone={PICKER_ZONE}
      value={value === null ? null : dayjs(value)}
      format="YYYY.MM.DD(dd) HH:mm"
      ampm={false}
      disabled={disabled}
      autoFocus={autoFocus}
      onChange={(next) => {
        if (next === null || next.isValid()) onChange(next?.toISOString() ?? null);
      }}
      slots={{ openPickerIcon: CalendarIcon }}
      slotProps={{
        textField: {
          fullWidth: true,
          error: hasError,
          onBlur,
          slotProps: {
            input: {
              'aria-labelledby': labelId,
              ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
            },
          },
        },
        openPickerButton: { 'aria-label': dateTimeText.openCalendar(label) },
      }}
    />
  );
}

const CalendarIcon = () => <Icon name="calendar" />;
