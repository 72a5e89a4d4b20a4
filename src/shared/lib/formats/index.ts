export { formatDay, formatDayTime, formatPhone, formatTime, formatWholeDay } from './formats';
