import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { KeyboardEvent, Ref } from 'react';
import { CODE_LENGTH } from '@contract/auth';
import { label } from '@contract/messages';
import { emailVerifyText } from '@/shared/messages';
import { Field } from '@/shared/ui/field';
import { FieldWithButton } from './field-with-button';
import { formatClock } from './use-seconds-left';

interface CodeFieldProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  secondsLeft: number;
  /** Disables input: the code is used, invalid or expired. */
  locked: boolean;
  busy: boolean;
  isVerified: boolean;
  error: string | undefined;
  onChange: (code: string) => void;
  onCheck: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const Gap = styled('div')({ marginTop: 16 });

const Clock = styled('span')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.caption,
    flex: 'none',
    paddingRight: 8,
    fontVariantNumeric: 'tabular-nums',
    color: palette.text.tertiary,
  }),
);

/** The field for the code from the mail, with the remaining time. */
export function CodeField({
  ref,
  value,
  secondsLeft,
  locked,
  busy,
  isVerified,
  error,
  onChange,
  onCheck,
  onKeyDown,
}: CodeFieldProps) {
  return (
    <Gap>
      <FieldWithButton
        button={
          <Button variant="tonal" disabled={locked} loading={busy} onClick={onCheck}>
            {emailVerifyText.checkCode}
          </Button>
        }
      >
        <Field
          ref={ref}
          label={label.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          readOnly={locked || busy}
          error={error}
          // Not announced: VerificationStatus announces the minutes to screen readers.
          end={
            isVerified ? undefined : (
              <Clock role="timer" aria-live="off">
                {emailVerifyText.timeLeft(formatClock(secondsLeft))}
              </Clock>
            )
          }
          onChange={(event) => {
            onChange(event.target.value.replace(/\D/g, '').slice(0, CODE_LENGTH));
          }}
          onKeyDown={onKeyDown}
        />
      </FieldWithButton>
    </Gap>
  );
}
