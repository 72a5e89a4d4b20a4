import { setTimeout as sleep } from 'node:timers/promises';
import { timeUntil } from '../testing/wait-until';
import { withPool } from './fault-run';
import type { FaultRun } from './fault-run';
import { createRoundToRelease } from './round-to-release';
import type { RoundToRelease } from './round-to-release';
import { killWhileWaiting, restartServer, runStepFault, waitUntilReady } from './step-fault';
import type { StepEnvironment } from './step-fault';

/** More steps than a release and its mails have together. A step is a statement in a transaction. */
const MAX_STEPS = 80;
/** Kills in each scenario except `a release`, after steps that the seed chooses. These scenarios share most code with `a release`. */
const SAMPLED_STEPS = 8;
const KILLS_DURING_MAILS = 8;
const SETTLE_LIMIT_MS = 30_000;
const DECIDED_OUTCOMES = ['PASS', 'FAIL', 'PASS', 'FAIL', 'PASS'] as const;
const LARGE_ROUND_OUTCOMES = Array.from({ length: 40 }, (_, index) =>
  index % 3 === 0 ? ('FAIL' as const) : ('PASS' as const),
);

interface Scenario {
  outcomes: readonly ('PASS' | 'FAIL' | 'HOLD')[];
  /** Prepares a round. Returns the action, which the test repeats after the kill. */
  prepare: (environment: StepEnvironment, round: RoundToRelease) => Promise<() => Promise<unknown>>;
}

const scenarios = {
  'a release': {
    outcomes: [...DECIDED_OUTCOMES, 'HOLD'],
    prepare: (_environment, round) => Promise.resolve(() => round.release()),
  },
  'an automatic release': {
    outcomes: DECIDED_OUTCOMES,
    prepare: ({ faultRun: { server } }, round) =>
      Promise.resolve(() => withPool(server, (pool) => round.scheduleReleaseNow(pool))),
  },
  'sending failed mails again': {
    outcomes: [...DECIDED_OUTCOMES, 'HOLD'],
    prepare: async ({ faultRun: { server } }, round) => {
      await withPool(server, async (pool) => {
        await round.setVerified(pool, false);
        await round.release();
        const queuedSql = `select from result_deliveries where recruitment_id = ${String(round.recruitmentId)} and state = 'QUEUED'`;
        await timeUntil(async () => (await pool.query(queuedSql)).rowCount === 0, SETTLE_LIMIT_MS);
        await round.setVerified(pool, true);
      });
      return () => round.resend();
    },
  },
} satisfies Record<string, Scenario>;

test('F1: kill -9 after each step of a release, and after random steps of an automatic release and of sending failed mails again: each takes effect once, with one mail per applicant [RL-24]', async () => {
  const report = await runStepFault('f1-release', async (environment) => {
    const { faultRun } = environment;
    let n = 1;
    while (n < MAX_STEPS && (await killAfterStep(environment, 'a release', n))) n += 1;
    faultRun.log(`a release: killed after each of ${String(n - 1)} steps`);
    faultRun.expectThat('a release has several steps and ends', n > 10 && n < MAX_STEPS);
    for (const name of ['an automatic release', 'sending failed mails again'] as const)
      for (let run = 0; run < SAMPLED_STEPS; run += 1)
        await killAfterStep(environment, name, 1 + Math.floor(faultRun.random() * (n - 1)));
  });
  expect(report.violations).toEqual([]);
}, 600_000);

test('F1: kill -9 at random moments of a large release and between its mails: every applicant gets one mail [RL-24]', async () => {
  const report = await runStepFault('f1-release-mails', async (environment) => {
    const { faultRun, sink } = environment;
    const { server, random } = faultRun;
    for (let run = 0; run < KILLS_DURING_MAILS; run += 1) {
      const round = await withPool(server, (pool) =>
        createRoundToRelease(pool, faultRun.simulation.context, LARGE_ROUND_OUTCOMES),
      );
      const initialMailCount = sink.mails.length;
      const response = round.release();
      if (run % 4 === 0) await sleep(random() * 500);
      else {
        const mailCountAtKill =
          initialMailCount + 1 + Math.floor(random() * (LARGE_ROUND_OUTCOMES.length - 2));
        await timeUntil(() => sink.mails.length >= mailCountAtKill, SETTLE_LIMIT_MS);
      }
      await server.kill();
      faultRun.report.count((await response).outcome);
      faultRun.log(
        `killed after ${String(sink.mails.length - initialMailCount)} of ${String(LARGE_ROUND_OUTCOMES.length)} mails`,
      );
      await restartAndWaitForJobs(faultRun);
      await round.release();
      await settleAndCheck(environment, round, { kills: 1, when: `kill ${String(run)} between mails` });
    }
  });
  expect(report.violations).toEqual([]);
}, 600_000);

/**
 * Kills the server after the n-th step of a scenario, repeats its action and checks the result. Returns false if the scenario has fewer
 * steps.
 */
async function killAfterStep(
  environment: StepEnvironment,
  name: keyof typeof scenarios,
  n: number,
): Promise<boolean> {
  const { faultRun, stepProxy } = environment;
  const { server, report } = faultRun;
  const when = `${name}, step ${String(n)}`;
  const round = await withPool(server, (pool) =>
    createRoundToRelease(pool, faultRun.simulation.context, scenarios[name].outcomes),
  );
  const runAction = await scenarios[name].prepare(environment, round);
  let killed: Promise<void> | undefined;
  stepProxy.armAfter(n, () => {
    killed = killWhileWaiting(faultRun);
  });
  await runAction();
  await withPool(server, (pool) =>
    timeUntil(async () => killed !== undefined || (await round.isSettled(pool)), SETTLE_LIMIT_MS),
  );
  const wasKilled = killed !== undefined;
  await killed;
  stepProxy.reset();
  if (wasKilled) {
    await withPool(server, (pool) => round.checkAtomic(pool, report, when));
    await restartAndWaitForJobs(faultRun);
    await runAction();
  } else await waitUntilReady(faultRun);
  await settleAndCheck(environment, round, { kills: wasKilled ? 1 : 0, when });
  report.count('ok');
  return wasKilled;
}

/**
 * Restarts the server. Waits until no job runs, and until none is due except those of the release. The statements of jobs that start
 * with the server would count as steps.
 */
async function restartAndWaitForJobs(faultRun: FaultRun): Promise<void> {
  const { server } = faultRun;
  await restartServer(faultRun);
  await withPool(server, (pool) =>
    timeUntil(
      async () =>
        (
          await pool.query(
            `select from pgboss.job where state = 'active' or state < 'active' and start_after < now() and name not in ('mail-result', 'release-results')`,
          )
        ).rowCount === 0,
      SETTLE_LIMIT_MS,
    ),
  );
}

async function settleAndCheck(
  { faultRun, sink }: StepEnvironment,
  round: RoundToRelease,
  context: { kills: number; when: string },
): Promise<void> {
  const { server, report } = faultRun;
  await withPool(server, async (pool) => {
    await timeUntil(() => round.isSettled(pool), SETTLE_LIMIT_MS);
    await round.checkComplete(pool, sink, report, context);
  });
}
