import { defineScheduledJob } from '../../engines/jobs/job-type';
import type { Jobs } from '../../engines/jobs/jobs';
import type { SessionService } from './session.service';

export const sessionJobTypes = { removeEnded: defineScheduledJob('remove-ended-sessions', '28 * * * *') };

export function registerSessionJobs(
  jobs: Pick<Jobs, 'handle'>,
  sessions: Pick<SessionService, 'removeEnded'>,
): void {
  jobs.handle(sessionJobTypes.removeEnded, () => sessions.removeEnded());
}
