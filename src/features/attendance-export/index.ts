export { AttendanceExportButton } from './attendance-export-button';
