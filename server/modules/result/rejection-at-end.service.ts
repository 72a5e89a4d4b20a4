import type { Transaction } from '../../engines/database/executor';
import { writeAudit } from '../audit/audit.service';
import type { NotificationChange } from '../notification/notification-writer.service';
import { deliverDecisions, rejectPendingAtEnd } from '../submission/submission-release.service';
import { deliverResults } from './result-delivery';
import { findRoundToRelease } from './release.repository';

/**
 * Rejects every pending application of a round that ends. Applicants of a TOGETHER round get the result text, as after a release.
 * Applicants of an IMMEDIATE round get the usual decision mail. Returns the changed notifications, which the caller announces after the
 * commit. Requires the lock on the club. Throws `placeholder_without_value`.
 */
export async function rejectPendingAndDeliver(
  tx: Transaction,
  { recruitmentId, leaderId }: { recruitmentId: number; leaderId: number },
): Promise<NotificationChange[]> {
  const round = await findRoundToRelease(tx, recruitmentId);
  const rejected = await rejectPendingAtEnd(tx, { recruitmentId, leaderId });
  if (!round || rejected.length === 0) return [];
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
  return round.release === 'TOGETHER'
    ? deliverResults(
        tx,
        round,
        rejected.map((application) => ({ ...application, decision: 'FAIL' })),
        leaderId,
      )
    : deliverDecisions(
        tx,
        round.clubId,
        rejected.map(({ applyId, userId }) => ({ applyId, userId })),
      );
}
