export {
  formatSeoulDay,
  formatSeoulDayTime,
  seoulDaysUntil,
  seoulInstantOf,
  seoulTimeOf,
} from './seoul-time';
export { fromSeoulInput, toSeoulInput } from './seoul-input';
export { formatTimeLeft } from './time-left';
