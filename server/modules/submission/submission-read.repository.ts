import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Answer } from '@contract/answers';
import { MEMO_EXCERPT_LENGTH } from '@contract/evaluation';
import type { Outcome, Question, ReleaseMode, Stage } from '@contract/recruitment';
import type { OutcomeFilter, SubmissionEvent, SubmissionStatus } from '@contract/submission';
import type { Executor } from '../../engines/database/executor';
import {
  clubs,
  interviewBookings,
  interviewSlots,
  memberships,
  recruitments,
  resultDeliveries,
  submissionEvaluations,
  submissionEvents,
  submissions,
  users,
} from '../../engines/database/schema';
import { visibleUserImage } from '../../engines/database/visible-content';

/** An application joined with its club and the applicant's profile. */
export interface SubmissionRow {
  applyId: number;
  recruitmentId: number;
  clubId: number;
  clubName: string;
  userId: number;
  /** Null in accounts imported without a name. */
  name: string | null;
  studentId: string | null;
  department: string;
  contact: string;
  contents: string;
  track: string | null;
  stage: Stage;
  status: SubmissionStatus;
  createdAt: Date;
  updatedAt: Date;
  viewedAt: Date | null;
  decidedAt: Date | null;
  /** An object name; null for the default picture and while an operator has removed the picture. */
  profileImage: string | null;
}

/** An application in the list of leaders. The presenter hides the average until the reading leader has given a score. */
export interface ClubSubmissionRow extends SubmissionRow {
  /** The unreleased outcome; null for none. */
  outcome: Outcome | null;
  outcomeAt: Date | null;
  outcomeBy: number | null;
  ownScore: number | null;
  averageScore: number | null;
  scoreCount: number;
  /**
   * The start of the reading leader's own memo. If the reading leader has given a score but no memo, the start of the newest memo of
   * another leader. Otherwise null.
   */
  memo: string | null;
  slotId: number | null;
  slotStartsAt: Date | null;
  /** Null without a booked slot. */
  noShow: boolean | null;
}

/** The answers with the form that they belong to. */
export interface AnswerColumns {
  answers: Answer[];
  tracks: string[];
  questions: Question[];
}

/** Condition of a join of applications with the accounts of their applicants. Excludes deleted accounts. */
export const isUndeletedApplicant = () => and(eq(users.id, submissions.userId), isNull(users.withdrawnAt));

const columns = {
  applyId: submissions.id,
  recruitmentId: submissions.recruitmentId,
  clubId: submissions.clubId,
  clubName: clubs.name,
  userId: submissions.userId,
  name: users.name,
  studentId: users.studentId,
  department: submissions.department,
  contact: submissions.contact,
  contents: submissions.contents,
  track: submissions.track,
  stage: submissions.stage,
  status: submissions.status,
  createdAt: submissions.createdAt,
  updatedAt: submissions.updatedAt,
  viewedAt: submissions.viewedAt,
  decidedAt: submissions.decidedAt,
  profileImage: visibleUserImage,
};

const answerColumns = {
  answers: submissions.answers,
  tracks: recruitments.tracks,
  questions: recruitments.questions,
};

/**
 * Returns the columns that only leaders read. The presenter shows the average only if the leader has given a score. A leader who applied
 * to the club sees neither scores nor memos of the own application.
 */
function leaderColumns(leaderId: number) {
  const selectScores = (value: SQL, condition = sql`true`) =>
    sql`(select ${value} from ${submissionEvaluations} e where e.submission_id = ${submissions.id} and ${submissions.userId} <> ${leaderId} and ${condition})`;
  return {
    outcome: submissions.outcome,
    outcomeAt: submissions.outcomeAt,
    outcomeBy: submissions.outcomeBy,
    ownScore: selectScores(sql`e.score`, sql`e.leader_id = ${leaderId}`).mapWith(Number) as SQL<
      number | null
    >, // mapWith skips null
    averageScore: selectScores(sql`avg(e.score)`).mapWith(Number) as SQL<number | null>, // mapWith skips null
    scoreCount: selectScores(sql`count(e.score)`).mapWith(Number),
    memo: sql<string | null>`(select left(e.memo, ${MEMO_EXCERPT_LENGTH}) from ${submissionEvaluations} e
      where e.submission_id = ${submissions.id} and ${submissions.userId} <> ${leaderId} and e.memo <> ''
        and (e.leader_id = ${leaderId} or exists (select from ${submissionEvaluations} own
          where own.submission_id = e.submission_id and own.leader_id = ${leaderId} and own.score is not null))
      order by e.leader_id = ${leaderId} desc, e.updated_at desc, e.leader_id limit 1)`,
    slotId: interviewSlots.id,
    slotStartsAt: interviewSlots.startsAt,
    noShow: interviewBookings.noShow,
  };
}

/** The data that determines whether the applicant may edit or withdraw an application now. */
const applicantRightsColumns = (userId: number) => ({
  release: recruitments.release,
  endedAt: recruitments.endedAt,
  isAccepting: sql<boolean>`recruitment_accepts(${recruitments}, ${userId}, now()) and ${clubs.closedAt} is null`,
  isMember: sql<boolean>`exists (select from ${memberships} m where m.club_id = ${submissions.clubId} and m.user_id = ${userId})`,
});

/** An application in its applicant's list. */
export type OwnSubmissionRow = Awaited<ReturnType<typeof listOfUser>>[number];

/** Lists a user's applications, newest first. */
export async function listOfUser(executor: Executor, userId: number) {
  return executor
    .select({ ...columns, ...applicantRightsColumns(userId) })
    .from(submissions)
    .innerJoin(clubs, eq(clubs.id, submissions.clubId))
    .innerJoin(recruitments, eq(recruitments.id, submissions.recruitmentId))
    .innerJoin(users, isUndeletedApplicant())
    .where(eq(submissions.userId, userId))
    .orderBy(desc(submissions.id));
}

/** Filter of the leaders' list. */
export interface ListFilter {
  recruitmentId: number;
  stage?: Stage | undefined;
  /** Matches pending applications only. */
  outcome?: OutcomeFilter | undefined;
}

function outcomeCondition(outcome: OutcomeFilter | undefined) {
  if (outcome === undefined) return undefined;
  const pending = eq(submissions.status, 'PENDING');
  return outcome === 'UNDECIDED'
    ? and(pending, isNull(submissions.outcome))
    : and(pending, eq(submissions.outcome, outcome));
}

const matchesFilter = ({ recruitmentId, stage, outcome }: ListFilter) =>
  and(
    eq(submissions.recruitmentId, recruitmentId),
    stage && eq(submissions.stage, stage),
    outcomeCondition(outcome),
  );

/** Returns the questions of a round. */
export async function listQuestions(executor: Executor, recruitmentId: number): Promise<Question[]> {
  const [row] = await executor
    .select({ questions: recruitments.questions })
    .from(recruitments)
    .where(eq(recruitments.id, recruitmentId));
  return row?.questions ?? [];
}

/** Lists the answers of at most `limit` applications in the order of {@link listOfRound}, starting after the application `after`. */
export async function listAnswers(
  executor: Executor,
  filter: ListFilter,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<{ applyId: number; userId: number; answers: Answer[] }[]> {
  return executor
    .select({ applyId: submissions.id, userId: submissions.userId, answers: submissions.answers })
    .from(submissions)
    .innerJoin(users, isUndeletedApplicant())
    .where(and(matchesFilter(filter), after === undefined ? undefined : lt(submissions.id, after)))
    .orderBy(desc(submissions.id))
    .limit(limit);
}

/** Lists the applications of a round, newest first. Does not read their answers. */
export async function listOfRound(
  executor: Executor,
  leaderId: number,
  filter: ListFilter,
): Promise<ClubSubmissionRow[]> {
  return executor
    .select({ ...columns, ...leaderColumns(leaderId) })
    .from(submissions)
    .innerJoin(clubs, eq(clubs.id, submissions.clubId))
    .innerJoin(users, isUndeletedApplicant())
    .leftJoin(interviewBookings, eq(interviewBookings.submissionId, submissions.id))
    .leftJoin(interviewSlots, eq(interviewSlots.id, interviewBookings.slotId))
    .where(matchesFilter(filter))
    .orderBy(desc(submissions.id));
}

/** Returns an application with its answers; undefined for an unknown application, another club and a deleted account. */
export async function findOfClub(
  executor: Executor,
  leaderId: number,
  { clubId, applyId }: { clubId: number; applyId: number },
): Promise<(ClubSubmissionRow & AnswerColumns) | undefined> {
  const [row] = await executor
    .select({ ...columns, ...leaderColumns(leaderId), ...answerColumns })
    .from(submissions)
    .innerJoin(clubs, eq(clubs.id, submissions.clubId))
    .innerJoin(recruitments, eq(recruitments.id, submissions.recruitmentId))
    .innerJoin(users, isUndeletedApplicant())
    .leftJoin(interviewBookings, eq(interviewBookings.submissionId, submissions.id))
    .leftJoin(interviewSlots, eq(interviewSlots.id, interviewBookings.slotId))
    .where(and(eq(submissions.id, applyId), eq(submissions.clubId, clubId)));
  return row;
}

/** An application as its applicant opens it. Unreleased outcomes and scores are not read. */
export type OwnSubmissionDetailRow = NonNullable<Awaited<ReturnType<typeof findOfUser>>>;

/** Returns an application of a user with answers, round and booked slot; undefined for an application of another user. */
export async function findOfUser(executor: Executor, userId: number, applyId: number) {
  const [row] = await executor
    .select({
      ...columns,
      ...answerColumns,
      ...applicantRightsColumns(userId),
      title: recruitments.title,
      publishedAt: recruitments.publishedAt,
      opensAt: recruitments.opensAt,
      closesAt: recruitments.closesAt,
      closedAt: recruitments.closedAt,
      hasInterview: recruitments.hasInterview,
      resultsAt: recruitments.resultsAt,
      bookingClosesHours: recruitments.bookingClosesHours,
      slotId: interviewSlots.id,
      slotStartsAt: interviewSlots.startsAt,
      slotMinutes: interviewSlots.minutes,
      slotPlace: interviewSlots.place,
      now: sql<Date>`now()`.mapWith(submissions.createdAt),
    })
    .from(submissions)
    .innerJoin(clubs, eq(clubs.id, submissions.clubId))
    .innerJoin(recruitments, eq(recruitments.id, submissions.recruitmentId))
    .innerJoin(users, isUndeletedApplicant())
    .leftJoin(interviewBookings, eq(interviewBookings.submissionId, submissions.id))
    .leftJoin(interviewSlots, eq(interviewSlots.id, interviewBookings.slotId))
    .where(and(eq(submissions.id, applyId), eq(submissions.userId, userId)));
  return row;
}

/** Whether the applicant must keep the application, because it was rejected in a TOGETHER round that has not ended. */
export const mustKeepResult = (row: {
  status: SubmissionStatus;
  release: ReleaseMode;
  endedAt: Date | null;
}): boolean => row.status === 'REJECTED' && row.release === 'TOGETHER' && row.endedAt === null;

/** Lists the stored steps of an application, oldest first. The submission and the first view have no rows. */
export async function listEvents(
  executor: Executor,
  applyId: number,
): Promise<{ event: SubmissionEvent; at: Date }[]> {
  return executor
    .select({ event: submissionEvents.event, at: submissionEvents.at })
    .from(submissionEvents)
    .where(eq(submissionEvents.submissionId, applyId))
    .orderBy(asc(submissionEvents.at), asc(submissionEvents.id));
}

/** Returns the text of the last release to an applicant; undefined if there was none, as in an IMMEDIATE round. */
export async function findReleasedText(
  executor: Executor,
  applyId: number,
): Promise<{ subject: string; body: string } | undefined> {
  const [row] = await executor
    .select({ subject: resultDeliveries.subject, body: resultDeliveries.body })
    .from(resultDeliveries)
    .where(and(eq(resultDeliveries.submissionId, applyId), eq(resultDeliveries.channel, 'app')))
    .orderBy(desc(resultDeliveries.id))
    .limit(1);
  return row;
}
