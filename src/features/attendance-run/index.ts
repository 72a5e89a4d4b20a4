export { CloseAttendanceButton } from './close-button';
export { EditAttendanceButton } from './edit-button';
export { OpenAttendance } from './open-attendance';
