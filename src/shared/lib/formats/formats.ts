import { shiftToSeoul } from '@/shared/lib/seoul-time';
import { appText } from '@/shared/messages';

// In Seoul, not in the browser's zone: the server renders the same texts, and React discards a page with a different one.
const splitSeoulTime = (instant: string) => {
  const [day = '', time = ''] = shiftToSeoul(instant).toISOString().split('T');
  return { day, time: time.slice(0, 5) };
};

/** Returns 2026-03-12 in Seoul. */
export const formatDay = (instant: string) => splitSeoulTime(instant).day;

/** Returns 2026-03-12 14:26 in Seoul. */
export const formatDayTime = (instant: string) =>
  `${splitSeoulTime(instant).day} ${splitSeoulTime(instant).time}`;

/** Returns 14:26 in Seoul. */
export const formatTime = (instant: string) => splitSeoulTime(instant).time;

/** Returns 2026년 3월 12일 목요일 in Seoul. */
export const formatWholeDay = (instant: string) =>
  (wholeDay ??= new Intl.DateTimeFormat('ko-KR', { dateStyle: 'full', timeZone: 'Asia/Seoul' })).format(
    new Date(instant),
  );

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const RELATIVE_DAYS = 7;

/** Returns '방금', '3분 전', '2시간 전' or '4일 전'; the date from seven days on. */
export function formatRelative(instant: string, now: number): string {
  const ageMs = now - new Date(instant).getTime();
  relative ??= new Intl.RelativeTimeFormat('ko-KR');
  if (ageMs < MINUTE_MS) return appText.justNow;
  if (ageMs < HOUR_MS) return relative.format(-Math.floor(ageMs / MINUTE_MS), 'minute');
  if (ageMs < DAY_MS) return relative.format(-Math.floor(ageMs / HOUR_MS), 'hour');
  const days = Math.floor(ageMs / DAY_MS);
  return days < RELATIVE_DAYS ? relative.format(-days, 'day') : formatDay(instant);
}

let relative: Intl.RelativeTimeFormat | undefined;

// Created on first use, because creation costs more than a hundred uses.
let wholeDay: Intl.DateTimeFormat | undefined;

/** Returns '010-1234-5678' for stored digits; other text stays unchanged. */
export const formatPhone = (digits: string) => digits.replace(/^(01[01])(\d{4})(\d{4})$/, '$1-$2-$3');
