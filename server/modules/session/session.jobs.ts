import { defineScheduledJob } from '../../engines/jobs/job-type';
import type { Jobs } from '../../engines/jobs/jobs';
import type { SessionService } from './session.service';

export const sessionJobTypes = { removeExpired: defineScheduledJob('remove-ended-sessions', '28 * * * *') };

export function registerSessionJobs(
  jobs: Pick<Jobs, 'registerHandler'>,
  sessions: Pick<SessionService, 'removeExpired'>,
): void {
  jobs.registerHandler(sessionJobTypes.removeExpired, () => sessions.removeExpired());
}
