import type { Transaction } from '../../engines/database/executor';
import { writeAudit } from '../audit/audit.service';
import type { NotificationChange } from '../notification/notification-writer.service';
import { deliverDecisions, rejectPendingAtEnd } from '../submission/submission-release.service';
import { deliverResults } from './result-delivery';
import { findRoundToRelease } from './release.repository';

/** Applicants whose applications were rejected when the round ended. */
export interface RejectedAtEnd {
  userIds: number[];
  /** The caller announces these notifications after the commit. */
  changes: NotificationChange[];
}

/**
 * Rejects every pending application of a round that ends. Applicants of a TOGETHER round get the result text, as after a release.
 * Applicants of an IMMEDIATE round get the usual decision mail. Requires the lock on the club. Throws `placeholder_without_value`.
 */
export async function rejectPendingAndDeliver(
  tx: Transaction,
  { recruitmentId, leaderId }: { recruitmentId: number; leaderId: number },
): Promise<RejectedAtEnd> {
  const round = await findRoundToRelease(tx, recruitmentId);
  const rejected = await rejectPendingAtEnd(tx, { recruitmentId, leaderId });
  if (!round || rejected.length === 0) return { userIds: [], changes: [] };
  await writeAudit(
    tx,
    rejected.map(({ userId }) => ({
      clubId: round.clubId,
      actorId: leaderId,
      action: 'APPLICATION_DECIDED' as const,
      targetId: userId,
      after: 'REJECTED',
    })),
  );
  const changes =
    round.release === 'TOGETHER'
      ? await deliverResults(
          tx,
          round,
          rejected.map((application) => ({ ...application, decision: 'FAIL' })),
          leaderId,
        )
      : await deliverDecisions(
          tx,
          round.clubId,
          rejected.map(({ applyId, userId }) => ({ applyId, userId })),
        );
  return { userIds: rejected.map(({ userId }) => userId), changes };
}
