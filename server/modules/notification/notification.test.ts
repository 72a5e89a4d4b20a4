import { NOTIFICATION_PAGE_SIZE } from '@contract/notification';
import { createTestApp } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { browserOf, createClub, createUser } from '../../testing/factories';
import { expectRefused, outcomeOf } from '../../testing/fingerprint';
import { waitForLockWaiter } from '../../testing/lock-wait';
import { inboxOf, inTransaction, kindsOf, notificationsOf, notifyNow } from '../../testing/notifications';
import { notify } from './notification-writer.service';
import type { NotificationEvent } from './notification-writer.service';

const PASSWORD = 'maru-2026';

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp();
});
afterAll(() => host.close());

const buildEvent = (
  recipientIds: number[],
  overrides: Partial<NotificationEvent> = {},
): NotificationEvent => ({ kind: 'EXPELLED', recipientIds, subject: { type: 'none' }, ...overrides });
const buildCollapsingEvent = (recipientIds: number[], cause?: string): NotificationEvent =>
  buildEvent(recipientIds, {
    kind: 'NOTICE_POSTED',
    groupKey: 'club:1',
    subject: { type: 'notice', clubId: 1, id: Number(cause ?? 1) },
    ...(cause !== undefined && { cause }),
  });

describe('notify', () => {
  test('writes a row with its subject, the club and the actor [NT-01]', async () => {
    const { clubId, presidentId } = await createClub(host.pool, {
      name: '별마루',
      presidentId: await createUser(host.pool, { name: '이서린' }),
    });
    const userId = await createUser(host.pool);
    await notifyNow(
      host,
      buildEvent([userId], { kind: 'ROLE_CHANGED', subject: { type: 'club', clubId }, actorId: presidentId }),
    );
    expect(await inboxOf(await browserOf(host, userId))).toEqual({
      notifications: [
        {
          notificationId: expect.any(Number) as number,
          kind: 'ROLE_CHANGED',
          clubId,
          clubName: '별마루',
          clubCategory: '취미',
          actorId: presidentId,
          actorName: '이서린',
          subject: { type: 'club', clubId, id: null },
          count: 1,
          sequence: 1,
          createdAt: expect.stringMatching(/Z$/) as string,
          updatedAt: expect.stringMatching(/Z$/) as string,
          seenAt: null,
          readAt: null,
        },
      ],
      unreadCount: 1,
      unseenCount: 1,
      nextCursor: null,
    });
  });

  test('writes nothing when its transaction is rolled back [NT-02]', async () => {
    const userId = await createUser(host.pool);
    await inTransaction(host, async (tx) => {
      await notify(tx, [buildEvent([userId])]);
      throw new Error('rollback');
    }).catch(() => undefined);
    expect(await notificationsOf(host, userId)).toEqual([]);
  });

  test('writes one row per recipient, kind and cause, however often it runs [NT-03]', async () => {
    const userId = await createUser(host.pool);
    const repeatedEvent = buildEvent([userId], { cause: 7 });
    await notifyNow(host, repeatedEvent);
    await Promise.all([notifyNow(host, repeatedEvent), notifyNow(host, repeatedEvent)]);
    await (await browserOf(host, userId)).call('PATCH', '/notifications/read', { upTo: 100 });
    await notifyNow(host, repeatedEvent);
    await notifyNow(host, buildEvent([userId], { cause: 7, kind: 'CLUB_CLOSED' }));
    expect(await kindsOf(host, userId)).toEqual(['CLUB_CLOSED 1', 'EXPELLED 1']);
  });

  test('skips the actor, repeated recipients and deleted accounts, including an account that is deleted concurrently [NT-04]', async () => {
    const [actorId, deletedUserId, otherUserId] = [
      await createUser(host.pool),
      await createUser(host.pool),
      await createUser(host.pool),
    ];
    await host.pool.query('update users set withdrawn_at = now() where id = $1', [deletedUserId]);
    const changes = await notifyNow(
      host,
      buildEvent([actorId, deletedUserId, otherUserId, otherUserId], { actorId }),
    );
    expect(changes.map(({ recipientId }) => recipientId)).toEqual([otherUserId]);

    const leavingUserId = await createUser(host.pool, { password: PASSWORD });
    const browser = await browserOf(host, leavingUserId);
    await notifyNow(host, buildEvent([leavingUserId]));
    let withdrawal: Promise<{ status: number }> | undefined;
    await inTransaction(host, async (tx) => {
      await notify(tx, [buildEvent([leavingUserId])]);
      withdrawal = browser.call('DELETE', '/users', { password: PASSWORD });
      await waitForLockWaiter(host.pool);
    });
    expect((await withdrawal)?.status).toBe(200);
    await notifyNow(host, buildEvent([leavingUserId]));
    const { rows } = await host.pool.query('select from notifications where recipient_id = $1', [
      leavingUserId,
    ]);
    expect(rows).toEqual([]);
  });

  test('leaves no row and does not deadlock when a recipient deletes the account concurrently [NT-04]', async () => {
    const otherUserIds = [await createUser(host.pool), await createUser(host.pool)];
    for (let i = 0; i < 10; i += 1) {
      const leavingUserId = await createUser(host.pool, { password: PASSWORD });
      const browser = await browserOf(host, leavingUserId);
      const [withdrawal] = await Promise.all([
        browser.call('DELETE', '/users', { password: PASSWORD }),
        ...Array.from({ length: 8 }, () => notifyNow(host, buildEvent([...otherUserIds, leavingUserId]))),
      ]);
      expect(withdrawal.status).toBe(200);
      const { rows } = await host.pool.query('select from notifications where recipient_id = $1', [
        leavingUserId,
      ]);
      expect(rows).toEqual([]);
    }
    // Each user got 80 rows, of which the list returns one page.
    for (const userId of otherUserIds)
      expect(await notificationsOf(host, userId)).toHaveLength(NOTIFICATION_PAGE_SIZE);
  });

  test('writes the rows of many recipients in ascending order, at most 1,000 per statement [NT-05]', async () => {
    const { rows } = await host.pool.query<{ id: number }>(
      'insert into users (username) select $1 || n from generate_series(1, 2500) n returning id',
      ['many'],
    );
    const ids = rows.map(({ id }) => id);
    const changes = await notifyNow(host, buildEvent([...ids].reverse(), { cause: 'many' }));
    expect(changes.map(({ recipientId }) => recipientId)).toEqual(ids);
    // Rows that one statement of a transaction inserted have the same cmin, a system column.
    const { rows: statementRows } = await host.pool.query<{ count: number }>(
      'select count(*)::int as count from notifications where recipient_id = any($1) group by cmin::text order by 1',
      [ids],
    );
    expect(statementRows.map(({ count }) => count)).toEqual([500, 1_000, 1_000]);
  });
});

describe('collapsing', () => {
  test('increments the count of an unread row once per cause, moves the row to the top and shows it as unseen again [NT-06]', async () => {
    const userId = await createUser(host.pool);
    const browser = await browserOf(host, userId);
    await notifyNow(host, buildCollapsingEvent([userId], '1'));
    await notifyNow(host, buildEvent([userId]));
    await browser.call('PATCH', '/notifications/seen', { upTo: 2 });
    await notifyNow(host, buildCollapsingEvent([userId], '2'));
    await notifyNow(host, buildCollapsingEvent([userId], '2'));
    const { notifications, unseenCount, unreadCount } = await inboxOf(browser);
    expect(notifications).toMatchObject([
      { kind: 'NOTICE_POSTED', count: 2, sequence: 3, seenAt: null, subject: { id: 2 } },
      { kind: 'EXPELLED', count: 1, sequence: 2 },
    ]);
    expect([unseenCount, unreadCount]).toEqual([1, 2]);
  });

  test('starts a new row after the old one was read, and for another group or kind [NT-07]', async () => {
    const userId = await createUser(host.pool);
    await notifyNow(host, buildCollapsingEvent([userId], '1'));
    await (await browserOf(host, userId)).call('PATCH', '/notifications/read', { upTo: 1 });
    await notifyNow(host, buildCollapsingEvent([userId], '2'));
    await notifyNow(host, { ...buildCollapsingEvent([userId], '3'), groupKey: 'club:2' });
    await notifyNow(host, { ...buildCollapsingEvent([userId], '4'), kind: 'EVENT_CREATED' });
    expect(await kindsOf(host, userId)).toEqual([
      'EVENT_CREATED 1',
      'NOTICE_POSTED 1',
      'NOTICE_POSTED 1',
      'NOTICE_POSTED 1',
    ]);
  });

  test('counts causes that happen concurrently [NT-08]', async () => {
    const userIds = [await createUser(host.pool), await createUser(host.pool)];
    const causes = Array.from({ length: 12 }, (_, index) => String(index + 1));
    await Promise.all(
      causes.map((cause, index) =>
        notifyNow(host, buildCollapsingEvent(index % 2 === 0 ? userIds : [...userIds].reverse(), cause)),
      ),
    );
    for (const userId of userIds) expect(await kindsOf(host, userId)).toEqual(['NOTICE_POSTED 12']);
  });
});

describe('GET /notifications', () => {
  test('pages by sequence, newest first, without repeating or skipping rows while another arrives [NT-09]', async () => {
    const userId = await createUser(host.pool);
    const browser = await browserOf(host, userId);
    await notifyNow(host, buildCollapsingEvent([userId], '1'));
    for (let i = 0; i < 5; i += 1) await notifyNow(host, buildEvent([userId]));
    const firstPage = await inboxOf(browser, '?limit=4');
    expect(firstPage.notifications.map(({ sequence }) => sequence)).toEqual([6, 5, 4, 3]);
    expect(firstPage.nextCursor).toBe(3);
    await notifyNow(host, buildEvent([userId]));
    const secondPage = await inboxOf(browser, `?limit=4&before=${String(firstPage.nextCursor)}`);
    expect(secondPage.notifications.map(({ sequence }) => sequence)).toEqual([2, 1]);
    expect(secondPage.nextCursor).toBeNull();
  });

  test('returns 20 rows by default and 1 to 50 on request, and rejects other limits and an invalid `before` [NT-10]', async () => {
    const userId = await createUser(host.pool);
    const browser = await browserOf(host, userId);
    for (let i = 0; i < 3; i += 1)
      await notifyNow(host, ...Array.from({ length: 20 }, () => buildEvent([userId])));
    expect((await inboxOf(browser)).notifications).toHaveLength(20);
    for (const limit of [1, 50])
      expect((await inboxOf(browser, `?limit=${String(limit)}`)).notifications).toHaveLength(limit);
    for (const query of ['?limit=0', '?limit=51', '?before=0', '?before=x'])
      expect(outcomeOf(await browser.call('GET', `/notifications${query}`))).toMatch(
        /^(400 bad_request|422 rule_broken)$/,
      );
  });

  test('rejects anonymous requests with 401', async () => {
    await expectRefused(host.pool, () => host.browser().call('GET', '/notifications'), '401 not_logged_in');
  });
});
