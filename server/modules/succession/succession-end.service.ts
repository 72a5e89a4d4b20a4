import { isMember } from '@contract/member';
import { operatorLabel, operatorMessage } from '@contract/operator-messages';
import { AppError } from '../../app-error';
import type { Transaction } from '../../engines/database/executor';
import { writeAudit } from '../audit/audit.service';
import { roleOf } from '../member/member.service';
import { transferPresidency } from '../member/presidency.service';
import { notify } from '../notification/notification-writer.service';
import type { NotificationChange, NotificationEvent } from '../notification/notification-writer.service';
import { endSuccession, findOpenSuccession, isDue, setObjectionPeriodEnd } from './succession.repository';
import type { SuccessionRow } from './succession.repository';

// Every function requires the lock on the club, which serialises objection, completion, hand-over and measures of operators.

/**
 * Cancels the open request of a club, if there is one, because the user `endedById` has made a member president. Returns the notification
 * of the end, which the caller writes together with its own notifications; empty without an open request.
 */
export async function cancelSuccession(
  tx: Transaction,
  clubId: number,
  endedById: number,
): Promise<NotificationEvent[]> {
  const openRequest = await findOpenSuccession(tx, clubId);
  if (!openRequest) return [];
  await cancelRequest(tx, openRequest);
  return [endNotification(openRequest, endedById)];
}

async function cancelRequest(tx: Transaction, { id, clubId, candidateId }: SuccessionRow): Promise<void> {
  await endSuccession(tx, id, 'CANCELLED');
  await writeAudit(tx, [{ clubId, action: 'SUCCESSION_CANCELLED', targetId: candidateId }]);
}

/** Notifies president, requester and candidate that a request has ended. The user who ended it gets no notification. */
export const notifyEnd = (tx: Transaction, request: SuccessionRow, endedById?: number) =>
  notify(tx, [endNotification(request, endedById)]);

const endNotification = (
  { id, clubId, presidentId, requesterId, candidateId }: SuccessionRow,
  endedById: number | undefined,
): NotificationEvent => ({
  kind: 'SUCCESSION_ENDED',
  recipientIds: [presidentId, requesterId, candidateId],
  cause: id,
  subject: { type: 'members', clubId },
  ...(endedById !== undefined && { unnamedActorId: endedById }),
});

interface SuccessionMeasure {
  operatorId: number;
  clubId: number;
  /** The new end of the objection period, earlier than the current one; null stops the request. */
  endsAt: Date | null;
  reason: string;
}

/**
 * Shortens the objection period of a club's open request, or stops the request. Throws `not_found` without an open request. A new end
 * throws `rule_broken` if it is not earlier than the current end, or if the objection period has not started.
 */
export async function changeSuccession(
  tx: Transaction,
  { operatorId, clubId, endsAt, reason }: SuccessionMeasure,
): Promise<NotificationChange[]> {
  const openRequest = await findOpenSuccession(tx, clubId);
  if (!openRequest) throw new AppError('not_found');
  const entry = {
    clubId,
    actorId: operatorId,
    isByOperator: true,
    targetId: openRequest.candidateId,
    reason,
  };
  if (endsAt === null) {
    await endSuccession(tx, openRequest.id, 'STOPPED');
    await writeAudit(tx, [{ ...entry, action: 'SUCCESSION_STOPPED' }]);
    return notifyEnd(tx, openRequest, operatorId);
  }
  if (openRequest.endsAt === null || endsAt >= openRequest.endsAt)
    throw new AppError('rule_broken', {
      fields: { successionEndsAt: operatorMessage.laterEnd(operatorLabel.successionEndsAt) },
    });
  await setObjectionPeriodEnd(tx, openRequest.id, endsAt);
  await writeAudit(tx, [
    {
      ...entry,
      action: 'SUCCESSION_SHORTENED',
      before: openRequest.endsAt.toISOString(),
      after: endsAt.toISOString(),
    },
  ]);
  return [];
}

export interface CompletedSuccession {
  changes: NotificationChange[];
  /** Ids of the new and the former president; empty if the request was cancelled. */
  roleChangedIds: number[];
}

/**
 * Completes a due request: its candidate becomes president and the president a member. Instead cancels the request if the candidate has
 * left or may not preside over another club, if the president has changed, or if the objection period never started. Returns
 * undefined if the club has no due request.
 */
export async function completeSuccession(
  tx: Transaction,
  clubId: number,
  {
    maxDaysToStart,
    onPresidentChanged,
  }: {
    /** Days from the creation of a request until it is due if its objection period never started. */
    maxDaysToStart: number;
    onPresidentChanged: (tx: Transaction, clubId: number) => Promise<void>;
  },
): Promise<CompletedSuccession | undefined> {
  const openRequest = await findOpenSuccession(tx, clubId);
  if (!openRequest || !(await isDue(tx, openRequest.id, maxDaysToStart))) return undefined;
  const isTransferred = openRequest.endsAt !== null && (await tryTransfer(tx, openRequest));
  if (isTransferred) {
    await endSuccession(tx, openRequest.id, 'COMPLETED');
    await onPresidentChanged(tx, clubId);
    await writeAudit(tx, [
      { clubId, action: 'SUCCESSION_COMPLETED', targetId: openRequest.candidateId, after: 'PRESIDENT' },
      {
        clubId,
        action: 'ROLE_CHANGED',
        targetId: openRequest.presidentId,
        before: 'PRESIDENT',
        after: 'MEMBER',
      },
    ]);
  } else await cancelRequest(tx, openRequest);
  return {
    changes: await notifyEnd(tx, openRequest),
    roleChangedIds: isTransferred ? [openRequest.candidateId, openRequest.presidentId] : [],
  };
}

/**
 * Makes the candidate president. Returns false, with nothing changed, if the candidate has left or the rules of a hand-over forbid the
 * transfer.
 */
async function tryTransfer(
  tx: Transaction,
  { clubId, candidateId, presidentId }: SuccessionRow,
): Promise<boolean> {
  const candidateRole = await roleOf(tx, clubId, candidateId);
  if (!isMember(candidateRole)) return false;
  try {
    // Uses a savepoint, so that a refusal undoes the transfer but not the end of the request.
    await tx.transaction((savepoint) =>
      transferPresidency(savepoint, { clubId, presidentId, receiverId: candidateId, from: candidateRole }),
    );
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
