import { testWith } from '../testing/test-if';
import { fetchReadinessStatus } from './browser';
import { startCluster } from './cluster';
import type { Cluster } from './cluster';
import { connectChatUsers } from './chat-users';
import type { ChatUsers } from './chat-users';
import type { NodeProcess } from '../testing/node-process';
import { findFailures, findWronglyStored, startSteadyLoad, describeUnexpectedFailures } from './steady-load';
import type { SteadyLoad } from './steady-load';
import { waitUntil } from '../testing/wait-until';
import { quantileOf } from '../testing/statistics';

/** A stopping node still serves requests for this time: the default of DRAIN_SECONDS in production. */
const DRAIN_MS = 3_000;
/** HAProxy detects within this time that a node is not ready. */
const DETECTION_MS = 2_000;
/** WebSocket close code of a server that stops. */
const GOING_AWAY = 1001;

let cluster: Cluster;
let chatUsers: ChatUsers;
let load: SteadyLoad;
beforeAll(async () => {
  // `countAnsweredCalls` counts log lines that the server writes at the info level.
  cluster = await startCluster(
    { LIMITS_FACTOR: '1000', LOG_LEVEL: 'info' },
    { withoutEngineProxies: true, reverseProxy: 'haproxy' },
  );
  chatUsers = await connectChatUsers(cluster, { roomCount: 5, connectionsPerUser: 4, pauseMs: 500 });
  load = await startSteadyLoad(cluster, { readsPerSecond: 30, writesPerSecond: 5 });
});
afterAll(async () => {
  await load.stop();
  await chatUsers.stopSending();
  await chatUsers.close();
  await cluster.stop();
});

/** Counts the API calls that a node answered after `from` and before `to` (ms since 1970), except calls of the chat API. */
function countAnsweredCalls({ lines }: NodeProcess, from: number, to: number): number {
  const calls = lines
    .filter((line) => line.includes('"msg":"answered"'))
    .map((line) => JSON.parse(line) as { time: number; route: string });
  return calls.filter(
    ({ time, route }) =>
      time > from && time < to && route.startsWith('/api/v1/') && !route.includes('/chat/'),
  ).length;
}

testWith('haproxy')(
  'two rolling restarts through HAProxy: a draining node gets no new calls, no call fails, and every chat reconnects and receives each message once [OP-22]',
  async () => {
    const answeredCounts: [before: number, draining: number][] = [];
    for (const nodeIndex of [0, 1, 0, 1] as const) {
      const node = cluster.nodes[nodeIndex];
      // Waits until HAProxy has detected that the node is ready and sends requests to it.
      await waitUntil('the node receives requests', () => countAnsweredCalls(node, 0, Infinity) > 0);
      const stoppedAt = Date.now();
      expect(await node.stop()).toBe(0);
      answeredCounts.push([
        countAnsweredCalls(node, 0, stoppedAt),
        countAnsweredCalls(node, stoppedAt + DETECTION_MS, stoppedAt + DRAIN_MS),
      ]);
      await cluster.restartNode(nodeIndex);
      await waitUntil('the node is ready', async () => (await fetchReadinessStatus(node.port)) === 200);
      await waitUntil(
        'every chat is reconnected',
        () => chatUsers.chats.every(({ isConnected }) => isConnected()),
        60_000,
      );
    }
    await load.stop();
    await chatUsers.stopSending();
    const durations = load.calls.map(({ startedAt, endedAt }) => endedAt - startedAt);
    process.stdout.write(
      `calls ${String(durations.length)}, p99 ${quantileOf(durations, 0.99).toFixed(0)} ms, failed ${String(findFailures(load.calls).length)}; ` +
        `answered before each stop and in its last second: ${answeredCounts.map((pair) => pair.join('/')).join(', ')}\n`,
    );
    expect(describeUnexpectedFailures(load.calls)).toEqual([]);
    const stored = await load.countComments();
    expect(findWronglyStored(load.calls, stored)).toEqual([]);
    for (const [before, draining] of answeredCounts) expect([before > 0, draining]).toEqual([true, 0]);
    expect(new Set(chatUsers.chats.flatMap(({ closeCodes }) => closeCodes))).toEqual(new Set([GOING_AWAY]));
    expect(await chatUsers.findDifferences()).toEqual([]);
  },
);
