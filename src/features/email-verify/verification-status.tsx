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
  refused: boolean;
  codeSeconds: number;
  resendSeconds: number;
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

/** Remaining times that screen readers announce, in seconds. */
const SPOKEN_SECONDS = [30, 60, 120, 180, 240];
const formatSpokenTime = (secondsLeft: number) => {
  const spokenSeconds = SPOKEN_SECONDS.find((seconds) => secondsLeft <= seconds);
  return secondsLeft > 0 && spokenSeconds !== undefined
    ? emailVerifyText.timeLeft(formatClock(spokenSeconds))
    : '';
};

/** Shows that the code was sent, when the user can request the next one, and that the address is verified. */
export function VerificationStatus({ step, refused, codeSeconds, resendSeconds }: VerificationStatusProps) {
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
          {step === 'sent' && codeSeconds > 0 && !refused && message.codeSent}
        </span>
        {/* Outside the live region, so that screen readers do not announce every second. */}
        {resendSeconds > 0 && <span>{message.codeCooldown(resendSeconds)}</span>}
      </Line>
      <VisuallyHidden role="status">{step === 'sent' ? formatSpokenTime(codeSeconds) : ''}</VisuallyHidden>
    </>
  );
}
