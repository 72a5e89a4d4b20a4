import { sql } from 'drizzle-orm';
import type { Transaction } from '../../engines/database/executor';

/** A draft for which a reminder of the deadline is due. */
export interface DraftDeadline {
  userId: number;
  clubId: number;
  recruitmentId: number;
  deadline: Date;
}

/**
 * Lists, in ascending user id order, the drafts for which a reminder is due, also if it was already sent.
 * Reminders are due from 18:00 (Asia/Seoul) on the day before the deadline until the deadline. Excludes drafts
 * saved since that 18:00, drafts of applicants and members, and rounds that do not accept an application of the
 * user, for example in a closed club. An extension moves the deadline of its user, but never to an earlier time.
 */
export async function listDraftDeadlines(tx: Transaction): Promise<DraftDeadline[]> {
  const { rows } = await tx.execute<{
    userId: number;
    clubId: number;
    recruitmentId: number;
    deadline: Date | string;
  }>(sql`
    select d.user_id as "userId", r.club_id as "clubId", r.id as "recruitmentId", due.at as deadline
    from submission_drafts d
      join recruitments r on r.id = d.recruitment_id
      join clubs c on c.id = r.club_id and c.closed_at is null
      left join recruitment_extensions e on e.recruitment_id = r.id and e.user_id = d.user_id
      cross join lateral (
        select case
          when r.closed_at is not null then e.until
          when r.closes_at is not null then greatest(r.closes_at, e.until) end as at) due
      cross join lateral (
        select (date_trunc('day', due.at at time zone 'Asia/Seoul') - interval '6 hours') at time zone 'Asia/Seoul' as at) remind
    where remind.at <= now() and due.at > now() and d.saved_at < remind.at
      and recruitment_accepts(r, d.user_id, now())
      and not exists (select from submissions s where s.recruitment_id = r.id and s.user_id = d.user_id)
      and not exists (select from memberships m where m.club_id = r.club_id and m.user_id = d.user_id)
    order by d.user_id`);
  return rows.map((row) => ({ ...row, deadline: new Date(row.deadline) }));
}
