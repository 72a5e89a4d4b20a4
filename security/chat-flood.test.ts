import { chatLimits } from '@contract/chat';
import { openChat } from '../server/testing/chat-client';
import type { ChatClient } from '../server/testing/chat-client';
import { p95, requestDuringAttack } from './attack-load';
import { useAttackedProduct } from './product';
import { slowMachineFactor } from '../testing/machine';

const CONNECTION_ATTEMPTS = 2_000;
const CONCURRENT_ATTEMPTS = 50;
const MESSAGES_PER_CLIENT = 300;
const MESSAGE_INTERVAL_MS = 600;
const FLOOD_DURATION_MS = 15_000;
const MAX_RESPONSE_MS = 200;
/** Path that the other user requests during an attack. The response needs the database, and the path has no rate limit. */
const READY_PATH = '/health/ready';

// Other security tests disable the rate limits. This file attacks the limits of production.
const attacked = useAttackedProduct({ LIMITS_FACTOR: '1' });
/** Session cookies of the attacker and of another user. */
let cookies: { attacker: string; other: string };
beforeAll(async () => {
  const { product, cookie } = attacked();
  cookies = { attacker: await product.logIn('member'), other: cookie };
});

const openClients: ChatClient[] = [];
const connect = async (cookie: string) => {
  const client = await openChat(attacked().product.port, cookie.slice(cookie.indexOf('=') + 1));
  openClients.push(client);
  return client;
};
afterEach(() => {
  for (const client of openClients.splice(0)) client.terminate();
});

const listRooms = async (cookie: string) => {
  // The server returns this shape.
  const { body } = await attacked().product.send({ method: 'GET', path: '/api/v1/chat/rooms', cookie });
  return (body as { data: { roomId: number; kind: string }[] }).data;
};

/** Sends messages to a room until `isOver` returns true. Returns the sorted durations until the receipts in ms. */
async function sendUntil(client: ChatClient, roomId: number, isOver: () => boolean): Promise<number[]> {
  const durationsMs: number[] = [];
  while (!isOver()) {
    const startedAt = performance.now();
    await client.sendMessage(roomId, `말 ${String(durationsMs.length)}`);
    durationsMs.push(performance.now() - startedAt);
    // The interval keeps the user below the message limit.
    await new Promise((resolve) => {
      setTimeout(resolve, MESSAGE_INTERVAL_MS);
    });
  }
  return durationsMs.sort((a, b) => a - b);
}

test('accepts ten of two thousand connections of one user and serves others [AC-40]', async () => {
  const outcomeCounts = new Map<string, number>();
  const attack = async () => {
    for (let batch = 0; batch < CONNECTION_ATTEMPTS / CONCURRENT_ATTEMPTS; batch += 1) {
      const outcomes = await Promise.all(
        Array.from({ length: CONCURRENT_ATTEMPTS }, () =>
          connect(cookies.attacker).then(
            () => 'connected',
            (error: unknown) => String(error),
          ),
        ),
      );
      for (const outcome of outcomes) outcomeCounts.set(outcome, (outcomeCounts.get(outcome) ?? 0) + 1);
    }
  };
  const { durationsMs } = await requestDuringAttack(attacked().product, cookies.other, attack(), READY_PATH);
  console.log(
    `chat flood: connections: ${[...outcomeCounts].map(([outcome, count]) => `${outcome}=${String(count)}`).join(' ')}; others p95=${p95(durationsMs).toFixed(0)}ms`,
  );
  expect(Object.fromEntries(outcomeCounts)).toEqual({
    connected: chatLimits.connectionsPerUser,
    'Error: 429': CONNECTION_ATTEMPTS - chatLimits.connectionsPerUser,
  });
  expect(p95(durationsMs)).toBeLessThan(MAX_RESPONSE_MS * slowMachineFactor());
  await (await connect(cookies.other)).subscribeRoomList();
});

test('closes a connection after sixty subscriptions [AC-40]', async () => {
  const [room] = await listRooms(cookies.attacker);
  const client = await connect(cookies.attacker);
  const outcomes = await Promise.all(
    Array.from({ length: 500 }, (_, n) =>
      client.subscribe(`/topic/${String(room?.roomId)}`, `s${String(n)}`).then(
        () => 'accepted',
        () => 'rejected',
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(60);
  expect((await client.closed).code).toBe(1008);
});

test('limits the message rate of one user and accepts messages of others in time [AC-40]', async () => {
  const [attackedRoom] = await listRooms(cookies.attacker);
  const senderRoom = (await listRooms(cookies.other)).find(({ roomId }) => roomId !== attackedRoom?.roomId);
  if (!attackedRoom || !senderRoom) throw new Error('no rooms');
  const [sender, ...attackers] = [
    await connect(cookies.other),
    ...(await Promise.all(
      Array.from({ length: chatLimits.connectionsPerUser }, () => connect(cookies.attacker)),
    )),
  ];
  const startedAt = performance.now();
  let acceptedCount = 0;
  for (const client of attackers)
    for (let n = 0; n < MESSAGES_PER_CLIENT; n += 1)
      void client.sendMessage(attackedRoom.roomId, `폭풍 ${String(n)}`).then(
        () => {
          acceptedCount += 1;
        },
        () => undefined,
      );
  let isOver = false;
  const attack = new Promise<void>((resolve) => {
    setTimeout(resolve, FLOOD_DURATION_MS);
  }).then(() => {
    isOver = true;
  });
  const [receiptDurationsMs, { durationsMs }] = await Promise.all([
    sendUntil(sender, senderRoom.roomId, () => isOver),
    requestDuringAttack(attacked().product, cookies.other, attack, READY_PATH),
  ]);
  const windowCount = Math.ceil((performance.now() - startedAt) / chatLimits.messagesWindowMs) + 1;
  console.log(
    `chat flood: messages: ${String(acceptedCount)} of ${String(attackers.length * MESSAGES_PER_CLIENT)} accepted; others' receipts p95=${p95(receiptDurationsMs).toFixed(0)}ms of ${String(receiptDurationsMs.length)}, others p95=${p95(durationsMs).toFixed(0)}ms`,
  );
  expect(acceptedCount).toBeGreaterThan(0);
  expect(acceptedCount).toBeLessThanOrEqual(windowCount * chatLimits.messages);
  expect(p95(receiptDurationsMs)).toBeLessThan(MAX_RESPONSE_MS * slowMachineFactor());
  expect(p95(durationsMs)).toBeLessThan(MAX_RESPONSE_MS * slowMachineFactor());
});
