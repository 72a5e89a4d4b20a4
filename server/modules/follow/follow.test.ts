import type { Club, ClubPage, MyClub, SearchResult } from '@contract/club';
import { createTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';
import { browserOf, createClub, createSubmission, createUser } from '../../testing/factories';
import { kindsOf } from '../../testing/notifications';
import { setRound } from '../../testing/recruitments';
import { registerClub } from '../../testing/clubs';
import { followJobTypes } from './follow.jobs';

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp();
});
beforeEach(() => host.pool.query('delete from pgboss.job'));
afterAll(() => host.close());

const followPath = (clubId: number) => `/clubs/${String(clubId)}/follow`;

/** Creates a user who has followed a club for an hour, or for `ago`. */
async function createFollower(clubId: number, ago = '1 hour'): Promise<number> {
  const userId = await createUser(host.pool);
  await host.pool.query(
    'insert into club_follows (club_id, user_id, followed_at) values ($1, $2, now() - $3::interval)',
    [clubId, userId, ago],
  );
  return userId;
}

/** Runs the reminder job that is scheduled for every evening. */
async function remind() {
  await host.pool.query(`select enqueue_job($1, '{}')`, [followJobTypes.remindOfClosing.name]);
  await host.jobs.runDue();
}

const getClub = async (browser: TestBrowser, clubId: number) =>
  (await browser.call<Club>('GET', `/clubs/${String(clubId)}`)).data;

test('marks a followed club in every response about clubs, for its follower only [FO-01]', async () => {
  const clubId = await registerClub(host, { clubName: '관심 많은 곳' });
  const follower = await browserOf(host, await createUser(host.pool));
  const otherBrowser = await browserOf(host, await createUser(host.pool));
  for (let times = 0; times < 2; times += 1)
    expect((await follower.call('PUT', followPath(clubId))).status).toBe(200);

  const expectedClub = { clubId, followerCount: 1, isFollowed: true };
  expect(await getClub(follower, clubId)).toMatchObject(expectedClub);
  expect((await follower.call<ClubPage>('GET', '/clubs?limit=1')).data.clubs).toMatchObject([expectedClub]);
  const search = `/clubs/search?search=${encodeURIComponent('관심 많은')}`;
  expect((await follower.call<SearchResult>('GET', search)).data.clubs).toMatchObject([expectedClub]);
  expect((await follower.call<Club[]>('GET', '/users/following')).data).toMatchObject([expectedClub]);
  expect(await getClub(otherBrowser, clubId)).toMatchObject({ ...expectedClub, isFollowed: false });

  for (let times = 0; times < 2; times += 1)
    expect((await follower.call('DELETE', followPath(clubId))).status).toBe(200);
  expect(await getClub(follower, clubId)).toMatchObject({ followerCount: 0, isFollowed: false });
  expect((await follower.call<Club[]>('GET', '/users/following')).data).toEqual([]);
});

test('lists the most recently followed club first [FO-02]', async () => {
  const clubIds = [(await createClub(host.pool)).clubId, (await createClub(host.pool)).clubId];
  const browser = await browserOf(host, await createUser(host.pool));
  for (const clubId of clubIds) await browser.call('PUT', followPath(clubId));
  const { data } = await browser.call<Club[]>('GET', '/users/following');
  expect(data.map(({ clubId }) => clubId)).toEqual(clubIds.reverse());
});

test('a membership replaces following, and members cannot follow [FO-03]', async () => {
  const { clubId, presidentId } = await createClub(host.pool);
  const userId = await createFollower(clubId);
  const { applyId } = await createSubmission(host.pool, { clubId, userId });
  const president = await browserOf(host, presidentId);
  const approval = `/clubs/${String(clubId)}/submissions/${String(applyId)}/approve`;
  expect((await president.call('PATCH', approval)).status).toBe(200);
  const browser = await browserOf(host, userId);
  expect(await getClub(browser, clubId)).toMatchObject({ followerCount: 0, isFollowed: false });
  expect((await browser.call<MyClub[]>('GET', '/clubs/my-clubs')).data).toMatchObject([
    { clubId, isFollowed: false },
  ]);
  expect(await browser.call('PUT', followPath(clubId))).toMatchObject({
    status: 409,
    code: 'already_member',
  });
  expect((await getClub(browser, clubId)).followerCount).toBe(0);
});

describe('notifications about a round', () => {
  test('reach followers once when the round opens, but neither applicants nor other users [FO-04]', async () => {
    const { clubId, presidentId } = await createClub(host.pool);
    const recruitmentId = await setRound(host.pool, clubId, {});
    await host.pool.query('delete from pgboss.job');
    const followerId = await createFollower(clubId);
    const applicantId = await createFollower(clubId);
    await createSubmission(host.pool, { clubId, userId: applicantId });
    const otherUserId = await createUser(host.pool);
    await host.pool.query('update recruitments set published_at = null where id = $1', [recruitmentId]);
    const president = await browserOf(host, presidentId);
    const publishPath = `/clubs/${String(clubId)}/recruitments/${String(recruitmentId)}/publish`;
    expect((await president.call('POST', publishPath)).status).toBe(200);
    await host.jobs.runDue();
    await host.pool.query('update recruitments set opens_at = now() where id = $1', [recruitmentId]);
    await host.jobs.runDue();
    expect(await kindsOf(host, followerId)).toEqual(['RECRUITMENT_OPENED 1']);
    expect([await kindsOf(host, applicantId), await kindsOf(host, otherUserId)]).toEqual([[], []]);
  });

  test('are scheduled for the opening, and are not sent for a round that is not open [FO-05]', async () => {
    const { clubId } = await createClub(host.pool);
    const followerId = await createFollower(clubId);
    await host.pool.query('delete from pgboss.job');
    await setRound(host.pool, clubId, { opensIn: '1 day', closesIn: '9 days' });
    const { rows } = await host.pool.query<{ hours: number }>(
      `select round(extract(epoch from start_after - now()) / 3600)::int as hours from pgboss.job where name = $1`,
      [followJobTypes.notifyRecruitmentOpened.name],
    );
    expect(rows).toEqual([{ hours: 24 }]);
    await host.pool.query('update pgboss.job set start_after = now()');
    await host.jobs.runDue();
    expect(await kindsOf(host, followerId)).toEqual([]);
  });

  // Each deadline is so near that the time of its reminder, 18:00 on an earlier day, has passed.
  test.each([
    ['three days', '2 days'],
    ['one day', '1 minute'],
  ])(
    'remind users who followed before the reminder time and have not applied, once %s before the deadline and again after it moves [FO-06]',
    async (_, closesIn) => {
      const { clubId } = await createClub(host.pool);
      const recruitmentId = await setRound(host.pool, clubId, { closesIn });
      await host.pool.query(`update recruitments set published_at = now() - interval '30 days'`);
      const followerId = await createFollower(clubId, '20 days');
      const applicantId = await createFollower(clubId, '20 days');
      await createSubmission(host.pool, { clubId, userId: applicantId });
      const lateFollowerId = await createFollower(clubId, '0 s');
      await remind();
      await remind();
      expect(await kindsOf(host, followerId)).toEqual(['RECRUITMENT_CLOSING 1']);
      expect([await kindsOf(host, applicantId), await kindsOf(host, lateFollowerId)]).toEqual([[], []]);
      await host.pool.query(
        `update recruitments set closes_at = closes_at + interval '1 second' where id = $1`,
        [recruitmentId],
      );
      await remind();
      expect(await kindsOf(host, followerId)).toHaveLength(2);
    },
  );

  test('remind of a deadline tomorrow only after 18:00 in Korea [FO-06]', async () => {
    const { clubId } = await createClub(host.pool);
    const recruitmentId = await setRound(host.pool, clubId, {});
    const { rows } = await host.pool.query<{ hour: number }>(
      `update recruitments set published_at = now() - interval '30 days',
         closes_at = (date_trunc('day', now() at time zone 'Asia/Seoul') + interval '2 days' - interval '1 second') at time zone 'Asia/Seoul'
       where id = $1 returning extract(hour from now() at time zone 'Asia/Seoul')::int as hour`,
      [recruitmentId],
    );
    // The user followed the club after the time of the three-day reminder, so only the one-day reminder can reach this user.
    const followerId = await createFollower(clubId, '25 hours');
    await remind();
    expect(await kindsOf(host, followerId)).toHaveLength((rows[0]?.hour ?? 0) >= 18 ? 1 : 0);
  });

  test('do not remind of a deadline five days away, nor of a round that opened after the reminder time [FO-06]', async () => {
    const [distantDeadlineClub, newRoundClub] = [await createClub(host.pool), await createClub(host.pool)];
    await setRound(host.pool, distantDeadlineClub.clubId, { closesIn: '5 days' });
    await host.pool.query(
      `update recruitments set published_at = now() - interval '30 days' where club_id = $1`,
      [distantDeadlineClub.clubId],
    );
    await setRound(host.pool, newRoundClub.clubId, { closesIn: '1 minute' });
    const followerIds = [
      await createFollower(distantDeadlineClub.clubId, '20 days'),
      await createFollower(newRoundClub.clubId, '20 days'),
    ];
    await remind();
    for (const userId of followerIds) expect(await kindsOf(host, userId)).toEqual([]);
  });

  test('reach every follower even if the followers exceed one batch [FO-07]', async () => {
    const { clubId } = await createClub(host.pool);
    await host.pool.query(
      `with added as (insert into users (username, password_hash, consented_at, consent_version)
         select 'follower' || n, 'none', now(), 'test' from generate_series(1, 1002) n returning id)
       insert into club_follows (club_id, user_id) select $1, id from added`,
      [clubId],
    );
    await setRound(host.pool, clubId, { opensIn: '-1 minute' });
    await host.jobs.runDue();
    const { rows } = await host.pool.query<{ total: number }>(
      `select count(*)::int as total from notifications where kind = 'RECRUITMENT_OPENED' and club_id = $1`,
      [clubId],
    );
    expect(rows).toEqual([{ total: 1002 }]);
  });
});
