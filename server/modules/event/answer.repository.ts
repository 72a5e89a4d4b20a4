import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { EventAnswerState } from '@contract/event';
import type { RoleName } from '@contract/member';
import type { Transaction } from '../../engines/database/executor';

export interface AnswerRow {
  userId: number;
  /** Null for a deleted account. */
  name: string | null;
  roleName: RoleName;
  answer: EventAnswerState;
  /** From 1; null unless the answer is WAITLISTED. */
  waitlistPosition: number | null;
  answeredAt: Date;
}

/** Lists the answers to an event in this order: going, the waiting list, maybe, not going. */
export async function listAnswers(pool: Pool, eventId: number): Promise<AnswerRow[]> {
  const { rows } = await pool.query<AnswerRow>({
    name: 'event-answers',
    text: `select a.user_id as "userId", u.name, coalesce(m.role, 'NO_ROLE') as "roleName", a.answer, a.answered_at as "answeredAt",
             case when a.answer = 'WAITLISTED' then (row_number() over (partition by a.answer order by a.waiting_number))::int end as "waitlistPosition"
           from event_answers a join users u on u.id = a.user_id join events e on e.id = a.event_id
             left join memberships m on m.club_id = e.club_id and m.user_id = a.user_id
           where a.event_id = $1
           order by array_position(array['GOING', 'WAITLISTED', 'MAYBE', 'NOT_GOING'], a.answer), a.waiting_number, a.answered_at, a.user_id`,
    values: [eventId],
  });
  return rows;
}

/**
 * Deletes the answers of an account that is being deleted, except answers to events that have ended. Gives the freed places to the
 * waiting lists. Requires the lock on the account.
 */
export async function leaveAllEvents(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`select leave_events(${userId}, null)`);
}
