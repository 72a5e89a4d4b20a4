import { timeLeftText } from '@/shared/messages';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns '3일 4시간 12분', '4시간 12분', in the last hour '12분 36초', in the last minute '36초'. */
export function formatTimeLeft(leftMs: number): string {
  const left = Math.max(0, leftMs);
  const days = Math.floor(left / DAY_MS);
  const hours = Math.floor((left % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS);
  const seconds = Math.floor((left % MINUTE_MS) / SECOND_MS);
  if (left < HOUR_MS) return timeLeftText.minutesAndSeconds(minutes, seconds);
  return days > 0
    ? timeLeftText.daysAndTime(days, hours, minutes)
    : timeLeftText.hoursAndMinutes(hours, minutes);
}
