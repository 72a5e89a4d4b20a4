import { DEFAULT_NOTIFICATION_SETTINGS } from '@contract/notification-settings';
import { TEST_TIMING, createTestApp } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { createAnswer, createEvent } from '../../testing/events';
import {
  browserOf,
  createClub,
  createSubmission,
  createUser,
  createClubMember,
  joinClub,
} from '../../testing/factories';
import { notifyNow } from '../../testing/notifications';
import { createArticle } from '../../testing/posts';
import { signUnsubscription } from './unsubscribe-token';

/** The job that mails a leader about a new application. */
const MAIL_LEADER_JOB = 'mail-waiting';
const { groups } = DEFAULT_NOTIFICATION_SETTINGS;
let now = new Date('2026-03-02T12:00:00+09:00');
let host: TestApp;
beforeAll(async () => {
  host = await createTestApp(
    { PUBLIC_URL: 'http://localhost' },
    { timing: { ...TEST_TIMING, now: () => now } },
  );
});
beforeEach(async () => {
  now = new Date('2026-03-02T12:00:00+09:00');
  host.mails.length = 0;
  await host.pool.query('delete from pgboss.job');
});
afterAll(() => host.close());

/** Makes waiting jobs due, runs them and returns the subjects of all sent mails. */
async function runWaitingJobs() {
  await host.pool.query('update pgboss.job set start_after = now()');
  await host.jobs.runDue();
  return host.mails.map(({ subject }) => subject);
}

/** Returns the seconds until each waiting optional mail is due. */
const readWaitingSeconds = async () =>
  (
    await host.pool.query<{ seconds: number }>(
      `select round(extract(epoch from start_after - now()))::int as seconds from pgboss.job
       where name = 'mail-notification-later' and state < 'active'`,
    )
  ).rows.map(({ seconds }) => seconds);

/** Creates a club member with this mail setting for notices and with a notification of a notice. */
async function createNotifiedMember(email: 'now' | 'daily' | 'off' = 'now') {
  const { clubId } = await createClub(host.pool);
  await host.pool.query(`update clubs set name = '온소리 밴드' where id = $1`, [clubId]);
  const userId = await joinClub(host.pool, clubId, await createUser(host.pool), 'MEMBER');
  const browser = await browserOf(host, userId);
  const { data } = await browser.call<{ groups: object }>('GET', '/users/notification-settings');
  const saveSettings = (changes: object) =>
    browser.call('PUT', '/users/notification-settings', {
      groups: { ...data.groups, clubs: { email, app: true } },
      mutedClubIds: [],
      ...changes,
    });
  await saveSettings({});
  const notice = {
    kind: 'NOTICE_POSTED',
    recipientIds: [userId],
    subject: { type: 'club', clubId },
  } as const;
  const notifyOfNotice = () => notifyNow(host, { ...notice, groupKey: `club:${String(clubId)}` });
  await notifyOfNotice();
  return { clubId, userId, browser, saveSettings, notifyOfNotice };
}

test('an optional mail waits a minute and contains its reason and one link [MA-03]', async () => {
  const { clubId } = await createNotifiedMember();
  expect(await readWaitingSeconds()).toEqual([60]);
  await host.jobs.runDue();
  expect(host.mails).toEqual([]);
  expect(await runWaitingJobs()).toEqual(['[두레] 온소리 밴드에 새 공지사항이 있습니다']);
  const [mail] = host.mails;
  expect(mail?.text).toContain('알림 설정에서 메일로 받기로 한 소식입니다.');
  expect(mail?.text.match(/https?:/g)).toHaveLength(1);
  expect(mail?.text).toContain(`http://localhost/clubs/${String(clubId)}`);
});

test.each<[string, (member: Awaited<ReturnType<typeof createNotifiedMember>>) => Promise<unknown>]>([
  ['was read', ({ browser }) => browser.call('PATCH', '/notifications/read', { upTo: 1 })],
  ['belongs to a muted club', ({ saveSettings, clubId }) => saveSettings({ mutedClubIds: [clubId] })],
  [
    'concerns a club that the user has left',
    ({ clubId, userId }) =>
      host.pool.query('delete from memberships where club_id = $1 and user_id = $2', [clubId, userId]),
  ],
])('drops the mail of a notification that %s before the mail is sent [MA-04]', async (_, change) => {
  await change(await createNotifiedMember());
  expect(await runWaitingJobs()).toEqual([]);
});

test.each([
  ['questions', (clubId: number) => `/clubs/${String(clubId)}/questions`],
  ['comments', (_clubId: number, articleId: number) => `/comment/articles/${String(articleId)}`],
])(
  'drops the mail about %s whose authors the recipient has blocked since [MA-04]',
  async (writtenKind, getPath) => {
    const { clubId, presidentId } = await createClub(host.pool);
    const articleId = await createArticle(host.pool, { clubId, authorId: presidentId });
    const president = await browserOf(host, presidentId);
    await president.call('PUT', '/users/notification-settings', {
      groups: { ...groups, comments: { email: 'now', app: true } },
      mutedClubIds: [],
    });
    const writeAsNewMember = async () => {
      const userId = await createClubMember(host.pool, clubId, 'MEMBER');
      const content = `${writtenKind}: 정기 모임은 언제인가요?`;
      const { status } = await (
        await browserOf(host, userId)
      ).call('POST', getPath(clubId, articleId), { content });
      expect(status).toBe(201);
      return userId;
    };
    await president.call('PUT', `/users/${String(await writeAsNewMember())}/block`);
    expect(await runWaitingJobs()).toEqual([]);
    // One of the two authors in the notification is not blocked.
    await writeAsNewMember();
    expect(await runWaitingJobs()).toHaveLength(1);
  },
);

test('sends one mail for notifications that collapse within the minute [MA-04]', async () => {
  const { notifyOfNotice } = await createNotifiedMember();
  await notifyOfNotice();
  expect(await runWaitingJobs()).toHaveLength(1);
  expect(host.mails[0]?.text).toContain('2건');
});

test.each(['daily', 'off'] as const)(
  'sends no mail at once to users whose setting is %s [MA-03]',
  async (email) => {
    await createNotifiedMember(email);
    expect(await readWaitingSeconds()).toEqual([]);
  },
);

test('an optional mail that becomes due in quiet hours waits until 08:00 [MA-05]', async () => {
  await createNotifiedMember();
  now = new Date('2026-03-02T23:00:00+09:00');
  expect(await runWaitingJobs()).toEqual([]);
  const [seconds] = await readWaitingSeconds();
  // From 23:00 to 08:00, nine hours pass.
  expect(Math.abs((seconds ?? 0) - 9 * 3_600)).toBeLessThan(60);
  now = new Date('2026-03-03T08:00:00+09:00');
  expect(await runWaitingJobs()).toHaveLength(1);
});

test.each([
  ['now', 1],
  ['off', 0],
] as const)(
  'mails leaders about a new application as their setting %s requires [MA-08]',
  async (email, mailCount) => {
    const { clubId, presidentId: leaderId } = await createClub(host.pool);
    const { applyId } = await createSubmission(host.pool, { clubId });
    await (
      await browserOf(host, leaderId)
    ).call('PUT', '/users/notification-settings', {
      groups: { ...groups, leading: { email, app: true } },
      mutedClubIds: [],
    });
    await host.pool.query(`select enqueue_job($1, $2::jsonb)`, [
      MAIL_LEADER_JOB,
      JSON.stringify({ applyId, leaderId }),
    ]);
    expect(await runWaitingJobs()).toHaveLength(mailCount);
  },
);

test('mails news of an event with time, place and link, unless the news is outdated or the user cannot see the event [MA-10]', async () => {
  const { clubId } = await createClub(host.pool, { name: '온소리 밴드' });
  const userId = await createClubMember(host.pool, clubId, 'MEMBER');
  const eventId = await createEvent(host.pool, { clubId, startsIn: '5 hours' });
  await createAnswer(host.pool, { eventId, userId });
  await (
    await browserOf(host, userId)
  ).call('PUT', '/users/notification-settings', {
    groups: { ...groups, events: { email: 'now', app: true } },
    mutedClubIds: [],
  });
  const kinds = [
    'EVENT_CREATED',
    'EVENT_CHANGED',
    'EVENT_CANCELLED',
    'EVENT_REMINDER',
    'WAITLIST_PROMOTED',
  ] as const;
  const subject = { type: 'event', clubId, id: eventId } as const;
  /** Changes the event, sends a notification of each kind and returns the sorted subjects of the mails without the club name. */
  const mailAllKinds = async (change?: string) => {
    host.mails.length = 0;
    if (change !== undefined) await host.pool.query(change, [eventId]);
    await notifyNow(host, ...kinds.map((kind) => ({ kind, recipientIds: [userId], subject })));
    return (await runWaitingJobs()).map((each) => each.replace('[두레] 온소리 밴드', '').trim()).sort();
  };
  const cancelledText = '일정이 취소되었습니다: 정기 합주';
  const changedText = '일정이 바뀌었습니다: 정기 합주';
  const createdText = '에 새 일정이 있습니다: 정기 합주';
  const promotedText = '일정에 자리가 났습니다: 정기 합주';
  expect(await mailAllKinds()).toEqual(
    [createdText, '일정이 곧 있습니다: 정기 합주', changedText, promotedText].sort(),
  );
  expect(host.mails[0]?.text).toMatch(/일정: 정기 합주\n일시: \d+월 \d+일.* \d\d:\d\d\n장소: 지하 합주실/);
  expect(host.mails[0]?.text).toContain(
    `http://localhost/clubs/${String(clubId)}/events/${String(eventId)}\n`,
  );
  expect(
    await mailAllKinds(
      `update events set starts_at = starts_at + '3 days', ends_at = ends_at + '3 days' where id = $1`,
    ),
  ).toEqual([createdText, changedText, promotedText].sort());
  expect(await mailAllKinds(`update event_answers set answer = 'NOT_GOING' where event_id = $1`)).toEqual(
    [createdText, changedText].sort(),
  );
  expect(await mailAllKinds('update events set cancelled_at = now() where id = $1')).toEqual([cancelledText]);
  expect(
    await mailAllKinds(
      `delete from memberships where role = 'MEMBER' and club_id = (select club_id from events where id = $1)`,
    ),
  ).toEqual([]);
  expect(await mailAllKinds(`update events set audience = 'EVERYONE' where id = $1`)).toEqual([
    cancelledText,
  ]);
  expect(await mailAllKinds('delete from events where id = $1')).toEqual([]);
});

describe('the link that turns mails off', () => {
  const sendRequest = (method: 'GET' | 'POST', url: string) =>
    host.app.inject({
      method,
      url,
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      ...(method === 'POST' && { payload: 'List-Unsubscribe=One-Click' }),
    });
  /** Removes all mails and returns the path of the unsubscribe link of the first. */
  const takeUnsubscribePath = () => {
    const { headers } = host.mails.splice(0)[0] ?? {};
    expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const [, url = ''] =
      /^<http:\/\/localhost(\/unsubscribe\?token=[\w.-]+)>$/.exec(headers?.['List-Unsubscribe'] ?? '') ?? [];
    return url;
  };
  const readEmailSetting = async (member: Awaited<ReturnType<typeof createNotifiedMember>>) =>
    (
      await member.browser.call<{ groups: { clubs: { email: string } } }>(
        'GET',
        '/users/notification-settings',
      )
    ).data.groups.clubs.email;

  test('works by POST without session and origin, and a GET changes nothing [MA-06]', async () => {
    const member = await createNotifiedMember();
    await runWaitingJobs();
    const url = takeUnsubscribePath();
    const page = await sendRequest('GET', url);
    expect([page.statusCode, page.payload.includes(`action="${url}"`)]).toEqual([200, true]);
    expect(await readEmailSetting(member)).toBe('now');
    expect((await sendRequest('POST', url)).statusCode).toBe(200);
    expect(await readEmailSetting(member)).toBe('off');
  });

  test('turns off mails to leaders about new applications [MA-08]', async () => {
    const { clubId, presidentId: leaderId } = await createClub(host.pool);
    const { applyId } = await createSubmission(host.pool, { clubId });
    const mailLeader = async () => {
      await host.pool.query(`select enqueue_job($1, $2::jsonb)`, [
        MAIL_LEADER_JOB,
        JSON.stringify({ applyId, leaderId }),
      ]);
      return runWaitingJobs();
    };
    expect(await mailLeader()).toHaveLength(1);
    expect((await sendRequest('POST', takeUnsubscribePath())).statusCode).toBe(200);
    expect(await mailLeader()).toEqual([]);
  });

  test('rejects with 400 a token that the service has not signed [MA-07]', async () => {
    const member = await createNotifiedMember();
    const forgedToken = signUnsubscription({ userId: member.userId, group: 'clubs' }, 'another secret');
    for (const query of [`?token=${forgedToken}`, '?token=', '?', '?token=1.clubs.x&token=2']) {
      expect((await sendRequest('GET', `/unsubscribe${query}`)).statusCode).toBe(400);
      expect((await sendRequest('POST', `/unsubscribe${query}`)).statusCode).toBe(400);
    }
    expect(await readEmailSetting(member)).toBe('now');
  });
});
