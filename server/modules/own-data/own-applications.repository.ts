import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../engines/database/executor';
import {
  clubs,
  interviewBookings,
  interviewSlots,
  recruitments,
  resultDeliveries,
  submissionDrafts,
  submissionEvaluations,
  submissions,
} from '../../engines/database/schema';

export const listApplications = (tx: Transaction, userId: number) =>
  tx
    .select({
      applyId: submissions.id,
      clubId: submissions.clubId,
      clubName: clubs.name,
      department: submissions.department,
      contact: submissions.contact,
      contents: submissions.contents,
      recruitmentId: submissions.recruitmentId,
      recruitmentTitle: recruitments.title,
      track: submissions.track,
      answers: submissions.answers,
      questions: recruitments.questions,
      stage: submissions.stage,
      status: submissions.status,
      createdAt: submissions.createdAt,
      updatedAt: submissions.updatedAt,
      viewedAt: submissions.viewedAt,
      decidedAt: submissions.decidedAt,
    })
    .from(submissions)
    .innerJoin(clubs, eq(clubs.id, submissions.clubId))
    .innerJoin(recruitments, eq(recruitments.id, submissions.recruitmentId))
    .where(eq(submissions.userId, userId))
    .orderBy(asc(submissions.id));

export const listInterviews = (tx: Transaction, userId: number) =>
  tx
    .select({
      applyId: submissions.id,
      startsAt: interviewSlots.startsAt,
      minutes: interviewSlots.minutes,
      place: interviewSlots.place,
      noShow: interviewBookings.noShow,
      bookedAt: interviewBookings.bookedAt,
    })
    .from(interviewBookings)
    .innerJoin(interviewSlots, eq(interviewSlots.id, interviewBookings.slotId))
    .innerJoin(submissions, eq(submissions.id, interviewBookings.submissionId))
    .where(eq(submissions.userId, userId))
    .orderBy(asc(submissions.id));

/** Lists the released results that the user received in the app. Leaves out their mails, which contain the same texts. */
export const listResults = (tx: Transaction, userId: number) =>
  tx
    .select({
      applyId: submissions.id,
      clubId: submissions.clubId,
      clubName: clubs.name,
      stage: resultDeliveries.stage,
      subject: resultDeliveries.subject,
      body: resultDeliveries.body,
      releasedAt: resultDeliveries.createdAt,
    })
    .from(resultDeliveries)
    .innerJoin(submissions, eq(submissions.id, resultDeliveries.submissionId))
    .innerJoin(clubs, eq(clubs.id, submissions.clubId))
    .where(and(eq(submissions.userId, userId), eq(resultDeliveries.channel, 'app')))
    .orderBy(asc(resultDeliveries.id));

export const listDrafts = (tx: Transaction, userId: number) =>
  tx
    .select({
      clubId: recruitments.clubId,
      clubName: clubs.name,
      recruitmentId: submissionDrafts.recruitmentId,
      track: submissionDrafts.track,
      contact: submissionDrafts.contact,
      contents: submissionDrafts.contents,
      answers: submissionDrafts.answers,
      savedAt: submissionDrafts.savedAt,
    })
    .from(submissionDrafts)
    .innerJoin(recruitments, eq(recruitments.id, submissionDrafts.recruitmentId))
    .innerJoin(clubs, eq(clubs.id, recruitments.clubId))
    .where(eq(submissionDrafts.userId, userId))
    .orderBy(asc(submissionDrafts.savedAt), asc(submissionDrafts.recruitmentId));

/** Lists what the user wrote about applicants as a leader, without the applicants' names. */
export const listWrittenEvaluations = (tx: Transaction, userId: number) =>
  tx
    .select({
      applyId: submissions.id,
      clubId: submissions.clubId,
      clubName: clubs.name,
      score: submissionEvaluations.score,
      memo: submissionEvaluations.memo,
      updatedAt: submissionEvaluations.updatedAt,
    })
    .from(submissionEvaluations)
    .innerJoin(submissions, eq(submissions.id, submissionEvaluations.submissionId))
    .innerJoin(clubs, eq(clubs.id, submissions.clubId))
    .where(eq(submissionEvaluations.leaderId, userId))
    .orderBy(asc(submissions.id));
