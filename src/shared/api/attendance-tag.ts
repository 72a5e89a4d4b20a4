// In a separate file, because the initial bundle contains all of api.ts.

/** Tag of the attendance of all events of a club, for live messages about changes, which name only the club. */
export const clubAttendanceTag = (clubId: number) => ({
  type: 'Attendance' as const,
  id: `club-${String(clubId)}`,
});
