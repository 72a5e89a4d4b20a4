import { createMultiStepActions } from './multi-step-actions';
import { startPgStepProxy } from './pg-steps';
import type { PgStepProxy } from './pg-steps';
import { readHealthStatus, runFault, withPool } from './fault-run';
import type { FaultRun } from './fault-run';
import { timeUntil } from '../testing/wait-until';

/** More steps than any transaction has. */
const MAX_STEPS = 60;

test('F1: kill -9 after each step of a transaction: the transaction is atomic, and the next attempt completes it', async () => {
  let stepProxy: PgStepProxy | undefined;
  const report = await runFault(
    'f1-steps',
    {
      engines: { postgres: true },
      // A proxy that sees each statement, so that the product needs no code for this test.
      prepareServer: async ({ env, postgres }) => {
        stepProxy = await startPgStepProxy(postgres.port);
        return {
          env: {
            DATABASE_URL: (env.DATABASE_URL ?? '').replace(
              `:${String(postgres.port)}/`,
              `:${String(stepProxy.port)}/`,
            ),
          },
        };
      },
      cleanUp: async () => {
        await stepProxy?.close();
      },
    },
    async (faultRun) => {
      const actions = await createMultiStepActions(
        () => faultRun.server.openPool(),
        faultRun.simulation.context,
      );
      for (const [name, prepare] of Object.entries(actions)) {
        let n = 1;
        while (stepProxy && n < MAX_STEPS && (await killAfterStep(faultRun, stepProxy, name, n, prepare)))
          n += 1;
        faultRun.log(`${name}: killed after each of ${String(n - 1)} steps`);
        faultRun.expectThat(`${name} has several steps and ends`, n > 3 && n < MAX_STEPS);
      }
    },
  );
  expect(report.violations).toEqual([]);
}, 420_000);

/**
 * Kills the server after the n-th step of an action and repeats the action. Checks the stored data after the kill and after the
 * repetition. Returns false if the action has fewer steps.
 */
async function killAfterStep(
  faultRun: FaultRun,
  stepProxy: PgStepProxy,
  name: string,
  n: number,
  prepare: () => ReturnType<Awaited<ReturnType<typeof createMultiStepActions>>[string]>,
): Promise<boolean> {
  const { server, report } = faultRun;
  const { run, completionQuery } = await prepare();
  const readCompletion = () =>
    withPool(server, async (pool) =>
      Object.values(
        (await pool.query<Record<string, boolean>>(completionQuery)).rows[0] ?? { exists: false },
      ),
    );
  let killed: Promise<void> | undefined;
  stepProxy.armAfter(n, () => {
    killed = server.kill();
  });
  const firstAttempt = await run();
  const wasKilled = killed !== undefined;
  await killed;
  stepProxy.reset();
  if (wasKilled) await server.restart();
  await timeUntil(async () => (await readHealthStatus(server.port, 'ready')) === 200, 10_000);
  const completionAfterKill = await readCompletion();
  if (new Set(completionAfterKill).size !== 1)
    report.recordViolation(
      'invariants',
      `${name} was partly done, killed after step ${String(n)}: ${JSON.stringify(completionAfterKill)}`,
    );
  if (firstAttempt.outcome === 'ok' && completionAfterKill.includes(false))
    report.recordViolation('lost', `${name}, acknowledged, step ${String(n)}`);
  if (!wasKilled) {
    report.count(firstAttempt.outcome);
    faultRun.expectThat(
      `${name} succeeds without a fault (${String(firstAttempt.status)})`,
      firstAttempt.outcome === 'ok',
    );
    return false;
  }
  const secondAttempt = await run();
  report.count(secondAttempt.outcome);
  const finalCompletion = await readCompletion();
  if (finalCompletion.includes(false))
    report.recordViolation(
      'lost',
      `${name} is not done by a second attempt (${String(secondAttempt.status)}) after step ${String(n)}: ${JSON.stringify(finalCompletion)}`,
    );
  return true;
}
