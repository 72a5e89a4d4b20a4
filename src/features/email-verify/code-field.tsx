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
  /** Seconds until the code expires. */
  secondsLeft: number;
  /** Whether no code can be checked: it is used, void or expired, or a new code is being requested. */
  isLocked: boolean;
  /** Whether the request that checks the code is in flight. */
  isChecking: boolean;
  isVerified: boolean;
  error: string | undefined;
  /** Receives only digits, at most `CODE_LENGTH`. */
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

/** The field for the code from the mail, with the time until the code expires and the button that checks it. */
export function CodeField({
  ref,
  value,
  secondsLeft,
  isLocked,
  isChecking,
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
          <Button variant="tonal" disabled={isLocked} loading={isChecking} onClick={onCheck}>
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
          readOnly={isLocked || isChecking}
          error={error}
          // Screen readers do not announce this clock. VerificationStatus announces the time less often.
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
