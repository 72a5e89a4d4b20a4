export { entryOfCalendarItem, entryOfEvent } from './entry-of-event';
export { EventCalendar } from './event-calendar';
export { useCalendar } from './use-calendar';
