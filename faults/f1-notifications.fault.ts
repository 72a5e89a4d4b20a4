import { createClub, createUser, joinClub } from '../server/testing/factories';
import { timeUntil } from '../testing/wait-until';
import { withPool } from './fault-run';
import { listMessageIds } from './message-ids';
import { hasNoJobs, restartServer, runStepFault } from './step-fault';
import type { StepEnvironment } from './step-fault';

/** More than two batches of a fan-out. */
const MEMBER_COUNT = 2_300;
const KILLS_DURING_FAN_OUT = 6;
/** Number of statements in the transactions of a fan-out, from which the seed chooses one per kill. */
const FAN_OUT_STEPS = 16;
const SUMMARY_COUNT = 30;
const KILLS_DURING_SUMMARY_MAILS = 2;
const SETTLE_LIMIT_MS = 30_000;

test('F1: kill -9 during the fan-out of a notice and during the daily summaries: every user gets exactly one notification and one summary, which may arrive again with the same Message-ID [NT-80]', async () => {
  const report = await runStepFault('f1-notifications', async (environment) => {
    const { random } = environment.faultRun;
    for (let run = 0; run < KILLS_DURING_FAN_OUT; run += 1)
      await killDuringFanOut(environment, 1 + Math.floor(random() * FAN_OUT_STEPS));
    await killDuringSummaries(environment);
  });
  expect(report.violations).toEqual([]);
}, 420_000);

async function killDuringFanOut({ faultRun, stepProxy }: StepEnvironment, step: number): Promise<void> {
  const { server, report, simulation } = faultRun;
  const { clubId, president } = await withPool(server, async (pool) => {
    const club = await createClub(pool);
    await pool.query(
      `with created as (insert into users (name) select 'reader' from generate_series(1, $2) returning id)
       insert into memberships (club_id, user_id, role) select $1, id, 'MEMBER' from created`,
      [club.clubId, MEMBER_COUNT],
    );
    await pool.query('update clubs set member_count = member_count + $2 where id = $1', [
      club.clubId,
      MEMBER_COUNT,
    ]);
    return { clubId: club.clubId, president: await simulation.context.login(club.presidentId, pool) };
  });
  const body = { title: '공지', contents: '모입시다.' };
  const { outcome } = await president.call('POST', `/clubs/${String(clubId)}/notices`, body);
  report.count(outcome);
  faultRun.expectThat('the notice is posted', outcome === 'ok');
  // The job of the fan-out starts up to a second later, so the proxy still counts its statements from the first one.
  let killed: Promise<void> | undefined;
  stepProxy.armAfter(step, () => {
    killed = server.kill();
  });
  const readProgress = () =>
    withPool(server, async (pool) => {
      const { rows } = await pool.query<{ total: number; highestCount: number }>(
        `select count(*)::int as total, coalesce(max(count), 0) as "highestCount" from notifications where club_id = $1`,
        [clubId],
      );
      return rows[0] ?? { total: 0, highestCount: 0 };
    });
  await timeUntil(
    async () => killed !== undefined || (await readProgress()).total === MEMBER_COUNT,
    SETTLE_LIMIT_MS,
  );
  await killed;
  stepProxy.reset();
  const { total } = await readProgress();
  faultRun.log(
    `step ${String(step)}: ${killed ? 'killed' : 'not killed'}, ${String(total)} of ${String(MEMBER_COUNT)} members notified`,
  );
  if (killed) await restartServer(faultRun);
  await timeUntil(() => hasNoJobs(faultRun, ['notify-notice-posted']), SETTLE_LIMIT_MS);
  const { total: notified, highestCount } = await readProgress();
  if (notified < MEMBER_COUNT)
    report.recordViolation('lost', `step ${String(step)}: ${String(notified)} members notified`);
  if (notified > MEMBER_COUNT || highestCount !== 1)
    report.recordViolation(
      'dup',
      `step ${String(step)}: ${String(notified)} rows, up to ${String(highestCount)} causes in one`,
    );
}

async function killDuringSummaries({ faultRun, sink }: StepEnvironment): Promise<void> {
  const { server, report, random } = faultRun;
  const addresses = await withPool(server, async (pool) => {
    const { clubId } = await createClub(pool);
    const userIds: number[] = [];
    for (let index = 0; index < SUMMARY_COUNT; index += 1)
      userIds.push(await joinClub(pool, clubId, await createUser(pool), 'MEMBER'));
    await pool.query(
      `select notify_users(jsonb_agg(jsonb_build_object('recipientId', id, 'kind', 'NOTICE_POSTED', 'cause', 'a', 'subjectType', 'club', 'clubId', $2::int,
         'settingsGroup', 'clubs', 'emailDefault', 'daily'))) from unnest($1::int[]) id`,
      [userIds, clubId],
    );
    // Moves the notifications into the 24 hours before the last 18:00 in Korea, which the summaries cover.
    await pool.query(
      `update notifications set updated_at = (((now() at time zone 'Asia/Seoul') - interval '18 hours')::date + time '17:00') at time zone 'Asia/Seoul'
       where club_id = $1`,
      [clubId],
    );
    await pool.query(`select enqueue_job('claim-daily-summaries', '{}')`);
    const { rows } = await pool.query<{ email: string }>('select email from users where id = any($1)', [
      userIds,
    ]);
    return rows.map(({ email }) => email);
  });
  const mailsTo = (email: string) =>
    sink.mails.filter(
      ({ recipients, subject }) => recipients.includes(email) && subject.includes('오늘의 소식'),
    );
  const arrivedCount = () => addresses.flatMap(mailsTo).length;
  // Makes waiting mail jobs due at once. At night they would wait until the morning.
  const makeDue = () =>
    withPool(server, (pool) =>
      pool.query(
        `update pgboss.job set start_after = now() where name = 'mail-daily-summary' and state < 'active'`,
      ),
    );
  for (let kill = 0; kill < KILLS_DURING_SUMMARY_MAILS; kill += 1) {
    const targetCount = arrivedCount() + 1 + Math.floor((random() * SUMMARY_COUNT) / 3);
    await timeUntil(async () => {
      await makeDue();
      return arrivedCount() >= targetCount;
    }, SETTLE_LIMIT_MS);
    await server.kill();
    faultRun.log(`killed after ${String(arrivedCount())} of ${String(SUMMARY_COUNT)} summaries`);
    await restartServer(faultRun);
  }
  await timeUntil(async () => {
    await makeDue();
    return hasNoJobs(faultRun, ['claim-daily-summaries', 'mail-daily-summary']);
  }, SETTLE_LIMIT_MS);
  for (const email of addresses) {
    const when = 'daily summaries';
    const count = listMessageIds(mailsTo(email), { report, kills: KILLS_DURING_SUMMARY_MAILS, when }).length;
    if (count < 1) report.recordViolation('lost', 'a summary was not sent');
    if (count > 1) report.recordViolation('dup', `a summary was sent ${String(count)} times`);
  }
  report.count('ok');
}
