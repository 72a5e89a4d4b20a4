import { and, asc, eq, gt, inArray, isNull, notExists, sql } from 'drizzle-orm';
import type { EventAnswerState } from '@contract/event';
import type { Transaction } from '../../engines/database/executor';
import { clubs, eventAnswers, events, memberships, mutedClubs } from '../../engines/database/schema';

/** The columns of an event that its notifications need. */
export interface ClubEvent {
  eventId: number;
  clubId: number;
  authorId: number;
  startsAt: Date;
  isCancelled: boolean;
  hasStarted: boolean;
  hasEnded: boolean;
}

/**
 * Locks an event against its deletion. The deletion then waits, and retracts the notifications of this transaction too. Returns
 * undefined for a deleted event.
 */
export async function lockClubEvent(tx: Transaction, eventId: number): Promise<ClubEvent | undefined> {
  const [row] = await tx
    .select({
      eventId: events.id,
      clubId: events.clubId,
      authorId: events.createdBy,
      startsAt: events.startsAt,
      isCancelled: sql<boolean>`${events.cancelledAt} is not null`,
      hasStarted: sql<boolean>`${events.startsAt} <= now()`,
      hasEnded: sql<boolean>`${events.endsAt} <= now()`,
    })
    .from(events)
    .where(eq(events.id, eventId))
    .for('key share');
  return row;
}

interface Page {
  afterUserId: number;
  limit: number;
}

/** Lists the user ids of the next `limit` members of a club after `afterUserId`, in ascending order. */
export async function listMembersToNotify(
  tx: Transaction,
  clubId: number,
  { afterUserId, limit }: Page,
): Promise<number[]> {
  const rows = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.clubId, clubId), gt(memberships.userId, afterUserId)))
    .orderBy(asc(memberships.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/**
 * Lists the ids of the next `limit` users after `afterUserId` who gave one of the answers to at least one of the events, in ascending
 * order. With `userId`, considers only this user.
 */
export async function listAnsweringUsers(
  tx: Transaction,
  eventIds: readonly number[],
  answers: readonly EventAnswerState[],
  { afterUserId, limit, userId }: Page & { userId?: number | undefined },
): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ userId: eventAnswers.userId })
    .from(eventAnswers)
    .where(
      and(
        inArray(eventAnswers.eventId, [...eventIds]),
        inArray(eventAnswers.answer, [...answers]),
        gt(eventAnswers.userId, afterUserId),
        userId === undefined ? undefined : eq(eventAnswers.userId, userId),
      ),
    )
    .orderBy(asc(eventAnswers.userId))
    .limit(limit);
  return rows.map((row) => row.userId);
}

/** Answers whose users are notified of a change or a cancellation of the event, or of the deletion of its club. */
export const INTERESTED_ANSWERS = [
  'GOING',
  'MAYBE',
  'WAITLISTED',
] as const satisfies readonly EventAnswerState[];

/**
 * Lists the users who go, may go or wait for a place at an event of a club that is being deleted, with the
 * name of the club. Considers events that are neither over nor cancelled, and locks them against new answers.
 * Excludes members, because only the last member can delete a club. Excludes users who muted the club,
 * because the deletion of the club deletes the mutes before the job that notifies the users could read them.
 */
export async function listUsersLosingEvents(
  tx: Transaction,
  clubId: number,
): Promise<{ userId: number; clubName: string }[]> {
  const isPendingEventOfClub = and(
    eq(events.clubId, clubId),
    isNull(events.cancelledAt),
    gt(events.endsAt, sql`now()`),
  );
  // Lock order: club, events by ascending id.
  await tx
    .select({ id: events.id })
    .from(events)
    .where(isPendingEventOfClub)
    .orderBy(asc(events.id))
    .for('no key update');
  const isMember = tx
    .select({ one: sql`1` })
    .from(memberships)
    .where(and(eq(memberships.clubId, clubId), eq(memberships.userId, eventAnswers.userId)));
  const isMuted = tx
    .select({ one: sql`1` })
    .from(mutedClubs)
    .where(and(eq(mutedClubs.clubId, clubId), eq(mutedClubs.userId, eventAnswers.userId)));
  return tx
    .selectDistinct({ userId: eventAnswers.userId, clubName: clubs.name })
    .from(eventAnswers)
    .innerJoin(events, eq(events.id, eventAnswers.eventId))
    .innerJoin(clubs, eq(clubs.id, events.clubId))
    .where(
      and(
        isPendingEventOfClub,
        inArray(eventAnswers.answer, [...INTERESTED_ANSWERS]),
        notExists(isMember),
        notExists(isMuted),
      ),
    )
    .orderBy(asc(eventAnswers.userId));
}

/** Whether a user has a place at an event, which users on the waiting list do not have. */
export async function isGoing(tx: Transaction, eventId: number, userId: number): Promise<boolean> {
  const rows = await tx
    .select({ userId: eventAnswers.userId })
    .from(eventAnswers)
    .where(
      and(
        eq(eventAnswers.eventId, eventId),
        eq(eventAnswers.userId, userId),
        eq(eventAnswers.answer, 'GOING'),
      ),
    );
  return rows.length > 0;
}
