import { eq } from 'drizzle-orm';
import type { NotificationKind } from '@contract/notification';
import type { Stage } from '@contract/recruitment';
import type { Transaction } from '../../engines/database/executor';
import { submissions } from '../../engines/database/schema';
import { listLeaders } from '../member/member.service';
import {
  notificationGroupKey,
  notify,
  retractGroups,
  retractInBatches,
} from '../notification/notification-writer.service';
import type { NotificationChange } from '../notification/notification-writer.service';

// A function with the parameter `tx` is the last write of that transaction; the caller announces the returned
// changes after the commit.

interface Application {
  applyId: number;
  userId: number;
}

/** Notifies the current leaders of a new application, unless it has been deleted. */
export async function notifyReceived(tx: Transaction, applyId: number): Promise<NotificationChange[]> {
  // Locks the application, so that a concurrent deletion waits for this transaction and then retracts its notifications.
  const [application] = await tx
    .select({
      clubId: submissions.clubId,
      recruitmentId: submissions.recruitmentId,
      userId: submissions.userId,
    })
    .from(submissions)
    .where(eq(submissions.id, applyId))
    .for('key share');
  if (!application) return [];
  const { clubId, recruitmentId, userId } = application;
  const leaders = await listLeaders(tx, clubId);
  return notify(tx, [
    {
      kind: 'APPLICATION_RECEIVED',
      recipientIds: leaders.map((leader) => leader.userId),
      cause: applyId,
      groupKey: notificationGroupKey.round(recruitmentId),
      subject: { type: 'applicants', clubId, id: recruitmentId },
      actorId: userId,
      senderId: userId,
    },
  ]);
}

/** Notifies applicants about their applications without naming a leader. */
const notifyApplicants = (
  tx: Transaction,
  kind: NotificationKind,
  clubId: number,
  applications: readonly (Application & { cause: string | number })[],
) =>
  notify(
    tx,
    applications.map(({ applyId, userId, cause }) => ({
      kind,
      recipientIds: [userId],
      cause,
      subject: { type: 'application', clubId, id: applyId },
    })),
  );

/** Notifies an applicant that a leader has opened the application. */
export const notifyViewed = (tx: Transaction, clubId: number, application: Application) =>
  notifyApplicants(tx, 'APPLICATION_VIEWED', clubId, [{ ...application, cause: application.applyId }]);

/**
 * Notifies an applicant of an invitation in an IMMEDIATE round. In a TOGETHER round, the release of the document stage notifies the
 * applicants instead.
 */
export const notifyInvited = (tx: Transaction, clubId: number, application: Application) =>
  notifyApplicants(tx, 'INTERVIEW_INVITED', clubId, [{ ...application, cause: application.applyId }]);

/** Notifies applicants of visible decisions. `stage` is the released stage of a TOGETHER round; an IMMEDIATE round has none. */
export const notifyReleased = (
  tx: Transaction,
  clubId: number,
  applications: readonly (Application & { stage?: Stage })[],
) =>
  notifyApplicants(
    tx,
    'RESULT_RELEASED',
    clubId,
    applications.map(({ applyId, userId, stage }) => ({ applyId, userId, cause: causeOf(applyId, stage) })),
  );

const causeOf = (applyId: number, stage?: Stage) =>
  stage === undefined ? String(applyId) : `${String(applyId)}:${stage}`;

/**
 * Retracts the notifications about applications that no longer exist. Commits and announces like
 * {@link retractInBatches}.
 */
export const retractApplicationNotifications = (
  deps: Parameters<typeof retractInBatches>[0],
  applyIds: readonly number[],
): Promise<void> =>
  retractInBatches(
    deps,
    ['APPLICATION_RECEIVED', 'APPLICATION_VIEWED', 'INTERVIEW_INVITED', 'RESULT_RELEASED'],
    applyIds.flatMap((applyId) => [
      causeOf(applyId),
      causeOf(applyId, 'DOCUMENT'),
      causeOf(applyId, 'INTERVIEW'),
    ]),
  );

/**
 * Retracts the notifications about the interviews of applications that no longer exist. Call it in a transaction of
 * its own, because it locks inboxes in ascending user id order.
 */
export const retractInterviewNotifications = (
  tx: Transaction,
  applyIds: readonly number[],
): Promise<NotificationChange[]> =>
  retractGroups(
    tx,
    ['INTERVIEW_INVITED', 'INTERVIEW_CHANGED', 'INTERVIEW_REMINDER'],
    applyIds.map(notificationGroupKey.interview),
  );
