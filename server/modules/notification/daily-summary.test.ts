import { DEFAULT_NOTIFICATION_SETTINGS } from '@contract/notification-settings';
import { TEST_TIMING, createTestApp } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { createEvent } from '../../testing/events';
import { browserOf, createClub, createClubMember } from '../../testing/factories';
import { notifyNow } from '../../testing/notifications';
import { createArticle } from '../../testing/posts';
import { notificationGroupKey } from './notification-writer.service';

const { groups } = DEFAULT_NOTIFICATION_SETTINGS;
const evening = new Date('2026-03-02T18:00:00+09:00');
let now = evening;
let host: TestApp;
beforeAll(async () => {
  host = await createTestApp({}, { timing: { ...TEST_TIMING, now: () => now } });
});
beforeEach(async () => {
  now = evening;
  host.setMailFailing(false);
  host.mails.length = 0;
  await host.pool.query('delete from pgboss.job');
  await host.pool.query('delete from notifications');
});
afterAll(() => host.close());

/** Creates a member with an unread notification of a notice. With `hasEvent`, adds an unread notification of an event. */
async function createNotifiedMember({ hasEvent = false } = {}) {
  const { clubId } = await createClub(host.pool);
  await host.pool.query(`update clubs set name = '온소리 밴드' where id = $1`, [clubId]);
  const userId = await createClubMember(host.pool, clubId, 'MEMBER');
  await notifyNow(host, {
    kind: 'NOTICE_POSTED',
    recipientIds: [userId],
    subject: { type: 'club', clubId },
    groupKey: `club:${String(clubId)}`,
  });
  if (hasEvent) {
    const id = await createEvent(host.pool, { clubId });
    const subject = { type: 'event', clubId, id } as const;
    await notifyNow(host, { kind: 'EVENT_CREATED', recipientIds: [userId], subject });
  }
  return { clubId, userId, browser: await browserOf(host, userId) };
}

/** Moves all notifications into the 24 hours before the last 18:00 in Korea. Enqueues the job that claims the summaries. */
async function enqueueClaimJob() {
  await host.pool.query(
    `update notifications set updated_at = (((now() at time zone 'Asia/Seoul') - interval '18 hours')::date + time '17:00') at time zone 'Asia/Seoul'`,
  );
  await host.pool.query(`select enqueue_job('claim-daily-summaries', '{}')`);
}

/** Makes waiting jobs due, runs them and returns the subjects of all sent mails. */
async function runWaitingJobs() {
  await host.pool.query('update pgboss.job set start_after = now()');
  await host.jobs.runDue();
  return host.mails.map(({ subject }) => subject);
}

test('the daily summary is one mail per user and day about unread notifications, even if the job that claims summaries runs three times [MA-09]', async () => {
  const { userId } = await createNotifiedMember({ hasEvent: true });
  const userWithoutMails = await createNotifiedMember();
  const userWithReadNotifications = await createNotifiedMember();
  await userWithoutMails.browser.call('PUT', '/users/notification-settings', {
    groups: { ...groups, clubs: { email: 'off', app: true } },
    mutedClubIds: [],
  });
  await userWithReadNotifications.browser.call('PATCH', '/notifications/read', { upTo: 1 });
  await Promise.all([enqueueClaimJob(), enqueueClaimJob()]);
  await runWaitingJobs();
  await enqueueClaimJob();
  expect(await runWaitingJobs()).toEqual(['[두레] 오늘의 소식 2건']);
  expect(host.mails[0]?.text).toContain(
    '- 온소리 밴드에 새 일정이 있습니다: 정기 합주\n- 온소리 밴드에 새 공지사항이 있습니다',
  );
  const { rows } = await host.pool.query<{ email: string }>('select email from users where id = $1', [
    userId,
  ]);
  expect(host.mails[0]?.to).toBe(rows[0]?.email);
});

test.each<[string, (member: Awaited<ReturnType<typeof createNotifiedMember>>) => Promise<unknown>]>([
  ['read', ({ browser }) => browser.call('PATCH', '/notifications/read', { upTo: 2 })],
  [
    'muted',
    ({ browser, clubId }) =>
      browser.call('PUT', '/users/notification-settings', { groups, mutedClubIds: [clubId] }),
  ],
  [
    'from a club that the user left',
    ({ clubId, userId }) =>
      host.pool.query('delete from memberships where club_id = $1 and user_id = $2', [clubId, userId]),
  ],
])(
  'the daily summary is not sent when all its notifications were %s after it was claimed [MA-09]',
  async (_, change) => {
    const member = await createNotifiedMember({ hasEvent: true });
    // Claims the summary in quiet hours, so that its mail waits until 08:00.
    now = new Date('2026-03-02T22:00:00+09:00');
    await enqueueClaimJob();
    await host.jobs.runDue();
    await change(member);
    now = new Date('2026-03-03T08:00:00+09:00');
    expect(await runWaitingJobs()).toEqual([]);
  },
);

test('a daily summary whose mail fails in the evening waits until 08:00 [MA-05]', async () => {
  await createNotifiedMember();
  await enqueueClaimJob();
  host.setMailFailing(true);
  expect(await runWaitingJobs()).toEqual([]);
  host.setMailFailing(false);
  now = new Date('2026-03-02T21:00:00+09:00');
  expect(await runWaitingJobs()).toEqual([]);
  const { rows } = await host.pool.query<{ hours: number }>(
    `select round(extract(epoch from start_after - now()) / 3600)::int as hours from pgboss.job where name = 'mail-daily-summary' and state < 'active'`,
  );
  expect(rows).toEqual([{ hours: 11 }]);
  now = new Date('2026-03-03T08:00:00+09:00');
  expect(await runWaitingJobs()).toHaveLength(1);
});

test('the daily summary contains no comments of a deleted article, even if the user wants them by e-mail only [MA-09]', async () => {
  const { clubId } = await createClub(host.pool);
  const userId = await createClubMember(host.pool, clubId, 'MEMBER');
  const articleId = await createArticle(host.pool, { clubId, authorId: userId });
  const author = await browserOf(host, userId);
  await author.call('PUT', '/users/notification-settings', {
    groups: { ...groups, comments: { email: 'daily', app: false } },
    mutedClubIds: [],
  });
  await notifyNow(host, {
    kind: 'COMMENT_ON_MINE',
    recipientIds: [userId],
    subject: { type: 'article', clubId, id: articleId },
    groupKey: notificationGroupKey.article(articleId),
  });
  expect((await author.call('DELETE', `/clubs/${String(clubId)}/articles/${String(articleId)}`)).status).toBe(
    200,
  );
  await enqueueClaimJob();
  expect(await runWaitingJobs()).toEqual([]);
});
