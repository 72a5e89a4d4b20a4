// A file of its own, because the first load of the browser contains the whole of api.ts.

/** Tag of the attendance of all events of a club, for events that name the club only. */
export const clubAttendanceTag = (clubId: number) => ({
  type: 'Attendance' as const,
  id: `club-${String(clubId)}`,
});
