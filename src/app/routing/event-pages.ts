export { CalendarPage } from '@/pages/calendar';
export { CheckInPage } from '@/pages/check-in';
export { ClubAttendancePage } from '@/pages/club-attendance';
export { ClubAttendanceSheetPage } from '@/pages/club-attendance-sheet';
export { ClubEventPage } from '@/pages/club-event';
export { ClubEventCreatePage } from '@/pages/club-event-create';
export { ClubEventEditPage } from '@/pages/club-event-edit';
export { ClubEventsPage } from '@/pages/club-events';
