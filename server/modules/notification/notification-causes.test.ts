import { readFileSync } from 'node:fs';
import path from 'node:path';
import { notificationKinds } from '@contract/notification';
import type { NotificationKind } from '@contract/notification';
import { settingsGroups } from '@contract/notification-settings';
import { createTestApp } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { applicationCauses } from '../../testing/causes/application-causes';
import { clubCauses } from '../../testing/causes/club-causes';
import { safetyCauses } from '../../testing/causes/safety-causes';
import type { Cause } from '../../testing/causes/cause';
import { kindsOf } from '../../testing/notifications';

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp({ PUBLIC_URL: 'http://localhost' });
});
afterAll(() => host.close());

const causes = { ...applicationCauses, ...clubCauses, ...safetyCauses };
const guide = readFileSync(path.resolve(__dirname, '../../../docs/notifications.md'), 'utf8');
/** By kind of notification: now, daily, off or always, as in the last column of docs/notifications.md. */
const mailTimings = new Map(
  [...guide.matchAll(/^\| .+ \| ([A-Z_]+) \| .+ \| \w+ \| (\w+) \|$/gm)].map(([, kind = '', mail = '']) => [
    kind,
    mail,
  ]),
);
/** Whether the guide gives the mails of a kind this timing. */
const hasMailTiming = (kind: string, timing: string) => mailTimings.get(kind) === timing;
const optionalKinds = notificationKinds.filter((kind) => !hasMailTiming(kind, 'always'));

/** Arranges a cause of a kind: the one with this name, or the first. */
const arrangeCause = async (kind: NotificationKind, name?: string): Promise<Cause> => {
  const [firstName] = Object.keys(causes[kind] ?? {});
  const arrange = causes[kind]?.[name ?? firstName ?? ''];
  if (!arrange) throw new Error(`server/testing/causes has no cause of ${kind}`);
  const cause = await arrange(host);
  // A cause that a test names can have only users who get no notification.
  expect(name === undefined ? cause.recipientIds : [...cause.recipientIds, ...cause.otherIds]).not.toEqual(
    [],
  );
  return cause;
};

/** Runs the jobs that the arrangement has enqueued and deletes its notifications and mails. */
async function clearArrangement() {
  await host.jobs.runDue();
  await host.pool.query('delete from notifications');
  await host.pool.query('delete from daily_summaries');
  await host.pool.query(`delete from pgboss.job where name like 'mail-%'`);
  host.mails.length = 0;
}

/**
 * Removes and returns the mails to a user.
 * Expects one link in each mail (none in mails about a deleted club) and a reason at its end.
 */
async function takeMailsTo(userId: number) {
  const { rows } = await host.pool.query<{ email: string }>('select email from users where id = $1', [
    userId,
  ]);
  const recipientMails = host.mails.filter(({ to }) => to === rows[0]?.email);
  for (const mail of recipientMails) {
    host.mails.splice(host.mails.indexOf(mail), 1);
    expect(mail.text.match(/https?:/g) ?? []).toHaveLength(mail.text.includes('삭제되어') ? 0 : 1);
    expect(mail.text).toMatch(/\n--\n.+/);
  }
  return recipientMails;
}

/** Runs the due jobs, then the mails that wait. */
const runWaitingMails = async () => {
  await host.jobs.runDue();
  await host.pool.query(`update pgboss.job set start_after = now() where name like 'mail-%'`);
  await host.jobs.runDue();
};

/** Sends the daily summaries as if all notifications had been written an hour before the last 18:00 in Korea. */
async function sendSummaries() {
  await host.pool.query(
    `update notifications set updated_at = (((now() at time zone 'Asia/Seoul') - interval '18 hours')::date + time '17:00') at time zone 'Asia/Seoul'`,
  );
  await host.pool.query(`select enqueue_job('claim-daily-summaries', '{}')`);
  await host.jobs.runDue();
}

// A kind without a cause gets a row, whose test fails.
const allCauses = notificationKinds.flatMap((kind) =>
  Object.keys(causes[kind] ?? { unknown: 0 }).map((name) => [kind, name] as const),
);

test.each(allCauses)(
  '%s: %s notifies and mails the recipients as the guide says [NS-08]',
  async (kind, name) => {
    const { recipientIds, otherIds, act } = await arrangeCause(kind, name);
    await clearArrangement();
    await act();
    await host.jobs.runDue();
    for (const userId of otherIds)
      expect((await kindsOf(host, userId)).filter((each) => each.startsWith(kind))).toEqual([]);

    const kindsByUser = new Map<number, string[]>();
    for (const userId of recipientIds) {
      const kinds = await kindsOf(host, userId);
      expect(kinds).toContain(`${kind} 1`);
      kindsByUser.set(
        userId,
        kinds.map((each) => each.replace(/ \d+$/, '')),
      );
    }
    // Expects one mail for each kind that `isExpected` accepts. Only optional mails have unsubscribe headers.
    const expectMails = async (isExpected: (each: string) => boolean) => {
      for (const [userId, kinds] of kindsByUser) {
        const mails = await takeMailsTo(userId);
        expect(mails.map(({ headers }) => headers !== undefined)).toEqual(
          kinds.filter(isExpected).map((each) => !hasMailTiming(each, 'always')),
        );
      }
    };
    // The mail about a new application is a job of its own, which does not wait for 60 s.
    const isMailedWithoutWaiting = (each: string) => each === 'APPLICATION_RECEIVED';
    await expectMails((each) => hasMailTiming(each, 'always') || isMailedWithoutWaiting(each));
    await runWaitingMails();
    await expectMails((each) => hasMailTiming(each, 'now') && !isMailedWithoutWaiting(each));
    await sendSummaries();
    for (const [userId, kinds] of kindsByUser) {
      const dailyKinds = kinds.filter((each) => hasMailTiming(each, 'daily'));
      const summary = `[두레] 오늘의 소식 ${String(dailyKinds.length)}건`;
      const mails = (await takeMailsTo(userId)).map(({ subject }) => subject);
      expect([kinds, mails]).toEqual([kinds, dailyKinds.length === 0 ? [] : [summary]]);
    }
  },
);

test.each(optionalKinds)('%s does not reach users who have muted the club [NS-05]', async (kind) => {
  const { clubId, recipientIds, act } = await arrangeCause(kind);
  await clearArrangement();
  await host.pool.query('insert into muted_clubs (user_id, club_id) select unnest($1::int[]), $2', [
    recipientIds,
    clubId,
  ]);
  await act();
  await runWaitingMails();
  await sendSummaries();
  for (const userId of recipientIds)
    expect([await kindsOf(host, userId), await takeMailsTo(userId)]).toEqual([[], []]);
});

test.each(optionalKinds)('%s can be mailed at once and hidden in the app [NS-06]', async (kind) => {
  const { recipientIds, act } = await arrangeCause(kind);
  await clearArrangement();
  const mailOnlyGroups = settingsGroups.map((group) => [group, { email: 'now', app: false }] as const);
  await host.pool.query(
    'insert into notification_settings (user_id, groups) select unnest($1::int[]), $2::jsonb',
    [recipientIds, JSON.stringify(Object.fromEntries(mailOnlyGroups))],
  );
  await act();
  await runWaitingMails();
  for (const userId of recipientIds)
    expect([await kindsOf(host, userId), (await takeMailsTo(userId)).length]).toEqual([[], 1]);
});
