export { formatDay, formatDayTime, formatPhone, formatRelative, formatTime, formatWholeDay } from './formats';
