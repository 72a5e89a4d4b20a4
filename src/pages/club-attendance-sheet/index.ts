export { ClubAttendanceSheetPage } from './club-attendance-sheet-page';
