import { defineScheduledJob } from '../../engines/jobs/job-type';
import type { Jobs } from '../../engines/jobs/jobs';
import type { Db } from '../../engines/database/executor';
import { removeExpiredEntries } from './audit.service';

export const auditJobTypes = { removeExpired: defineScheduledJob('remove-expired-audit', '43 * * * *') };

export function registerAuditJobs(jobs: Pick<Jobs, 'registerHandler'>, db: Db): void {
  jobs.registerHandler(auditJobTypes.removeExpired, () => removeExpiredEntries(db));
}
