import { and, asc, count, desc, eq, exists, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Decision, SubmissionStatus } from '@contract/submission';
import type { Executor, Transaction } from '../../engines/database/executor';
import { clubs, memberships, submissions, users } from '../../engines/database/schema';
import { leftIn } from '../../engines/outbox/outbox-jobs';
import { claimKeySql, claimKeyValues } from '../idempotency/idempotency.service';
import type { IdempotentRequest } from '../idempotency/idempotency.service';

/** An application with what the club and the applicant's profile add to it. */
export interface SubmissionRow {
  applyId: number;
  clubId: number;
  clubName: string;
  userId: number;
  /** Null in accounts that an operator imported without it. */
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
  /** An object name; null without a picture of one's own. */
  profileImage: string | null;
}

/** Who has left the service has taken the application along: no leader sees it between the leaving and the erasing. */
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

/** How many of a club's applications wait for a decision. */
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

/** A person's application to a club, with nulls for none; undefined when there is no such club. */
export async function findState(executor: Executor, clubId: number, userId: number) {
  const [row] = await executor
    .select({ applyId: submissions.id, status: submissions.status })
    .from(clubs)
    .leftJoin(submissions, and(eq(submissions.clubId, clubs.id), eq(submissions.userId, userId)))
    .where(eq(clubs.id, clubId));
  return row;
}

/** Holds applicants' accounts still, in one order for everybody, so that none leaves the service while becoming a member. */
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
  /** Whether anybody is to be told of it by mail. */
  shouldMail: boolean;
}

/** What became of an application: its id, or what kept it from being made. */
export type AddSubmissionResult =
  { applyId: number; refusal: null } | { applyId: null; refusal: ApplyRefusal };

/** As the function `apply_to_club` knows them. */
type ApplyRefusal =
  'not_found' | 'not_logged_in' | 'already_member' | 'department_missing' | 'already_applied';

const applySql = (extraSql = '') => `
  with made as materialized (select apply_id as id, refusal from apply_to_club($1, $2, $3, $4)),
    told as (${leftIn('application-arrived', { applyId: 'id', clubId: '$1::int4' }, 'made where $5 and id is not null')})${extraSql}
  select id as "applyId", refusal from made`;
const APPLY = applySql();
const APPLY_IDEMPOTENT = applySql(`, named as (${claimKeySql('made', 6)})`);

/**
 * Makes an application, leaves its mails for after the commit, and takes the call's name where it has one, see {@link claimKeySql}. Club
 * and applicant are held still, in this order; the function in the migration looks at each in a statement of its own, which sees what
 * the lock before it has waited for. All of it is one trip.
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
          name: 'submission-add-keyed',
          text: APPLY_IDEMPOTENT,
          values: [...values, ...claimKeyValues(request)],
        }
      : { name: 'submission-add', text: APPLY, values },
  );
  if (!row) throw new Error('a statement that answers one row answered none');
  return row;
}

/** Changes an application that is still pending and would not stay the same. Answers whether it did. */
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

/** Deletes an application unless it has made a membership that lasts. Needs the club locked: the membership is read apart from the row. */
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

/** Deletes a person's application to a club, in whatever state. */
export async function deleteOfMember(tx: Transaction, clubId: number, userId: number): Promise<void> {
  await tx.delete(submissions).where(and(eq(submissions.clubId, clubId), eq(submissions.userId, userId)));
}

export async function deleteAllOfUser(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(submissions).where(eq(submissions.userId, userId));
}

interface DecisionValues {
  clubId: number;
  applyIds: readonly number[];
  decision: Decision;
  deciderId: number;
}

/** Decides those of a club's applications that are pending, of people who are still there; answers which, in no order. */
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
 * Deletes some of what was decided so long ago, by the database's clock; answers whether there may be more. What somebody else is
 * deleting just now is left to them: they may hold several of these rows in another order.
 */
export async function deleteDecided(executor: Executor, afterDays: number): Promise<boolean> {
  const { rowCount } = await executor.execute(sql`delete from ${submissions} where ${submissions.id} in (
    select ${submissions.id} from ${submissions} where ${submissions.status} <> 'PENDING' and ${submissions.decidedAt} < now() - make_interval(days => ${afterDays})
    order by ${submissions.id} limit ${DELETE_BATCH_SIZE} for update skip locked)`);
  return rowCount === DELETE_BATCH_SIZE;
}

/** Notes when a leader first opened an application to the club. */
export async function markViewed(executor: Executor, clubId: number, applyId: number): Promise<void> {
  await executor
    .update(submissions)
    .set({ viewedAt: sql`now()` })
    .where(and(eq(submissions.id, applyId), eq(submissions.clubId, clubId), isNull(submissions.viewedAt)));
}
