import type { AttendanceState } from './attendance';

/** Number of events, by the state of attendance. */
export type AttendanceCounts = Record<AttendanceState, number>;

/** Events that a user came to, and events that count: all with attendance except excused ones. */
export function attendedOf({ PRESENT, LATE, ABSENT }: AttendanceCounts) {
  const attended = PRESENT + LATE;
  return { attended, total: attended + ABSENT };
}

/** Returns the percentage of counting events that a user came to, rounded; null without any. */
export function attendanceRateOf(counts: AttendanceCounts): number | null {
  const { attended, total } = attendedOf(counts);
  return total === 0 ? null : Math.round((attended / total) * 100);
}
