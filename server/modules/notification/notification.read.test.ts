import { NOTIFICATION_COUNT_MAX } from '@contract/notification';
import { createTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';
import { browserOf, createUser } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { waitForLockWaiter } from '../../testing/lock-wait';
import { inboxOf, inTransaction, kindsOf, notifyNow } from '../../testing/notifications';
import { notify } from './notification-writer.service';
import type { NotificationEvent } from './notification-writer.service';

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp();
});
afterAll(() => host.close());

const buildEvent = (userId: number, overrides: Partial<NotificationEvent> = {}): NotificationEvent => ({
  kind: 'ROLE_CHANGED',
  recipientIds: [userId],
  subject: { type: 'club' },
  ...overrides,
});
const buildCommentEvent = (userId: number) =>
  buildEvent(userId, { kind: 'COMMENT_ON_MINE', groupKey: 'article:1' });

/** Creates a user with `count` notifications. */
async function createUserWithNotifications(count: number) {
  const userId = await createUser(host.pool);
  for (let i = 0; i < count; i += 1) await notifyNow(host, buildEvent(userId));
  return { userId, browser: await browserOf(host, userId) };
}

const READ_PATH = '/notifications/read';
const SEEN_PATH = '/notifications/seen';

describe('marking as read', () => {
  test('up to a sequence leaves later rows unread, and returns the counts [NT-11]', async () => {
    const { userId, browser } = await createUserWithNotifications(3);
    expect((await browser.call('PATCH', READ_PATH, { upTo: 2 })).data).toEqual({
      unreadCount: 1,
      unseenCount: 1,
    });
    const { notifications } = await inboxOf(browser);
    expect(notifications.map(({ readAt, seenAt }) => [readAt !== null, seenAt !== null])).toEqual([
      [false, false],
      [true, true],
      [true, true],
    ]);
    await notifyNow(host, buildEvent(userId));
    expect((await inboxOf(browser)).unreadCount).toBe(2);
  });

  test('leaves a row unread that a second comment moved beyond `upTo` [NT-12]', async () => {
    const { userId, browser } = await createUserWithNotifications(0);
    await notifyNow(host, buildCommentEvent(userId));
    const [notification] = (await inboxOf(browser)).notifications;
    await notifyNow(host, buildCommentEvent(userId));
    await browser.call('PATCH', READ_PATH, { upTo: notification?.sequence });
    expect((await inboxOf(browser)).notifications).toMatchObject([{ count: 2, readAt: null, sequence: 2 }]);
  });

  test('waits for an uncommitted comment that moves a row beyond `upTo`, and leaves the row unread [NT-13]', async () => {
    const { userId, browser } = await createUserWithNotifications(0);
    await notifyNow(host, buildCommentEvent(userId));
    let markRequest: Promise<unknown> | undefined;
    await inTransaction(host, async (tx) => {
      await notify(tx, [buildCommentEvent(userId)]);
      markRequest = browser.call('PATCH', READ_PATH, { upTo: 1 });
      await waitForLockWaiter(host.pool);
    });
    await markRequest;
    expect((await inboxOf(browser)).notifications).toMatchObject([{ count: 2, readAt: null }]);
  });

  test('by id or by subject changes only the selected rows [NT-14]', async () => {
    const { userId, browser } = await createUserWithNotifications(2);
    await notifyNow(host, buildEvent(userId, { subject: { type: 'article', clubId: 5, id: 9 } }));
    await notifyNow(host, buildEvent(userId, { subject: { type: 'article', clubId: 5, id: 10 } }));
    const { notifications } = await inboxOf(browser);
    const notificationAboutClub = notifications.find(({ sequence }) => sequence === 2);
    await browser.call('PATCH', READ_PATH, { notificationIds: [notificationAboutClub?.notificationId] });
    await browser.call('PATCH', READ_PATH, { subject: { type: 'article', clubId: 5, id: 9 } });
    const readSequences = (await inboxOf(browser)).notifications
      .filter(({ readAt }) => readAt !== null)
      .map(({ sequence }) => sequence);
    expect(readSequences).toEqual([3, 2]);
  });

  test('by a subject without an id changes all rows of its type and club [NT-63]', async () => {
    const { userId, browser } = await createUserWithNotifications(0);
    const subjects = [
      { type: 'questions', clubId: 5, id: 9 },
      { type: 'questions', clubId: 5, id: 10 },
      { type: 'questions', clubId: 6, id: 11 },
      { type: 'members', clubId: 5 },
    ] as const;
    for (const subject of subjects) await notifyNow(host, buildEvent(userId, { subject }));
    const listReadSequences = async () =>
      (await inboxOf(browser)).notifications
        .filter(({ readAt }) => readAt !== null)
        .map(({ sequence }) => sequence);
    await browser.call('PATCH', READ_PATH, { subject: { type: 'questions', clubId: 5, id: null } });
    expect(await listReadSequences()).toEqual([2, 1]);
    await browser.call('PATCH', READ_PATH, { subject: { type: 'members', clubId: 5 } });
    expect(await listReadSequences()).toEqual([4, 2, 1]);
  });

  test('ignores ids of another user and never changes rows of another user [NT-15]', async () => {
    const ownUser = await createUserWithNotifications(1);
    const otherUser = await createUserWithNotifications(1);
    const [foreignNotification] = (await inboxOf(otherUser.browser)).notifications;
    await ownUser.browser.call('PATCH', READ_PATH, {
      notificationIds: [foreignNotification?.notificationId],
    });
    await ownUser.browser.call('PATCH', READ_PATH, { upTo: 1_000 });
    await ownUser.browser.call('PATCH', SEEN_PATH, { upTo: 1_000 });
    expect((await inboxOf(otherUser.browser)).notifications).toMatchObject([{ readAt: null, seenAt: null }]);
    expect((await inboxOf(ownUser.browser)).unreadCount).toBe(0);
  });

  test('requires a session, as marking as seen does, and exactly one valid selection of rows [NT-16]', async () => {
    const { browser } = await createUserWithNotifications(1);
    for (const body of [{}, { upTo: 1, notificationIds: [1] }, { notificationIds: [] }])
      await expectRefused(host.pool, () => browser.call('PATCH', READ_PATH, body), '422 rule_broken');
    for (const body of [{ upTo: '1' }, { notificationIds: ['x'] }, { all: true }])
      await expectRefused(host.pool, () => browser.call('PATCH', READ_PATH, body), '400 bad_request');
    for (const path of [READ_PATH, SEEN_PATH])
      await expectRefused(
        host.pool,
        () => host.browser().call('PATCH', path, { upTo: 1 }),
        '401 not_logged_in',
      );
  });
});

test('marking as seen up to a sequence removes these rows from the unseen count and leaves them unread [NT-17]', async () => {
  const { userId, browser } = await createUserWithNotifications(2);
  expect((await browser.call('PATCH', SEEN_PATH, { upTo: 1 })).data).toEqual({
    unreadCount: 2,
    unseenCount: 1,
  });
  await browser.call('PATCH', SEEN_PATH, { upTo: 2 });
  await notifyNow(host, buildEvent(userId));
  expect(await inboxOf(browser)).toMatchObject({ unreadCount: 3, unseenCount: 1 });
});

test('the scheduled job deletes only rows that did not change for 180 days [NT-18]', async () => {
  const { userId } = await createUserWithNotifications(2);
  await notifyNow(host, buildEvent(userId, { kind: 'EXPELLED' }));
  await host.pool.query(
    `update notifications set updated_at = now() - case kind when 'EXPELLED' then interval '181 days' else interval '179 days' end where recipient_id = $1`,
    [userId],
  );
  await host.pool.query(`select enqueue_job('remove-expired-notifications', '{}')`);
  await host.jobs.runDue();
  expect(await kindsOf(host, userId)).toEqual(['ROLE_CHANGED 1', 'ROLE_CHANGED 1']);
});

test('a list of a user with 100,000 rows reads at most four database pages more than with 100 rows [NT-19]', async () => {
  const userIdWithFewRows = await createUser(host.pool);
  const userIdWithManyRows = await createUser(host.pool);
  for (const [userId, count] of [
    [userIdWithFewRows, 100],
    [userIdWithManyRows, 100_000],
  ])
    await host.pool.query(
      `insert into notifications (recipient_id, kind, subject_type, sequence, created_at, updated_at) select $1, 'EXPELLED', 'none', n, now(), now() from generate_series(1, $2) n`,
      [userId, count],
    );
  await host.pool.query('analyze notifications');
  const browser = await browserOf(host, userIdWithManyRows);
  const inbox = await inboxOf(browser, '?before=50000');
  expect(inbox.notifications.map(({ sequence }) => sequence).slice(0, 2)).toEqual([49_999, 49_998]);
  expect([inbox.unreadCount, inbox.unseenCount]).toEqual([NOTIFICATION_COUNT_MAX, NOTIFICATION_COUNT_MAX]);

  expect(await countDatabasePagesRead(browser)).toBeLessThan(
    (await countDatabasePagesRead(await browserOf(host, userIdWithFewRows))) + 5,
  );
});

/** Counts the 8 kB pages that PostgreSQL reads, from its cache or the disk, for the list of notifications before 90. */
async function countDatabasePagesRead(browser: TestBrowser): Promise<number> {
  const query = jest.spyOn(host.pool, 'query');
  expect((await inboxOf(browser, '?before=90')).notifications).not.toEqual([]);
  const statements: unknown[] = query.mock.calls.map(([statement]) => statement);
  query.mockRestore();
  const [list, ...otherLists] = statements.filter(isListStatement);
  if (!list || otherLists.length > 0) throw new Error('the call lists the notifications not exactly once');
  const { rows } = await host.pool.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `explain (analyze, buffers, format json) ${list.text}`,
    list.values,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
  return Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']);
}

const isListStatement = (statement: unknown): statement is { text: string; values: unknown[] } =>
  typeof statement === 'object' &&
  statement !== null &&
  'name' in statement &&
  statement.name === 'notifications-list';
