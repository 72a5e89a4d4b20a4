export {
  clubEventsTag,
  eventApi,
  useGetEventQuery,
  useListCalendarQuery,
  useListEventAnswersQuery,
  useListEventsQuery,
} from './event-api';
export { formatEventPeriod, formatEventTime, isOutsideSeoul } from './event-time';
export { EventUnavailable } from './ui/event-unavailable';
