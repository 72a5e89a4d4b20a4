import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { DEFAULT_NOTIFICATION_SETTINGS } from '@contract/notification-settings';
import { secondsUntilMailing } from '../server/modules/notification/quiet-hours';
import { createAnswer, createEvent, eventBody } from '../server/testing/events';
import { createClub, createUser, joinClub } from '../server/testing/factories';
import { timeUntil } from '../testing/wait-until';
import { withPool } from './fault-run';
import { listMessageIds } from './message-ids';
import { hasNoJobs, killWhileWaiting, restartServer, runStepFault, waitUntilReady } from './step-fault';
import type { StepEnvironment } from './step-fault';

/**
 * More steps than the change of the capacity, the notification and the mail have together. A step is a statement in a transaction,
 * including BEGIN and COMMIT.
 */
const MAX_STEPS = 60;
const RANDOM_KILLS = 8;
const MAX_RANDOM_DELAY_MS = 60;
const WAITING_COUNT = 3;
const SETTLE_LIMIT_MS = 30_000;
const PROMOTED_JOB = 'notify-waitlist-promoted';
const MAIL_JOB = 'mail-notification-later';

/** A full event with a waiting list. */
interface FullEvent {
  eventId: number;
  /** User ids in the order of the waiting list. */
  waitingIds: number[];
  /** Adds one place in a transaction of several statements. */
  raiseCapacity: () => Promise<unknown>;
  /** Frees the only place in one statement: the only member who goes declines. */
  decline: () => Promise<unknown>;
}

async function createFullEvent({ faultRun }: StepEnvironment, pool: Pool): Promise<FullEvent> {
  const { clubId, presidentId } = await createClub(pool);
  const eventId = await createEvent(pool, { clubId, capacity: 1, createdBy: presidentId });
  const join = async () => joinClub(pool, clubId, await createUser(pool), 'MEMBER');
  const goingUserId = await createAnswer(pool, { eventId, userId: await join() });
  const waitingIds: number[] = [];
  for (let index = 0; index < WAITING_COUNT; index += 1)
    waitingIds.push(await createAnswer(pool, { eventId, userId: await join(), answer: 'WAITLISTED' }));
  const groups = { ...DEFAULT_NOTIFICATION_SETTINGS.groups, events: { email: 'now', app: true } };
  await pool.query(
    'insert into notification_settings (user_id, groups) select id, $2 from unnest($1::int[]) id',
    [waitingIds, JSON.stringify(groups)],
  );
  const { context } = faultRun.simulation;
  const president = await context.login(presidentId, pool);
  const going = await context.login(goingUserId, pool);
  const path = `/clubs/${String(clubId)}/events/${String(eventId)}`;
  const { rows } = await pool.query<{ startsAt: Date; endsAt: Date }>(
    'select starts_at as "startsAt", ends_at as "endsAt" from events where id = $1',
    [eventId],
  );
  // A changed time would cause another notification.
  const largerEvent = eventBody({
    capacity: 2,
    startsAt: rows[0]?.startsAt.toISOString() ?? '',
    endsAt: rows[0]?.endsAt.toISOString() ?? '',
  });
  return {
    eventId,
    waitingIds,
    raiseCapacity: () => president.call('PUT', path, largerEvent),
    decline: () => going.call('PUT', `${path}/answer`, { answer: 'NOT_GOING' }),
  };
}

interface WaitlistState {
  /** Users of `waitingIds` who now have a place. */
  going: number[];
  /** Users on the waiting list, in its order. */
  waiting: number[];
  /** Number of stored jobs that notify: they wait, run, or were interrupted before the worker deleted them. */
  jobs: number;
  /** Notifications of the promotion. `count` is the number of causes in a notification. */
  notified: { userId: number; count: number }[];
}

const readState = async (pool: Pool, { eventId, waitingIds }: FullEvent): Promise<WaitlistState> => {
  const { rows } = await pool.query<WaitlistState>(
    `select
       array(select user_id from event_answers where event_id = $1 and answer = 'GOING' and user_id = any($2::int[]) order by 1) as going,
       array(select user_id from event_answers where event_id = $1 and answer = 'WAITLISTED' order by waiting_number) as waiting,
       (select count(*)::int from pgboss.job where name = $3 and (data->>'eventId')::int = $1) as jobs,
       (select coalesce(json_agg(json_build_object('userId', recipient_id, 'count', count)), '[]') from notifications
        where kind = 'WAITLIST_PROMOTED' and recipient_id = any($2::int[])) as notified`,
    [eventId, waitingIds, PROMOTED_JOB],
  );
  if (!rows[0]) throw new Error('the query returned no row');
  return rows[0];
};

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Records a violation if the server gave the place without enqueuing the job, or the reverse. */
async function checkAtomic({ faultRun }: StepEnvironment, event: FullEvent, when: string): Promise<void> {
  const state = await withPool(faultRun.server, (pool) => readState(pool, event));
  const [first, ...others] = event.waitingIds;
  const isBefore = isSame([state.going, state.waiting, state.jobs], [[], event.waitingIds, 0]);
  const isAfter = isSame([state.going, state.waiting, state.jobs], [[first], others, 1]);
  if (!isBefore && !isAfter)
    faultRun.report.recordViolation('invariants', `${when}: partly promoted: ${JSON.stringify(state)}`);
}

/**
 * Waits for the jobs. Records a violation unless the first waiting member has the place, one notification and one mail. At night the
 * mail may be missing.
 */
async function settleAndCheck(
  environment: StepEnvironment,
  event: FullEvent,
  { kills, when }: { kills: number; when: string },
): Promise<void> {
  const { faultRun, sink } = environment;
  const { server, report } = faultRun;
  const isDaytime = secondsUntilMailing(new Date()) === 0;
  await timeUntil(async () => {
    if (!(await hasNoJobs(faultRun, [PROMOTED_JOB]))) return false;
    // Makes the mail due, which waits for a minute. At night it waits until the morning, and the test does not wait for it.
    if (isDaytime)
      await withPool(server, (pool) =>
        pool.query(`update pgboss.job set start_after = now() where name = $1 and state < 'active'`, [
          MAIL_JOB,
        ]),
      );
    return !isDaytime || hasNoJobs(faultRun, [MAIL_JOB]);
  }, SETTLE_LIMIT_MS);
  await withPool(server, async (pool) => {
    const state = await readState(pool, event);
    const [first, ...others] = event.waitingIds;
    if (!isSame([state.going, state.waiting], [[first], others]))
      report.recordViolation('invariants', `${when}: ${JSON.stringify(state)}`);
    if (state.notified.length === 0) report.recordViolation('lost', `${when}: no notification`);
    else if (!isSame(state.notified, [{ userId: first, count: 1 }]))
      report.recordViolation('dup', `${when}: ${JSON.stringify(state.notified)}`);
    const { rows } = await pool.query<{ email: string }>('select email from users where id = any($1)', [
      event.waitingIds,
    ]);
    const addresses = rows.map(({ email }) => email);
    const mails = sink.mails.filter(({ recipients }) => recipients.some((to) => addresses.includes(to)));
    const messageIds = listMessageIds(mails, { report, kills, when });
    if (isDaytime && messageIds.length === 0) report.recordViolation('lost', `${when}: no mail`);
    if (messageIds.length > 1) report.recordViolation('dup', `${when}: ${messageIds.join(', ')}`);
  });
  report.count('ok');
}

/**
 * Kills the server after the n-th step of a promotion by a higher capacity, repeats the change and checks the result. Returns false if
 * the promotion has fewer steps.
 */
async function killAfterStep(environment: StepEnvironment, n: number): Promise<boolean> {
  const { faultRun, stepProxy } = environment;
  const when = `step ${String(n)}`;
  const event = await withPool(faultRun.server, (pool) => createFullEvent(environment, pool));
  let killed: Promise<void> | undefined;
  stepProxy.armAfter(n, () => {
    killed = killWhileWaiting(faultRun);
  });
  await event.raiseCapacity();
  const isNotified = () =>
    withPool(faultRun.server, async (pool) => (await readState(pool, event)).notified.length > 0);
  await timeUntil(async () => killed !== undefined || (await isNotified()), SETTLE_LIMIT_MS);
  const wasKilled = killed !== undefined;
  await killed;
  stepProxy.reset();
  if (wasKilled) {
    await checkAtomic(environment, event, when);
    await restartServer(faultRun);
    await event.raiseCapacity();
  } else await waitUntilReady(faultRun);
  await settleAndCheck(environment, event, { kills: wasKilled ? 1 : 0, when });
  return wasKilled;
}

test('F1: kill -9 during a promotion from the waiting list: the first waiting member gets the place, one notification and one mail [EA-11]', async () => {
  const report = await runStepFault('f1-waitlist', async (environment) => {
    const { faultRun } = environment;
    let n = 1;
    while (n < MAX_STEPS && (await killAfterStep(environment, n))) n += 1;
    faultRun.log(`a higher capacity: killed after each of ${String(n - 1)} steps`);
    faultRun.expectThat('a promotion has several steps and ends', n > 8 && n < MAX_STEPS);
    for (let run = 0; run < RANDOM_KILLS; run += 1) {
      const event = await withPool(faultRun.server, (pool) => createFullEvent(environment, pool));
      const response = event.decline();
      await sleep(faultRun.random() * MAX_RANDOM_DELAY_MS);
      await faultRun.server.kill();
      await response;
      await restartServer(faultRun);
      await event.decline();
      await settleAndCheck(environment, event, { kills: 1, when: `a freed place, kill ${String(run)}` });
    }
  });
  expect(report.violations).toEqual([]);
}, 600_000);
