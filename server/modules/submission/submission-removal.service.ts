import type { Transaction } from '../../engines/database/executor';
import { deleteAllOfUser, deleteOfMember } from './submission.repository';

/** Deletes a user's application to a club, if any, when the membership ends. Requires the lock on the club. */
export async function removeApplication(tx: Transaction, clubId: number, userId: number): Promise<void> {
  await deleteOfMember(tx, clubId, userId);
}

/**
 * Deletes all applications of an account that is being deleted and returns their clubs. Requires the locks on its clubs and the
 * account.
 */
export async function removeApplicationsOf(tx: Transaction, userId: number): Promise<number[]> {
  return deleteAllOfUser(tx, userId);
}
