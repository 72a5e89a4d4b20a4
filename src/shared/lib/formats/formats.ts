import { appText } from '@/shared/messages';

const parts = (instant: string) => {
  const date = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    day: `${String(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
    time: `${two(date.getHours())}:${two(date.getMinutes())}`,
  };
};

/** '2026-03-12', in the reader's own time zone. */
export const formatDay = (instant: string) => parts(instant).day;

/** '2026-03-12 14:26', in the reader's own time zone. */
export const formatDayTime = (instant: string) => `${parts(instant).day} ${parts(instant).time}`;

/** '14:26', in the reader's own time zone. */
export const formatTime = (instant: string) => parts(instant).time;

/** '2026년 3월 12일 목요일', in the reader's own time zone. */
export const formatWholeDay = (instant: string) =>
  (wholeDay ??= new Intl.DateTimeFormat('ko-KR', { dateStyle: 'full' })).format(new Date(instant));

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const LAST_RELATIVE_DAY = 7;

/** '방금', '3분 전', '2시간 전' or '4일 전'; from a week on '2026-03-12', in the reader's own time zone. */
export function formatRelative(instant: string, now: number): string {
  const ageMs = now - new Date(instant).getTime();
  relative ??= new Intl.RelativeTimeFormat('ko-KR');
  if (ageMs < MINUTE_MS) return appText.justNow;
  if (ageMs < HOUR_MS) return relative.format(-Math.floor(ageMs / MINUTE_MS), 'minute');
  if (ageMs < DAY_MS) return relative.format(-Math.floor(ageMs / HOUR_MS), 'hour');
  const days = Math.floor(ageMs / DAY_MS);
  return days < LAST_RELATIVE_DAY ? relative.format(-days, 'day') : formatDay(instant);
}

let relative: Intl.RelativeTimeFormat | undefined;

// Made with the first use: making one takes longer than a hundred uses.
let wholeDay: Intl.DateTimeFormat | undefined;

/** '010-1234-5678' of the digits that are stored; whatever is no such number stays as it is. */
export const formatPhone = (digits: string) => digits.replace(/^(01[01])(\d{4})(\d{4})$/, '$1-$2-$3');
