import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { controlHeights } from '@/shared/config';
import { scheduleText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { PickerFrame } from './picker-frame';

const Box = styled('div')(
  ({
    theme: {
      typography,
      shape,
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    alignItems: 'center',
    height: controlHeights.field,
    borderRadius: shape.borderRadius,
    border: `1px solid ${palette.control}`,
    backgroundColor: palette.background.paper,
    '&:focus-within': { borderColor: palette.primary.main },
    '& > button': {
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: 40,
      height: '100%',
      padding: 0,
      border: 0,
      borderRadius: shape.borderRadius,
      background: 'none',
      color: palette.text.secondary,
      cursor: 'pointer',
    },
    '& > button:disabled': { color: palette.text.disabled, cursor: 'default' },
    '& > label': {
      ...typography.bodyStrong,
      flex: 1,
      minWidth: 0,
      display: 'flex',
      justifyContent: 'center',
      fontVariantNumeric: 'tabular-nums',
      cursor: 'text',
    },
    '& input': {
      font: 'inherit',
      color: 'inherit',
      width: '3ch',
      padding: 0,
      border: 0,
      outline: 'none',
      background: 'none',
      textAlign: 'right',
    },
  }),
);

const MAX_DIGITS = 3;

interface NumberStepperProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** Shown after the number: '분' (minutes) or '명' (people). */
  unit: string;
  disabled: boolean;
  onChange: (value: number) => void;
}

/** A field for a whole number, with buttons that decrease and increase it. */
export function NumberStepper({
  label,
  value,
  min,
  max,
  step,
  unit,
  disabled,
  onChange,
}: NumberStepperProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const set = (next: number) => {
    setTyped(undefined);
    onChange(Math.min(max, Math.max(min, next)));
  };
  // A typed number may lie between two steps, so these functions go to the next multiple of `step`.
  const decrease = () => {
    set((Math.ceil(value / step) - 1) * step);
  };
  const increase = () => {
    set((Math.floor(value / step) + 1) * step);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (event.key === 'ArrowUp') increase();
    else decrease();
  };
  return (
    <PickerFrame id={id} label={label}>
      <Box>
        <button
          type="button"
          aria-label={scheduleText.decrease(label)}
          disabled={disabled || value <= min}
          onClick={decrease}
        >
          <Icon name="minus" />
        </button>
        <label>
          <input
            role="spinbutton"
            inputMode="numeric"
            aria-labelledby={`${id}-label`}
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuetext={`${String(value)}${unit}`}
            value={typed ?? String(value)}
            disabled={disabled}
            onKeyDown={handleKeyDown}
            onChange={({ target }) => {
              const text = target.value.replace(/\D/g, '').slice(0, MAX_DIGITS);
              setTyped(text);
              const number = Number(text);
              if (text !== '' && number >= min && number <= max) onChange(number);
            }}
            onBlur={() => {
              set(typed === undefined || typed === '' ? value : Number(typed));
            }}
          />
          {unit}
        </label>
        <button
          type="button"
          aria-label={scheduleText.increase(label)}
          disabled={disabled || value >= max}
          onClick={increase}
        >
          <Icon name="plus" />
        </button>
      </Box>
    </PickerFrame>
  );
}
