import type { Db } from '../../engines/database/executor';
import { defineJob } from '../../engines/jobs/job-type';
import type { Jobs } from '../../engines/jobs/jobs';
import { retractInBatches } from '../notification/notification-writer.service';
import type { OnNotificationsChanged } from '../notification/notification-writer.service';

export const clubQuestionJobTypes = {
  /** Retracts the notifications about deleted questions. */
  retractNotifications: defineJob<{ questionIds: number[] }>('take-back-questions'),
};

/** Kinds of notifications about questions. */
export const QUESTION_NOTIFICATION_KINDS = ['QUESTION_ASKED', 'QUESTION_ANSWERED'] as const;

interface ClubQuestionJobDeps {
  db: Db;
  onNotificationsChanged: OnNotificationsChanged;
}

export function registerClubQuestionJobs(
  jobs: Pick<Jobs, 'registerHandler'>,
  { db, onNotificationsChanged }: ClubQuestionJobDeps,
): void {
  jobs.registerHandler(clubQuestionJobTypes.retractNotifications, ({ questionIds }) =>
    retractInBatches({ db, onNotificationsChanged }, QUESTION_NOTIFICATION_KINDS, questionIds),
  );
}
