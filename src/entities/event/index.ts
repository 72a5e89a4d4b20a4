export { formatEventPeriod, formatEventTime, isOutsideSeoul } from './event-time';
