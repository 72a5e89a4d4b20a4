import { attendanceStates } from './attendance';
import { certificateSnapshot } from './certificate.rules';
import { eventAnswerStates } from './event';
import {
  responseEnum,
  responseId,
  responseList,
  responseObject,
  responseText,
  responseTimestamp,
} from './response.rules';

/** The lists of an export of a user's own data about events, attendance, certificates and the calendar. */
export const ownEventLists = {
  /** Answers to events of clubs. */
  eventAnswers: responseList(
    responseObject({
      eventId: responseId(),
      clubId: responseId(),
      clubName: responseText(),
      title: responseText(),
      startsAt: responseTimestamp(),
      answer: responseEnum(eventAnswerStates),
      answeredAt: responseTimestamp(),
    }),
  ),
  attendance: responseList(
    responseObject({
      eventId: responseId(),
      clubId: responseId(),
      clubName: responseText(),
      title: responseText(),
      startsAt: responseTimestamp(),
      state: responseEnum(attendanceStates),
      at: responseTimestamp(),
      note: responseText(),
    }),
  ),
  /** Events that the user created. */
  events: responseList(
    responseObject({
      eventId: responseId(),
      clubId: responseId(),
      clubName: responseText(),
      title: responseText(),
      contents: responseText(),
      place: responseText(),
      startsAt: responseTimestamp(),
      endsAt: responseTimestamp(),
      createdAt: responseTimestamp(),
    }),
  ),
  certificates: responseList(
    responseObject({
      code: responseText(),
      revokedAt: responseTimestamp().nullable(),
      snapshot: certificateSnapshot,
    }),
  ),
  /** When the address of the calendar was created; empty without one. */
  calendarFeeds: responseList(responseObject({ createdAt: responseTimestamp() })),
};
