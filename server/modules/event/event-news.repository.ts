import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { EventAnswerState } from '@contract/event';
import type { Transaction } from '../../engines/database/executor';
import { eventAnswers, events, memberships } from '../../engines/database/schema';

/** An event as far as its notifications need it. */
export interface EventNews {
  eventId: number;
  clubId: number;
  authorId: number;
  startsAt: Date;
  isCancelled: boolean;
  hasStarted: boolean;
  hasEnded: boolean;
}

/** Locks an event against its deletion, so that the deletion takes back what this transaction writes. */
export async function lockEventNews(tx: Transaction, eventId: number): Promise<EventNews | undefined> {
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

/** Lists the members of a club above a user id, in ascending order. */
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

/** Lists the users above a user id with one of the answers to one of the events, in ascending order; only `userId` if given. */
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

/** Whether a promoted user still has the place. */
export async function findPromoted(tx: Transaction, eventId: number, userId: number): Promise<boolean> {
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
