import { defineScheduledJob } from '../../engines/jobs/job-type';
import type { Jobs } from '../../engines/jobs/jobs';
import type { OfficerService } from './officer.service';

export const officerJobTypes = {
  deleteOldPeriods: defineScheduledJob('remove-expired-role-periods', '48 * * * *'),
};

export function registerOfficerJobs(
  jobs: Pick<Jobs, 'registerHandler'>,
  officers: Pick<OfficerService, 'deleteOldPeriods'>,
): void {
  jobs.registerHandler(officerJobTypes.deleteOldPeriods, () => officers.deleteOldPeriods());
}
