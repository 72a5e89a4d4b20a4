import { shiftToSeoul } from '@/shared/lib/seoul-time';
import { appText } from '@/shared/messages';

// Times are in Seoul, not in the browser's time zone, so that their texts equal those of the server. React
// discards a server-rendered page whose texts differ.
const splitSeoulTime = (instant: string) => {
  const [day = '', time = ''] = shiftToSeoul(instant).toISOString().split('T');
  return { day, time: time.slice(0, 5) };
};

/** Returns the date in Seoul, such as 2026-03-12. */
export const formatDay = (instant: string) => splitSeoulTime(instant).day;

/** Returns the date and time in Seoul, such as 2026-03-12 14:26. */
export const formatDayTime = (instant: string) =>
  `${splitSeoulTime(instant).day} ${splitSeoulTime(instant).time}`;

/** Returns the time in Seoul, such as 14:26. */
export const formatTime = (instant: string) => splitSeoulTime(instant).time;

/** Returns the date with its weekday in Seoul, such as 2026년 3월 12일 목요일. */
export const formatDayWithWeekday = (instant: string) =>
  (dayFormatter ??= new Intl.DateTimeFormat('ko-KR', { dateStyle: 'full', timeZone: 'Asia/Seoul' })).format(
    new Date(instant),
  );

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MAX_RELATIVE_DAYS = 7;

/** Returns '방금', '3분 전', '2시간 전' or '4일 전'; after seven days and more, the date. */
export function formatRelative(instant: string, now: number): string {
  const ageMs = now - new Date(instant).getTime();
  relativeFormatter ??= new Intl.RelativeTimeFormat('ko-KR');
  if (ageMs < MINUTE_MS) return appText.justNow;
  if (ageMs < HOUR_MS) return relativeFormatter.format(-Math.floor(ageMs / MINUTE_MS), 'minute');
  if (ageMs < DAY_MS) return relativeFormatter.format(-Math.floor(ageMs / HOUR_MS), 'hour');
  const days = Math.floor(ageMs / DAY_MS);
  return days < MAX_RELATIVE_DAYS ? relativeFormatter.format(-days, 'day') : formatDay(instant);
}

// Both formatters are created on first use, because the creation of one costs more than a hundred uses.
let relativeFormatter: Intl.RelativeTimeFormat | undefined;
let dayFormatter: Intl.DateTimeFormat | undefined;

/** Returns '010-1234-5678' for the 11 digits of a mobile number (010 or 011); other text stays unchanged. */
export const formatPhone = (digits: string) => digits.replace(/^(01[01])(\d{4})(\d{4})$/, '$1-$2-$3');
