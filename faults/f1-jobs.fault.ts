import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../server/engines/database/database';
import type { Database } from '../server/engines/database/database';
import { enqueue } from '../server/engines/jobs/enqueue';
import { LEASE_SECONDS } from '../server/engines/jobs/job-queues';
import { defineJob } from '../server/engines/jobs/job-type';
import { createJobs } from '../server/engines/jobs/jobs';
import { createDataDir } from '../server/testing/embedded';
import { createSignal } from '../server/testing/signal';
import { slowMachineFactor } from '../testing/machine';

const removeObject = defineJob<{ key: string }>('remove-object');
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const MAX_TAKEOVER_MS = 20_000;

let database: Database;
let removeDataDir: () => Promise<void>;
beforeAll(async () => {
  const { dataDir, remove } = await createDataDir();
  removeDataDir = remove;
  database = await openDatabase({ dataDir, log });
});
afterAll(async () => {
  await database.close();
  await removeDataDir();
});

/** Starts a node whose job never ends, and waits until the job runs. */
async function startBusyNode() {
  const node = spawn(
    process.execPath,
    [
      '-r',
      'ts-node/register/transpile-only',
      path.resolve('server', 'testing', 'start-blocked-worker.ts'),
      JSON.stringify(database.connectionConfig),
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  await once(node.stdout, 'data');
  return node;
}

/** Resolves when the node has renewed the lease of its job after the first lease would have expired. A renewal sets `started_on`. */
async function waitForRenewal(): Promise<void> {
  const isRenewed = async () =>
    (
      await database.pool.query(
        `select from pgboss.job where state = 'active' and started_on > created_on + $1 * interval '1 second'`,
        [LEASE_SECONDS],
      )
    ).rowCount === 1;
  while (!(await isRenewed())) await sleep(100);
}

test('F1: a job runs again within 20 s after kill -9 of its node, but not while the node lives', async () => {
  const jobRan = createSignal();
  const handledKeys: string[] = [];
  const secondNode = createJobs({ pool: database.pool, log });
  secondNode.registerHandler(removeObject, ({ key }) => {
    handledKeys.push(key);
    jobRan.resolve();
    return Promise.resolve();
  });
  await secondNode.createQueues();
  await database.db.transaction((tx) => enqueue(tx, removeObject, [{ key: 'a' }]));
  const node = await startBusyNode();
  try {
    secondNode.start();
    await waitForRenewal();
    expect(handledKeys).toEqual([]);
    const exited = once(node, 'exit');
    node.kill('SIGKILL');
    await exited;
    const killedAt = performance.now();
    await jobRan.promise;
    expect(performance.now() - killedAt).toBeLessThan(MAX_TAKEOVER_MS * slowMachineFactor());
    expect(handledKeys).toEqual(['a']);
  } finally {
    node.kill('SIGKILL');
    await secondNode.stop();
  }
});
