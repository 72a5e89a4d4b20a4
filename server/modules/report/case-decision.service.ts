import { TEMPORARY_REMOVAL_DAYS } from '@contract/report';
import type { CaseAction } from '@contract/report';
import { reportMessage } from '@contract/report-messages';
import type { AuditAction } from '@contract/audit';
import { AppError } from '../../app-error';
import type { Db, Transaction } from '../../engines/database/executor';
import { writeAudit } from '../audit/audit.service';
import { lockClub } from '../member/member.service';
import type { NotificationChange } from '../notification/notification-writer.service';
import type { ContentService } from './content.service';
import {
  decideAppeal,
  endMeasure,
  endOfRemoval,
  extendRemoval,
  insertMeasure,
  listMeasuresOf,
} from './measure.repository';
import type { MeasureRow } from './measure.repository';
import { endExpiredRemoval, enqueueCaseNotifications, restorationNotification } from './report.jobs';
import type { CaseNotification } from './report.jobs';
import { isExistingAccount, lockCaseAndAuthor } from './case-lock.repository';
import { decideReports, updateCase } from './report.repository';
import type { CaseRow } from './case-lock.repository';

/** A decision about a case. */
export interface CaseDecision {
  caseId: number;
  deciderId: number;
  /** False for a leader of the club. */
  isByOperator: boolean;
  action: CaseAction;
  reason: string;
  /** The end of the suspension. Required for SUSPEND. */
  until?: Date | undefined;
  /** The version of the case that the decider has read. */
  version: number;
}

/** Suspends an account in the transaction of the decision and writes the audit entry. */
export type Suspend = (
  tx: Transaction,
  suspension: { operatorId: number; userId: number; until: Date; reason: string },
) => Promise<void>;

export interface CaseDecisionDeps {
  db: Db;
  contents: ContentService;
  suspend: Suspend;
}

/** The result of a decision. */
export interface CaseDecisionResult {
  /** The case as it was before the decision. */
  row: CaseRow;
  /** The caller announces these changes of notifications after the commit. */
  changes: NotificationChange[];
}

const hasUndecidedAppeal = ({ appealedAt, appealDecidedAt }: MeasureRow) =>
  appealedAt !== null && appealDecidedAt === null;

/** Locks a case and its author's account. Throws `not_found`, and `changed_meanwhile` if the case has another version. */
export async function lockCaseVersion(tx: Transaction, caseId: number, version: number): Promise<CaseRow> {
  const row = await lockCaseAndAuthor(tx, caseId);
  if (!row) throw new AppError('not_found', { message: reportMessage.caseNotFound });
  if (row.version !== version)
    throw new AppError('changed_meanwhile', { message: reportMessage.caseChanged });
  return row;
}

/**
 * Decides a case and an undecided appeal, if any. `leader` is required for a decision by a leader: the lock on the club keeps the
 * leader's role until the transaction ends, and `authorise` throws if the leader may not decide the case. Throws `not_found` for an
 * unknown case, and for a leader also while a removal is in force or an appeal is undecided. Throws `changed_meanwhile` for another
 * version, for the removal or deletion of content that no longer exists, and for a warning or suspension of an author who has no
 * account any more. Throws `already_decided` for a decided case without a removal in force, `rule_broken` for a suspension without
 * an end in the future, and what {@link Suspend} throws.
 */
export async function decideCase(
  deps: CaseDecisionDeps,
  decision: CaseDecision,
  leader?: { clubId: number; authorise: (tx: Transaction, row: CaseRow) => Promise<void> },
): Promise<CaseDecisionResult> {
  return deps.db.transaction(async (tx) => {
    // Lock order: club, account, case.
    if (leader) await lockClub(tx, leader.clubId, 'share');
    const row = await lockCaseVersion(tx, decision.caseId, decision.version);
    await leader?.authorise(tx, row);
    // Otherwise the job that ends the removal later would show content that this decision hides.
    await endExpiredRemoval(tx, row, deps.contents);
    const measures = await listMeasuresOf(tx, row.id);
    const removal = measures.find(({ isRemovalInForce }) => isRemovalInForce);
    const appealedMeasure = measures.find(hasUndecidedAppeal);
    // Only operators decide on removals and appeals. For leaders the case does not exist, so that they learn nothing of these.
    if (!decision.isByOperator && (removal || appealedMeasure))
      throw new AppError('not_found', { message: reportMessage.caseNotFound });
    const isUndecided = row.state === 'OPEN' || row.state === 'WORKING';
    // While a removal is in force, an operator may decide again: extend or end the removal, or take another measure.
    if (!isUndecided && !removal)
      throw new AppError('already_decided', { message: reportMessage.caseClosed });
    await updateCase(tx, row.id, {
      state: decision.action === 'NO_VIOLATION' ? 'REJECTED' : 'RESOLVED',
      outcome: decision.action,
      ...(decision.isByOperator && { assigneeId: decision.deciderId }),
    });
    // Locks reports before inboxes, as the deletion of a reporter's account does. The action may delete content, which locks inboxes.
    const reporterIds = await decideReports(tx, row.id, decision.action);
    const context: CaseDecisionContext = { tx, row, decision, removal, notifications: [] };
    const changes = await (appealedMeasure
      ? applyAppeal(deps, context, appealedMeasure)
      : applyAction(deps, context));
    await enqueueCaseNotifications(tx, [
      ...context.notifications,
      {
        kind: 'REPORT_RESOLVED',
        recipientIds: reporterIds.filter((userId) => userId !== decision.deciderId),
        cause: `${String(row.id)}-${String(row.version)}`,
        clubId: row.clubId,
      },
    ]);
    return { row, changes };
  });
}

/** What the steps of one decision share. `notifications` collects the notifications that are enqueued at the end. */
interface CaseDecisionContext {
  tx: Transaction;
  row: CaseRow;
  decision: CaseDecision;
  /** The removal in force; undefined if there is none. */
  removal: MeasureRow | undefined;
  notifications: CaseNotification[];
}

/**
 * Decides an appeal. NO_VIOLATION accepts the appeal, ends the measure and is then applied like any decision. Every other action rejects
 * the appeal. That action is then applied, unless it is TEMPORARY_REMOVAL or equals the action of the measure: these uphold the measure.
 */
async function applyAppeal(
  deps: CaseDecisionDeps,
  context: CaseDecisionContext,
  appealedMeasure: MeasureRow,
): Promise<NotificationChange[]> {
  const { tx, row, decision, notifications } = context;
  const isAccepted = decision.action === 'NO_VIOLATION';
  await decideAppeal(tx, appealedMeasure.id, { isAccepted, reason: decision.reason });
  await writeCaseAudit(context, 'APPEAL_DECIDED', { after: isAccepted ? 'ACCEPTED' : 'REJECTED' });
  if (row.authorId !== null)
    notifications.push({
      kind: 'APPEAL_DECIDED',
      recipientIds: [row.authorId],
      cause: String(appealedMeasure.id),
      clubId: row.clubId,
    });
  if (isAccepted) {
    await endMeasure(tx, appealedMeasure.id);
    return applyAction(deps, context);
  }
  const isUpheld = decision.action === 'TEMPORARY_REMOVAL' || decision.action === appealedMeasure.action;
  return isUpheld ? [] : applyAction(deps, context);
}

async function applyAction(
  deps: CaseDecisionDeps,
  context: CaseDecisionContext,
): Promise<NotificationChange[]> {
  const { tx, row, decision, removal, notifications } = context;
  switch (decision.action) {
    case 'NO_VIOLATION':
      await writeCaseAudit(context, 'REPORT_DISMISSED');
      if (removal) await restoreContent(deps, context, removal);
      return [];
    case 'TEMPORARY_REMOVAL': {
      const until = await endOfRemoval(tx, TEMPORARY_REMOVAL_DAYS, removal?.until ?? undefined);
      await deps.contents.hideUntil(tx, row, until);
      if (removal) await extendRemoval(tx, removal.id, until);
      const cause = removal
        ? `${String(removal.id)}-${until.toISOString()}`
        : String(await addMeasure(context, until));
      notifications.push(...removalNotifications(row, cause));
      await writeCaseAudit(context, removal ? 'CONTENT_REMOVAL_EXTENDED' : 'CONTENT_REMOVED', {
        after: until.toISOString(),
      });
      return [];
    }
    case 'DELETE': {
      const changes = await deps.contents.delete(tx, row, decision.reason);
      if (removal) await endMeasure(tx, removal.id);
      notifications.push(...removalNotifications(row, String(await addMeasure(context, null))));
      await writeCaseAudit(context, 'CONTENT_DELETED');
      return changes;
    }
    case 'WARN': {
      const authorId = await requireAuthor(context);
      notifications.push({
        kind: 'ACCOUNT_WARNED',
        recipientIds: [authorId],
        cause: String(await addMeasure(context, null)),
        clubId: row.clubId,
      });
      await writeCaseAudit(context, 'USER_WARNED');
      return [];
    }
    case 'SUSPEND': {
      const userId = await requireAuthor(context);
      const { until, reason, deciderId } = decision;
      if (!until || until <= new Date())
        throw new AppError('rule_broken', { fields: { until: reportMessage.suspensionEndPassed } });
      await addMeasure(context, until);
      // `suspend` writes the audit entry, and a mail in place of a notification: a suspended user cannot read notifications.
      await deps.suspend(tx, { operatorId: deciderId, userId, until, reason });
      return [];
    }
  }
}

/** Ends a removal and shows the content again. Adds the author's notification to the context, unless the content has been deleted. */
export async function restoreContent(
  { contents }: Pick<CaseDecisionDeps, 'contents'>,
  context: CaseDecisionContext,
  removal: MeasureRow,
): Promise<void> {
  const { tx, row, notifications } = context;
  await endMeasure(tx, removal.id);
  if (await contents.show(tx, row)) notifications.push(restorationNotification(row, removal.id));
  await writeCaseAudit(context, 'CONTENT_RESTORED');
}

const removalNotifications = ({ authorId, clubId }: CaseRow, cause: string): CaseNotification[] =>
  authorId === null ? [] : [{ kind: 'CONTENT_REMOVED', recipientIds: [authorId], cause, clubId }];

function addMeasure({ tx, row, decision }: CaseDecisionContext, until: Date | null): Promise<number> {
  const { action, reason, deciderId } = decision;
  if (action === 'NO_VIOLATION') throw new Error('NO_VIOLATION creates no measure');
  return insertMeasure(tx, { caseId: row.id, authorId: row.authorId, action, reason, until, deciderId });
}

async function requireAuthor({ tx, row: { authorId } }: CaseDecisionContext): Promise<number> {
  if (authorId === null || !(await isExistingAccount(tx, authorId)))
    throw new AppError('changed_meanwhile', { message: reportMessage.authorGone });
  return authorId;
}

/** Writes an audit entry about the author of the content. */
async function writeCaseAudit(
  { tx, row, decision }: CaseDecisionContext,
  action: AuditAction,
  change: { after?: string } = {},
): Promise<void> {
  await writeAudit(tx, [
    {
      clubId: row.clubId,
      actorId: decision.deciderId,
      isByOperator: decision.isByOperator,
      action,
      targetId: row.authorId,
      before: targetCodeOf(row),
      reason: decision.reason,
      ...change,
    },
  ]);
}

/** Returns the kind and id of content in the format of the audit log: `ARTICLE 7`, for a message `MESSAGE {roomId}-{messageId}`. */
export const targetCodeOf = ({ targetKind, targetId, roomId }: CaseRow): string =>
  `${targetKind} ${roomId === 0 ? '' : `${String(roomId)}-`}${String(targetId)}`;
