import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Answer } from '@contract/answers';
import type { Executor, Transaction } from '../../engines/database/executor';
import { clubs, recruitments, submissionDrafts, submissions, users } from '../../engines/database/schema';
import { isCurrent } from '../recruitment/application-form.service';

/** The values of a draft as they were typed: not normalised, and possibly incomplete. */
export interface DraftValues {
  track: string | null;
  contact: string;
  contents: string;
  answers: Answer[];
}

/**
 * Locks the account of a draft's owner until the transaction ends. Applying and deleting the account both delete the draft, so neither
 * may run while a draft is saved. Returns false for a deleted account.
 */
export async function lockDraftOwner(tx: Transaction, userId: number): Promise<boolean> {
  const locked = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.withdrawnAt)))
    .for('no key update');
  return locked.length > 0;
}

/** Whether a user has an application to a round. */
export async function hasApplied(
  executor: Executor,
  { recruitmentId, userId }: { recruitmentId: number; userId: number },
): Promise<boolean> {
  const rows = await executor
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.recruitmentId, recruitmentId), eq(submissions.userId, userId)));
  return rows.length > 0;
}

/** Returns a user's draft for the current round of a club; undefined if there is none. */
export async function findDraft(executor: Executor, clubId: number, userId: number) {
  const [row] = await executor
    .select({
      recruitmentId: submissionDrafts.recruitmentId,
      track: submissionDrafts.track,
      contact: submissionDrafts.contact,
      contents: submissionDrafts.contents,
      answers: submissionDrafts.answers,
      savedAt: submissionDrafts.savedAt,
    })
    .from(submissionDrafts)
    .innerJoin(recruitments, eq(recruitments.id, submissionDrafts.recruitmentId))
    .where(and(eq(recruitments.clubId, clubId), isCurrent(), eq(submissionDrafts.userId, userId)));
  return row;
}

/** Creates or replaces a user's draft for a round. Returns the time at which it was saved. */
export async function upsertDraft(
  tx: Transaction,
  key: { recruitmentId: number; userId: number },
  { track, contact, contents, answers }: DraftValues,
): Promise<Date> {
  const values = { track, contact, contents, answers, savedAt: sql<Date>`now()` };
  const [row] = await tx
    .insert(submissionDrafts)
    .values({ ...key, ...values })
    .onConflictDoUpdate({ target: [submissionDrafts.recruitmentId, submissionDrafts.userId], set: values })
    .returning({ savedAt: submissionDrafts.savedAt });
  if (!row) throw new Error('an upsert that always returns one row returned none');
  return row.savedAt;
}

/** Deletes a user's draft for the current round of a club, if any. */
export async function deleteDraft(executor: Executor, clubId: number, userId: number): Promise<void> {
  await executor.execute(sql`delete from ${submissionDrafts} using ${recruitments}
    where ${recruitments.id} = ${submissionDrafts.recruitmentId} and ${recruitments.clubId} = ${clubId}
      and ${isCurrent()} and ${submissionDrafts.userId} = ${userId}`);
}

/** Lists a user's drafts for current rounds, the one saved last first, each with the current time of the database. */
export async function listDraftsOf(executor: Executor, userId: number) {
  return executor
    .select({
      clubId: recruitments.clubId,
      clubName: clubs.name,
      recruitmentId: recruitments.id,
      title: recruitments.title,
      publishedAt: recruitments.publishedAt,
      opensAt: recruitments.opensAt,
      closesAt: recruitments.closesAt,
      closedAt: recruitments.closedAt,
      endedAt: recruitments.endedAt,
      savedAt: submissionDrafts.savedAt,
      now: sql<Date>`now()`.mapWith(submissionDrafts.savedAt),
    })
    .from(submissionDrafts)
    .innerJoin(recruitments, eq(recruitments.id, submissionDrafts.recruitmentId))
    .innerJoin(clubs, eq(clubs.id, recruitments.clubId))
    .where(and(eq(submissionDrafts.userId, userId), isCurrent()))
    .orderBy(desc(submissionDrafts.savedAt), desc(recruitments.id));
}

const DELETE_BATCH_SIZE = 500;

/**
 * Deletes one batch of drafts whose round closed more than `afterDays` days ago (database clock). A round closes at its deadline, or
 * earlier when a leader closes or ends it. For a user with a later extension, it closes when the extension ends. Skips drafts that
 * other transactions have locked. Returns whether more may remain.
 */
export async function deleteExpiredDrafts(executor: Executor, afterDays: number): Promise<boolean> {
  const { rowCount } =
    await executor.execute(sql`delete from submission_drafts where (recruitment_id, user_id) in (
    select d.recruitment_id, d.user_id from submission_drafts d join recruitments r on r.id = d.recruitment_id
      left join recruitment_extensions e on e.recruitment_id = d.recruitment_id and e.user_id = d.user_id
    where greatest(least(r.closes_at, r.closed_at, r.ended_at), e.until) < now() - make_interval(days => ${afterDays})
      and least(r.closes_at, r.closed_at, r.ended_at) is not null
    order by d.recruitment_id, d.user_id limit ${DELETE_BATCH_SIZE} for update of d skip locked)`);
  return rowCount === DELETE_BATCH_SIZE;
}
