import { DEFAULT_NOTIFICATION_SETTINGS } from '@contract/notification-settings';
import type { NotificationSettings } from '@contract/notification-settings';
import { notificationKinds } from '@contract/notification';
import { createTestApp } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { browserOf, createClub, createUser } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { inboxOf, kindsOf, notifyNow } from '../../testing/notifications';

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp();
});
afterAll(() => host.close());

const PATH = '/users/notification-settings';
const { groups } = DEFAULT_NOTIFICATION_SETTINGS;
const MANDATORY_KINDS = [
  'INTERVIEW_INVITED',
  'INTERVIEW_CHANGED',
  'INTERVIEW_REMINDER',
  'RESULT_RELEASED',
  'ROLE_CHANGED',
  'EXPELLED',
  'PRESIDENCY_RECEIVED',
  'REPORT_RESOLVED',
  'CONTENT_REMOVED',
  'CONTENT_RESTORED',
  'APPEAL_DECIDED',
  'ACCOUNT_WARNED',
  'CLUB_CLOSED',
  'CLUB_REOPENED',
  'SUCCESSION_REQUESTED',
  'SUCCESSION_ENDED',
];

const createUniformGroups = (group: { email: 'now' | 'daily' | 'off'; app: boolean }) => ({
  applications: group,
  clubs: group,
  comments: group,
  events: group,
  recruiting: group,
  leading: group,
});

test('returns the defaults, then the saved settings without clubs that do not exist [NS-01 NS-02]', async () => {
  const browser = await browserOf(host, await createUser(host.pool));
  const { clubId } = await createClub(host.pool);
  expect((await browser.call<NotificationSettings>('GET', PATH)).data).toEqual({
    groups: {
      applications: { email: 'now', app: true },
      clubs: { email: 'daily', app: true },
      comments: { email: 'daily', app: true },
      events: { email: 'daily', app: true },
      recruiting: { email: 'off', app: true },
      leading: { email: 'now', app: true },
    },
    mutedClubIds: [],
  });
  const savedSettings = { groups: createUniformGroups({ email: 'off', app: false }), mutedClubIds: [clubId] };
  const unknownClubId = 2_147_483_647;
  const { status, data } = await browser.call('PUT', PATH, {
    ...savedSettings,
    mutedClubIds: [unknownClubId, clubId],
  });
  expect([status, data]).toEqual([200, savedSettings]);
  expect((await browser.call('GET', PATH)).data).toEqual(savedSettings);
});

const noMutedClubs: object[] = [];
test.each([
  [
    { groups: { ...groups, comments: { email: 'weekly', app: true } }, mutedClubIds: noMutedClubs },
    '422 rule_broken',
  ],
  [{ groups: { ...groups, comments: { email: 'now' } }, mutedClubIds: noMutedClubs }, '422 rule_broken'],
  [
    { groups: { ...groups, safety: { email: 'off', app: false } }, mutedClubIds: noMutedClubs },
    '400 bad_request',
  ],
  [{ groups: { applications: groups.applications }, mutedClubIds: noMutedClubs }, '422 rule_broken'],
  [{ groups }, '422 rule_broken'],
])('rejects malformed settings %# [NS-03]', async (body, refusal) => {
  const browser = await browserOf(host, await createUser(host.pool));
  await expectRefused(host.pool, () => browser.call('PUT', PATH, body), refusal);
});

describe('a user', () => {
  test('who has turned all groups off gets only notifications of results, interviews, roles and of kinds without a group [NS-04]', async () => {
    const userId = await createUser(host.pool);
    const browser = await browserOf(host, userId);
    await browser.call('PUT', PATH, {
      groups: createUniformGroups({ email: 'off', app: false }),
      mutedClubIds: [],
    });
    for (const kind of notificationKinds)
      await notifyNow(host, { kind, recipientIds: [userId], subject: { type: 'none' } });
    const kinds = (await inboxOf(browser, '?limit=50')).notifications.map(({ kind }) => kind);
    expect(kinds.sort()).toEqual([...MANDATORY_KINDS].sort());
  });

  test('who has muted a club gets only the mandatory notifications of this club [NS-05]', async () => {
    const userId = await createUser(host.pool);
    const browser = await browserOf(host, userId);
    const [mutedClub, otherClub] = [await createClub(host.pool), await createClub(host.pool)];
    await browser.call('PUT', PATH, { groups, mutedClubIds: [mutedClub.clubId] });
    const notify = (kind: 'NOTICE_POSTED' | 'EXPELLED', clubId: number) =>
      notifyNow(host, { kind, recipientIds: [userId], subject: { type: 'club', clubId } });
    await notify('NOTICE_POSTED', mutedClub.clubId);
    await notify('EXPELLED', mutedClub.clubId);
    await notify('NOTICE_POSTED', otherClub.clubId);
    expect(await kindsOf(host, userId)).toEqual(['NOTICE_POSTED 1', 'EXPELLED 1']);
  });
});

test('notifications of a settings group that is only mailed are not shown in the app [NS-06]', async () => {
  const userId = await createUser(host.pool);
  const browser = await browserOf(host, userId);
  await browser.call('PUT', PATH, {
    groups: createUniformGroups({ email: 'daily', app: false }),
    mutedClubIds: [],
  });
  for (let times = 0; times < 2; times += 1)
    await notifyNow(host, {
      kind: 'NOTICE_POSTED',
      recipientIds: [userId],
      groupKey: 'club:1',
      subject: { type: 'none' },
    });
  expect(await inboxOf(browser)).toMatchObject({ notifications: [], unreadCount: 0, unseenCount: 0 });
});
