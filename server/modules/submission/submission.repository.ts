import { and, count, eq, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Answer } from '@contract/answers';
import type { Executor, Transaction } from '../../engines/database/executor';
import {
  clubs,
  memberships,
  recruitmentExtensions,
  recruitments,
  submissionDrafts,
  submissions,
  users,
} from '../../engines/database/schema';
import { claimKeySql, claimKeyValues } from '../idempotency/idempotency.service';
import type { IdempotentRequest } from '../idempotency/idempotency.service';
import { archiveCounts, isCurrent } from '../recruitment/application-form.service';
import { isUndeletedApplicant } from './submission-read.repository';

/** Counts a club's pending applications. Like the leaders' list, leaves out those of deleted accounts. */
export async function countPending(executor: Executor, clubId: number): Promise<number> {
  const [row] = await executor
    .select({ pending: count() })
    .from(submissions)
    .innerJoin(users, isUndeletedApplicant())
    .where(and(eq(submissions.clubId, clubId), eq(submissions.status, 'PENDING')));
  return row?.pending ?? 0;
}

/** Returns the user's application to the current round of a club, with nulls if there is none; undefined for an unknown club. */
export async function findCurrentSubmission(executor: Executor, clubId: number, userId: number) {
  const [row] = await executor
    .select({ applyId: submissions.id, status: submissions.status, stage: submissions.stage })
    .from(clubs)
    .leftJoin(recruitments, and(eq(recruitments.clubId, clubs.id), isCurrent()))
    .leftJoin(
      submissions,
      and(eq(submissions.recruitmentId, recruitments.id), eq(submissions.userId, userId)),
    )
    .where(eq(clubs.id, clubId));
  return row;
}

interface NewSubmission {
  clubId: number;
  userId: number;
  contact: string;
  contents: string;
  /** Whether to notify the applicant and the leaders by mail. */
  shouldMail: boolean;
  track: string | null;
  answers: readonly Answer[];
  /** Version of the form against which the answers were validated; null without a form. */
  formVersion: string | null;
}

/** The new application's id, or the reason why it was refused. */
export type AddSubmissionResult =
  { applyId: number; refusal: null } | { applyId: null; refusal: ApplyRefusal };

/** Refusals of the SQL function `apply_to_club`. */
export type ApplyRefusal =
  | 'not_found'
  | 'not_logged_in'
  | 'already_member'
  | 'department_missing'
  | 'already_applied'
  | 'recruitment_not_open'
  | 'recruitment_closed'
  | 'form_changed'
  /** The round has a form, and the request contains no version of it. */
  | 'form_required';

// The result reads `announced`, because PostgreSQL does not run a SELECT in a CTE that nothing reads.
const applySql = (extraSql = '') => `
  with application as materialized (select apply_id as id, refusal from require_open_club($1), apply_to_club($1, $2, $3, $4, $5, $6, $7, $8)),
    announced as materialized (
      select enqueue_job('application-received', jsonb_build_object('applyId', id)) from application where id is not null)${extraSql}
  select id as "applyId", refusal, exists (select from announced) as "isAnnounced" from application`;
const APPLY_SQL = applySql();
const APPLY_IDEMPOTENT_SQL = applySql(`, stored_key as (${claimKeySql('application', 9)})`);

/**
 * Inserts an application, enqueues its notifications and mails and stores the idempotency key, if any (see {@link claimKeySql}), in one
 * round trip. Lock order: club, applicant. The SQL function reads club and applicant in separate statements, each of which sees the
 * changes of the transactions that the preceding lock waited for.
 */
export async function addSubmission(
  pool: Pool,
  { clubId, userId, contact, contents, shouldMail, track, answers, formVersion }: NewSubmission,
  request?: IdempotentRequest,
): Promise<AddSubmissionResult> {
  const values = [clubId, userId, contact, contents, shouldMail, track, JSON.stringify(answers), formVersion];
  const {
    rows: [row],
  } = await pool.query<AddSubmissionResult>(
    request
      ? {
          name: 'submission-add-idempotent',
          text: APPLY_IDEMPOTENT_SQL,
          values: [...values, ...claimKeyValues(request)],
        }
      : { name: 'submission-add', text: APPLY_SQL, values },
  );
  if (!row) throw new Error('a statement that always returns one row returned none');
  return row;
}

interface SubmissionChange {
  contact: string;
  contents: string;
  answers: Answer[];
}

/** Locks an application, if it exists, until the transaction ends. */
export async function lockSubmission(tx: Transaction, applyId: number): Promise<void> {
  await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.id, applyId))
    .for('no key update');
}

/** Updates a user's pending application while its round is open to the user, if a value differs. Returns whether it changed. */
export async function updateSubmission(
  executor: Executor,
  userId: number,
  applyId: number,
  { contact, contents, answers }: SubmissionChange,
): Promise<boolean> {
  const changed = await executor
    .update(submissions)
    .set({ contact, contents, answers, updatedAt: sql`now()` })
    .where(
      and(
        eq(submissions.id, applyId),
        eq(submissions.userId, userId),
        eq(submissions.status, 'PENDING'),
        or(
          ne(submissions.contact, contact),
          ne(submissions.contents, contents),
          sql`${submissions.answers} <> ${JSON.stringify(answers)}::jsonb`,
        ),
        sql`exists (select from ${recruitments} r where r.id = ${submissions.recruitmentId} and recruitment_accepts(r, ${userId}, clock_timestamp()))`,
      ),
    )
    .returning({ id: submissions.id });
  return changed.length > 0;
}

/**
 * Deletes a user's application and returns true. Changes nothing and returns false for an application of another user, an approved
 * application of a member, and a rejection in a TOGETHER round that has not ended. Requires the lock on the club, because the membership
 * is a separate row.
 */
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
        sql`not exists (select from ${recruitments} r where r.id = ${submissions.recruitmentId} and ${submissions.status} = 'REJECTED' and r.release = 'TOGETHER' and r.ended_at is null)`,
      ),
    )
    .returning({ id: submissions.id });
  return deleted.length > 0;
}

/** Deletes a user's applications to a club, whatever their status, and returns their ids. */
export async function deleteOfMember(tx: Transaction, clubId: number, userId: number): Promise<number[]> {
  const deleted = await tx
    .delete(submissions)
    .where(and(eq(submissions.clubId, clubId), eq(submissions.userId, userId)))
    .returning({ id: submissions.id });
  return deleted.map(({ id }) => id);
}

/** Deletes a user's applications, drafts and extended deadlines. Returns the deleted applications. */
export async function deleteAllOfUser(
  tx: Transaction,
  userId: number,
): Promise<{ applyId: number; clubId: number }[]> {
  await tx.delete(submissionDrafts).where(eq(submissionDrafts.userId, userId));
  await tx.delete(recruitmentExtensions).where(eq(recruitmentExtensions.userId, userId));
  return tx
    .delete(submissions)
    .where(eq(submissions.userId, userId))
    .returning({ applyId: submissions.id, clubId: submissions.clubId });
}

const DELETE_BATCH_SIZE = 500;

/**
 * Deletes one batch of applications decided more than `afterDays` days ago by the database clock. Returns whether more may remain. Skips
 * rows that other transactions have locked, because those may lock rows in another order. The rounds retain the counts of the deleted
 * applications.
 */
export async function deleteDecided(tx: Transaction, afterDays: number): Promise<boolean> {
  const expiredIds = sql`(
    select s.id from submissions s where s.status <> 'PENDING' and s.decided_at < now() - make_interval(days => ${afterDays})
    order by s.id limit ${DELETE_BATCH_SIZE} for update skip locked)`;
  const deleted = await tx
    .delete(submissions)
    .where(inArray(submissions.id, expiredIds))
    .returning({
      recruitmentId: submissions.recruitmentId,
      stage: submissions.stage,
      status: submissions.status,
    });
  await archiveCounts(tx, deleted);
  return deleted.length === DELETE_BATCH_SIZE;
}

/** Stores when a leader first opened the application. Returns whether this was the first time. */
export async function markViewed(executor: Executor, clubId: number, applyId: number): Promise<boolean> {
  const viewedRows = await executor
    .update(submissions)
    .set({ viewedAt: sql`now()` })
    .where(and(eq(submissions.id, applyId), eq(submissions.clubId, clubId), isNull(submissions.viewedAt)))
    .returning({ id: submissions.id });
  return viewedRows.length > 0;
}

/** Lists the applications to a club that have no released final decision, by ascending id. The list cannot grow while the club is locked. */
export async function listPendingOfClub(tx: Transaction, clubId: number) {
  return tx
    .select({ applyId: submissions.id, userId: submissions.userId, clubName: clubs.name })
    .from(submissions)
    .innerJoin(clubs, eq(clubs.id, submissions.clubId))
    .where(and(eq(submissions.clubId, clubId), eq(submissions.status, 'PENDING')))
    .orderBy(submissions.id);
}
