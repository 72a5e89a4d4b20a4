import { TEMPORARY_REMOVAL_DAYS } from '@contract/report';
import type { CaseAction } from '@contract/report';
import { reportMessage } from '@contract/report-messages';
import type { AuditAction } from '@contract/audit';
import { AppError } from '../../app-error';
import type { Db, Transaction } from '../../engines/database/executor';
import { writeAudit } from '../audit/audit.service';
import type { NotificationChange } from '../notification/notification-writer.service';
import type { ContentService } from './content.service';
import {
  decideAppeal,
  endMeasure,
  endOfRemoval,
  extendMeasure,
  insertMeasure,
  listMeasuresOf,
} from './measure.repository';
import type { MeasureRow } from './measure.repository';
import { restorationNotification, enqueueCaseNotifications } from './report.jobs';
import type { CaseNotification } from './report.jobs';
import { lockCaseAndAuthor } from './case-lock.repository';
import { decideReports, updateCase } from './report.repository';
import type { CaseRow } from './case-lock.repository';

/** A decision about a case. */
export interface CaseDecision {
  caseId: number;
  deciderId: number;
  isByOperator: boolean;
  action: CaseAction;
  reason: string;
  /** The end of a suspension. */
  until?: Date | undefined;
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

/** The decided case and the notifications that the caller announces after the commit. */
export interface CaseDecisionResult {
  row: CaseRow;
  changes: NotificationChange[];
}

export const isRemovalInForce = ({ action, endedAt }: MeasureRow) =>
  action === 'TEMPORARY_REMOVAL' && endedAt === null;
const isAppealOpen = ({ appealedAt, appealDecidedAt }: MeasureRow) =>
  appealedAt !== null && appealDecidedAt === null;

/** Locks a case of this version. Throws `not_found`, `changed_meanwhile`. */
export async function lockCaseVersion(tx: Transaction, caseId: number, version: number): Promise<CaseRow> {
  const row = await lockCaseAndAuthor(tx, caseId);
  if (!row) throw new AppError('not_found', { message: reportMessage.caseNotFound });
  if (row.version !== version)
    throw new AppError('changed_meanwhile', { message: reportMessage.caseChanged });
  return row;
}

/**
 * Decides a case, or the appeal against its last measure. Throws `not_found`, `changed_meanwhile` for an old version and for deleted
 * content, `already_decided` for a decided case without a removal in force. `authorise` throws if the caller may not decide the case.
 */
export async function decideCase(
  deps: CaseDecisionDeps,
  decision: CaseDecision,
  authorise?: (tx: Transaction, row: CaseRow) => Promise<void>,
): Promise<CaseDecisionResult> {
  return deps.db.transaction(async (tx) => {
    const row = await lockCaseVersion(tx, decision.caseId, decision.version);
    await authorise?.(tx, row);
    const measures = await listMeasuresOf(tx, row.id);
    const removal = measures.find(isRemovalInForce);
    const appealedMeasure = measures.find(isAppealOpen);
    // Leaders do not learn of removals and appeals, which only operators decide.
    if (!decision.isByOperator && (removal || appealedMeasure))
      throw new AppError('not_found', { message: reportMessage.caseNotFound });
    const isOpen = row.state === 'OPEN' || row.state === 'WORKING';
    // An operator may extend, end or complete a removal that is in force.
    if (!isOpen && !removal) throw new AppError('already_decided', { message: reportMessage.caseClosed });
    await updateCase(tx, row.id, {
      state: decision.action === 'NO_VIOLATION' ? 'REJECTED' : 'RESOLVED',
      outcome: decision.action,
      ...(decision.isByOperator && { assigneeId: decision.deciderId }),
    });
    // Decides the reports first, because deleting content locks inboxes. A withdrawal of a reporter also locks reports before inboxes.
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

/** The state of a decision in its transaction. `notifications` collects what is enqueued at the end. */
interface CaseDecisionContext {
  tx: Transaction;
  row: CaseRow;
  decision: CaseDecision;
  /** The removal in force. */
  removal: MeasureRow | undefined;
  notifications: CaseNotification[];
}

/**
 * Accepts the appeal if the action is NO_VIOLATION and rejects it otherwise. Then applies the action, unless it is a removal or equals
 * the action of the measure.
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
      if (removal) await extendMeasure(tx, removal.id, until);
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
      const changes = await deps.contents.remove(tx, row, decision.reason);
      if (removal) await endMeasure(tx, removal.id);
      notifications.push(...removalNotifications(row, String(await addMeasure(context, null))));
      await writeCaseAudit(context, 'CONTENT_DELETED');
      return changes;
    }
    case 'WARN': {
      const authorId = requireAuthor(row);
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
      const userId = requireAuthor(row);
      const { until, reason, deciderId } = decision;
      if (!until || until <= new Date())
        throw new AppError('rule_broken', { fields: { until: reportMessage.suspensionEndPassed } });
      await addMeasure(context, until);
      // Writes the audit entry and the mail: a suspended user reads no notifications.
      await deps.suspend(tx, { operatorId: deciderId, userId, until, reason });
      return [];
    }
  }
}

/** Ends a removal, and notifies the author unless the content has been deleted. */
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

function requireAuthor({ authorId }: CaseRow): number {
  if (authorId === null) throw new AppError('changed_meanwhile', { message: reportMessage.authorGone });
  return authorId;
}

/** Writes an audit entry about the author of the content. */
async function writeCaseAudit(
  { tx, row, decision }: CaseDecisionContext,
  action: AuditAction,
  values: { after?: string } = {},
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
      ...values,
    },
  ]);
}

/** Returns the kind and id of content, as the audit log names it. */
export const targetCodeOf = ({ targetKind, targetId, roomId }: CaseRow): string =>
  `${targetKind} ${roomId === 0 ? '' : `${String(roomId)}-`}${String(targetId)}`;
