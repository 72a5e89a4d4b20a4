import type { MemberRoleName } from '@contract/member';
import { serverMessage } from '@contract/messages';
import { AppError } from '../../app-error';
import type { Transaction } from '../../engines/database/executor';
import { changeRole, lockUsers, requireFreePresidency } from './member.service';

export const memberNotFound = () => new AppError('not_found', { message: serverMessage.memberNotFound });

interface Transfer {
  clubId: number;
  /** Undefined in a club without a president. */
  presidentId: number | undefined;
  receiverId: number;
  /** The receiver's role so far. */
  from: MemberRoleName;
}

/**
 * Makes the president a member and the receiver president. Requires the lock on the club. Throws `club_limit_reached` at the
 * receiver's limit, and `not_found` when a role has changed.
 */
export async function transferPresidency(
  tx: Transaction,
  { clubId, presidentId, receiverId, from }: Transfer,
): Promise<void> {
  // Locks both accounts. The number of the receiver's presidencies must not change, and a concurrent rename writes the search index of
  // the president's clubs.
  await lockUsers(tx, presidentId === undefined ? [receiverId] : [presidentId, receiverId]);
  await requireFreePresidency(tx, receiverId, serverMessage.newPresidentClubLimitReached);
  // Demotes the former president first, because the unique index allows one president at any moment.
  const isFormerDemoted =
    presidentId === undefined ||
    (await changeRole(tx, { clubId, userId: presidentId, from: 'PRESIDENT', to: 'MEMBER' }));
  const isReceiverPromoted = await changeRole(tx, { clubId, userId: receiverId, from, to: 'PRESIDENT' });
  if (!isFormerDemoted || !isReceiverPromoted) throw memberNotFound();
}
