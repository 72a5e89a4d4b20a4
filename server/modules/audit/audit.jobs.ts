import { defineScheduledJob } from '../../engines/jobs/job-type';
import type { Jobs } from '../../engines/jobs/jobs';
import type { Db } from '../../engines/database/executor';
import { removeExpiredEntries } from './audit.service';

export const auditJobTypes = { removeExpired: defineScheduledJob('remove-expired-audit', '43 * * * *') };

export function registerAuditJobs(jobs: Pick<Jobs, 'handle'>, db: Db): void {
  jobs.handle(auditJobTypes.removeExpired, () => removeExpiredEntries(db));
}
