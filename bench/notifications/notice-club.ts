import type { Pool } from 'pg';
import type { Product, SignedInUser } from '../section';

/** The largest number of notifications that the product inserts with one statement. */
const ROWS_PER_STATEMENT = 1_000;

/** A new club, whose members receive notices. */
export interface NoticeClub {
  clubId: number;
  president: SignedInUser;
  /** Ids of the members who receive the notices. The president posts the notices and is not included. */
  userIds: number[];
  /** The statements with which the product inserts the notifications about a notice. */
  statements: { text: string; values: readonly unknown[] }[];
}

/** Creates a club with users of the data set: `count` members from `firstUserId` on, and user `firstUserId - 1` as president. */
export async function createNoticeClub(
  { pool, signIn }: Product,
  { count, firstUserId }: { count: number; firstUserId: number },
): Promise<NoticeClub> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into clubs (name, name_key, description, category, member_count)
     select name, name, '함께하는 동아리입니다.', '취미', $2 from (select '알림 ' || $1::int as name) named returning id`,
    [firstUserId, count + 1],
  );
  const clubId = rows[0]?.id;
  const [president] = await signIn([firstUserId - 1]);
  if (clubId === undefined || !president) throw new Error('the club could not be created');
  await pool.query(`insert into memberships (club_id, user_id, role) values ($1, $2, 'PRESIDENT')`, [
    clubId,
    president.userId,
  ]);
  const members = await pool.query<{ id: number }>(
    `insert into memberships (club_id, user_id, role) select $1, id, 'MEMBER' from users where id >= $2 order by id limit $3
     returning user_id as id`,
    [clubId, firstUserId, count],
  );
  await pool.query('analyze memberships');
  const userIds = members.rows.map(({ id }) => id);
  return { clubId, president, userIds, statements: statementsFor(clubId, userIds) };
}

function statementsFor(clubId: number, userIds: readonly number[]) {
  const statements: NoticeClub['statements'] = [];
  for (let start = 0; start < userIds.length; start += ROWS_PER_STATEMENT) {
    const rows = userIds
      .slice(start, start + ROWS_PER_STATEMENT)
      .map((recipientId) => ({
        recipientId,
        kind: 'NOTICE_POSTED',
        cause: 'bench',
        groupKey: `club:${String(clubId)}`,
        subjectType: 'notice',
        subjectId: 1,
        clubId,
        actorId: null,
        settingsGroup: 'clubs',
        emailDefault: 'daily',
      }));
    statements.push({ text: 'select count(*) from notify_users($1::jsonb)', values: [JSON.stringify(rows)] });
  }
  return statements;
}

/** Keeps each statement below the statement timeout of the pool. */
const USERS_PER_STATEMENT = 500;

/** Replaces all notifications of each user with `count` read ones. */
export async function replaceWithReadNotifications(
  pool: Pool,
  userIds: readonly number[],
  count: number,
): Promise<void> {
  for (let start = 0; start < userIds.length; start += USERS_PER_STATEMENT) {
    const values = [userIds.slice(start, start + USERS_PER_STATEMENT), count];
    await pool.query('delete from notifications where recipient_id = any($1)', values.slice(0, 1));
    await pool.query(
      `insert into notifications (recipient_id, kind, subject_type, club_id, club_name, sequence, created_at, updated_at, seen_at, read_at)
       select user_id, 'ROLE_CHANGED', 'club', 1, '두레', n, now(), now(), now(), now() from unnest($1::int[]) user_id, generate_series(1, $2::int) n`,
      values,
    );
    await pool.query(
      `insert into notification_inboxes (user_id, last_sequence) select user_id, $2::int from unnest($1::int[]) user_id
       on conflict (user_id) do update set last_sequence = greatest(notification_inboxes.last_sequence, excluded.last_sequence)`,
      values,
    );
  }
  await pool.query('analyze notifications, notification_inboxes');
}

/** Deletes the notifications about a club. Otherwise the next notice would only update the notification of the last notice. */
export async function deleteNotifications(pool: Pool, clubId: number): Promise<void> {
  await pool.query('delete from notifications where club_id = $1', [clubId]);
}

const UNREAD_COUNT = 50;

/** Replaces all notifications of a user with `count` new ones, of which the newest {@link UNREAD_COUNT} are unread. */
export async function fillInbox(pool: Pool, userId: number, count: number): Promise<void> {
  await pool.query('delete from notifications where recipient_id = $1', [userId]);
  await pool.query(
    `insert into notifications (recipient_id, kind, subject_type, club_id, club_name, sequence, created_at, updated_at, seen_at, read_at)
     select $1, 'ROLE_CHANGED', 'club', 1, '두레', n, now(), now(), read_at, read_at
     from (select n, case when n <= $2::int - $3::int then now() end as read_at from generate_series(1, $2::int) n) made`,
    [userId, count, UNREAD_COUNT],
  );
  await pool.query(
    `insert into notification_inboxes (user_id, last_sequence) values ($1, $2)
     on conflict (user_id) do update set last_sequence = excluded.last_sequence`,
    [userId, count],
  );
  await pool.query('analyze notifications');
}
