export { useGetAttendanceQuery, useGetAttendanceSheetQuery } from './attendance-api';
