import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Report } from './consistency-report';

/** Invariants of the committed data, each with a query for the rows that violate it. */
const INVARIANTS: readonly (readonly [description: string, violationsQuery: string])[] = [
  [
    'every club has one president',
    `select c.id from clubs c left join memberships m on m.club_id = c.id and m.role = 'PRESIDENT' group by c.id having count(m.user_id) <> 1`,
  ],
  [
    'no user presides over more than three clubs',
    `select user_id from memberships where role = 'PRESIDENT' group by user_id having count(*) > 3`,
  ],
  [
    'every club has the right member count',
    'select c.id, c.member_count from clubs c where c.member_count <> (select count(*) from memberships m where m.club_id = c.id)',
  ],
  [
    // Decided, not accepted: a leader may invite a rejected applicant, whose application stays rejected.
    'every member with an application has a decided one',
    `select m.club_id, m.user_id from memberships m join submissions s on s.club_id = m.club_id and s.user_id = m.user_id
    group by 1, 2 having bool_and(s.status = 'PENDING')`,
  ],
  [
    'exactly the decided applications have a decision time and a decider',
    `select id from submissions where (status = 'PENDING') <> (decided_at is null) or (status = 'PENDING') <> (decided_by is null)`,
  ],
  [
    'no user applies to a round twice',
    'select recruitment_id, user_id from submissions group by 1, 2 having count(*) > 1',
  ],
  [
    'every application belongs to a round of its club',
    'select s.id from submissions s join recruitments r on r.id = s.recruitment_id where r.club_id <> s.club_id',
  ],
  [
    'only pending applications have an unreleased outcome',
    `select id from submissions where outcome is not null and status <> 'PENDING'`,
  ],
  [
    'every interview slot counts its bookings',
    'select s.id from interview_slots s where s.taken <> (select count(*) from interview_bookings b where b.slot_id = s.id)',
  ],
  ['no user is a member twice', 'select club_id, user_id from memberships group by 1, 2 having count(*) > 1'],
  [
    'no picture is used twice',
    `select image from (select image from articles union all select image from notices union all select thumbnail from clubs union all select profile_image from users) p
    where image is not null group by image having count(*) > 1`,
  ],
  [
    'the picture of every article is attached to the article',
    `select a.id from articles a left join objects o on o.name = a.image where a.image is not null and o.attached_to is distinct from 'article:' || a.id`,
  ],
  [
    'every picture attached to an article is the picture of that article',
    `select o.id from objects o where o.attached_to like 'article:%' and not exists (select from articles a where o.attached_to = 'article:' || a.id and a.image = o.name)`,
  ],
  [
    'every comment has an article',
    'select c.id from comments c left join articles a on a.id = c.article_id where a.id is null',
  ],
  [
    'every reply belongs to a comment of the same article',
    'select c.id from comments c left join comments p on p.id = c.parent_id and p.article_id = c.article_id where c.parent_id is not null and p.id is null',
  ],
  [
    'every club has a room',
    'select c.id from clubs c left join chat_rooms r on r.club_id = c.id where r.id is null',
  ],
  [
    'the participants of a club’s room are its members',
    `select r.id from chat_rooms r where r.kind = 'CLUB' and
    array(select user_id from chat_participants where room_id = r.id order by 1) <> array(select user_id from memberships where club_id = r.club_id order by 1)`,
  ],
  [
    'the messages of a room are numbered without gaps up to its last message id',
    `select r.id from chat_rooms r left join chat_messages m on m.room_id = r.id
    group by r.id having count(m.message_id) <> r.last_message_id or coalesce(max(m.message_id), 0) <> r.last_message_id`,
  ],
  [
    'no message exists twice',
    'select room_id, sender_id, client_message_id from chat_messages group by 1, 2, 3 having count(*) > 1',
  ],
  [
    'no read mark exceeds the last message',
    'select p.room_id, p.user_id from chat_participants p join chat_rooms r on r.id = p.room_id where p.read_up_to > r.last_message_id',
  ],
  [
    'a deleted account has no session, membership, application or personal data',
    `select u.id from users u where u.withdrawn_at is not null and (u.username is not null or u.name is not null or u.email is not null or u.student_id is not null
    or u.password_hash is not null or exists (select from sessions s where s.user_id = u.id) or exists (select from memberships m where m.user_id = u.id) or exists (select from submissions s where s.user_id = u.id))`,
  ],
  [
    'no enqueued job has failed for good',
    `select id, name, output from pgboss.job where state = 'failed' and policy = 'standard'`,
  ],
];

/** Maximum wait until all due jobs have run, in ms. Longer than the 20 s within which jobs of a killed node run again. */
const MAX_JOBS_WAIT_MS = 25_000;

/**
 * Checks the promises W5 and W6 of docs/reliability.md and records violations in the report: all invariants hold, all tables can be read
 * completely, due jobs run, and all B-tree indexes are sound. Without the extension amcheck the indexes are not checked.
 */
export async function checkInvariants(pool: Pool, report: Report): Promise<void> {
  for (const [description, violationsQuery] of INVARIANTS) {
    const { rows } = await pool.query(violationsQuery);
    if (rows.length > 0)
      report.recordViolation(
        'invariants',
        `violated: ${description}: ${JSON.stringify(rows.slice(0, 3))} of ${String(rows.length)}`,
      );
  }
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  for (const { name } of tables) {
    await pool.query(`select count(md5(t::text)) from ${name} t`).catch((error: unknown) => {
      report.recordViolation('invariants', `${name} cannot be read: ${String(error)}`);
    });
  }
  const deadline = performance.now() + MAX_JOBS_WAIT_MS;
  // The job states before `active` are `created` and `retry`.
  const countDueJobs = async () =>
    (
      await pool.query(
        `select id from pgboss.job where state < 'active' and start_after < now() - interval '2 seconds'`,
      )
    ).rows.length;
  while ((await countDueJobs()) > 0 && performance.now() < deadline) await sleep(50);
  if ((await countDueJobs()) > 0) report.recordViolation('invariants', 'due jobs did not run');
  await pool.query('create extension if not exists amcheck').then(
    async () => {
      const { rows: indexes } = await pool.query<{ name: string }>(
        `select c.oid::regclass::text as name from pg_class c join pg_am a on a.oid = c.relam and a.amname = 'btree' where c.relkind = 'i' and c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`,
      );
      // `true` also checks that the index contains every row of its table.
      for (const { name } of indexes) {
        await pool.query('select bt_index_check($1::regclass, true)', [name]).catch((error: unknown) => {
          report.recordViolation('invariants', `index ${name}: ${String(error)}`);
        });
      }
    },
    () => undefined, // amcheck is not available
  );
}
