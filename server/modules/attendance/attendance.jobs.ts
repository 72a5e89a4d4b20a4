import { ATTENDANCE_RETENTION_YEARS } from '@contract/attendance';
import type { Db } from '../../engines/database/executor';
import { defineScheduledJob } from '../../engines/jobs/job-type';
import type { Jobs } from '../../engines/jobs/jobs';
import { deleteOldAttendance } from './attendance.repository';

export const attendanceJobTypes = { removeOld: defineScheduledJob('remove-old-attendance', '40 4 * * *') };

/** Registers the deletion of attendance after its time of retention. */
export function registerAttendanceJobs(jobs: Pick<Jobs, 'handle'>, db: Db): void {
  jobs.handle(attendanceJobTypes.removeOld, () => deleteOldAttendance(db, ATTENDANCE_RETENTION_YEARS));
}
