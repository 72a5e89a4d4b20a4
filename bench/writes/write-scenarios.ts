import { randomUUID } from 'node:crypto';
import type { SignedInUser, Product } from '../section';
import { commentTexts, chatTexts } from '../data/texts';
import type { SqlTask, LoadRequest } from '../load-generator/load-tasks';

/** Requests of users that write a row each, and plain inserts of rows of the same kind. */
export interface WriteScenario {
  name: string;
  /** Path of the route, with `:name` for parameters. */
  path: string;
  requests: readonly LoadRequest[];
  /** Whether each request can succeed only once. Then there are more requests than the runs can send. */
  once: boolean;
  /** Users who send the requests. */
  users: readonly SignedInUser[];
  /** The plain inserts. */
  actions: SqlTask['actions'];
}

export const SAMPLE_TEXT = '이번 주 합주는 목요일 저녁 일곱 시에 시작합니다. 늦으면 연락 주세요.';

/** Returns a scenario in which each user comments on the newest article of the user's clubs. */
export async function createCommentScenario(
  { pool }: Product,
  users: readonly SignedInUser[],
): Promise<WriteScenario> {
  const { rows } = await pool.query<{ userId: number; articleId: number }>(
    `select distinct on (m.user_id) m.user_id as "userId", a.id as "articleId" from memberships m join articles a using (club_id) where m.user_id = any($1) order by m.user_id, a.id desc`,
    [users.map(({ userId }) => userId)],
  );
  const content = (index: number) => commentTexts[index % commentTexts.length] ?? SAMPLE_TEXT;
  return {
    name: 'comment',
    path: '/api/v1/comment/articles/:articleId',
    once: false,
    users,
    requests: rows.flatMap(({ userId, articleId }, index) =>
      users
        .filter((user) => user.userId === userId)
        .map(({ cookie }) => ({
          method: 'POST' as const,
          path: `/api/v1/comment/articles/${String(articleId)}`,
          cookie,
          body: JSON.stringify({ content: content(index), parentId: null }),
        })),
    ),
    actions: rows.map(({ userId, articleId }, index) => [
      {
        name: 'plain-comment',
        text: 'insert into comments (article_id, user_id, content) values ($1, $2, $3) returning id',
        values: [articleId, userId, content(index)],
      },
    ]),
  };
}

/**
 * Returns a scenario in which users apply to clubs in which they are neither members nor applicants. Each pair of user and club
 * occurs once. There are at most `count` pairs.
 */
export async function createApplicationScenario(
  { pool, data }: Product,
  users: readonly SignedInUser[],
  count: number,
): Promise<WriteScenario> {
  const { rows: pairs } = await pool.query<{ clubId: number; userId: number }>(
    `select 1 + (n * 7919::bigint) % $2 as "clubId", p.user_id as "userId"
     from generate_series(1, $3::int) n join unnest($1::int[]) with ordinality as p (user_id, place) on p.place = 1 + n % cardinality($1::int[])
     where not exists (select from memberships m where m.club_id = 1 + (n * 7919::bigint) % $2 and m.user_id = p.user_id)
       and not exists (select from submissions s where s.club_id = 1 + (n * 7919::bigint) % $2 and s.user_id = p.user_id)
     order by n`,
    [users.map(({ userId }) => userId), data.clubs, count],
  );
  const uniquePairs = [
    ...new Map(pairs.map((pair) => [`${String(pair.clubId)} ${String(pair.userId)}`, pair])).values(),
  ];
  const cookies = new Map(users.map(({ userId, cookie }) => [userId, cookie]));
  // Requests and plain inserts use different pairs, because a user can apply to a club only once. The inserts get a third of them.
  const insertCount = Math.floor(uniquePairs.length / 3);
  return {
    name: 'application',
    path: '/api/v1/clubs/:clubId/submissions',
    once: true,
    users,
    requests: uniquePairs
      .slice(insertCount)
      .map(({ clubId, userId }) => ({
        method: 'POST',
        path: `/api/v1/clubs/${String(clubId)}/submissions`,
        cookie: cookies.get(userId) ?? '',
        hasIdempotencyKey: true,
        body: JSON.stringify({ contact: '01012345678', contents: SAMPLE_TEXT }),
      })),
    actions: uniquePairs
      .slice(0, insertCount)
      .map(({ clubId, userId }) => [
        {
          name: 'plain-application',
          text: 'insert into submissions (club_id, recruitment_id, user_id, contact, department, contents) select $1, id, $2, $3, $4, $5 from recruitments where club_id = $1 and ended_at is null returning id',
          values: [clubId, userId, '01012345678', '컴퓨터공학과', SAMPLE_TEXT],
        },
      ]),
  };
}

/** More inserts than one run executes. */
const MESSAGE_INSERT_COUNT = 100_000;

/**
 * Returns at most `count` senders with one private room each, the text of their messages, and plain inserts of such messages into
 * a copy of the message table.
 */
export async function createMessageWrites(
  { pool }: Product,
  users: readonly SignedInUser[],
  count: number,
): Promise<{ senders: { cookie: string; roomId: number }[]; actions: SqlTask['actions']; text: string }> {
  const { rows } = await pool.query<{ userId: number; roomId: number }>(
    `select distinct on (p.room_id) p.user_id as "userId", p.room_id as "roomId" from chat_participants p join chat_rooms r on r.id = p.room_id
     where r.kind = 'PRIVATE' and p.user_id = any($1) order by p.room_id, p.user_id`,
    [users.map(({ userId }) => userId)],
  );
  const text = chatTexts[0] ?? SAMPLE_TEXT;
  const senders = rows
    .flatMap(({ userId, roomId }) =>
      users.filter((user) => user.userId === userId).map(({ cookie }) => ({ cookie, roomId, userId })),
    )
    .slice(0, count);
  return {
    senders,
    text,
    actions: Array.from({ length: MESSAGE_INSERT_COUNT }, (_, index) => {
      const { roomId, userId } = senders[index % senders.length] ?? { roomId: 0, userId: 0 };
      return [
        {
          name: 'plain-message',
          text: `insert into ${MESSAGE_TABLE_COPY} (room_id, message_id, sender_id, client_message_id, message) values ($1, $2, $3, $4, $5)`,
          values: [roomId, index + 1, userId, randomUUID(), text],
        },
      ];
    }),
  };
}

/** Name of a copy of the message table, with the same columns, indexes, checks and foreign keys. */
export const MESSAGE_TABLE_COPY = 'bench_messages';
export const CREATE_MESSAGE_TABLE_COPY = `create table ${MESSAGE_TABLE_COPY} (like chat_messages including all,
  foreign key (room_id) references chat_rooms (id) on delete cascade, foreign key (sender_id) references users (id))`;
