import { formatDay, formatRelative, formatTime } from '@/shared/lib/formats';
import { seoulTimeOf } from '@/shared/lib/seoul-time';
import { notificationText } from '@/shared/messages';

const WEEK_DAYS = 7;

/** Key of a heading on the notifications page. `week`: two to seven days ago. */
export type NotificationAge = keyof typeof notificationText.ages;

/** Returns the heading under which a notification of this instant is listed. Days begin at midnight in Seoul. */
export function notificationAgeOf(instant: string, now: number): NotificationAge {
  const ageDays = seoulTimeOf(now).dayNumber - seoulTimeOf(instant).dayNumber;
  if (ageDays <= 0) return 'today';
  if (ageDays === 1) return 'yesterday';
  return ageDays <= WEEK_DAYS ? 'week' : 'older';
}

/** Returns '10분 전' today, '어제 18:00', '11.19 20:14' earlier this year, else '2025-11-19', in Seoul. */
export function formatNotificationTime(instant: string, now: number): string {
  const age = notificationAgeOf(instant, now);
  if (age === 'today') return formatRelative(instant, now);
  if (age === 'yesterday') return notificationText.yesterdayAt(formatTime(instant));
  const date = formatDay(instant);
  const [year, month, dayOfMonth] = date.split('-');
  if (year !== formatDay(new Date(now).toISOString()).slice(0, 4)) return date;
  return `${String(month)}.${String(dayOfMonth)} ${formatTime(instant)}`;
}
