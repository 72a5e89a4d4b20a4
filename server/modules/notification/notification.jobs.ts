import type { Db } from '../../engines/database/executor';
import { defineScheduledJob } from '../../engines/jobs/job-type';
import type { Jobs } from '../../engines/jobs/jobs';
import { deleteExpired } from './notification.repository';

export const notificationJobTypes = {
  removeExpired: defineScheduledJob('remove-expired-notifications', '23 * * * *'),
};

export function registerNotificationJobs(jobs: Pick<Jobs, 'handle'>, db: Db): void {
  jobs.handle(notificationJobTypes.removeExpired, async () => {
    while (await deleteExpired(db));
  });
}
