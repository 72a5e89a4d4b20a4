export { DayString, MAX_STRING_DAYS } from './day-string';
