import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { LATE_AFTER_MINUTES } from '@contract/attendance';
import type {
  Attendance,
  AttendanceEntry,
  AttendanceEntryBody,
  AttendanceSheet,
  OwnAttendance,
} from '@contract/attendance';
import type { EventListQuery } from '@contract/event';
import { attendanceMessage, eventMessage } from '@contract/event-messages';
import { isMember } from '@contract/member';
import { serverMessage } from '@contract/messages';
import { mayCheckIn, mayManageAttendance, maySeeEvent } from '@contract/rights';
import { AppError } from '../../app-error';
import type { Db, Transaction } from '../../engines/database/executor';
import { writeAudit } from '../audit/audit.service';
import { rangeOf } from '../event/event.service';
import type { EventRef } from '../event/event.service';
import { currentRoleOf, lockClub, roleOf } from '../member/member.service';
import { listSheetEvents, listSheetMembers } from './attendance-sheet.repository';
import { presentEntry, presentSheet } from './attendance.presenter';
import {
  closeAttendance,
  findAttendance,
  listEntries,
  lockEventForAttendance,
  mayHaveEntry,
  openAttendance,
  saveCheckIn,
  saveEntry,
} from './attendance.repository';
import type { EventForAttendance } from './attendance.repository';

export { eraseAttendanceNotesAndTries } from './attendance.repository';
export { countEntriesOf } from './attendance-sheet.repository';

/**
 * Attendance of events. All methods throw `not_found` for an unknown club. `open`, `close` and `setEntry` throw `not_allowed` for users
 * who are neither staff nor leaders, then `not_found` for an unknown event. `get` and `checkIn` throw `not_found` for an event that is
 * unknown or that the user may not see.
 */
export interface AttendanceService {
  /** Opens or reopens attendance. Throws `event_cancelled`, `attendance_unavailable`. */
  open: (ref: EventRef, lateAfterMinutes: number) => Promise<Attendance>;
  /** Throws `event_cancelled`, `attendance_not_open`. */
  close: (ref: EventRef) => Promise<Attendance>;
  /**
   * Staff and leaders see all entries and, while attendance is open, the code. Other members see only their own entry. Throws `not_allowed`
   * for users who are not members.
   */
  get: (ref: EventRef) => Promise<Attendance>;
  /** Throws `not_allowed`, `attendance_not_open`, `wrong_code`, `too_many_tries`. */
  checkIn: (ref: EventRef, code: string) => Promise<OwnAttendance>;
  /** Throws `event_cancelled`, and `not_found` for a target who is no member, did not answer and has no entry. */
  setEntry: (ref: EventRef, targetId: number, body: AttendanceEntryBody) => Promise<AttendanceEntry>;
  /** Staff and leaders see all members, other members only themselves. Throws `not_allowed` for users who are not members. */
  sheet: (userId: number, clubId: number, query: EventListQuery) => Promise<AttendanceSheet>;
}

interface AttendanceServiceDeps {
  db: Db;
  pool: Pool;
  /** Called after the commit when attendance was opened or closed or an entry changed. It must not throw and is not awaited. */
  onAttendanceChanged: (clubId: number) => void;
}

const SECRET_BYTES = 32;

const eventNotFound = () => new AppError('not_found', { message: eventMessage.notFound });

export function createAttendanceService({
  db,
  pool,
  onAttendanceChanged,
}: AttendanceServiceDeps): AttendanceService {
  const get: AttendanceService['get'] = async ({ userId, clubId, eventId }) => {
    const role = await currentRoleOf(pool, clubId, userId);
    const found = await findAttendance(pool, clubId, eventId);
    if (!found || !maySeeEvent(role, found.audience)) throw eventNotFound();
    if (!isMember(role)) throw new AppError('not_allowed', { message: attendanceMessage.onlyMembers });
    const isManager = mayManageAttendance(role);
    const { isOpen, openedAt, closedAt, lateAfterMinutes, code, codeExpiresAt } = found;
    const entries = await listEntries(pool, eventId, isManager ? undefined : userId);
    return {
      isOpen,
      openedAt: openedAt?.toISOString() ?? null,
      closedAt: closedAt?.toISOString() ?? null,
      lateAfterMinutes: lateAfterMinutes ?? LATE_AFTER_MINUTES,
      ...(isManager && isOpen && code !== null && { code, codeExpiresAt: codeExpiresAt.toISOString() }),
      entries: entries.map(presentEntry),
    };
  };

  return {
    get,

    open: async (ref, lateAfterMinutes) => {
      await db.transaction(async (tx) => {
        const { isInWindow } = await lockForManager(tx, ref);
        if (!isInWindow) throw new AppError('attendance_unavailable');
        const secret = randomBytes(SECRET_BYTES);
        await openAttendance(tx, { eventId: ref.eventId, secret, lateAfterMinutes });
      });
      onAttendanceChanged(ref.clubId);
      return get(ref);
    },

    close: async (ref) => {
      await db.transaction(async (tx) => {
        await lockForManager(tx, ref);
        if (!(await closeAttendance(tx, ref.eventId))) throw new AppError('attendance_not_open');
      });
      onAttendanceChanged(ref.clubId);
      return get(ref);
    },

    checkIn: async (ref, code) => {
      const result = await saveCheckIn(pool, { ...ref, code });
      if (result.outcome === 'not_found') {
        // An unknown club has its own message: this call throws for it.
        await currentRoleOf(pool, ref.clubId, ref.userId);
        throw eventNotFound();
      }
      if (result.outcome === 'not_allowed')
        throw new AppError('not_allowed', { message: attendanceMessage.onlyMembers });
      if (result.outcome === 'wrong_code')
        throw new AppError('wrong_code', { fields: { code: attendanceMessage.wrongCode } });
      if (result.outcome !== 'recorded') throw new AppError(result.outcome);
      onAttendanceChanged(ref.clubId);
      return { state: result.state, at: result.at.toISOString() };
    },

    setEntry: async (ref, targetId, entryBody) => {
      await db.transaction((tx) => changeEntry(tx, ref, targetId, entryBody));
      onAttendanceChanged(ref.clubId);
      const [entry] = await listEntries(pool, ref.eventId, targetId);
      if (!entry) throw eventNotFound();
      return presentEntry(entry);
    },

    sheet: async (userId, clubId, query) => {
      const role = await currentRoleOf(pool, clubId, userId);
      if (!mayCheckIn(role)) throw new AppError('not_allowed', { message: attendanceMessage.onlyMembers });
      const events = await listSheetEvents(pool, { clubId, ...rangeOf(query) });
      const eventIds = events.map(({ eventId }) => eventId);
      const members = await listSheetMembers(pool, {
        clubId,
        eventIds,
        userId: mayManageAttendance(role) ? undefined : userId,
      });
      return presentSheet(events, members);
    },
  };
}

/** Stores the entry of a user and writes the change to the audit log. Throws like {@link lockForManager}, and `not_found` for a user without relation to the event. */
async function changeEntry(
  tx: Transaction,
  ref: EventRef,
  targetId: number,
  { state, note }: AttendanceEntryBody,
): Promise<void> {
  await lockForManager(tx, ref);
  if (!(await mayHaveEntry(tx, ref.eventId, targetId)))
    throw new AppError('not_found', { message: serverMessage.memberNotFound });
  const before = await saveEntry(tx, {
    eventId: ref.eventId,
    userId: targetId,
    state,
    note,
    setBy: ref.userId,
  });
  await writeAudit(tx, [
    {
      clubId: ref.clubId,
      actorId: ref.userId,
      action: 'ATTENDANCE_CHANGED',
      targetId,
      before: before ?? null,
      after: state,
      reason: note === '' ? null : note,
    },
  ]);
}

/** Locks the club, so that roles in it cannot change, then the event. Throws `not_allowed`, `not_found`, `event_cancelled`. */
async function lockForManager(
  tx: Transaction,
  { userId, clubId, eventId }: EventRef,
): Promise<EventForAttendance> {
  await lockClub(tx, clubId, 'share');
  if (!mayManageAttendance(await roleOf(tx, clubId, userId)))
    throw new AppError('not_allowed', { message: attendanceMessage.onlyOfficers });
  const event = await lockEventForAttendance(tx, clubId, eventId);
  if (!event) throw eventNotFound();
  if (event.isCancelled) throw new AppError('event_cancelled');
  return event;
}
