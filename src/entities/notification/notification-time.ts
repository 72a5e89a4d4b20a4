import { formatDay, formatRelative, formatTime } from '@/shared/lib/formats';
import { notificationText } from '@/shared/messages';

const DAY_MS = 24 * 60 * 60 * 1_000;
const WEEK_DAYS = 7;

export type NotificationDay = keyof typeof notificationText.days;

/** Returns the day heading of a notification, in the time zone of the browser. */
export function notificationDayOf(instant: string, now: number): NotificationDay {
  const age = daysBetween(new Date(instant), new Date(now));
  if (age <= 0) return 'today';
  if (age === 1) return 'yesterday';
  return age <= WEEK_DAYS ? 'week' : 'older';
}

/** Returns '10분 전' today, '어제 18:00', '11.19 20:14' this year, else '2025-11-19'. */
export function formatNotificationTime(instant: string, now: number): string {
  const day = notificationDayOf(instant, now);
  if (day === 'today') return formatRelative(instant, now);
  if (day === 'yesterday') return notificationText.yesterdayAt(formatTime(instant));
  const date = formatDay(instant);
  const [year, month, dayOfMonth] = date.split('-');
  if (year !== String(new Date(now).getFullYear())) return date;
  return `${String(month)}.${String(dayOfMonth)} ${formatTime(instant)}`;
}

/** Number of midnights between two instants. */
function daysBetween(from: Date, to: Date): number {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  return Math.round((midnight(to) - midnight(from)) / DAY_MS);
}
