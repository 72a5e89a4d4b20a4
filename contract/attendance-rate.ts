import type { AttendanceState } from './attendance';

/** Number of events, by the state of attendance. */
export type AttendanceCounts = Record<AttendanceState, number>;

/** Returns the number of events that a user attended, and the `total` of the rate: all events except excused ones. */
export function countAttended({ PRESENT, LATE, ABSENT }: AttendanceCounts) {
  const attended = PRESENT + LATE;
  return { attended, total: attended + ABSENT };
}

/** Returns the rounded percentage of the counted events that the user attended; null without counted events. */
export function attendanceRateOf(counts: AttendanceCounts): number | null {
  const { attended, total } = countAttended(counts);
  return total === 0 ? null : Math.round((attended / total) * 100);
}
