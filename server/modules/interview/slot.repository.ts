import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { SlotBody, SlotEditBody } from '@contract/interview';
import type { Executor, Transaction } from '../../engines/database/executor';
import {
  interviewBookings,
  interviewSlots,
  recruitments,
  submissionEvents,
} from '../../engines/database/schema';

const slotColumns = {
  slotId: interviewSlots.id,
  startsAt: interviewSlots.startsAt,
  minutes: interviewSlots.minutes,
  capacity: interviewSlots.capacity,
  taken: interviewSlots.taken,
  place: interviewSlots.place,
};

export interface SlotRow {
  slotId: number;
  startsAt: Date;
  minutes: number;
  capacity: number;
  /** Number of bookings. */
  taken: number;
  place: string;
}

/** The columns of a round that interviews need. */
export interface InterviewRound {
  hasInterview: boolean;
  isEnded: boolean;
}

/** Returns a round of a club; undefined for a round of another club. */
export async function findRound(
  executor: Executor,
  clubId: number,
  recruitmentId: number,
): Promise<InterviewRound | undefined> {
  const [row] = await executor
    .select({
      hasInterview: recruitments.hasInterview,
      isEnded: sql<boolean>`${recruitments.endedAt} is not null`,
    })
    .from(recruitments)
    .where(and(eq(recruitments.clubId, clubId), eq(recruitments.id, recruitmentId)));
  return row;
}

/** Lists the slots of a round by time. */
export async function listSlots(executor: Executor, recruitmentId: number): Promise<SlotRow[]> {
  return executor
    .select(slotColumns)
    .from(interviewSlots)
    .where(eq(interviewSlots.recruitmentId, recruitmentId))
    .orderBy(asc(interviewSlots.startsAt), asc(interviewSlots.id));
}

/** Lists all slots of a round by time. `bookable`: the slot has a free seat and its booking deadline has not passed. */
export async function listSlotsWithBookability(
  executor: Executor,
  recruitmentId: number,
): Promise<(SlotRow & { bookable: boolean })[]> {
  return executor
    .select({
      ...slotColumns,
      bookable: sql<boolean>`${interviewSlots.taken} < ${interviewSlots.capacity} and not ${startsTooSoon(sql`now()`)}`,
    })
    .from(interviewSlots)
    .innerJoin(recruitments, eq(recruitments.id, interviewSlots.recruitmentId))
    .where(eq(interviewSlots.recruitmentId, recruitmentId))
    .orderBy(asc(interviewSlots.startsAt), asc(interviewSlots.id));
}

/**
 * Whether the booking deadline of a slot has passed: at the time `at`, the slot starts in at most `bookingClosesHours` of its round. The
 * default is not now(), because now() is the start of the transaction, before its waits for locks.
 */
const startsTooSoon = (at = sql`clock_timestamp()`) =>
  sql<boolean>`${interviewSlots.startsAt} <= ${at} + make_interval(hours => ${recruitments.bookingClosesHours})`;

/** Inserts those slots that start in the future. Returns the number of inserted slots. */
export async function insertSlots(
  tx: Transaction,
  recruitmentId: number,
  slots: readonly SlotBody[],
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into ${interviewSlots} (recruitment_id, starts_at, minutes, capacity, place)
    select ${recruitmentId}, given."startsAt", given.minutes, given.capacity, given.place
    from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as given ("startsAt" timestamptz, minutes smallint, capacity smallint, place text)
    where given."startsAt" > now()`);
  return rowCount ?? 0;
}

/** Locks a slot of a round against bookings and changes, and returns it. Returns undefined for a slot of another round. */
export async function lockSlot(
  tx: Transaction,
  recruitmentId: number,
  slotId: number,
): Promise<SlotRow | undefined> {
  const [row] = await tx
    .select(slotColumns)
    .from(interviewSlots)
    .where(and(eq(interviewSlots.id, slotId), eq(interviewSlots.recruitmentId, recruitmentId)))
    .for('no key update');
  return row;
}

/** Changes a slot. Returns false, and changes nothing, if the new start is in the past. */
export async function updateSlot(tx: Transaction, slotId: number, changes: SlotEditBody): Promise<boolean> {
  const { startsAt, ...otherChanges } = changes;
  const updated = await tx
    .update(interviewSlots)
    .set({
      ...otherChanges,
      ...(startsAt !== undefined && { startsAt: new Date(startsAt) }),
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(interviewSlots.id, slotId),
        startsAt === undefined ? undefined : sql`${startsAt}::timestamptz > now()`,
      ),
    )
    .returning({ id: interviewSlots.id });
  return updated.length > 0;
}

/** Deletes a slot and, by cascade, its bookings. Also deletes the booking steps in the applicants' timelines. */
export async function deleteSlot(tx: Transaction, slotId: number): Promise<void> {
  const bookedApplications = tx
    .select({ id: interviewBookings.submissionId })
    .from(interviewBookings)
    .where(eq(interviewBookings.slotId, slotId));
  await tx
    .delete(submissionEvents)
    .where(
      and(eq(submissionEvents.event, 'BOOKED'), inArray(submissionEvents.submissionId, bookedApplications)),
    );
  await tx.delete(interviewSlots).where(eq(interviewSlots.id, slotId));
}

/** Locks slots in ascending id order. Returns those that belong to the round. `isClosed`: the booking deadline of the slot has passed. */
export async function lockSlots(
  tx: Transaction,
  recruitmentId: number,
  slotIds: readonly number[],
): Promise<(SlotRow & { isClosed: boolean })[]> {
  await tx
    .select({ id: interviewSlots.id })
    .from(interviewSlots)
    .where(inArray(interviewSlots.id, [...slotIds]))
    .orderBy(asc(interviewSlots.id))
    .for('no key update');
  return tx
    .select({ ...slotColumns, isClosed: startsTooSoon() })
    .from(interviewSlots)
    .innerJoin(recruitments, eq(recruitments.id, interviewSlots.recruitmentId))
    .where(and(inArray(interviewSlots.id, [...slotIds]), eq(interviewSlots.recruitmentId, recruitmentId)));
}
