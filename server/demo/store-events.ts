import { sql } from 'drizzle-orm';
import type { Transaction } from '../engines/database/executor';
import { events } from '../engines/database/schema';
import { WAITLISTED_EVENT_CAPACITY } from './events';
import { accountId } from './people';
import type { ClubEventRow } from './rows';

/**
 * Stores events with answers, a waiting list and the attendance of past events. SQL derives the answers from the
 * memberships; they precede start and cancellation. The account `newbie` answers the events of the first club
 * for all users. `midnight` is the last midnight in Korea.
 */
export async function storeEvents(
  tx: Transaction,
  plannedEvents: readonly ClubEventRow[],
  midnight: Date,
): Promise<void> {
  const startOfToday = sql`${midnight.toISOString()}::timestamptz`;
  await tx
    .insert(events)
    .overridingSystemValue()
    .values([...plannedEvents]);
  await tx.execute(sql`
    insert into event_answers (event_id, user_id, answer, waiting_number, answered_at)
    select event_id, user_id, answer, case when answer = 'WAITLISTED' then member_number end, answered_at from (
      select e.id as event_id, m.user_id, m.member_number, least(e.starts_at, e.cancelled_at, ${startOfToday}) - interval '2 days' as answered_at,
        case when e.capacity = ${WAITLISTED_EVENT_CAPACITY} and m.member_number > ${WAITLISTED_EVENT_CAPACITY} then 'WAITLISTED' when e.capacity = ${WAITLISTED_EVENT_CAPACITY} or (m.member_number + e.id) % 5 < 3 then 'GOING'
          when (m.member_number + e.id) % 5 = 3 then 'MAYBE' else 'NOT_GOING' end as answer
      from events e join (select club_id, user_id, row_number() over (partition by club_id order by user_id)::integer as member_number from memberships) m using (club_id)
    ) answered`);
  await tx.execute(sql`
    insert into attendances (event_id, secret, opened_at, closed_at, late_after_minutes)
    select id, sha256(convert_to('demo ' || id, 'UTF8')), starts_at, ends_at, 10 from events where ends_at < ${startOfToday} and cancelled_at is null`);
  await tx.execute(sql`
    insert into attendance_entries (event_id, user_id, state, at)
    select a.event_id, a.user_id, (array['PRESENT', 'PRESENT', 'LATE', 'PRESENT', 'ABSENT', 'PRESENT', 'EXCUSED'])[1 + (a.user_id + a.event_id) % 7], e.starts_at
    from event_answers a join events e on e.id = a.event_id join attendances t on t.event_id = e.id where a.answer in ('GOING', 'MAYBE')`);
  await tx.execute(sql`
    insert into event_answers (event_id, user_id, answer, answered_at)
    select id, ${accountId('newbie')}, 'GOING', ${startOfToday} - interval '5 days' from events where club_id = 1 and audience = 'EVERYONE'`);
}
