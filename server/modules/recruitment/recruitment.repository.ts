import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { InferSelectModel } from 'drizzle-orm';
import type { CurrentRecruitment } from '@contract/recruitment';
import type { Executor, Transaction } from '../../engines/database/executor';
import { clubs, recruitments, submissionDrafts, submissions } from '../../engines/database/schema';

const columns = {
  id: recruitments.id,
  clubId: recruitments.clubId,
  title: recruitments.title,
  intro: recruitments.intro,
  opensAt: recruitments.opensAt,
  closesAt: recruitments.closesAt,
  seats: recruitments.seats,
  fee: recruitments.fee,
  bookingClosesHours: recruitments.bookingClosesHours,
  tracks: recruitments.tracks,
  questions: recruitments.questions,
  nextQuestionId: recruitments.nextQuestionId,
  formVersion: recruitments.formVersion,
  hasInterview: recruitments.hasInterview,
  release: recruitments.release,
  resultsAt: recruitments.resultsAt,
  messages: recruitments.messages,
  publishedAt: recruitments.publishedAt,
  closedAt: recruitments.closedAt,
  endedAt: recruitments.endedAt,
  firstReleasedAt: recruitments.firstReleasedAt,
  archivedCounts: recruitments.archivedCounts,
  createdAt: recruitments.createdAt,
  updatedAt: recruitments.updatedAt,
  updatedBy: recruitments.updatedBy,
  /** The time of the read by the database's clock. The state of the round is computed at this time. */
  now: sql<Date>`now()`.mapWith(recruitments.createdAt),
};

/** A round with the time at which it was read. */
export type RecruitmentRow = InferSelectModel<typeof recruitments> & { now: Date };

/** The columns that {@link insertDraftRound} and {@link updateRound} may set, in addition to `updatedBy`. */
export type RecruitmentChanges = Partial<
  Omit<RecruitmentRow, 'id' | 'clubId' | 'now' | 'createdAt' | 'updatedAt' | 'updatedBy' | 'archivedCounts'>
>;

/** The leader who made a change; null for a job. */
interface ChangeAuthor {
  updatedBy: number | null;
}

/** Condition of the current round: published and not ended. A club has at most one. */
export const isCurrent = () => and(isNotNull(recruitments.publishedAt), isNull(recruitments.endedAt));

/** Returns a round; undefined if the club has no round with this id. */
export async function findRound(
  executor: Executor,
  clubId: number,
  recruitmentId: number,
): Promise<RecruitmentRow | undefined> {
  const [row] = await executor
    .select(columns)
    .from(recruitments)
    .where(and(eq(recruitments.id, recruitmentId), eq(recruitments.clubId, clubId)));
  return row;
}

/** Lists the rounds of a club, newest first. */
export async function listRounds(executor: Executor, clubId: number): Promise<RecruitmentRow[]> {
  return executor
    .select(columns)
    .from(recruitments)
    .where(eq(recruitments.clubId, clubId))
    .orderBy(desc(recruitments.id));
}

/**
 * The starts of a round's first and last interview slots, and the length of its slots; null if the lengths differ. Times have the
 * format of PostgreSQL's JSON.
 */
export type InterviewPeriod = NonNullable<CurrentRecruitment['interview']>;

/**
 * Returns the current round of a club with its {@link InterviewPeriod}, whether the round accepts an application of a user
 * now, and whether the user has applied or has an unsent application. Returns undefined for an unknown club. `round` is null
 * if the club has no current round.
 */
export async function findCurrentRoundFor(executor: Executor, clubId: number, userId: number) {
  const [row] = await executor
    .select({
      round: columns,
      isAccepting: sql<boolean>`recruitment_accepts(${recruitments}, ${userId}, now())`,
      submissionId: submissions.id,
      draftSavedAt: submissionDrafts.savedAt,
      interview: sql<InterviewPeriod | null>`(select json_build_object('firstAt', min(s.starts_at), 'lastAt', max(s.starts_at),
          'minutes', case when min(s.minutes) = max(s.minutes) then min(s.minutes) end)
        from interview_slots s where s.recruitment_id = ${recruitments.id} having count(*) > 0)`,
    })
    .from(clubs)
    .leftJoin(recruitments, and(eq(recruitments.clubId, clubs.id), isCurrent()))
    .leftJoin(
      submissions,
      and(eq(submissions.recruitmentId, recruitments.id), eq(submissions.userId, userId)),
    )
    .leftJoin(
      submissionDrafts,
      and(eq(submissionDrafts.recruitmentId, recruitments.id), eq(submissionDrafts.userId, userId)),
    )
    .where(eq(clubs.id, clubId));
  return row;
}

/** Counts the unsent applications to rounds, by round id. Rounds without any are missing. */
export async function countApplicationDrafts(
  executor: Executor,
  recruitmentIds: readonly number[],
): Promise<Map<number, number>> {
  if (recruitmentIds.length === 0) return new Map();
  const rows = await executor
    .select({ recruitmentId: submissionDrafts.recruitmentId, total: count() })
    .from(submissionDrafts)
    .where(inArray(submissionDrafts.recruitmentId, [...recruitmentIds]))
    .groupBy(submissionDrafts.recruitmentId);
  return new Map(rows.map(({ recruitmentId, total }) => [recruitmentId, total]));
}

/** Returns the applicants of a round who have no released final decision. Stable while the club is locked. */
export async function listPendingUserIds(tx: Transaction, recruitmentId: number): Promise<number[]> {
  const rows = await tx
    .select({ userId: submissions.userId })
    .from(submissions)
    .where(and(eq(submissions.recruitmentId, recruitmentId), eq(submissions.status, 'PENDING')));
  return rows.map(({ userId }) => userId);
}

/** Whether a round has ever had an application, also one that the retention job deleted. Stable while the club is locked. */
export async function hasApplications(
  tx: Transaction,
  { id, archivedCounts }: RecruitmentRow,
): Promise<boolean> {
  if (archivedCounts !== null) return true;
  const [row] = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.recruitmentId, id))
    .limit(1);
  return row !== undefined;
}

/** Returns the id of a club's current round; undefined if there is none. */
export async function findCurrentRoundId(tx: Transaction, clubId: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: recruitments.id })
    .from(recruitments)
    .where(and(eq(recruitments.clubId, clubId), isCurrent()));
  return row?.id;
}

/** Inserts a draft round and returns its id; undefined if the club already has a draft round. */
export async function insertDraftRound(
  tx: Transaction,
  clubId: number,
  values: RecruitmentChanges & ChangeAuthor & { title: string },
): Promise<number | undefined> {
  const [row] = await tx
    .insert(recruitments)
    .values({ clubId, ...values })
    .onConflictDoNothing()
    .returning({ id: recruitments.id });
  return row?.id;
}

/** Changes a round. `updatedAt` rises by at least a millisecond, so that it identifies a version. */
export async function updateRound(
  tx: Transaction,
  recruitmentId: number,
  changes: RecruitmentChanges & ChangeAuthor,
): Promise<void> {
  await tx
    .update(recruitments)
    .set({
      ...changes,
      updatedAt: sql`greatest(clock_timestamp(), ${recruitments.updatedAt} + interval '1 millisecond')`,
    })
    .where(eq(recruitments.id, recruitmentId));
}

/** The columns with the times of a round's publication, closing by hand and end. */
export type RoundEvent = 'publishedAt' | 'closedAt' | 'endedAt';

/** Sets the column of an event to now. */
export async function recordRoundEvent(
  tx: Transaction,
  recruitmentId: number,
  { event, updatedBy }: ChangeAuthor & { event: RoundEvent },
): Promise<void> {
  await tx
    .update(recruitments)
    .set({
      [event]: sql`now()`,
      updatedBy,
      updatedAt: sql`greatest(clock_timestamp(), ${recruitments.updatedAt} + interval '1 millisecond')`,
    })
    .where(eq(recruitments.id, recruitmentId));
}

export async function deleteRound(tx: Transaction, recruitmentId: number): Promise<void> {
  await tx.delete(recruitments).where(eq(recruitments.id, recruitmentId));
}
