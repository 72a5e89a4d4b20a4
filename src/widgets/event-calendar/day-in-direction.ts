import { moveDayByMonths, seoulDateOf } from '@/shared/lib/seoul-time';

const SATURDAY = 6;
const DAYS_PER_WEEK = 7;

/** Returns the day to which a key of the calendar grid leads from `dayNumber`; undefined for other keys. */
export function dayInDirection(dayNumber: number, key: string): number | undefined {
  const { weekday } = seoulDateOf(dayNumber);
  switch (key) {
    case 'ArrowLeft':
      return dayNumber - 1;
    case 'ArrowRight':
      return dayNumber + 1;
    case 'ArrowUp':
      return dayNumber - DAYS_PER_WEEK;
    case 'ArrowDown':
      return dayNumber + DAYS_PER_WEEK;
    case 'Home':
      return dayNumber - weekday;
    case 'End':
      return dayNumber + SATURDAY - weekday;
    case 'PageUp':
      return moveDayByMonths(dayNumber, -1);
    case 'PageDown':
      return moveDayByMonths(dayNumber, 1);
    default:
      return undefined;
  }
}
