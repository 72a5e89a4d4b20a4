import type { InferType } from 'yup';
import {
  ATTENDANCE_CODE_LENGTH,
  ATTENDANCE_NOTE_MAX_LENGTH,
  LATE_AFTER_MINUTES,
  LATE_AFTER_MINUTES_MAX,
  attendanceRoutes,
  attendanceStates,
} from './attendance';
import { bodyInteger } from './body.rules';
import { eventRangeQuery } from './event.rules';
import { attendanceMessage, eventLabel as label } from './event-messages';
import { message } from './messages';
import {
  withRules,
  namedComponent,
  responseBoolean,
  responseCount,
  responseEnum,
  responseId,
  responseList,
  responseObject,
  responseText,
  responseTimestamp,
} from './response.rules';
import { optionalRequestBody, rawText, requestBody } from './rule';
import { singleLineText } from './single-line-text';

const openBody = optionalRequestBody({
  lateAfterMinutes: bodyInteger(label.lateAfterMinutes, 0, LATE_AFTER_MINUTES_MAX).default(
    LATE_AFTER_MINUTES,
  ),
});
export const attendanceCodeBody = requestBody({
  code: rawText(label.code)
    .required(attendanceMessage.code)
    .max(ATTENDANCE_CODE_LENGTH, attendanceMessage.code)
    .matches(/^\d{6}$/, attendanceMessage.code),
});
export const attendanceEntryBody = requestBody({
  state: rawText(label.attendanceState)
    .required(message.required(label.attendanceState))
    .oneOf(attendanceStates, message.wrongType(label.attendanceState)),
  note: singleLineText(label.note)
    .max(ATTENDANCE_NOTE_MAX_LENGTH, message.tooLong(label.note, ATTENDANCE_NOTE_MAX_LENGTH))
    .default(''),
});

const responseState = () => responseEnum(attendanceStates);
const entry = namedComponent(
  'AttendanceEntry',
  responseObject({
    userId: responseId(),
    name: responseText(),
    state: responseState(),
    at: responseTimestamp(),
    note: responseText(),
    byHand: responseBoolean(),
  }),
);
const attendance = namedComponent(
  'Attendance',
  responseObject({
    isOpen: responseBoolean(),
    openedAt: responseTimestamp().nullable(),
    closedAt: responseTimestamp().nullable(),
    lateAfterMinutes: responseCount(),
    code: responseText().optional(),
    codeExpiresAt: responseTimestamp().optional(),
    entries: responseList(entry),
  }),
);
const ownAttendance = responseObject({ state: responseState(), at: responseTimestamp() });

const responseRate = () => responseCount().max(100).nullable();
const sheet = namedComponent(
  'AttendanceSheet',
  responseObject({
    events: responseList(
      responseObject({ eventId: responseId(), title: responseText(), startsAt: responseTimestamp() }),
    ),
    members: responseList(
      responseObject({
        userId: responseId(),
        name: responseText(),
        isMember: responseBoolean(),
        states: responseList(responseState().nullable()),
        counts: responseObject({
          PRESENT: responseCount(),
          LATE: responseCount(),
          ABSENT: responseCount(),
          EXCUSED: responseCount(),
        }),
        rate: responseRate(),
      }),
    ),
  }),
);
const sheetQuery = eventRangeQuery();

export type AttendanceOpenBody = InferType<typeof openBody>;
export type AttendanceCodeBody = InferType<typeof attendanceCodeBody>;
export type AttendanceEntryBody = InferType<typeof attendanceEntryBody>;
/**
 * `at`: when the entry was made or last changed. `byHand`: staff or a leader set the entry; neither a check-in code nor
 * the closing of attendance made it.
 */
export type AttendanceEntry = InferType<typeof entry>;
/**
 * `code` and `codeExpiresAt`: only for staff and leaders while attendance is open. `entries`: the newest first; other members get only
 * their own.
 */
export type Attendance = InferType<typeof attendance>;
export type OwnAttendance = InferType<typeof ownAttendance>;
/**
 * `events`: the events whose attendance was opened or that have an entry, by start; without cancelled events. `members`: also former
 * members with entries. `states`: in the order of `events`; null without an entry. `rate`: see `attendanceRateOf`.
 */
export type AttendanceSheet = InferType<typeof sheet>;

export const attendanceRoutesWithRules = withRules(attendanceRoutes, {
  open: { body: openBody, data: attendance },
  close: { data: attendance },
  get: { data: attendance },
  checkIn: { body: attendanceCodeBody, data: ownAttendance },
  setEntry: { body: attendanceEntryBody, data: entry },
  sheet: { query: sheetQuery, data: sheet },
});
