import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { formatMonthDayTime, formatTimeLeft, seoulDaysUntil } from '@/shared/lib/seoul-time';
import { useNow } from '@/shared/lib/timing';
import { timeLeftText } from '@/shared/messages';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

const Due = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    fontVariantNumeric: 'tabular-nums',
    '& > p': { ...typography.caption, color: palette.text.tertiary },
    '& > div': { display: 'flex', alignItems: 'baseline', gap: 10, margin: '2px 0' },
    '& b': { fontSize: 28, lineHeight: '36px', fontWeight: 700, letterSpacing: '-0.028em' },
    '& span': { ...typography.body2, color: palette.text.secondary },
  }),
);

/** Shows the time until the deadline. Updates it every minute, and every second in the last hour. */
export function TimeLeft({ closesAt }: { closesAt: string }) {
  const closesAtMs = Date.parse(closesAt);
  const [shouldUpdateEverySecond, setShouldUpdateEverySecond] = useState(
    () => closesAtMs - Date.now() < HOUR_MS + MINUTE_MS,
  );
  const now = useNow(shouldUpdateEverySecond ? SECOND_MS : MINUTE_MS);
  const leftMs = closesAtMs - now;
  // Switches to seconds one minute early: the next minute tick could come after the start of the last hour.
  if (!shouldUpdateEverySecond && leftMs < HOUR_MS + MINUTE_MS) setShouldUpdateEverySecond(true);
  const deadline = <p>{timeLeftText.deadline(formatMonthDayTime(closesAt))}</p>;
  // After the deadline, only an applicant with an extension can still apply. The round does not contain the time
  // until which the extension lasts.
  if (leftMs <= 0) return <Due>{deadline}</Due>;
  return (
    <Due>
      <p>{timeLeftText.toDeadline}</p>
      <div>
        <b>{timeLeftText.dDay(seoulDaysUntil(closesAt, now))}</b>
        <span>{timeLeftText.left(formatTimeLeft(leftMs))}</span>
      </div>
      {deadline}
      <DeadlineAnnouncer leftMs={leftMs} />
    </Due>
  );
}

/**
 * Announces the time left to screen readers one hour, ten minutes and one minute before the deadline. Announces
 * nothing when the page opens.
 */
function DeadlineAnnouncer({ leftMs }: { leftMs: number }) {
  const announcement =
    timeLeftText.announcements.find(({ minutes }) => leftMs <= minutes * MINUTE_MS)?.text ?? '';
  const [initial] = useState(announcement);
  return <VisuallyHidden role="status">{announcement === initial ? '' : announcement}</VisuallyHidden>;
}
