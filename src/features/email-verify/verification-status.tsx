import { styled } from '@mui/material/styles';
import { message } from '@contract/messages';
import { emailVerifyText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { formatClock } from './use-seconds-left';
import type { Verification } from './verification';

interface VerificationStatusProps {
  step: Verification['step'];
  /** The code field shows an error, so the status no longer says that the code was sent. */
  hasCodeError: boolean;
  /** Seconds until the code expires. */
  codeSecondsLeft: number;
  /** Seconds until the user can request the next code. */
  resendSecondsLeft: number;
}

const Line = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.caption,
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    fontVariantNumeric: 'tabular-nums',
    color: palette.text.tertiary,
    marginTop: 6,
    '& > span': { display: 'flex', alignItems: 'center', gap: 5 },
    '& > [data-done]': { color: palette.success.main, fontWeight: 500 },
  }),
);

/** Remaining times that screen readers announce, in seconds, ascending. */
const SPOKEN_SECONDS = [30, 60, 120, 180, 240];
/** Returns the text of the announced time that was reached last; '' before the first one and at zero. */
const formatSpokenTime = (secondsLeft: number) => {
  const spokenSeconds = SPOKEN_SECONDS.find((seconds) => secondsLeft <= seconds);
  return secondsLeft > 0 && spokenSeconds !== undefined
    ? emailVerifyText.timeLeft(formatClock(spokenSeconds))
    : '';
};

/**
 * Shows that the code was sent, when the user can request the next code, and that the address is verified.
 * Announces the remaining lifetime of the code to screen readers.
 */
export function VerificationStatus({
  step,
  hasCodeError,
  codeSecondsLeft,
  resendSecondsLeft,
}: VerificationStatusProps) {
  const isVerified = step === 'verified';
  return (
    <>
      <Line>
        <span role="status" data-done={isVerified || undefined}>
          {isVerified && (
            <>
              <Icon name="checkCircle" size="sm" />
              {message.verified}
            </>
          )}
          {step === 'sent' && codeSecondsLeft > 0 && !hasCodeError && message.codeSent}
        </span>
        {/* This text is outside the live region, so that screen readers do not announce every second. */}
        {resendSecondsLeft > 0 && <span>{message.codeCooldown(resendSecondsLeft)}</span>}
      </Line>
      <VisuallyHidden role="status">
        {step === 'sent' ? formatSpokenTime(codeSecondsLeft) : ''}
      </VisuallyHidden>
    </>
  );
}
