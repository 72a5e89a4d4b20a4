const QUIET_FROM_HOUR = 21;
const QUIET_UNTIL_HOUR = 8;
/** Constant, because Korea has no daylight saving time. */
const KOREA_OFFSET_SECONDS = 9 * 3_600;
const DAY_SECONDS = 86_400;

const secondOfKoreanDay = (instant: Date) =>
  (Math.floor(instant.getTime() / 1_000) + KOREA_OFFSET_SECONDS) % DAY_SECONDS;

/** Returns the seconds until mails that can wait may be sent: 0 from 08:00 to 21:00 in Korea, else until 08:00. */
export function secondsUntilMailing(now: Date): number {
  const second = secondOfKoreanDay(now);
  if (second >= QUIET_UNTIL_HOUR * 3_600 && second < QUIET_FROM_HOUR * 3_600) return 0;
  return (QUIET_UNTIL_HOUR * 3_600 - second + DAY_SECONDS) % DAY_SECONDS;
}

/**
 * Returns the period for mails that can wait: the current one, or during the quiet hours the following one. Its end is at 21:00.
 * `afterSeconds`: time until its start, 0 for the current one.
 */
export function findMailingPeriod(now: Date): { afterSeconds: number; endsAt: Date } {
  const afterSeconds = secondsUntilMailing(now);
  const start = new Date(now.getTime() + afterSeconds * 1_000);
  return {
    afterSeconds,
    endsAt: new Date(start.getTime() + (QUIET_FROM_HOUR * 3_600 - secondOfKoreanDay(start)) * 1_000),
  };
}
