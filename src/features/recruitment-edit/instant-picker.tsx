import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DesktopDateTimePicker } from '@mui/x-date-pickers/DesktopDateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { koKR } from '@mui/x-date-pickers/locales';
import dayjs from 'dayjs';
import 'dayjs/locale/ko';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { recruitmentText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';

const ZONE = 'Asia/Seoul';

const localeText = {
  ...koKR.components.MuiLocalizationProvider.defaultProps.localeText,
  ...recruitmentText.instantPlaceholders,
};

/** dayjs keeps its plugins in the module; `extend` adds each at most once. */
function extendDayjs() {
  dayjs.extend(utc);
  dayjs.extend(timezone);
}

export interface InstantPickerProps {
  label: string;
  /** Id of the element with the label. */
  labelId: string;
  /** ISO 8601; null if not set. */
  value: string | null;
  hasError: boolean;
  disabled: boolean | undefined;
  onChange: (value: string | null) => void;
  onBlur: (() => void) | undefined;
}

/** The input of date and time in Seoul with its calendar. An incomplete input counts as none. */
export function InstantPicker({
  label,
  labelId,
  value,
  hasError,
  disabled,
  onChange,
  onBlur,
}: InstantPickerProps) {
  extendDayjs();
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="ko" localeText={localeText}>
      <DesktopDateTimePicker
        timezone={ZONE}
        value={value === null ? null : dayjs(value)}
        format="YYYY.MM.DD(dd) HH:mm"
        ampm={false}
        disabled={disabled}
        onChange={(next) => {
          if (next === null || next.isValid()) onChange(next?.toISOString() ?? null);
        }}
        slots={{ openPickerIcon: CalendarIcon }}
        slotProps={{
          textField: {
            fullWidth: true,
            error: hasError,
            onBlur,
            slotProps: { input: { 'aria-labelledby': labelId } },
          },
          openPickerButton: { 'aria-label': recruitmentText.openCalendar(label) },
        }}
      />
    </LocalizationProvider>
  );
}

const CalendarIcon = () => <Icon name="calendar" />;
