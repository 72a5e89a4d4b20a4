import type { InferType } from 'yup';
import { calendarItemKinds, calendarRoutes } from './calendar';
import { eventAnswerStates, eventStates } from './event';
import { eventRangeQuery } from './event.rules';
import {
  withRules,
  namedComponent,
  responseBoolean,
  responseEnum,
  responseId,
  responseList,
  responseNull,
  responseObject,
  responsePositiveInteger,
  responseText,
  responseTimestamp,
} from './response.rules';

const item = namedComponent(
  'CalendarItem',
  responseObject({
    kind: responseEnum(calendarItemKinds),
    clubId: responseId(),
    clubName: responseText(),
    eventId: responseId().nullable(),
    applyId: responseId().nullable(),
    title: responseText(),
    place: responseText(),
    startsAt: responseTimestamp(),
    endsAt: responseTimestamp(),
    allDay: responseBoolean(),
    state: responseEnum(eventStates),
    myAnswer: responseEnum(eventAnswerStates).nullable(),
    waitlistPosition: responsePositiveInteger().nullable(),
  }),
);
const feed = responseObject({ token: responseText(), url: responseText() });
const listQuery = eventRangeQuery();

/**
 * `waitlistPosition`: the caller's position on the waiting list, from 1; null if the caller is not on it.
 * `eventId` is set for events, `applyId` for interviews.
 */
export type CalendarItem = InferType<typeof item>;
export type CalendarFeed = InferType<typeof feed>;

export const calendarRoutesWithRules = withRules(calendarRoutes, {
  list: { query: listQuery, data: responseList(item) },
  createFeed: { data: feed },
  removeFeed: { data: responseNull() },
  feed: { data: responseText() },
});
