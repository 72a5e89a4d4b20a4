export type { CalendarEntry, EntryAnswer } from './calendar-entry';
export { EventCalendar } from './event-calendar';
export { useCalendar } from './use-calendar';
