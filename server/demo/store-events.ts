import { sql } from 'drizzle-orm';
import type { Transaction } from '../engines/database/executor';

/** Past weeks of the weekly meeting of each club, and the following ones. */
const PAST_WEEKS = 10;
const NEXT_WEEKS = 4;
/** Clubs with events. */
const CLUBS_WITH_EVENTS = 6;

/**
 * Stores a semester of events of the first clubs: weekly meetings with attendance, a meeting today, a full event with a waiting list, a
 * cancelled one and one for everybody. `midnight`: the last one in Korea. The database derives all rows from the members.
 */
export async function storeEvents(tx: Transaction, midnight: Date): Promise<void> {
  const from = sql`${midnight.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with club as (
      select c.id, m.user_id as president_id from clubs c join memberships m on m.club_id = c.id and m.role = 'PRESIDENT'
      order by c.id limit ${CLUBS_WITH_EVENTS}
    ), planned (kind, title, contents, place, days, audience, capacity, is_cancelled) as (
      select 'weekly', '정기 모임', '매주 같은 시간에 모입니다.', '학생회관 301호', week * 7, 'MEMBERS', null::integer, week = -3
        from generate_series(${-PAST_WEEKS}::integer, ${NEXT_WEEKS}::integer) week
      union all values
        ('today', '오늘 번개', '시간 되는 분은 편하게 오세요.', '중앙광장', 0, 'MEMBERS', null, false),
        ('full', '신입 회원 환영회', '정원이 찼습니다. 자리가 나면 차례대로 알려 드립니다.', '학생회관 소극장', 5, 'MEMBERS', 2, false),
        ('public', '공개 발표회', '누구나 보러 오실 수 있습니다.', '대강당', 12, 'EVERYONE', 200, false),
        ('cancelled', '야외 모임', '비 예보로 취소했습니다.', '한강공원', 3, 'MEMBERS', null, true)
    )
    insert into events (club_id, title, contents, place, starts_at, ends_at, is_all_day, audience, capacity, repeat_until, created_by, created_at, updated_at, cancelled_at, last_waiting_number)
    select club.id, title, contents, place, at.starts_at, at.starts_at + interval '2 hours', false, audience, capacity,
      case when kind = 'weekly' then ${from} + ${NEXT_WEEKS * 7 + 1} * interval '1 day' end,
      president_id, ${from} - interval '80 days', ${from} - interval '80 days', case when is_cancelled then ${from} - interval '4 days' end, 1000
    from club cross join planned cross join lateral (select ${from} + days * interval '1 day' + interval '18 hours 30 minutes' as starts_at) at
    order by club.id, at.starts_at, title`);
  await tx.execute(sql`
    update events set series_id = (select min(first.id) from events first where first.club_id = events.club_id and first.repeat_until is not null)
    where repeat_until is not null`);
  await tx.execute(sql`
    insert into event_answers (event_id, user_id, answer, waiting_number, answered_at)
    select event_id, user_id, answer, case when answer = 'WAITLISTED' then joined_number end, answered_at from (
      select e.id as event_id, m.user_id, m.joined_number, least(e.starts_at, ${from}) - interval '2 days' as answered_at,
        case when e.capacity = 2 and m.joined_number > 2 then 'WAITLISTED' when e.capacity = 2 or (m.joined_number + e.id) % 5 < 3 then 'GOING'
          when (m.joined_number + e.id) % 5 = 3 then 'MAYBE' else 'NOT_GOING' end as answer
      from events e join (select club_id, user_id, row_number() over (partition by club_id order by user_id)::integer as joined_number from memberships) m using (club_id)
    ) answered`);
  await tx.execute(sql`
    insert into attendances (event_id, secret, opened_at, closed_at, late_after_minutes)
    select id, sha256(convert_to('demo ' || id, 'UTF8')), starts_at, ends_at, 10 from events where ends_at < ${from} and cancelled_at is null`);
  await tx.execute(sql`
    insert into attendance_entries (event_id, user_id, state, at)
    select a.event_id, a.user_id, (array['PRESENT', 'PRESENT', 'LATE', 'PRESENT', 'ABSENT', 'PRESENT', 'EXCUSED'])[1 + (a.user_id + a.event_id) % 7], e.starts_at
    from event_answers a join events e on e.id = a.event_id join attendances t on t.event_id = e.id where a.answer in ('GOING', 'MAYBE')`);
}
