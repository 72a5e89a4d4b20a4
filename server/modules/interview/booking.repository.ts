import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Stage } from '@contract/recruitment';
import type { SubmissionStatus } from '@contract/submission';
import type { Executor, Transaction } from '../../engines/database/executor';
import {
  clubs,
  interviewBookings,
  interviewSlots,
  submissionEvents,
  submissions,
  users,
} from '../../engines/database/schema';

/** Check constraint that rejects a booking beyond the capacity. */
export const CAPACITY_CONSTRAINT = 'interview_slots_taken';

export interface BookingRow {
  slotId: number;
  applyId: number;
  userId: number;
  /** Null for a deleted account. */
  name: string | null;
  track: string | null;
  noShow: boolean;
}

/** Lists the bookings of a round, or of one of its slots, in the order of booking. */
export async function listBookings(
  executor: Executor,
  recruitmentId: number,
  slotId?: number,
): Promise<BookingRow[]> {
  return executor
    .select({
      slotId: interviewBookings.slotId,
      applyId: submissions.id,
      userId: submissions.userId,
      name: users.name,
      track: submissions.track,
      noShow: interviewBookings.noShow,
    })
    .from(interviewBookings)
    .innerJoin(submissions, eq(submissions.id, interviewBookings.submissionId))
    .innerJoin(users, eq(users.id, submissions.userId))
    .where(
      and(
        eq(submissions.recruitmentId, recruitmentId),
        slotId === undefined ? undefined : eq(interviewBookings.slotId, slotId),
      ),
    )
    .orderBy(asc(interviewBookings.bookedAt), asc(submissions.id));
}

/** An application, with the slot that it has booked or null. */
export interface InterviewApplication {
  applyId: number;
  clubId: number;
  clubName: string;
  recruitmentId: number;
  userId: number;
  stage: Stage;
  status: SubmissionStatus;
  slotId: number | null;
}

const applicationColumns = {
  applyId: submissions.id,
  clubId: submissions.clubId,
  clubName: clubs.name,
  recruitmentId: submissions.recruitmentId,
  userId: submissions.userId,
  stage: submissions.stage,
  status: submissions.status,
  slotId: interviewBookings.slotId,
};

/** Restricts a lookup to the applications of a user or of a round. */
export type ApplicationScope = { userId: number } | { recruitmentId: number };

const isInScope = (scope: ApplicationScope) =>
  'userId' in scope
    ? eq(submissions.userId, scope.userId)
    : eq(submissions.recruitmentId, scope.recruitmentId);

export async function findApplication(
  executor: Executor,
  applyId: number,
  scope: ApplicationScope,
): Promise<InterviewApplication | undefined> {
  const [row] = await executor
    .select(applicationColumns)
    .from(submissions)
    .innerJoin(clubs, eq(clubs.id, submissions.clubId))
    .leftJoin(interviewBookings, eq(interviewBookings.submissionId, submissions.id))
    .where(and(eq(submissions.id, applyId), isInScope(scope)));
  return row;
}

/** Locks an application against decisions, withdrawal and other bookings. Returns whether it exists in the scope. */
export async function lockApplication(
  tx: Transaction,
  applyId: number,
  scope?: ApplicationScope,
): Promise<boolean> {
  const rows = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.id, applyId), scope && isInScope(scope)))
    .for('no key update');
  return rows.length > 0;
}

/**
 * Books a slot for an application, or moves its booking to the slot. Replaces the booking in the applicant's timeline. Violates
 * {@link CAPACITY_CONSTRAINT} when the slot is full.
 */
export async function saveBooking(tx: Transaction, applyId: number, slotId: number): Promise<void> {
  await tx
    .insert(interviewBookings)
    .values({ submissionId: applyId, slotId })
    .onConflictDoUpdate({
      target: interviewBookings.submissionId,
      set: { slotId, noShow: false, bookedAt: sql`now()` },
    });
  await deleteBookedEvent(tx, applyId);
  await tx.insert(submissionEvents).values({ submissionId: applyId, event: 'BOOKED' });
}

/** Deletes the booking of an application, also from the applicant's timeline. */
export async function deleteBooking(tx: Transaction, applyId: number): Promise<void> {
  await tx.delete(interviewBookings).where(eq(interviewBookings.submissionId, applyId));
  await deleteBookedEvent(tx, applyId);
}

/** Returns false when the application has no booking or belongs to another round. */
export async function updateNoShow(
  tx: Transaction,
  recruitmentId: number,
  applyId: number,
  noShow: boolean,
): Promise<boolean> {
  const applicationOfRound = tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.id, applyId), eq(submissions.recruitmentId, recruitmentId)));
  const updated = await tx
    .update(interviewBookings)
    .set({ noShow })
    .where(inArray(interviewBookings.submissionId, applicationOfRound))
    .returning({ id: interviewBookings.submissionId });
  return updated.length > 0;
}

async function deleteBookedEvent(tx: Transaction, applyId: number): Promise<void> {
  await tx
    .delete(submissionEvents)
    .where(and(eq(submissionEvents.submissionId, applyId), eq(submissionEvents.event, 'BOOKED')));
}

/** An applicant of the interview stage without a slot. */
export interface ApplicantWithoutSlot {
  applyId: number;
  userId: number;
  /** Today in Seoul, YYYY-MM-DD. */
  today: string;
}

/**
 * Returns the undecided applicants of the interview stage who have no slot. Locks their applications, so
 * that no applicant can withdraw. Without waiting, excludes applications that a concurrent transaction is deleting.
 */
export async function lockApplicantsWithoutSlot(
  tx: Transaction,
  recruitmentId: number,
): Promise<ApplicantWithoutSlot[]> {
  return tx
    .select({
      applyId: submissions.id,
      userId: submissions.userId,
      today: sql<string>`to_char(now() at time zone 'Asia/Seoul', 'YYYY-MM-DD')`,
    })
    .from(submissions)
    .leftJoin(interviewBookings, eq(interviewBookings.submissionId, submissions.id))
    .where(
      and(
        eq(submissions.recruitmentId, recruitmentId),
        eq(submissions.stage, 'INTERVIEW'),
        eq(submissions.status, 'PENDING'),
        isNull(interviewBookings.submissionId),
      ),
    )
    .for('key share', { of: submissions, skipLocked: true });
}

/** Returns the undecided applicants of the interview stage, who can choose a slot. */
export async function listInvitedUserIds(executor: Executor, recruitmentId: number): Promise<number[]> {
  const rows = await executor
    .select({ userId: submissions.userId })
    .from(submissions)
    .where(
      and(
        eq(submissions.recruitmentId, recruitmentId),
        eq(submissions.stage, 'INTERVIEW'),
        eq(submissions.status, 'PENDING'),
      ),
    );
  return rows.map(({ userId }) => userId);
}

/** An interview whose applicant should get a reminder. */
export interface DueReminder {
  applyId: number;
  clubId: number;
  userId: number;
  slotId: number;
  startsAt: Date;
}

/**
 * Lists the bookings of undecided applications whose reminder is due, ordered by the applicant's user id. A reminder is due from 18:00
 * (Asia/Seoul) on the day before the interview until the interview begins, if the slot was booked before that 18:00. With `applyId`,
 * considers only this application.
 */
export async function listDueReminders(executor: Executor, applyId?: number): Promise<DueReminder[]> {
  const remindAt = sql`(date_trunc('day', ${interviewSlots.startsAt} at time zone 'Asia/Seoul') - interval '6 hours') at time zone 'Asia/Seoul'`;
  return executor
    .select({
      applyId: submissions.id,
      clubId: submissions.clubId,
      userId: submissions.userId,
      slotId: interviewSlots.id,
      startsAt: interviewSlots.startsAt,
    })
    .from(interviewBookings)
    .innerJoin(interviewSlots, eq(interviewSlots.id, interviewBookings.slotId))
    .innerJoin(submissions, eq(submissions.id, interviewBookings.submissionId))
    .where(
      and(
        applyId === undefined ? undefined : eq(submissions.id, applyId),
        eq(submissions.status, 'PENDING'),
        sql`${interviewSlots.startsAt} > now() and ${remindAt} <= now() and ${interviewBookings.bookedAt} < ${remindAt}`,
      ),
    )
    .orderBy(asc(submissions.userId));
}
