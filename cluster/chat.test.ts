import { openChat } from '../server/testing/chat-client';
import type { ChatClient } from '../server/testing/chat-client';
import { insertPrivateRoom } from '../server/testing/rooms';
import { PUBLIC_URL } from './browser';
import { startCluster } from './cluster';
import type { Cluster } from './cluster';
import { waitUntil } from '../testing/wait-until';

let cluster: Cluster;
let roomId: number;
/** Two people, each at both nodes and through the front. */
let clients: ChatClient[];
beforeAll(async () => {
  cluster = await startCluster({ LIMITS_FACTOR: '1000' });
  const people = [await cluster.createLoggedInUser(), await cluster.createLoggedInUser()] as const;
  roomId = await insertPrivateRoom(cluster.pool, [people[0].userId, people[1].userId]);
  clients = await Promise.all(
    people.flatMap(({ browser }) =>
      [...cluster.ports, cluster.frontPort].map((port) =>
        openChat(port, browser.cookies.get('__Host-dure_session') ?? '', PUBLIC_URL),
      ),
    ),
  );
  for (const client of clients) await client.subscribeRoom(roomId);
});
// However a test ends, the next one begins well.
let endOutage: () => Promise<void> | void = () => undefined;
afterEach(async () => {
  await endOutage();
  endOutage = () => undefined;
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await cluster.stop();
});

/** Everybody says something at once; answers how long after the last receipt everybody has heard all of it. */
async function sendFromAll(rounds: number): Promise<number> {
  const before = clients[0]?.received(roomId).length ?? 0;
  for (let round = 0; round < rounds; round += 1)
    await Promise.all(
      clients.map((client, who) =>
        client.sendMessage(roomId, `${String(before)}-${String(round)}-${String(who)}`),
      ),
    );
  return waitUntil('everybody has heard everything', () =>
    clients.every((client) => client.received(roomId).length >= before + rounds * clients.length),
  );
}
/** Each message once, none missing, in one order for all. */
function expectSameMessages(): void {
  const [first] = clients.map((client) => client.received(roomId).map(({ messageId }) => messageId));
  expect(first).toEqual(first?.map((_, i) => i + 1));
  for (const client of clients) expect(client.received(roomId)).toEqual(clients[0]?.received(roomId));
}
/** The middle one of several: neither the luck of a look at the right moment nor what a busy machine adds once. */
async function medianTalkMs(): Promise<number> {
  const durations: number[] = [];
  for (let n = 0; n < 5; n += 1) durations.push(await sendFromAll(1));
  return durations.sort((a, b) => a - b)[2] ?? Infinity;
}
const MAX_BUS_DELIVERY_MS = 250;

test('messages reach the other node through the bus, faster than by polling the database', async () => {
  await sendFromAll(20);
  expectSameMessages();
  expect(await medianTalkMs()).toBeLessThan(MAX_BUS_DELIVERY_MS);
});

const outages: [string, () => Promise<void> | void, () => Promise<void> | void][] = [
  ['is gone', () => cluster.engines.redis.stop('SIGKILL'), () => cluster.engines.redis.start()],
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
    'says nothing',
    () => {
      cluster.proxies.redis.setMode('stalls');
    },
    () => {
      cluster.proxies.redis.setMode('open');
    },
  ],
];
test.each(outages)(
  'while Redis %s messages cross within two seconds, none lost, twice or out of order; afterwards as fast as before',
  async (_, fall, rise) => {
    endOutage = rise;
    await fall();
    for (let n = 0; n < 3; n += 1) expect(await sendFromAll(2)).toBeLessThan(2_500);
    expectSameMessages();
    expect(await medianTalkMs()).toBeGreaterThan(MAX_BUS_DELIVERY_MS);
    await rise();
    endOutage = () => undefined;
    await waitUntil('the bus is back', async () => (await medianTalkMs()) < MAX_BUS_DELIVERY_MS);
    expectSameMessages();
  },
);
