import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
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
  /** Reports whether the field shows an incomplete date. For a field outside of a form, which cannot block it. */
  onIncompleteChange?: (isIncomplete: boolean) => void;
}

/** Returns whether the field shows at least a part of a date. */
const hasTypedPart = (frame: HTMLElement) =>
  frame.querySelector('[role="spinbutton"][aria-valuenow]') !== null;

/**
 * Checks, when the focus leaves the field and when the form is submitted, whether the field shows a part of a date
 * or an impossible date although its value is null. Blocks the submission until the user corrects such a date. The
 * form cannot validate it, because the form knows only the value.
 */
function useIncompleteDate({ value, onIncompleteChange }: InstantFieldProps) {
  const frameRef = useRef<HTMLDivElement>(null);
  const [wasIncomplete, setIncomplete] = useState(false);
  const check = () => {
    const isIncomplete = value === null && frameRef.current !== null && hasTypedPart(frameRef.current);
    setIncomplete(isIncomplete);
    return isIncomplete;
  };
  const handleSubmit = useEffectEvent((event: Event) => {
    if (!check()) return;
    event.preventDefault();
    event.stopPropagation();
    frameRef.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
  });
  useEffect(() => {
    const form = frameRef.current?.closest('form');
    form?.addEventListener('submit', handleSubmit);
    return () => form?.removeEventListener('submit', handleSubmit);
  }, []);
  const isIncomplete = wasIncomplete && value === null;
  const report = useEffectEvent((nextIncomplete: boolean) => onIncompleteChange?.(nextIncomplete));
  useEffect(() => {
    if (!isIncomplete) return undefined;
    report(true);
    return () => {
      report(false);
    };
  }, [isIncomplete]);
  return {
    frameRef,
    isIncomplete,
    onFrameBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) check();
    },
  };
}

/** Date and time in Seoul, or only the date, with a calendar. */
export function InstantField(props: InstantFieldProps) {
  const { label, value, help, disabled, autoFocus = false, isDay = false } = props;
  const { isClearable, onChange, onBlur } = props;
  const id = useId();
  const { frameRef, isIncomplete, onFrameBlur } = useIncompleteDate(props);
  const error = isIncomplete ? dateTimeText.incomplete : props.error;
  return (
    <Frame ref={frameRef} onBlur={onFrameBlur}>
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
