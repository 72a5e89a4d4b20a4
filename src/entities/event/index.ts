export {
  clubEventsTag,
  eventApi,
  useGetEventQuery,
  useListCalendarQuery,
  useListEventAnswersQuery,
  useListEventsQuery,
} from './event-api';
export { formatEventPeriod, formatEventTime, differsFromSeoulTime } from './event-time';
export { EventUnavailable } from './ui/event-unavailable';
