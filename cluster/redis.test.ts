import { Redis } from 'ioredis';
import { createUser } from '../server/testing/factories';
import { createBrowser } from './browser';
import { startCluster } from './cluster';
import type { Cluster } from './cluster';
import { createMixedLoad, slowestMs, listStatuses } from './load';
import type { LoadCall } from './load';
import { waitUntil } from '../testing/wait-until';

let cluster: Cluster;
let callNodes: () => Promise<LoadCall[]>;
let checkCount = 0;
beforeAll(async () => {
  cluster = await startCluster();
  ({ callNodes } = await createMixedLoad(cluster));
});
afterAll(() => cluster.stop());

/** Ends the outage of the current test. `afterEach` calls it, so that a failed test leaves no outage to the next test. */
let endOutage: () => Promise<void> | void = () => undefined;
afterEach(async () => {
  await endOutage();
  endOutage = () => undefined;
});

/** Returns the number of log lines about Redis and the bus, by node. */
const countOutageLogLines = () =>
  cluster.nodes.map(
    ({ lines }) => lines.filter((line) => line.includes('Redis') || line.includes('bus events')).length,
  );
/** Returns whether the nodes share their counters: five failed logins at each node exhaust the common limit of ten. */
async function areCountersShared(): Promise<boolean> {
  checkCount += 1;
  const address = `203.0.113.${String(checkCount)}`;
  const username = `counted${String(checkCount)}`;
  const failLogin = (port: number) =>
    createBrowser(address).call(port, 'POST', '/auth/login', { username, password: 'wrong-password1!' });
  const [a, b] = cluster.ports;
  for (let n = 0; n < 10; n += 1) await failLogin(n % 2 ? a : b);
  const responses = await Promise.all([failLogin(a), failLogin(b)]);
  return responses.every(({ status }) => status === 429);
}

const outages: [
  description: string,
  startOutage: () => Promise<void> | void,
  stopOutage: () => Promise<void> | void,
][] = [
  ['is down', () => cluster.engines.redis.stop('SIGKILL'), () => cluster.engines.redis.start()],
  [
    'hangs',
    () => {
      process.kill(cluster.engines.redis.pid, 'SIGSTOP');
    },
    () => {
      process.kill(cluster.engines.redis.pid, 'SIGCONT');
    },
  ],
  [
    'refuses connections',
    () => {
      cluster.proxies.redis.setMode('refuses');
    },
    () => {
      cluster.proxies.redis.setMode('open');
    },
  ],
  [
    'does not answer',
    () => {
      cluster.proxies.redis.setMode('stalls');
    },
    () => {
      cluster.proxies.redis.setMode('open');
    },
  ],
];
test.each(outages)(
  'while Redis %s, reads, writes and logins succeed within two seconds; afterwards the nodes share counters within eight seconds',
  async (_description, startOutage, stopOutage) => {
    expect(await areCountersShared()).toBe(true);
    const countsBefore = countOutageLogLines();
    endOutage = stopOutage;
    await startOutage();
    const startedAt = performance.now();
    for (let n = 0; n < 10; n += 1) {
      const calls = await callNodes();
      expect(listStatuses(calls)).toEqual([200, 201]);
      expect(slowestMs(calls)).toBeLessThan(2_000);
    }
    // Without Redis each node has its own counters. The limits double, but no user is locked out.
    expect(await areCountersShared()).toBe(false);
    await createUser(cluster.pool, { username: `login${String(checkCount)}`, password: 'correct-horse1!' });
    const login = await createBrowser().call(cluster.reverseProxyPort, 'POST', '/auth/login', {
      username: `login${String(checkCount)}`,
      password: 'correct-horse1!',
    });
    expect([login.status, login.durationMs < 2_000]).toEqual([200, true]);
    // Three throttled loggers of a node log about Redis: one for each of its two connections and one for the bus. Each of them logs
    // at most once every ten seconds.
    const maxLinesPerNode = 3 * (1 + Math.ceil((performance.now() - startedAt) / 10_000));
    countOutageLogLines().forEach((count, nodeIndex) => {
      expect(count - (countsBefore[nodeIndex] ?? 0)).toBeLessThanOrEqual(maxLinesPerNode);
    });
    await stopOutage();
    endOutage = () => undefined;
    expect(await waitUntil('nodes share counters', areCountersShared, 30_000)).toBeLessThan(8_000);
  },
);

test('the nodes load their scripts again into a Redis that has lost them', async () => {
  const redis = new Redis(cluster.engines.env.REDIS_URL ?? '');
  await redis
    .flushall()
    .then(() => redis.script('FLUSH'))
    .finally(() => {
      redis.disconnect();
    });
  expect(listStatuses(await callNodes())).toEqual([200, 201]);
  expect(await areCountersShared()).toBe(true);
});

test('no node exited during the outages', () => {
  expect(cluster.nodes.map((node) => node.hasExited())).toEqual([false, false]);
});
