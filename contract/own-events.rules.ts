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

/** Lists in the export of a user's own data: events, attendance, certificates and the calendar feed. */
export const ownEventLists = {
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
      /** When the state was recorded. */
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
  /** Creation time of the calendar feed's URL. Empty if the user has no feed. */
  calendarFeeds: responseList(responseObject({ createdAt: responseTimestamp() })),
};
