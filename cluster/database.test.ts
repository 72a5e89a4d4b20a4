import { createBrowser } from './browser';
import { startCluster } from './cluster';
import type { Cluster } from './cluster';
import { createMixedLoad, slowestMs, listStatuses } from './load';
import type { LoadCall } from './load';
import { signalWithChildren } from '../testing/signal-with-children';
import { timeUntil, waitUntil } from '../testing/wait-until';

let cluster: Cluster;
let callNodes: () => Promise<LoadCall[]>;
beforeAll(async () => {
  cluster = await startCluster({ LIMITS_FACTOR: '1000' });
  ({ callNodes } = await createMixedLoad(cluster));
});
let endOutage: () => Promise<void> | void = () => undefined;
// Ends the outage of a test that failed before it ended the outage.
afterEach(async () => {
  await endOutage();
  endOutage = () => undefined;
});
afterAll(() => cluster.stop());

const fetchHealth = (port: number, probe: 'live' | 'ready') =>
  createBrowser().call(port, 'GET', `/health/${probe}`);
const fetchReadinessStatuses = async () =>
  (await Promise.all(cluster.ports.map((port) => fetchHealth(port, 'ready')))).map(({ status }) => status);
const areNodesReady = async () => (await fetchReadinessStatuses()).every((status) => status === 200);
/** A node repeats the result of a database check for up to a second, and the next check takes up to a second. */
const NOT_READY_LIMIT_MS = 2_000;
const expectNotReadyInTime = async () => {
  expect(
    await timeUntil(
      async () => (await fetchReadinessStatuses()).every((status) => status === 503),
      NOT_READY_LIMIT_MS,
    ),
  ).toBeLessThan(Infinity);
};

const signalPostgres = (signal: NodeJS.Signals) => {
  signalWithChildren(cluster.engines.postgres.pid, signal);
};

/** Checks that every call gets 200, 201 or 503 within 5.5 s, and that every 503 has Retry-After. */
function expectTimelyResponses(calls: readonly LoadCall[]): void {
  expect(calls.filter(({ status }) => ![200, 201, 503].includes(status))).toEqual([]);
  for (const { status, retryAfter } of calls)
    if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0);
  expect(slowestMs(calls)).toBeLessThan(5_500);
}

test.each([
  ['in fast mode', 'SIGINT'],
  ['in immediate mode', 'SIGQUIT'],
] as const)(
  'while the database restarts %s, calls get 503 with Retry-After, and the nodes reconnect by themselves',
  async (_, signal) => {
    expect(listStatuses(await callNodes())).toEqual([200, 201]);
    endOutage = () => cluster.engines.postgres.start();
    await cluster.engines.postgres.stop(signal);
    for (let n = 0; n < 3; n += 1) {
      const calls = await callNodes();
      expectTimelyResponses(calls);
      expect(listStatuses(calls)).toEqual([503]);
    }
    await expectNotReadyInTime();
    for (const port of cluster.ports) expect((await fetchHealth(port, 'live')).status).toBe(200);
    await endOutage();
    endOutage = () => undefined;
    // The port of PostgreSQL opens before its recovery has finished.
    await waitUntil('the database answers', () =>
      cluster.pool.query('select 1').then(
        () => true,
        () => false,
      ),
    );
    expect(await waitUntil('both nodes are ready', areNodesReady)).toBeLessThan(3_000);
    await waitUntil(
      'all calls succeed',
      async () => listStatuses(await callNodes()).every((status) => status < 300),
      5_000,
    );
  },
);

test.each([
  [
    'is suspended',
    () => {
      signalPostgres('SIGSTOP');
    },
    () => {
      signalPostgres('SIGCONT');
    },
  ],
  [
    'is behind a stalled connection',
    () => {
      cluster.proxies.database.setMode('stalls');
    },
    () => {
      cluster.proxies.database.setMode('open');
    },
  ],
])(
  'while the database %s, every call gets 503 in time and the nodes stay alive; afterwards the nodes become ready again',
  async (_, startOutage, recover) => {
    endOutage = recover;
    startOutage();
    for (let n = 0; n < 2; n += 1) {
      const calls = await callNodes();
      expectTimelyResponses(calls);
      expect(listStatuses(calls)).toEqual([503]);
    }
    for (const port of cluster.ports) {
      const { status, durationMs } = await fetchHealth(port, 'live');
      expect([status, durationMs < 1_000]).toEqual([200, true]);
    }
    await expectNotReadyInTime();
    recover();
    endOutage = () => undefined;
    expect(await waitUntil('both nodes are ready', areNodesReady)).toBeLessThan(5_000);
    await waitUntil(
      'all calls succeed',
      async () => listStatuses(await callNodes()).every((status) => status < 300),
      5_000,
    );
  },
);

test('calls whose database connections are cut succeed or get 503 in time, and no comment is stored twice', async () => {
  for (let n = 0; n < 10; n += 1) {
    const calls = callNodes();
    cluster.proxies.database.closeConnections();
    expectTimelyResponses(await calls);
  }
  await waitUntil('both nodes are ready', areNodesReady);
  const { rows } = await cluster.pool.query(
    'select content from comments group by content having count(*) > 1',
  );
  expect(rows).toEqual([]);
});

test('no node has exited', () => {
  expect(cluster.nodes.map((node) => node.hasExited())).toEqual([false, false]);
});
