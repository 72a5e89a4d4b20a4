import type { Transaction } from '../../engines/database/executor';
import { deleteAllOfUser, deleteOfMember } from './submission.repository';

// Apart from the service of applications, which knows memberships: those who end memberships need this.

/** Deletes a person's application to a club, if there is one, with the membership that it has made. The transaction holds the club. */
export async function removeApplication(tx: Transaction, clubId: number, userId: number): Promise<void> {
  await deleteOfMember(tx, clubId, userId);
}

/** Deletes every application of a person who leaves the service. The transaction holds the clubs and the person. */
export async function removeApplicationsOf(tx: Transaction, userId: number): Promise<void> {
  await deleteAllOfUser(tx, userId);
}
