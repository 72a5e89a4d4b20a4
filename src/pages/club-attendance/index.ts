export { ClubAttendancePage } from './club-attendance-page';
