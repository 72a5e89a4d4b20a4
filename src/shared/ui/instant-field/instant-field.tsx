import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { controlHeights } from '@/shared/config';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { dateTimeText } from '@/shared/messages';
import { BelowField } from '@/shared/ui/field';
import { Icon } from '@/shared/ui/icon';

// The picker has its own chunk, because the code of the calendar is larger than that of a page with this field.
const picker = lazyComponent(async () => (await import('./instant-picker')).InstantPicker);

const Frame = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    minWidth: 0,
    '& > .label': { ...typography.label, display: 'block', marginBottom: 8 },
    '& > .box': { display: 'flex', alignItems: 'center', gap: 4, minHeight: controlHeights.field },
    '& .MuiPickersTextField-root': { flex: 1, minWidth: 0 },
    '& .MuiPickersOutlinedInput-root': {
      minHeight: controlHeights.field,
      padding: '0 6px 0 14px',
      backgroundColor: palette.background.paper,
      fontVariantNumeric: 'tabular-nums',
    },
    '& .MuiPickersOutlinedInput-notchedOutline': { borderColor: palette.control },
    '& .MuiPickersInputBase-sectionsContainer': { padding: '12px 0' },
    '& .MuiInputAdornment-root': { marginRight: 6 },
    '& .MuiPickersInputBase-sectionContent': { ...typography.body1 },
  }),
);

interface InstantFieldProps {
  label: string;
  /** Instant in ISO 8601; null if not set. */
  value: string | null;
  help?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Asks only for the day; the value is the instant at which this day starts in Seoul. */
  isDay?: boolean;
  /** Adds a button that sets the value to null. */
  isClearable?: boolean;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
}

/** Date and time in Seoul, or only the date, with a calendar. */
export function InstantField({
  label,
  value,
  help,
  error,
  disabled,
  autoFocus = false,
  isDay = false,
  isClearable,
  onChange,
  onBlur,
}: InstantFieldProps) {
  const id = useId();
  return (
    <Frame>
      <span className="label" id={`${id}-label`}>
        {label}
      </span>
      <div className="box">
        <picker.Component
          label={label}
          labelId={`${id}-label`}
          describedBy={help === undefined && error === undefined ? undefined : `${id}-below`}
          value={value}
          hasError={error !== undefined}
          disabled={disabled}
          autoFocus={autoFocus}
          isDay={isDay}
          onChange={onChange}
          onBlur={onBlur}
        />
        {isClearable && value !== null && !disabled && (
          <IconButton
            aria-label={dateTimeText.clear(label)}
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
  );
}
