import { createClub, createUser, joinClub } from '../server/testing/factories';
import { waitUntil } from '../testing/wait-until';
import { startCluster } from './cluster';
import type { Cluster } from './cluster';

/** Number of users. Each user is a member of the club and a follower of `followedClub`. */
const MEMBER_COUNT = 20;
const SCHEDULED_JOBS = ['claim-daily-summaries', 'remind-of-closing-recruitments'];
const JOBS = [...SCHEDULED_JOBS, 'mail-daily-summary'];

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ LIMITS_FACTOR: '1000' }, { withoutEngineProxies: true });
});
afterAll(() => cluster.stop());

test('two nodes together send each user one daily summary and create one reminder notification for each user [NT-81]', async () => {
  const { pool, sink } = cluster;
  const { clubId } = await createClub(pool);
  const followedClub = await createClub(pool);
  const userIds = await Promise.all(
    Array.from({ length: MEMBER_COUNT }, async () =>
      joinClub(pool, clubId, await createUser(pool), 'MEMBER'),
    ),
  );
  await pool.query(
    `insert into club_follows (club_id, user_id, followed_at) select $1, id, now() - interval '20 days' from unnest($2::int[]) id`,
    [followedClub.clubId, userIds],
  );
  await pool.query(
    `update recruitments set closes_at = now() + interval '5 minutes', published_at = now() - interval '30 days' where club_id = $1`,
    [followedClub.clubId],
  );
  await pool.query(
    `select notify_users(jsonb_agg(jsonb_build_object('recipientId', id, 'kind', 'NOTICE_POSTED', 'cause', 'a', 'subjectType', 'club', 'clubId', $2::int,
       'settingsGroup', 'clubs', 'emailDefault', 'daily'))) from unnest($1::int[]) id`,
    [userIds, clubId],
  );
  // Dates the notifications an hour before the last 18:00 in Korea. A daily summary contains the 24 hours before 18:00.
  await pool.query(
    `update notifications set updated_at = (((now() at time zone 'Asia/Seoul') - interval '18 hours')::date + time '17:00') at time zone 'Asia/Seoul'
     where club_id = $1`,
    [clubId],
  );
  sink.mails.length = 0;
  // Enqueues each scheduled job several times, so that both nodes run it.
  for (let run = 0; run < 6; run += 1) {
    for (const job of SCHEDULED_JOBS) await pool.query(`select enqueue_job($1, '{}')`, [job]);
    await waitUntil('all jobs have run', async () => {
      // Starts delayed mail jobs at once.
      await pool.query(
        `update pgboss.job set start_after = now() where name = 'mail-daily-summary' and state < 'active'`,
      );
      const pending = await pool.query(
        `select from pgboss.job where name = any($1) and state in ('created', 'retry', 'active')`,
        [JOBS],
      );
      return pending.rowCount === 0;
    });
  }
  const { rows } = await pool.query<{ email: string; reminders: number }>(
    `select u.email, (select count(*)::int from notification_causes c where c.recipient_id = u.id and c.kind = 'RECRUITMENT_CLOSING') as reminders
     from users u where u.id = any($1)`,
    [userIds],
  );
  const summariesTo = (email: string) =>
    sink.mails.filter(
      ({ recipients, subject }) => recipients.includes(email) && subject.includes('오늘의 소식'),
    );
  expect(rows.map(({ email, reminders }) => [summariesTo(email).length, reminders])).toEqual(
    Array(MEMBER_COUNT).fill([1, 1]),
  );
});
