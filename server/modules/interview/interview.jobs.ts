import type { Db, Transaction } from '../../engines/database/executor';
import { defineScheduledJob } from '../../engines/jobs/job-type';
import type { Jobs } from '../../engines/jobs/jobs';
import { notificationGroupKey, notify } from '../notification/notification-writer.service';
import type { NotificationChange } from '../notification/notification-writer.service';
import { listDueReminders, lockApplication } from './booking.repository';

export const interviewJobTypes = { remind: defineScheduledJob('remind-of-interviews', '0 18 * * *') };

interface InterviewJobDeps {
  db: Db;
  /** Called after the commit. It must not throw and is not awaited. */
  onNotificationsChanged: (changes: readonly NotificationChange[]) => void;
}

/**
 * Registers the job that reminds applicants on the evening before their interview. The notification's cause contains the slot and its
 * time: a repeated run does not notify again, but a run after a change of the time does.
 */
export function registerInterviewJobs(
  jobs: Pick<Jobs, 'registerHandler'>,
  { db, onNotificationsChanged }: InterviewJobDeps,
): void {
  jobs.registerHandler(interviewJobTypes.remind, async () => {
    for (const { applyId } of await listDueReminders(db))
      onNotificationsChanged(await db.transaction((tx) => remind(tx, applyId)));
  });
}

/**
 * Reminds the applicant of one application, unless the reminder is no longer due, for example because the booking was cancelled after the
 * job listed it. Each application has its own transaction, so that the locks cannot deadlock with a writer that locks several applications.
 */
async function remind(tx: Transaction, applyId: number): Promise<NotificationChange[]> {
  await lockApplication(tx, applyId);
  const reminders = await listDueReminders(tx, applyId);
  return notify(
    tx,
    reminders.map(({ clubId, userId, slotId, startsAt }) => ({
      kind: 'INTERVIEW_REMINDER',
      recipientIds: [userId],
      cause: `${String(applyId)} ${String(slotId)} ${startsAt.toISOString()}`,
      groupKey: notificationGroupKey.interview(applyId),
      subject: { type: 'application', clubId, id: applyId },
    })),
  );
}
