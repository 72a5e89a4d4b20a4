export {
  formatDay,
  formatDayTime,
  formatPhone,
  formatRelative,
  formatTime,
  formatDayWithWeekday,
} from './formats';
