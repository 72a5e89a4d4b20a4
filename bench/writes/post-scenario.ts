import type { Product } from '../section';
import { SAMPLE_TEXT } from './write-scenarios';
import type { WriteScenario } from './write-scenarios';

const TITLE = '이번 주 합주 안내';

/** Returns a scenario in which vice presidents post articles or notices in their clubs, with idempotency keys as pages send. */
export async function createPostScenario(
  { pool, signIn }: Product,
  kind: 'article' | 'notice',
): Promise<WriteScenario> {
  // Excludes a user with the id of the club: the bare route recognises each parameter of a statement by its value.
  const { rows } = await pool.query<{ userId: number; clubId: number }>(
    `select distinct on (user_id) user_id as "userId", club_id as "clubId" from memberships
     where role = 'VICE_PRESIDENT' and club_id <> user_id order by user_id, club_id limit 200`,
  );
  const users = await signIn(rows.map(({ userId }) => userId));
  const cookies = new Map(users.map(({ userId, cookie }) => [userId, cookie]));
  return {
    name: kind,
    path: `/api/v1/clubs/:clubId/${kind}s`,
    once: false,
    users,
    requests: rows.map(({ userId, clubId }) => ({
      method: 'POST',
      path: `/api/v1/clubs/${String(clubId)}/${kind}s`,
      cookie: cookies.get(userId) ?? '',
      body: JSON.stringify({ title: TITLE, contents: SAMPLE_TEXT }),
      hasIdempotencyKey: true,
    })),
    actions: rows.map(({ userId, clubId }) => [
      {
        name: `plain-${kind}`,
        text: `insert into ${kind}s (club_id, author_id, title, contents) values ($1, $2, $3, $4) returning id`,
        values: [clubId, userId, TITLE, SAMPLE_TEXT],
      },
    ]),
  };
}
