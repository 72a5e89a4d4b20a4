import type {
  Attendance,
  AttendanceCodeBody,
  AttendanceEntry,
  AttendanceEntryBody,
  AttendanceOpenBody,
  AttendanceSheet,
  OwnAttendance,
} from './attendance.rules';
import type { EventListQuery } from './event.rules';
import { route } from './route';

export type {
  Attendance,
  AttendanceCodeBody,
  AttendanceEntry,
  AttendanceEntryBody,
  AttendanceOpenBody,
  AttendanceSheet,
  OwnAttendance,
};

export const attendanceStates = ['PRESENT', 'LATE', 'ABSENT', 'EXCUSED'] as const;
export type AttendanceState = (typeof attendanceStates)[number];

/** Attendance can be opened from this many minutes before the start of an event. */
export const ATTENDANCE_OPENS_MINUTES = 30;
/** Attendance can be opened until this many hours after the end of an event, and then closes by itself. */
export const ATTENDANCE_CLOSES_HOURS = 24;
/** The code changes after each interval of this length. A code is valid in its own interval and in the next. */
export const ATTENDANCE_CODE_SECONDS = 15;
export const ATTENDANCE_CODE_LENGTH = 6;
/** After this many wrong codes for one event, all further codes of the user are refused, even correct ones. */
export const MAX_WRONG_CODES = 10;
/** By default, a check-in more than this many minutes after the start of the event is late. */
export const LATE_AFTER_MINUTES = 10;
export const LATE_AFTER_MINUTES_MAX = 240;
export const ATTENDANCE_NOTE_MAX_LENGTH = 200;
/** Attendance is deleted this long after its event. */
export const ATTENDANCE_RETENTION_YEARS = 3;

export const attendanceRoutes = {
  open: route<{ data: Attendance; body: AttendanceOpenBody }>()({
    method: 'POST',
    path: '/clubs/:clubId/events/:eventId/attendance/open',
    access: 'session',
    summary:
      'Opens attendance; possible from 30 minutes before the start of an event to 24 hours after its end. Staff and leaders only.',
  }),
  close: route<{ data: Attendance }>()({
    method: 'POST',
    path: '/clubs/:clubId/events/:eventId/attendance/close',
    access: 'session',
    summary:
      'Closes attendance. Members who answered GOING and have no entry become ABSENT. Staff and leaders only.',
  }),
  get: route<{ data: Attendance }>()({
    method: 'GET',
    path: '/clubs/:clubId/events/:eventId/attendance',
    access: 'session',
    summary:
      'Returns the attendance of an event: for staff and leaders with the current code and all entries, for other members with their own entry.',
  }),
  checkIn: route<{ data: OwnAttendance; body: AttendanceCodeBody }>()({
    method: 'POST',
    path: '/clubs/:clubId/events/:eventId/attendance/check-in',
    access: 'session',
    secrets: ['code'],
    summary:
      'Records the caller as PRESENT or LATE by the current or the previous code. 422 `wrong_code`; after ten wrong codes 429 `too_many_tries`. Members only.',
  }),
  setEntry: route<{ data: AttendanceEntry; body: AttendanceEntryBody }>()({
    method: 'PUT',
    path: '/clubs/:clubId/events/:eventId/attendance/:userId',
    access: 'session',
    summary: 'Sets the attendance of a user by hand. Staff and leaders only.',
  }),
  sheet: route<{ data: AttendanceSheet; query: EventListQuery | undefined }>()({
    method: 'GET',
    path: '/clubs/:clubId/attendance',
    access: 'session',
    summary:
      'Returns the attendance of the events that start in a period, with counts and rates. Staff and leaders see all members, other members only themselves.',
  }),
} as const;
