export { formatSeoulDay, formatSeoulDayTime, seoulDaysUntil, seoulTimeOf } from './seoul-time';
export { formatTimeLeft } from './time-left';
