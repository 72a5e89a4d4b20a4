import type { InferType } from 'yup';
import { bodyFlag, bodyInteger, requestInstant } from './body.rules';
import {
  EVENT_CAPACITY_MAX,
  EVENT_CONTENTS_MAX_LENGTH,
  EVENT_MAX_DAYS,
  EVENT_PLACE_MAX_LENGTH,
  EVENT_RANGE_MAX_DAYS,
  EVENT_TITLE_MAX_LENGTH,
  MAX_EVENT_DATES,
  eventAnswerStates,
  eventAnswers,
  eventAudiences,
  eventRoutes,
  eventScopes,
  eventStates,
} from './event';
import { weeklyDates } from './event-dates';
import { eventLabel as label, eventMessage } from './event-messages';
import { memberRoleNames } from './member';
import { message } from './messages';
import { queryParams } from './query.rules';
import {
  withRules,
  namedComponent,
  responseBoolean,
  responseCount,
  responseEnum,
  responseId,
  responseList,
  responseNull,
  responseObject,
  responsePositiveInteger,
  responseText,
  responseTimestamp,
} from './response.rules';
import { normalizedText, optionalRequestBody, rawText, requestBody, requestPart, withLength } from './rule';
import { singleLineText } from './single-line-text';

const DAY_MS = 86_400_000;

const eventShape = {
  title: withLength(singleLineText(label.title), 1, EVENT_TITLE_MAX_LENGTH),
  contents: normalizedText(label.contents)
    .max(EVENT_CONTENTS_MAX_LENGTH, message.tooLong(label.contents, EVENT_CONTENTS_MAX_LENGTH))
    .default(''),
  place: singleLineText(label.place)
    .max(EVENT_PLACE_MAX_LENGTH, message.tooLong(label.place, EVENT_PLACE_MAX_LENGTH))
    .default(''),
  startsAt: requestInstant(label.startsAt).required(message.required(label.startsAt)),
  endsAt: requestInstant(label.endsAt)
    .required(message.required(label.endsAt))
    .test('order', (endsAt, context) => {
      const { startsAt }: Partial<EventStart> = context.parent;
      const lengthMs = parseTime(endsAt) - parseTime(startsAt);
      if (lengthMs < 0) return context.createError({ message: eventMessage.endsBeforeStart });
      if (lengthMs > EVENT_MAX_DAYS * DAY_MS)
        return context.createError({ message: eventMessage.tooLong(EVENT_MAX_DAYS) });
      return true;
    }),
  allDay: bodyFlag(label.allDay).default(false),
  audience: rawText(label.audience)
    .required(message.required(label.audience))
    .oneOf(eventAudiences, message.wrongType(label.audience)),
  capacity: bodyInteger(label.capacity, 1, EVENT_CAPACITY_MAX).nullable().default(null),
  rsvpUntil: requestInstant(label.rsvpUntil)
    .nullable()
    .default(null)
    .test('before-start', eventMessage.rsvpAfterStart, (rsvpUntil, context) => {
      const { startsAt }: Partial<EventStart> = context.parent;
      return rsvpUntil === null || !(parseTime(rsvpUntil) > parseTime(startsAt));
    }),
};

/** The field of the same event that the rules of other fields read. */
interface EventStart {
  startsAt: string;
}

/** Returns NaN for a value that another rule rejects, because every comparison with NaN is false. */
const parseTime = (instant: string | null | undefined) => new Date(instant ?? Number.NaN).getTime();

const repeat = requestPart({
  until: requestInstant(label.repeatUntil).required(message.required(label.repeatUntil)),
});

/** The body that creates an event. */
export const eventBody = requestBody({
  ...eventShape,
  repeat: repeat
    .nullable()
    .default(null)
    .test('dates', (value, context) => {
      const { startsAt }: Partial<EventStart> = context.parent;
      if (value === null || Number.isNaN(parseTime(startsAt)) || Number.isNaN(parseTime(value.until)))
        return true;
      const dates = weeklyDates(parseTime(startsAt), parseTime(value.until), MAX_EVENT_DATES + 1);
      if (dates.length === 0) return context.createError({ message: eventMessage.repeatBeforeStart });
      return (
        dates.length <= MAX_EVENT_DATES ||
        context.createError({ message: eventMessage.tooManyDates(MAX_EVENT_DATES) })
      );
    }),
});

const scope = () =>
  rawText(label.scope).oneOf(eventScopes, message.wrongType(label.scope)).default(eventScopes[0]);

/**
 * The body that changes an event. The repetition cannot change. The server accepts and ignores `repeat`, so that clients can send back
 * the whole event.
 */
export const eventChangeBody = requestBody({
  ...eventShape,
  repeat: repeat.nullable().optional().default(undefined).meta({ ignored: true }),
  scope: scope(),
});
const eventCancelBody = optionalRequestBody({ scope: scope() });
const eventAnswerBody = requestBody({
  answer: rawText(label.answer)
    .required(message.required(label.answer))
    .oneOf(eventAnswers, message.wrongType(label.answer)),
});

/** The period of a list of events: from `from` until before `to`. */
export const eventRangeQuery = () =>
  queryParams({
    from: requestInstant('from'),
    to: requestInstant('to').test('range', (to, context) => {
      const { from }: { from?: string } = context.parent;
      const lengthMs = parseTime(to) - parseTime(from);
      if (lengthMs <= 0) return context.createError({ message: eventMessage.rangeReversed });
      if (lengthMs > EVENT_RANGE_MAX_DAYS * DAY_MS)
        return context.createError({ message: eventMessage.rangeTooLong(EVENT_RANGE_MAX_DAYS) });
      return true;
    }),
  });
const listQuery = eventRangeQuery();

const counts = namedComponent(
  'EventCounts',
  responseObject({
    GOING: responseCount(),
    MAYBE: responseCount(),
    NOT_GOING: responseCount(),
    WAITLISTED: responseCount(),
  }),
);

const responseAnswer = () => responseEnum(eventAnswerStates);

const summaryShape = {
  eventId: responseId(),
  clubId: responseId(),
  title: responseText(),
  place: responseText(),
  startsAt: responseTimestamp(),
  endsAt: responseTimestamp(),
  allDay: responseBoolean(),
  audience: responseEnum(eventAudiences),
  capacity: responsePositiveInteger().nullable(),
  rsvpUntil: responseTimestamp().nullable(),
  repeat: responseObject({ until: responseTimestamp() }).nullable(),
  state: responseEnum(eventStates),
  myAnswer: responseAnswer().nullable(),
  waitlistPosition: responsePositiveInteger().nullable(),
  counts,
};
const summary = namedComponent('EventSummary', responseObject(summaryShape));
const event = namedComponent(
  'Event',
  responseObject({
    ...summaryShape,
    contents: responseText(),
    authorName: responseText(),
    answersOpen: responseBoolean(),
  }),
);
const answerRow = responseObject({
  answer: responseAnswer(),
  waitlistPosition: responsePositiveInteger().nullable(),
  answeredAt: responseTimestamp(),
  userId: responseId().optional(),
  name: responseText().optional(),
  roleName: responseEnum([...memberRoleNames, 'NO_ROLE']).optional(),
});

export type EventBody = Omit<InferType<typeof eventBody>, 'repeat'> & { repeat: { until: string } | null };
export type EventChangeBody = InferType<typeof eventChangeBody>;
export type EventCancelBody = InferType<typeof eventCancelBody>;
export type EventAnswerBody = InferType<typeof eventAnswerBody>;
export type EventListQuery = InferType<typeof listQuery>;
/**
 * An event without its contents. `waitlistPosition`: the caller's position on the waiting list, from 1; null if the
 * caller is not on it.
 */
export type EventSummary = InferType<typeof summary>;
/** `answersOpen`: whether an answer is accepted now. */
export type Event = InferType<typeof event>;
/** An answer to an event. Only members receive `userId`, `name` and `roleName` of the user who answered. */
export type EventAnswerRow = InferType<typeof answerRow>;

export const eventRoutesWithRules = withRules(eventRoutes, {
  list: { query: listQuery, data: responseList(summary) },
  create: {
    body: eventBody,
    data: responseObject({ eventId: responseId(), eventIds: responseList(responseId()) }),
  },
  get: { data: event },
  change: { body: eventChangeBody, data: event },
  cancel: { body: eventCancelBody, data: event },
  remove: { data: responseNull() },
  answer: { body: eventAnswerBody, data: event },
  listAnswers: { data: responseList(answerRow) },
  calendarFile: { data: responseText() },
});
