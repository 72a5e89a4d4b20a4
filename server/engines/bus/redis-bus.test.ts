import type { Redis } from 'ioredis';
import { startRedisStub } from '../../testing/redis-stub';
import type { RedisStub } from '../../testing/redis-stub';
import { openRedis } from '../redis/redis-connection';
import type { Bus } from './bus';
import { createRedisBus } from './redis-bus';

let stub: RedisStub;
let connections: Redis[];
let buses: Bus[];
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

beforeEach(async () => {
  connections = [];
  buses = [];
  stub = await startRedisStub();
});
afterEach(async () => {
  for (const bus of buses) await bus.close();
  for (const connection of connections) connection.disconnect();
  await stub.goAway();
});

const until = async (holds: () => boolean) => {
  while (!holds())
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
};
const openNode = async () => {
  const heard: unknown[] = [];
  const [redis, hearing] = [
    await openRedis({ url: stub.url, name: 'test', log: silent }),
    await openRedis({ url: stub.url, name: 'test-hearing', log: silent }),
  ];
  connections.push(redis, hearing);
  const bus = createRedisBus({ redis, hearing, log: silent, heartbeatMs: 50 });
  buses.push(bus);
  bus.subscribe((hint) => heard.push(hint));
  await until(() => redis.status === 'ready' && stub.listening() === buses.length);
  return { bus, heard, hearing };
};

test('every node hears every hint, its own too, each once and in order [OP-16]', async () => {
  const [a, b] = [await openNode(), await openNode()];
  a.bus.publish({ kind: 'room', roomId: 1 });
  a.bus.publish({ kind: 'room', roomId: 2, text: '두레' });
  await until(() => b.heard.length === 2);
  b.bus.publish({ kind: 'room', roomId: 3 });
  await until(() => a.heard.length === 3);
  const expected = [
    { kind: 'room', roomId: 1 },
    { kind: 'room', roomId: 2, text: '두레' },
    { kind: 'room', roomId: 3 },
  ];
  expect([a.heard, b.heard]).toEqual([expected, expected]);
});

test.each([
  ['is away', () => stub.goAway(), () => stub.comeBack()],
  [
    'hangs',
    async () => {
      stub.hang(true);
    },
    async () => {
      stub.hang(false);
    },
  ],
])(
  'while Redis %s a node hears itself alone and nobody waits; afterwards the others hear again [OP-16]',
  async (_, fall, rise) => {
    const [a, b] = [await openNode(), await openNode()];
    await fall();
    await until(() => [a, b].every(({ hearing }) => hearing.status !== 'ready'));
    a.bus.publish({ kind: 'alone' });
    await until(() => a.heard.length === 1);
    await rise();
    await until(() => connections.every(({ status }) => status === 'ready') && stub.listening() === 2);
    a.bus.publish({ kind: 'together' });
    await until(() => b.heard.length > 0);
    expect(b.heard).toEqual([{ kind: 'together' }]);
    expect(a.heard).toEqual([{ kind: 'alone' }, { kind: 'together' }]);
  },
);

test('what is no hint is passed over', async () => {
  const { bus, heard } = await openNode();
  for (const text of [
    '',
    'no JSON',
    'null',
    '[]',
    '{}',
    '{"hint":null}',
    '{"hint":{}}',
    '{"hint":{"kind":1}}',
    JSON.stringify({ hint: { kind: 'huge', text: 'x'.repeat(70_000) } }),
  ])
    stub.say('dure:hints', text);
  stub.say('dure:hints', '{"hint":{"kind":"real"}}');
  await until(() => heard.length > 0);
  expect(heard).toEqual([{ kind: 'real' }]);
  await bus.close();
  bus.publish({ kind: 'late' });
  expect(heard).toHaveLength(1);
});
