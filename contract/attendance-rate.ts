import type { AttendanceState } from './attendance';

/** Number of events for which a user has an entry, by the state of the entry. */
export type AttendanceCounts = Record<AttendanceState, number>;

/** Returns the number of events that a user attended, also late, and the `total` of events that count: all except EXCUSED. */
export function countAttended({ PRESENT, LATE, ABSENT }: AttendanceCounts) {
  const attended = PRESENT + LATE;
  return { attended, total: attended + ABSENT };
}

/** Returns `attended` as a rounded percentage of `total`, see {@link countAttended}; null if `total` is 0. */
export function attendanceRateOf(counts: AttendanceCounts): number | null {
  const { attended, total } = countAttended(counts);
  return total === 0 ? null : Math.round((attended / total) * 100);
}
