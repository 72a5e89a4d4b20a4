import { createBrowser } from './browser';
import { startCluster } from './cluster';
import type { Cluster } from './cluster';
import { createMixedLoad, slowestMs, statusesOf } from './load';
import type { LoadCall } from './load';
import { signalTree } from '../testing/process-tree';
import { waitUntil } from '../testing/wait-until';

let cluster: Cluster;
let visit: () => Promise<LoadCall[]>;
beforeAll(async () => {
  cluster = await startCluster({ LIMITS_FACTOR: '1000' });
  ({ callNodes: visit } = await createMixedLoad(cluster));
});
afterAll(() => cluster.stop());

const health = (port: number, probe: 'live' | 'ready') =>
  createBrowser().call(port, 'GET', `/health/${probe}`);
const readinessStatuses = async () =>
  (await Promise.all(cluster.ports.map((port) => health(port, 'ready')))).map(({ status }) => status);
const areReady = async () => (await readinessStatuses()).every((status) => status === 200);

const signalPostgres = (signal: NodeJS.Signals) => {
  signalTree(cluster.engines.postgres.pid, signal);
};

/** Checks that rejections have Retry-After and arrive in time. */
function expectRejectionsInTime(visits: readonly LoadCall[]): void {
  expect(visits.filter(({ status }) => ![200, 201, 503].includes(status))).toEqual([]);
  for (const { status, retryAfter } of visits)
    if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0);
  expect(slowestMs(visits)).toBeLessThan(5_500);
}

test.each([
  ['in order', 'SIGINT'],
  ['at once', 'SIGQUIT'],
] as const)(
  'while the database restarts (%s) calls get Retry-After, and the nodes reconnect by themselves',
  async (_, signal) => {
    expect(statusesOf(await visit())).toEqual([200, 201]);
    await cluster.engines.postgres.stop(signal);
    for (let n = 0; n < 3; n += 1) {
      const visits = await visit();
      expectRejectionsInTime(visits);
      expect(statusesOf(visits)).toEqual([503]);
    }
    expect(await readinessStatuses()).toEqual([503, 503]);
    for (const port of cluster.ports) expect((await health(port, 'live')).status).toBe(200);
    await cluster.engines.postgres.start();
    // The port opens before recovery has finished.
    await waitUntil('the database answers', () =>
      cluster.pool.query('select 1').then(
        () => true,
        () => false,
      ),
    );
    expect(await waitUntil('ready', areReady)).toBeLessThan(3_000);
    await waitUntil(
      'all answers are good',
      async () => statusesOf(await visit()).every((status) => status < 300),
      5_000,
    );
  },
);

test.each([
  [
    'hangs',
    () => {
      signalPostgres('SIGSTOP');
    },
    () => {
      signalPostgres('SIGCONT');
    },
  ],
  [
    'does not answer',
    () => {
      cluster.proxies.database.setMode('stalls');
    },
    () => {
      cluster.proxies.database.setMode('open');
    },
  ],
])(
  'while the database %s, every call ends in time and the nodes stay alive; afterwards they become ready again',
  async (_, startOutage, endOutage) => {
    startOutage();
    for (let n = 0; n < 2; n += 1) {
      const visits = await visit();
      expectRejectionsInTime(visits);
      expect(statusesOf(visits)).toEqual([503]);
    }
    for (const port of cluster.ports) {
      const { status, durationMs } = await health(port, 'live');
      expect([status, durationMs < 1_000]).toEqual([200, true]);
    }
    expect(await readinessStatuses()).toEqual([503, 503]);
    endOutage();
    expect(await waitUntil('ready', areReady)).toBeLessThan(5_000);
    await waitUntil(
      'all answers are good',
      async () => statusesOf(await visit()).every((status) => status < 300),
      5_000,
    );
  },
);

test('cut connections fail only their own calls, and no comment is written twice', async () => {
  for (let n = 0; n < 10; n += 1) {
    const visits = visit();
    cluster.proxies.database.closeConnections();
    expectRejectionsInTime(await visits);
  }
  await waitUntil('ready', areReady);
  const { rows } = await cluster.pool.query(
    'select content from comments group by content having count(*) > 1',
  );
  expect(rows).toEqual([]);
});

test('no node has exited', () => {
  expect(cluster.nodes.map((node) => node.hasExited())).toEqual([false, false]);
});
