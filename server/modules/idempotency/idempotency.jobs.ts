import { defineScheduledJob } from '../../engines/jobs/job-type';
import type { Jobs } from '../../engines/jobs/jobs';
import type { Db } from '../../engines/database/executor';
import { removeExpiredKeys } from './idempotency.service';

export const idempotencyJobTypes = { removeExpired: defineScheduledJob('remove-expired-keys', '48 * * * *') };

export function registerIdempotencyJobs(jobs: Pick<Jobs, 'registerHandler'>, db: Db): void {
  jobs.registerHandler(idempotencyJobTypes.removeExpired, () => removeExpiredKeys(db));
}
