import { defineScheduledJob } from '../../engines/jobs/job-type';
import type { Jobs } from '../../engines/jobs/jobs';
import type { SuccessionService } from './succession.service';

export const successionJobTypes = { completeDue: defineScheduledJob('complete-successions', '*/10 * * * *') };

export function registerSuccessionJobs(
  jobs: Pick<Jobs, 'handle'>,
  successions: Pick<SuccessionService, 'completeDue'>,
): void {
  jobs.handle(successionJobTypes.completeDue, () => successions.completeDue());
}
