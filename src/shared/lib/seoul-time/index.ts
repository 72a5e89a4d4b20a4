export {
  formatSeoulDay,
  formatSeoulDayTime,
  seoulDaysUntil,
  seoulInstantOf,
  seoulTimeOf,
  startOfSeoulDay,
} from './seoul-time';
export { formatTimeLeft } from './time-left';
