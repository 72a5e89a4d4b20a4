import { styled } from '@mui/material/styles';
import { ATTENDANCE_CODE_LENGTH } from '@contract/attendance';
import { useId } from 'react';
import type { Ref } from 'react';
import { checkInText } from '@/shared/messages';
import { BelowField } from '@/shared/ui/field';

const Frame = styled('div')(
  ({
    theme: {
      shape,
      vars: { palette },
    },
  }) => ({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: `repeat(${String(ATTENDANCE_CODE_LENGTH)}, minmax(0, 1fr))`,
    gap: 8,
    '& > span': {
      display: 'grid',
      placeItems: 'center',
      height: 64,
      border: `1px solid ${palette.control}`,
      borderRadius: shape.borderRadius,
      backgroundColor: palette.background.paper,
      fontSize: 30,
      fontWeight: 700,
      fontVariantNumeric: 'tabular-nums',
    },
    '&[data-invalid] > span': { borderColor: palette.error.main },
    '& > input:focus ~ [data-next]': {
      borderColor: palette.primary.main,
      boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
      outline: `2px solid ${palette.primary.main}`,
      outlineOffset: 2,
    },
    // The invisible input lies over the boxes, which show its digits.
    '& > input': {
      position: 'absolute',
      inset: 0,
      zIndex: 1,
      width: '100%',
      height: '100%',
      padding: 0,
      border: 0,
      opacity: 0,
      fontSize: 16, // phones zoom into smaller inputs
      cursor: 'text',
    },
  }),
);

interface CodeBoxesProps {
  /** Digits typed so far. */
  code: string;
  error: string | undefined;
  help: string;
  readOnly: boolean;
  inputRef: Ref<HTMLInputElement>;
  onChange: (code: string) => void;
}

/**
 * One input for the digits of a code, shown as a box per digit. Removes all other characters of pasted text.
 */
export function CodeBoxes({ code, error, help, readOnly, inputRef, onChange }: CodeBoxesProps) {
  const id = useId();
  return (
    <div>
      <Frame data-invalid={error !== undefined || undefined}>
        <input
          ref={inputRef}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-label={checkInText.code}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-below`}
          readOnly={readOnly}
          autoFocus
          onChange={({ target }) => {
            onChange(target.value.replace(/\D/g, '').slice(0, ATTENDANCE_CODE_LENGTH));
          }}
        />
        {Array.from({ length: ATTENDANCE_CODE_LENGTH }, (_, index) => (
          <span
            key={index}
            aria-hidden
            data-next={index === Math.min(code.length, ATTENDANCE_CODE_LENGTH - 1) || undefined}
          >
            {code[index]}
          </span>
        ))}
      </Frame>
      <BelowField id={id} help={help} {...(error !== undefined && { error })} />
    </div>
  );
}
