import type { Stage } from '@contract/recruitment';
import type { ReleasedDecision } from '@contract/result-message';
import type { Transaction } from '../../engines/database/executor';
import { enqueue } from '../../engines/jobs/enqueue';
import type { NotificationChange } from '../notification/notification-writer.service';
import { updateRound } from '../recruitment/application-form.service';
import { notifyReleased } from '../submission/submission-release.service';
import type { ChangedApplication } from '../submission/submission-release.service';
import { insertDeliveries, listRecipients } from './release.repository';
import type { RoundToRelease } from './release.repository';
import { resultJobTypes } from './result.jobs';
import { composeResultText } from './result-text';

/** A decision that its applicant sees after the commit. */
export interface ReleasedResult extends ChangedApplication {
  stage: Stage;
  decision: ReleasedDecision;
}

/**
 * Stores the round's text for each recipient, clears the announced time, enqueues the mails and writes the notifications. Call it last in
 * the transaction that makes the decisions visible. Requires the lock on the club. Throws `placeholder_without_value`.
 */
export async function deliverResults(
  tx: Transaction,
  round: RoundToRelease,
  results: readonly ReleasedResult[],
  /** The leader who releases the results; null if the server releases them at the announced time. */
  leaderId: number | null,
): Promise<NotificationChange[]> {
  const { clubId, recruitmentId } = round;
  const resultOf = new Map(results.map((result) => [result.applyId, result]));
  const recipients = await listRecipients(tx, [...resultOf.keys()]);
  const deliveries = recipients.flatMap((recipient) => {
    const { applyId } = recipient;
    const result = resultOf.get(applyId);
    if (!result) return [];
    const { stage, decision } = result;
    const message = { applyId, stage, decision, ...composeResultText(round, { stage, decision }, recipient) };
    // The commit makes the message in the app visible, so it counts as sent. A job sends the mail later.
    return [
      { ...message, channel: 'app' as const, state: 'SENT' as const },
      { ...message, channel: 'email' as const, state: 'QUEUED' as const },
    ];
  });
  const mailIds = await insertDeliveries(tx, recruitmentId, deliveries);
  // Every release, also one by a leader, clears the announced time. Leaders announce a time for the next stage again.
  await updateRound(tx, recruitmentId, {
    resultsAt: null,
    firstReleasedAt: round.firstReleasedAt ?? round.now,
    updatedBy: leaderId,
  });
  await enqueue(
    tx,
    resultJobTypes.mailResult,
    mailIds.map((deliveryId) => ({ deliveryId })),
  );
  return notifyReleased(tx, clubId, results);
}
