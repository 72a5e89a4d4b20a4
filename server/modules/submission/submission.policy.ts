import { message, serverMessage } from '@contract/messages';
import { mayManageApplicants } from '@contract/rights';
import { AppError } from '../../app-error';
import type { Executor, Transaction } from '../../engines/database/executor';
import { lockClub, roleOf } from '../member/member.service';
import { findNewestStatus } from './decision.repository';
import { findOfClub } from './submission-read.repository';

export const submissionNotFound = () => new AppError('not_found', { message: message.submissionNotFound });

/** Throws `not_allowed` unless the user leads the club, `not_found` for an unknown club. */
export async function requireLeader(executor: Executor, clubId: number, userId: number): Promise<void> {
  if (!mayManageApplicants(await roleOf(executor, clubId, userId))) throw new AppError('not_allowed');
}

/**
 * Locks the club, then throws like {@link requireLeader}. The lock comes first, so that a leader who loses the role concurrently cannot
 * decide afterwards.
 */
export async function lockForDecision(tx: Transaction, clubId: number, leaderId: number): Promise<void> {
  await lockClub(tx, clubId, 'no key update');
  await requireLeader(tx, clubId, leaderId);
}

/** Returns an application to a club as this leader may see it. Throws `not_found`. */
export async function loadOfClub(
  executor: Executor,
  leaderId: number,
  ids: { clubId: number; applyId: number },
) {
  const row = await findOfClub(executor, leaderId, ids);
  if (!row) throw submissionNotFound();
  return row;
}

/** Throws `not_found` unless the newest application of a user to a club was rejected. Requires the locks on the club and the account. */
export async function requireRejectedApplicant(
  tx: Transaction,
  clubId: number,
  userId: number,
): Promise<void> {
  if ((await findNewestStatus(tx, clubId, userId)) !== 'REJECTED')
    throw new AppError('not_found', { message: serverMessage.onlyRejectedJoin });
}
