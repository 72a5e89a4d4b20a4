import type { Transaction } from '../../engines/database/executor';
import { enqueue } from '../../engines/jobs/enqueue';
import { enqueueNotificationRetraction, submissionJobTypes } from './submission.jobs';
import { deleteAllOfUser, deleteOfMember, listPendingOfClub } from './submission.repository';

export { lockForDecision, requireRejectedApplicant } from './submission.policy';

/**
 * Enqueues two jobs for a club that is being deleted: they notify its pending applicants and retract the notifications about the pending
 * applications. Requires the lock on the club.
 */
export async function enqueueClubDeletedForApplicants(tx: Transaction, clubId: number): Promise<void> {
  const pending = await listPendingOfClub(tx, clubId);
  const [first] = pending;
  if (!first) return;
  const applicantIds = pending.map(({ userId }) => userId);
  await enqueue(tx, submissionJobTypes.notifyOfDeletedClub, [
    { clubId, clubName: first.clubName, applicantIds },
  ]);
  await enqueueNotificationRetraction(
    tx,
    pending.map(({ applyId }) => applyId),
  );
}

/** Deletes all applications of a user to a club when the membership ends. Requires the lock on the club. */
export async function removeApplicationsToClub(
  tx: Transaction,
  clubId: number,
  userId: number,
): Promise<void> {
  await enqueueNotificationRetraction(tx, await deleteOfMember(tx, clubId, userId));
}

/**
 * Deletes the applications, drafts and extensions of an account that is being deleted. Returns the ids of the clubs to which the user had
 * applied, one per application. Requires the locks on the clubs of which the user is a member, and on the account.
 */
export async function removeApplicationsOf(tx: Transaction, userId: number): Promise<number[]> {
  const removed = await deleteAllOfUser(tx, userId);
  await enqueueNotificationRetraction(
    tx,
    removed.map(({ applyId }) => applyId),
  );
  return removed.map(({ clubId }) => clubId);
}
