import { defineScheduledJob } from '../../engines/jobs/job-type';
import type { Jobs } from '../../engines/jobs/jobs';
import type { SuccessionService } from './succession.service';

export const successionJobTypes = { completeDue: defineScheduledJob('complete-successions', '*/10 * * * *') };

export function registerSuccessionJobs(
  jobs: Pick<Jobs, 'registerHandler'>,
  successions: Pick<SuccessionService, 'completeDue'>,
): void {
  jobs.registerHandler(successionJobTypes.completeDue, () => successions.completeDue());
}
