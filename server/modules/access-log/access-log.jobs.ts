import { defineScheduledJob } from '../../engines/jobs/job-type';
import type { Jobs } from '../../engines/jobs/jobs';
import type { Db } from '../../engines/database/executor';
import { removeExpiredReads } from './access-log.service';

export const accessLogJobTypes = { removeExpired: defineScheduledJob('remove-expired-reads', '38 * * * *') };

export function registerAccessLogJobs(jobs: Pick<Jobs, 'registerHandler'>, db: Db): void {
  jobs.registerHandler(accessLogJobTypes.removeExpired, () => removeExpiredReads(db));
}
