import type { Transaction } from '../../engines/database/executor';
import { enqueueTakeBack } from './submission.jobs';
import { deleteAllOfUser, deleteOfMember } from './submission.repository';

/** Deletes a user's application to a club, if any, when the membership ends. Requires the lock on the club. */
export async function removeApplication(tx: Transaction, clubId: number, userId: number): Promise<void> {
  await enqueueTakeBack(tx, await deleteOfMember(tx, clubId, userId));
}

/**
 * Deletes all applications of an account that is being deleted and returns their clubs. Requires the locks on its clubs and the
 * account.
 */
export async function removeApplicationsOf(tx: Transaction, userId: number): Promise<number[]> {
  const removed = await deleteAllOfUser(tx, userId);
  await enqueueTakeBack(
    tx,
    removed.map(({ applyId }) => applyId),
  );
  return removed.map(({ clubId }) => clubId);
}
