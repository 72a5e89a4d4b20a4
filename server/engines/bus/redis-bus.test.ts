import type { Redis } from 'ioredis';
import { startRedisStub } from '../../testing/redis-stub';
import type { RedisStub } from '../../testing/redis-stub';
import { waitUntil } from '../../testing/wait-until';
import { openRedis } from '../redis/redis-connection';
import type { Bus } from './bus';
import { createRedisBus } from './redis-bus';

let stub: RedisStub;
let connections: Redis[];
let buses: Bus[];
const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

beforeEach(async () => {
  connections = [];
  buses = [];
  stub = await startRedisStub();
});
afterEach(async () => {
  for (const bus of buses) await bus.close();
  for (const connection of connections) connection.disconnect();
  await stub.shutDown();
});

const openNode = async () => {
  const received: unknown[] = [];
  const [redis, subscriber] = [
    await openRedis({ url: stub.url, name: 'test', log: silentLog }),
    await openRedis({ url: stub.url, name: 'test-subscriber', log: silentLog }),
  ];
  connections.push(redis, subscriber);
  const bus = createRedisBus({ redis, subscriber, log: silentLog, heartbeatMs: 50 });
  buses.push(bus);
  bus.subscribe((event) => received.push(event));
  await waitUntil(() => redis.status === 'ready' && stub.subscriberCount() === buses.length);
  return { bus, received, subscriber };
};

test('delivers every event to every node, exactly once and in order [OP-16]', async () => {
  const [a, b] = [await openNode(), await openNode()];
  a.bus.publish({ kind: 'room', roomId: 1 });
  a.bus.publish({ kind: 'room', roomId: 2, text: '두레' });
  await waitUntil(() => b.received.length === 2);
  b.bus.publish({ kind: 'room', roomId: 3 });
  await waitUntil(() => a.received.length === 3);
  const expected = [
    { kind: 'room', roomId: 1 },
    { kind: 'room', roomId: 2, text: '두레' },
    { kind: 'room', roomId: 3 },
  ];
  expect([a.received, b.received]).toEqual([expected, expected]);
});

test.each([
  ['is unreachable', () => stub.shutDown(), () => stub.restart()],
  [
    'hangs',
    async () => {
      stub.setHanging(true);
    },
    async () => {
      stub.setHanging(false);
    },
  ],
])(
  'delivers only to its own node while Redis %s, and to all nodes afterwards [OP-16]',
  async (_, startOutage, endOutage) => {
    const [a, b] = [await openNode(), await openNode()];
    await startOutage();
    await waitUntil(() => [a, b].every(({ subscriber }) => subscriber.status !== 'ready'));
    a.bus.publish({ kind: 'alone' });
    await waitUntil(() => a.received.length === 1);
    await endOutage();
    await waitUntil(
      () => connections.every(({ status }) => status === 'ready') && stub.subscriberCount() === 2,
    );
    a.bus.publish({ kind: 'together' });
    await waitUntil(() => b.received.length > 0);
    expect(b.received).toEqual([{ kind: 'together' }]);
    expect(a.received).toEqual([{ kind: 'alone' }, { kind: 'together' }]);
  },
);

test('ignores messages that are too long or not events, and all events after the close', async () => {
  const { bus, received } = await openNode();
  for (const text of [
    '',
    'no JSON',
    'null',
    '[]',
    '{}',
    '{"event":null}',
    '{"event":{}}',
    '{"event":{"kind":1}}',
    JSON.stringify({ event: { kind: 'huge', text: 'x'.repeat(70_000) } }),
  ])
    stub.publish('dure:events', text);
  stub.publish('dure:events', '{"event":{"kind":"real"}}');
  await waitUntil(() => received.length > 0);
  expect(received).toEqual([{ kind: 'real' }]);
  const otherNode = await openNode();
  await bus.close();
  bus.publish({ kind: 'own' });
  stub.publish('dure:events', '{"event":{"kind":"last"}}');
  await waitUntil(() => JSON.stringify(otherNode.received).includes('last'));
  expect(received).toHaveLength(1);
});
