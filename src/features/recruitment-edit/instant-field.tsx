import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DesktopDateTimePicker } from '@mui/x-date-pickers/DesktopDateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { koKR } from '@mui/x-date-pickers/locales';
import dayjs from 'dayjs';
import 'dayjs/locale/ko';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { useId } from 'react';
import { controlHeights } from '@/shared/config';
import { recruitmentText } from '@/shared/messages';
import { BelowField } from '@/shared/ui/field';
import { Icon } from '@/shared/ui/icon';

const ZONE = 'Asia/Seoul';

/** dayjs keeps its plugins in the module; `extend` adds each at most once. */
function extendDayjs() {
  dayjs.extend(utc);
  dayjs.extend(timezone);
}

const Frame = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    minWidth: 0,
    '& > .label': { ...typography.label, display: 'block', marginBottom: 8 },
    '& > .box': { display: 'flex', alignItems: 'center', gap: 4 },
    '& .MuiPickersTextField-root': { flex: 1, minWidth: 0 },
    '& .MuiPickersOutlinedInput-root': {
      minHeight: controlHeights.field,
      padding: '0 6px 0 14px',
      backgroundColor: palette.background.paper,
      fontVariantNumeric: 'tabular-nums',
    },
    '& .MuiPickersOutlinedInput-notchedOutline': { borderColor: palette.control },
    '& .MuiPickersOutlinedInput-sectionsContainer': { padding: '10px 0' },
    '& .MuiPickersInputBase-sectionContent': { ...typography.body1 },
  }),
);

interface InstantFieldProps {
  label: string;
  /** ISO 8601; null if not set. */
  value: string | null;
  help?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
  /** Whether the value can be removed. */
  isClearable?: boolean;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
}

/** Date and time in Seoul, with a calendar. An incomplete input counts as none. */
export function InstantField({
  label,
  value,
  help,
  error,
  disabled,
  isClearable,
  onChange,
  onBlur,
}: InstantFieldProps) {
  extendDayjs();
  const id = useId();
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale="ko"
      localeText={koKR.components.MuiLocalizationProvider.defaultProps.localeText}
    >
      <Frame>
        <span className="label" id={`${id}-label`}>
          {label}
        </span>
        <div className="box">
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
                error: error !== undefined,
                onBlur,
                'aria-labelledby': `${id}-label`,
              },
              openPickerButton: { 'aria-label': recruitmentText.openCalendar(label) },
            }}
          />
          {isClearable && value !== null && !disabled && (
            <IconButton
              aria-label={recruitmentText.clearInstant(label)}
              onClick={() => {
                onChange(null);
              }}
            >
              <Icon name="cross" />
            </IconButton>
          )}
        </div>
        <BelowField id={id} help={help} error={error} />
      </Frame>
    </LocalizationProvider>
  );
}

const CalendarIcon = () => <Icon name="calendar" />;
