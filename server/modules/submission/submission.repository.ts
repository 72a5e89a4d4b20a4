import { and, asc, count, desc, eq, exists, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Decision, SubmissionStatus } from '@contract/submission';
import type { Executor, Transaction } from '../../engines/database/executor';
import { clubs, memberships, submissions, users } from '../../engines/database/schema';
import { claimKeySql, claimKeyValues } from '../idempotency/idempotency.service';
import type { IdempotentRequest } from '../idempotency/idempotency.service';

/** An application joined with its club and the applicant's profile. */
export interface SubmissionRow {
  applyId: number;
  clubId: number;
  clubName: string;
  userId: number;
  /** Null in accounts imported without a name. */
  name: string | null;
  studentId: string | null;
  department: string;
  contact: string;
  contents: string;
  status: SubmissionStatus;
  createdAt: Date;
  updatedAt: Date;
  viewedAt: Date | null;
  decidedAt: Date | null;
  /** An object name; null for the default picture. */
  profileImage: string | null;
}

/** Excludes applications of deleted accounts. */
const isActiveApplicant = () => and(eq(users.id, submissions.userId), isNull(users.withdrawnAt));

async function selectRows(executor: Executor, condition: SQL | undefined): Promise<SubmissionRow[]> {
  return executor
    .select({
      applyId: submissions.id,
      clubId: submissions.clubId,
      clubName: clubs.name,
      userId: submissions.userId,
      name: users.name,
      studentId: users.studentId,
      department: submissions.department,
      contact: submissions.contact,
      contents: submissions.contents,
      status: submissions.status,
      createdAt: submissions.createdAt,
      updatedAt: submissions.updatedAt,
      viewedAt: submissions.viewedAt,
      decidedAt: submissions.decidedAt,
      profileImage: users.profileImage,
    })
    .from(submissions)
    .innerJoin(clubs, eq(clubs.id, submissions.clubId))
    .innerJoin(users, isActiveApplicant())
    .where(condition)
    .orderBy(desc(submissions.id));
}

export const listOfClub = (executor: Executor, clubId: number) =>
  selectRows(executor, eq(submissions.clubId, clubId));

/** Counts a club's pending applications of active accounts, as the leaders' list shows them. */
export async function countPending(executor: Executor, clubId: number): Promise<number> {
  const [row] = await executor
    .select({ pending: count() })
    .from(submissions)
    .innerJoin(users, isActiveApplicant())
    .where(and(eq(submissions.clubId, clubId), eq(submissions.status, 'PENDING')));
  return row?.pending ?? 0;
}

export const listOfUser = (executor: Executor, userId: number) =>
  selectRows(executor, eq(submissions.userId, userId));

export async function findOfClub(
  executor: Executor,
  clubId: number,
  applyId: number,
): Promise<SubmissionRow | undefined> {
  const [row] = await selectRows(executor, and(eq(submissions.id, applyId), eq(submissions.clubId, clubId)));
  return row;
}

export async function findOfUser(
  executor: Executor,
  userId: number,
  applyId: number,
): Promise<SubmissionRow | undefined> {
  const [row] = await selectRows(executor, and(eq(submissions.id, applyId), eq(submissions.userId, userId)));
  return row;
}

/** Returns the user's application to a club, with nulls for none; undefined for an unknown club. */
export async function findState(executor: Executor, clubId: number, userId: number) {
  const [row] = await executor
    .select({ applyId: submissions.id, status: submissions.status })
    .from(clubs)
    .leftJoin(submissions, and(eq(submissions.clubId, clubs.id), eq(submissions.userId, userId)))
    .where(eq(clubs.id, clubId));
  return row;
}

/** Locks applicants' accounts in ascending id order, so that none is deleted while becoming a member. */
export async function lockApplicants(
  tx: Transaction,
  clubId: number,
  applyIds: readonly number[],
): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(
      inArray(
        users.id,
        tx
          .select({ id: submissions.userId })
          .from(submissions)
          .where(and(eq(submissions.clubId, clubId), inArray(submissions.id, [...applyIds]))),
      ),
    )
    .orderBy(asc(users.id))
    .for('share');
}

interface NewSubmission {
  clubId: number;
  userId: number;
  contact: string;
  contents: string;
  /** Whether to notify the applicant and the leaders by mail. */
  shouldMail: boolean;
}

/** The new application's id, or the reason of its refusal. */
export type AddSubmissionResult =
  { applyId: number; refusal: null } | { applyId: null; refusal: ApplyRefusal };

/** Refusals of the SQL function `apply_to_club`. */
type ApplyRefusal =
  'not_found' | 'not_logged_in' | 'already_member' | 'department_missing' | 'already_applied';

const applySql = (extraSql = '') => `
  with made as materialized (select apply_id as id, refusal from apply_to_club($1, $2, $3, $4, $5))${extraSql}
  select id as "applyId", refusal from made`;
const APPLY = applySql();
const APPLY_IDEMPOTENT = applySql(`, named as (${claimKeySql('made', 6)})`);

/**
 * Inserts an application, enqueues its mails and stores the idempotency key, if any (see {@link claimKeySql}), in one round trip.
 * Lock order: club, applicant. The SQL function reads each in a separate statement, which sees what the preceding lock waited for.
 */
export async function addSubmission(
  pool: Pool,
  { clubId, userId, contact, contents, shouldMail }: NewSubmission,
  request?: IdempotentRequest,
): Promise<AddSubmissionResult> {
  const values = [clubId, userId, contact, contents, shouldMail];
  const {
    rows: [row],
  } = await pool.query<AddSubmissionResult>(
    request
      ? {
          name: 'submission-add-idempotent',
          text: APPLY_IDEMPOTENT,
          values: [...values, ...claimKeyValues(request)],
        }
      : { name: 'submission-add', text: APPLY, values },
  );
  if (!row) throw new Error('a statement that always returns one row returned none');
  return row;
}

/** Updates a pending application if a value differs. Returns whether it changed. */
export async function updateSubmission(
  executor: Executor,
  userId: number,
  applyId: number,
  { contact, contents }: { contact: string; contents: string },
): Promise<boolean> {
  const changed = await executor
    .update(submissions)
    .set({ contact, contents, updatedAt: sql`now()` })
    .where(
      and(
        eq(submissions.id, applyId),
        eq(submissions.userId, userId),
        eq(submissions.status, 'PENDING'),
        or(ne(submissions.contact, contact), ne(submissions.contents, contents)),
      ),
    )
    .returning({ id: submissions.id });
  return changed.length > 0;
}

/** Deletes an application unless its membership still exists. Requires the lock on the club: the membership is a separate row. */
export async function deleteSubmission(tx: Transaction, userId: number, applyId: number): Promise<boolean> {
  const membership = tx
    .select({ one: sql`1` })
    .from(memberships)
    .where(and(eq(memberships.clubId, submissions.clubId), eq(memberships.userId, submissions.userId)));
  const deleted = await tx
    .delete(submissions)
    .where(
      and(
        eq(submissions.id, applyId),
        eq(submissions.userId, userId),
        or(ne(submissions.status, 'APPROVED'), notExists(membership)),
      ),
    )
    .returning({ id: submissions.id });
  return deleted.length > 0;
}

/** Deletes a user's application to a club in any state. */
export async function deleteOfMember(tx: Transaction, clubId: number, userId: number): Promise<void> {
  await tx.delete(submissions).where(and(eq(submissions.clubId, clubId), eq(submissions.userId, userId)));
}

export async function deleteAllOfUser(tx: Transaction, userId: number): Promise<number[]> {
  const rows = await tx
    .delete(submissions)
    .where(eq(submissions.userId, userId))
    .returning({ clubId: submissions.clubId });
  return rows.map(({ clubId }) => clubId);
}

interface DecisionValues {
  clubId: number;
  applyIds: readonly number[];
  decision: Decision;
  deciderId: number;
}

/** Decides the pending applications of active accounts. Returns the decided ones in no particular order. */
export async function decidePending(
  tx: Transaction,
  { clubId, applyIds, decision, deciderId }: DecisionValues,
): Promise<{ applyId: number; userId: number }[]> {
  const applicant = tx
    .select({ one: sql`1` })
    .from(users)
    .where(isActiveApplicant());
  return tx
    .update(submissions)
    .set({ status: decision, decidedBy: deciderId, decidedAt: sql`now()`, updatedAt: sql`now()` })
    .where(
      and(
        eq(submissions.clubId, clubId),
        inArray(submissions.id, [...applyIds]),
        eq(submissions.status, 'PENDING'),
        exists(applicant),
      ),
    )
    .returning({ applyId: submissions.id, userId: submissions.userId });
}

const DELETE_BATCH_SIZE = 500;

/**
 * Deletes one batch of applications decided more than `afterDays` ago by the database clock. Returns whether more may remain. Skips
 * rows locked by other transactions, which may lock them in another order.
 */
export async function deleteDecided(executor: Executor, afterDays: number): Promise<boolean> {
  const { rowCount } = await executor.execute(sql`delete from ${submissions} where ${submissions.id} in (
    select ${submissions.id} from ${submissions} where ${submissions.status} <> 'PENDING' and ${submissions.decidedAt} < now() - make_interval(days => ${afterDays})
    order by ${submissions.id} limit ${DELETE_BATCH_SIZE} for update skip locked)`);
  return rowCount === DELETE_BATCH_SIZE;
}

/** Stores when a leader first opened the application. */
export async function markViewed(executor: Executor, clubId: number, applyId: number): Promise<void> {
  await executor
    .update(submissions)
    .set({ viewedAt: sql`now()` })
    .where(and(eq(submissions.id, applyId), eq(submissions.clubId, clubId), isNull(submissions.viewedAt)));
}
