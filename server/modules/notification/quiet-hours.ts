const QUIET_FROM_HOUR = 21;
const QUIET_UNTIL_HOUR = 8;
/** Korea has no daylight saving time. */
const KOREA_OFFSET_SECONDS = 9 * 3_600;
const DAY_SECONDS = 86_400;

/** Returns the seconds until mails that can wait may be sent: 0 from 08:00 to 21:00 in Korea, else until 08:00. */
export function secondsUntilMailing(now: Date): number {
  const second = (Math.floor(now.getTime() / 1_000) + KOREA_OFFSET_SECONDS) % DAY_SECONDS;
  if (second >= QUIET_UNTIL_HOUR * 3_600 && second < QUIET_FROM_HOUR * 3_600) return 0;
  return (QUIET_UNTIL_HOUR * 3_600 - second + DAY_SECONDS) % DAY_SECONDS;
}
