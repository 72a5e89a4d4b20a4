import { and, eq, isNull } from 'drizzle-orm';
import type { CaseState } from '@contract/report';
import type { Transaction } from '../../engines/database/executor';
import { reportCases, users } from '../../engines/database/schema';
import { lockUsers } from '../member/member.service';
import type { ReportTarget } from './report-target.repository';

/** The columns of a case that decisions need. */
export interface CaseRow extends ReportTarget {
  id: number;
  clubId: number | null;
  authorId: number | null;
  state: CaseState;
  version: number;
}

const caseColumns = {
  id: reportCases.id,
  targetKind: reportCases.targetKind,
  targetId: reportCases.targetId,
  roomId: reportCases.roomId,
  clubId: reportCases.clubId,
  authorId: reportCases.authorId,
  state: reportCases.state,
  version: reportCases.version,
};

/**
 * Locks the account of a case's author and then the case until the transaction ends. Returns undefined for an unknown case. Lock order:
 * accounts, cases, content, inboxes. The deletion of an account locks the account before its measures and reports. Between the two locks
 * of this function, a new report may set another author, for example after a hand-over of a reported club. Such a report also raises the
 * version of the case. A decision compares the version and therefore never continues with the wrong account locked.
 */
export async function lockCaseAndAuthor(tx: Transaction, caseId: number): Promise<CaseRow | undefined> {
  const [found] = await tx
    .select({ authorId: reportCases.authorId })
    .from(reportCases)
    .where(eq(reportCases.id, caseId));
  if (found && found.authorId !== null) await lockUsers(tx, [found.authorId]);
  return lockCase(tx, caseId);
}

/** Returns whether an account exists and has not been deleted. */
export async function isExistingAccount(tx: Transaction, userId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.withdrawnAt)));
  return rows.length > 0;
}

/** Locks and returns a case; undefined for an unknown case. Writers of a case lock the case before content and inboxes. */
export async function lockCase(tx: Transaction, caseId: number): Promise<CaseRow | undefined> {
  const [row] = await tx
    .select(caseColumns)
    .from(reportCases)
    .where(eq(reportCases.id, caseId))
    .for('update');
  return row;
}

/** Like {@link lockCaseAndAuthor}, for the case about a target. Returns undefined if there is no such case. */
export async function lockCaseAndAuthorOf(
  tx: Transaction,
  target: ReportTarget,
): Promise<CaseRow | undefined> {
  const [found] = await tx.select({ id: reportCases.id }).from(reportCases).where(isTarget(target));
  return found && lockCaseAndAuthor(tx, found.id);
}

const isTarget = ({ targetKind, targetId, roomId }: ReportTarget) =>
  and(
    eq(reportCases.targetKind, targetKind),
    eq(reportCases.roomId, roomId),
    eq(reportCases.targetId, targetId),
  );
