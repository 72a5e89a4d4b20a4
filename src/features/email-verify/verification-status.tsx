import { styled } from '@mui/material/styles';
import { message } from '@contract/messages';
import { account } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { asClock } from './use-seconds-left';
import type { Verification } from './verification';

interface VerificationStatusProps {
  step: Verification['step'];
  codeSeconds: number;
  resendSeconds: number;
}

const Line = styled('p')(({ theme: { typography, vars: { palette } } }) => ({
  ...typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 5,
  fontVariantNumeric: 'tabular-nums',
  color: palette.text.tertiary,
  '&:not(:empty)': { marginTop: 6 },
  '&[data-done]': { color: palette.success.main, fontWeight: 500 },
}));

/** What is heard of the countdown: a time now and then, seconds only near the end. */
const SPOKEN_SECONDS = [30, 60, 120, 180, 240];
const spokenTime = (left: number) => {
  const mark = SPOKEN_SECONDS.find((seconds) => left <= seconds);
  return left > 0 && mark !== undefined ? account.timeLeft(asClock(mark)) : '';
};

/** Below both fields: that the code is on its way, when the next can be had, that all is done. */
export function VerificationStatus({ step, codeSeconds, resendSeconds }: VerificationStatusProps) {
  const done = step === 'verified';
  return (
    <>
      <Line role="status" data-done={done || undefined}>
        {done && <><Icon name="checkCircle" size="sm" />{message.verified}</>}
        {step === 'sent' && codeSeconds > 0 && message.codeSent}
      </Line>
      {resendSeconds > 0 && <Line>{message.codeCooldown(resendSeconds)}</Line>}
      <VisuallyHidden role="status">{step === 'sent' ? spokenTime(codeSeconds) : ''}</VisuallyHidden>
    </>
  );
}
