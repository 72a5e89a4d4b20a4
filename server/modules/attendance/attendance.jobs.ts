import { ATTENDANCE_RETENTION_YEARS } from '@contract/attendance';
import type { Db } from '../../engines/database/executor';
import { defineScheduledJob } from '../../engines/jobs/job-type';
import type { Jobs } from '../../engines/jobs/jobs';
import { closeAttendance, deleteOldAttendance, listOverdueAttendance } from './attendance.repository';

export const attendanceJobTypes = {
  closeOverdue: defineScheduledJob('close-overdue-attendance', '7 * * * *'),
  removeOld: defineScheduledJob('remove-old-attendance', '40 4 * * *'),
};

/** Registers two jobs: one closes attendance that is open after its deadline, the other deletes attendance after the retention period. */
export function registerAttendanceJobs(jobs: Pick<Jobs, 'registerHandler'>, db: Db): void {
  jobs.registerHandler(attendanceJobTypes.closeOverdue, async () => {
    for (const eventId of await listOverdueAttendance(db))
      await db.transaction((tx) => closeAttendance(tx, eventId));
  });
  jobs.registerHandler(attendanceJobTypes.removeOld, () =>
    deleteOldAttendance(db, ATTENDANCE_RETENTION_YEARS),
  );
}
