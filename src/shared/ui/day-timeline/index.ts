export { DayTimeline, MAX_TIMELINE_DAYS } from './day-timeline';
