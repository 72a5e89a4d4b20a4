export { formatDay, formatDayTime, formatPhone } from './formats';
