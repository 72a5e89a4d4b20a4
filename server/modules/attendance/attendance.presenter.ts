import { attendanceRateOf } from '@contract/attendance-rate';
import type { AttendanceCounts } from '@contract/attendance-rate';
import type { AttendanceEntry, AttendanceSheet } from '@contract/attendance';
import { WITHDRAWN_USER_NAME } from '@contract/user';
import type { SheetEvent, SheetMember } from './attendance-sheet.repository';
import type { EntryRow } from './attendance.repository';

export const presentEntry = ({ userId, name, state, at, note, byHand }: EntryRow): AttendanceEntry => ({
  userId,
  name: name ?? WITHDRAWN_USER_NAME,
  state,
  at: at.toISOString(),
  note,
  byHand,
});

export function presentSheet(
  events: readonly SheetEvent[],
  members: readonly SheetMember[],
): AttendanceSheet {
  return {
    events: events.map(({ eventId, title, startsAt }) => ({
      eventId,
      title,
      startsAt: startsAt.toISOString(),
    })),
    members: members.map(({ userId, name, isMember, entries }) => {
      const statesByEvent = new Map(entries.map(({ eventId, state }) => [eventId, state]));
      const counts: AttendanceCounts = { PRESENT: 0, LATE: 0, ABSENT: 0, EXCUSED: 0 };
      for (const { state } of entries) counts[state] += 1;
      return {
        userId,
        name: name ?? WITHDRAWN_USER_NAME,
        isMember,
        states: events.map(({ eventId }) => statesByEvent.get(eventId) ?? null),
        counts,
        rate: attendanceRateOf(counts),
      };
    }),
  };
}
