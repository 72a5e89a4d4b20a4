import { createDeeds } from './multi-step-actions';
import { startPgSteps } from './pg-steps';
import type { PgSteps } from './pg-steps';
import { health, underFault, withPool } from './fault-run';
import type { Scene } from './fault-run';
import { timeUntil } from '../testing/wait-until';

/** More steps than any transaction has. */
const MOST_STEPS = 30;

test('F1: kill -9 after each step of a transaction: it is atomic, and the next attempt completes it', async () => {
  let steps: PgSteps | undefined;
  const report = await underFault(
    'f1-steps',
    {
      engines: { postgres: true },
      // A way to the database that sees each statement: the product needs no place of its own to be struck at.
      through: async ({ env, postgres }) => {
        steps = await startPgSteps(postgres.port);
        return {
          env: {
            DATABASE_URL: (env.DATABASE_URL ?? '').replace(
              `:${String(postgres.port)}/`,
              `:${String(steps.port)}/`,
            ),
          },
        };
      },
      end: async () => {
        await steps?.close();
      },
    },
    async (scene) => {
      const deeds = await createDeeds(() => scene.server.openPool(), scene.world.people);
      for (const [name, prepare] of Object.entries(deeds)) {
        let n = 1;
        while (steps && n < MOST_STEPS && (await strikeAt(scene, steps, name, n, prepare))) n += 1;
        scene.note(`${name}: killed after each of ${String(n - 1)} steps`);
        scene.expect(`${name} has several steps, and an end`, n > 3 && n < MOST_STEPS);
      }
    },
  );
  expect(report.faults).toEqual([]);
}, 420_000);

/** Answers false once the deed is done in fewer steps. */
async function strikeAt(
  scene: Scene,
  steps: PgSteps,
  name: string,
  n: number,
  prepare: () => ReturnType<Awaited<ReturnType<typeof createDeeds>>[string]>,
): Promise<boolean> {
  const { server, report } = scene;
  const { run, parts } = await prepare();
  const done = () =>
    withPool(server, async (pool) =>
      Object.values((await pool.query<Record<string, boolean>>(parts)).rows[0] ?? { isThere: false }),
    );
  let killed: Promise<void> | undefined;
  steps.arm(n, () => {
    killed = server.kill9();
  });
  const answer = await run();
  const wasKilled = killed !== undefined;
  await killed;
  steps.heal();
  if (wasKilled) await server.restart();
  await timeUntil(async () => (await health(server.port, 'ready')) === 200, 10_000);
  const after = await done();
  if (new Set(after).size !== 1)
    report.recordViolation(
      'invariants',
      `${name} was done in part, killed after step ${String(n)}: ${JSON.stringify(after)}`,
    );
  if (answer.outcome === 'ok' && after.includes(false))
    report.recordViolation('lost', `${name}, answered well, step ${String(n)}`);
  if (!wasKilled) {
    report.count(answer.outcome);
    scene.expect(`${name} is done when nothing happens (${String(answer.status)})`, answer.outcome === 'ok');
    return false;
  }
  const again = await run();
  report.count(again.outcome);
  const atLast = await done();
  if (atLast.includes(false))
    report.recordViolation(
      'lost',
      `${name} is not done by a second try (${String(again.status)}) after step ${String(n)}: ${JSON.stringify(atLast)}`,
    );
  return true;
}
