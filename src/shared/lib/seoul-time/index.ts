export {
  formatSeoulDay,
  formatSeoulDayTime,
  seoulDaysUntil,
  seoulInstantOf,
  seoulTimeOf,
  startOfSeoulDay,
} from './seoul-time';
export { fromSeoulInput, toSeoulInput } from './seoul-input';
export { formatTimeLeft } from './time-left';
