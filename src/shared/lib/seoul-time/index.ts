export {
  formatMonthDay,
  formatMonthDayTime,
  seoulDaysUntil,
  seoulInstantOf,
  seoulTimeOf,
  shiftToSeoul,
  startOfSeoulDay,
} from './seoul-time';
export { formatTimeLeft } from './time-left';
export {
  addMonths,
  formatMonth,
  moveDayByMonths,
  parseMonth,
  seoulDateOf,
  weeksOfMonth,
} from './seoul-month';
export type { SeoulMonth } from './seoul-month';
