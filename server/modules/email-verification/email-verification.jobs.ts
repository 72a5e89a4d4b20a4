import { defineScheduledJob } from '../../engines/jobs/job-type';
import type { Jobs } from '../../engines/jobs/jobs';
import type { EmailVerificationService } from './email-verification.service';

export const emailVerificationJobTypes = {
  removeStale: defineScheduledJob('remove-stale-codes', '18 * * * *'),
};

export function registerEmailVerificationJobs(
  jobs: Pick<Jobs, 'registerHandler'>,
  verification: Pick<EmailVerificationService, 'removeStale'>,
): void {
  jobs.registerHandler(emailVerificationJobTypes.removeStale, () => verification.removeStale());
}
