import { openChat } from '../server/testing/chat-client';
import type { ChatClient } from '../server/testing/chat-client';
import { insertPrivateRoom } from '../server/testing/rooms';
import { PUBLIC_URL } from './browser';
import { startCluster } from './cluster';
import type { Cluster } from './cluster';
import { waitUntil } from '../testing/wait-until';

let cluster: Cluster;
let roomId: number;
/** Two users, each connected to both nodes and through the reverse proxy. */
let clients: ChatClient[];
beforeAll(async () => {
  cluster = await startCluster({ LIMITS_FACTOR: '1000' });
  const users = [await cluster.createLoggedInUser(), await cluster.createLoggedInUser()] as const;
  roomId = await insertPrivateRoom(cluster.pool, [users[0].userId, users[1].userId]);
  clients = await Promise.all(
    users.flatMap(({ browser }) =>
      [...cluster.ports, cluster.reverseProxyPort].map((port) =>
        openChat(port, browser.cookies.get('__Host-dure_session') ?? '', PUBLIC_URL),
      ),
    ),
  );
  for (const client of clients) await client.subscribeRoom(roomId);
});
let endOutage: () => Promise<void> | void = () => undefined;
// Ends the outage of a test that failed before it ended the outage.
afterEach(async () => {
  await endOutage();
  endOutage = () => undefined;
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await cluster.stop();
});

/**
 * Each sender sends `rounds` messages. Returns the ms from the time when the server has acknowledged all messages until all clients
 * have received them.
 */
async function sendMessages(rounds: number, senders: readonly ChatClient[] = clients): Promise<number> {
  const initialCount = clients[0]?.received(roomId).length ?? 0;
  for (let round = 0; round < rounds; round += 1)
    await Promise.all(
      senders.map((sender, senderIndex) =>
        sender.sendMessage(roomId, `${String(initialCount)}-${String(round)}-${String(senderIndex)}`),
      ),
    );
  return waitUntil('every client has received every message', () =>
    clients.every((client) => client.received(roomId).length >= initialCount + rounds * senders.length),
  );
}
/** Checks that all clients received each message once, without gaps and in the same order. */
function expectSameMessages(): void {
  const [first] = clients.map((client) => client.received(roomId).map(({ messageId }) => messageId));
  expect(first).toEqual(first?.map((_, i) => i + 1));
  for (const client of clients) expect(client.received(roomId)).toEqual(clients[0]?.received(roomId));
}
/**
 * Returns the median delivery time of five messages, so that one lucky poll or one delay of a busy machine has no effect.
 * Only one client sends, because a node that stores a message also reads messages that the other node has just stored.
 */
async function measureMedianDeliveryMs(): Promise<number> {
  const durations: number[] = [];
  for (let n = 0; n < 5; n += 1) durations.push(await sendMessages(1, clients.slice(0, 1)));
  return durations.sort((a, b) => a - b)[2] ?? Infinity;
}
/** The median of messages that arrive through the bus is below this limit, and the median of messages found by polling is above it. */
const MAX_BUS_DELIVERY_MS = 250;

test('messages reach the other node through the bus, faster than by polling the database', async () => {
  await sendMessages(20);
  expectSameMessages();
  expect(await measureMedianDeliveryMs()).toBeLessThan(MAX_BUS_DELIVERY_MS);
});

const outages: [
  state: string,
  startOutage: () => Promise<void> | void,
  recover: () => Promise<void> | void,
][] = [
  ['is down', () => cluster.engines.redis.stop('SIGKILL'), () => cluster.engines.redis.start()],
  [
    'is suspended',
    () => {
      process.kill(cluster.engines.redis.pid, 'SIGSTOP');
    },
    () => {
      process.kill(cluster.engines.redis.pid, 'SIGCONT');
    },
  ],
  [
    'is behind a stalled connection',
    () => {
      cluster.proxies.redis.setMode('stalls');
    },
    () => {
      cluster.proxies.redis.setMode('open');
    },
  ],
];
test.each(outages)(
  'while Redis %s, messages reach the other node within 2.5 s, once and in order; afterwards messages arrive through the bus again',
  async (_, startOutage, recover) => {
    endOutage = recover;
    await startOutage();
    for (let n = 0; n < 3; n += 1) expect(await sendMessages(2)).toBeLessThan(2_500);
    expectSameMessages();
    expect(await measureMedianDeliveryMs()).toBeGreaterThan(MAX_BUS_DELIVERY_MS);
    await recover();
    endOutage = () => undefined;
    await waitUntil('the bus is back', async () => (await measureMedianDeliveryMs()) < MAX_BUS_DELIVERY_MS);
    expectSameMessages();
  },
);
