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
  /** The receiver's role before the transfer. */
  from: MemberRoleName;
}

/**
 * Demotes the president to MEMBER and makes the receiver president. Requires the lock on the club. Throws `club_limit_reached` if the
 * receiver already presides over as many clubs as allowed, and `not_found` if either role is not the given one.
 */
export async function transferPresidency(
  tx: Transaction,
  { clubId, presidentId, receiverId, from }: Transfer,
): Promise<void> {
  // Locks both accounts. The number of the receiver's presidencies must not change. Concurrent renames must wait, because a rename of a
  // president also writes the search index of the president's clubs.
  await lockUsers(tx, presidentId === undefined ? [receiverId] : [presidentId, receiverId]);
  await requireFreePresidency(tx, receiverId, serverMessage.newPresidentClubLimitReached);
  // Demotes the former president first, because the unique index allows one president at any moment.
  const isFormerDemoted =
    presidentId === undefined ||
    (await changeRole(tx, { clubId, userId: presidentId, from: 'PRESIDENT', to: 'MEMBER' }));
  const isReceiverPromoted = await changeRole(tx, { clubId, userId: receiverId, from, to: 'PRESIDENT' });
  if (!isFormerDemoted || !isReceiverPromoted) throw memberNotFound();
}
