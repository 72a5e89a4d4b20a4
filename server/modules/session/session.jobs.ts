import { defineScheduledJob } from '../../engines/jobs/job-type';
import type { Jobs } from '../../engines/jobs/jobs';
import type { SessionService } from './session.service';

export const sessionJobTypes = { removeEnded: defineScheduledJob('remove-ended-sessions', '28 * * * *') };

export function registerSessionJobs(
  jobs: Pick<Jobs, 'registerHandler'>,
  sessions: Pick<SessionService, 'removeEnded'>,
): void {
  jobs.registerHandler(sessionJobTypes.removeEnded, () => sessions.removeEnded());
}
