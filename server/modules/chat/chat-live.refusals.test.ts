import { WebSocket } from 'ws';
import { message, serverMessage } from '@contract/messages';
import { AppError } from '../../app-error';
import { createMemoryBus } from '../../engines/bus/memory-bus';
import { createMemoryLimits } from '../../engines/limits/limits';
import { createSessionService } from '../session/session.service';
import type { TestApp } from '../../testing/app';
import { createPrivateRoom, setUpChatServer } from '../../testing/chat';
import { waitUntil } from '../../testing/wait-until';
import { createUser } from '../../testing/factories';
import { readAllRows } from '../../testing/fingerprint';
import { createChatHub } from './hub/chat-hub';

const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

let host: TestApp;
let port: number;
const openConnection = setUpChatServer((testServer) => {
  ({ host, port } = testServer);
});

/** Returns invalid spellings of a room id. */
const listInvalidSpellings = (roomId: number) => {
  const id = String(roomId);
  return [
    '',
    '*',
    '**',
    '#',
    '>',
    '+',
    '..',
    '../',
    '0',
    '-1',
    '1e3',
    '999999999999',
    `0${id}`,
    `+${id}`,
    `${id}.0`,
    `${id} `,
    ` ${id}`,
    `${id}/`,
    `${id}/*`,
    `${id},1`,
    `./${id}`,
    `%3${id}`,
    `${id}?x`,
    `${id}#x`,
    `0x${roomId.toString(16)}`,
    `${id}e0`,
    `${id}\\n`,
  ];
};

/** Returns destinations that an outsider might try, to receive messages or room lists of other users. */
const listForeignDestinations = (roomId: number, participantId: number) => [
  ...listInvalidSpellings(roomId).map((spelling) => `/topic/${spelling}`),
  `/topic/${String(roomId)}`,
  '/topic/999999999',
  '',
  '/',
  '*',
  '/**',
  '/topic',
  `topic/${String(roomId)}`,
  `//topic/${String(roomId)}`,
  `/TOPIC/${String(roomId)}`,
  `/queue/${String(roomId)}`,
  `/publish/${String(roomId)}`,
  `/user/topic/${String(roomId)}`,
  `/user/queue/../../topic/${String(roomId)}`,
  '/user/queue/*',
  '/user/queue/rooms/',
  '/user/queue/rooms/*',
  `/user/${String(participantId)}/queue/rooms`,
  '/user/other/queue/rooms',
  '/queue/rooms',
  `/queue/rooms-user${String(participantId)}`,
];

const readChatTables = async () => {
  const {
    chat_messages: messages,
    chat_participants: participants,
    chat_rooms: rooms,
  } = await readAllRows(host.pool);
  return { messages, participants, rooms };
};

/** Creates a room with two connected users, of whom `receiver` subscribes to it, and an outsider without a connection. */
async function createRoomWithOutsider() {
  const { roomId, annId, bobId } = await createPrivateRoom(host.pool);
  const [sender, receiver] = [await openConnection(annId), await openConnection(bobId)];
  await receiver.subscribeRoom(roomId);
  return { roomId, annId, bobId, sender, receiver, outsiderId: await createUser(host.pool) };
}

test('rejects subscriptions to foreign rooms in every spelling; no message reaches the outsider [AC-19 LC-07]', async () => {
  const { roomId, bobId, sender, receiver, outsiderId } = await createRoomWithOutsider();
  const destinations = listForeignDestinations(roomId, bobId);
  expect(destinations.length).toBeGreaterThan(30);
  for (const destination of destinations) {
    const outsider = await openConnection(outsiderId);
    const refusal = outsider.subscribe(destination, 's').then(
      () => 'accepted',
      (error: unknown) => String(error),
    );
    await sender.sendMessage(roomId, `말 ${destination}`);
    expect(`${destination}: ${await refusal}`).toBe(`${destination}: Error: ${message.roomNotFound}`);
    expect(await outsider.closed).toEqual({ code: 1008, error: message.roomNotFound });
    expect([outsider.received(roomId), outsider.roomListChanges]).toEqual([[], []]);
  }
  await waitUntil(() => receiver.received(roomId).length === destinations.length);
});

test('rejects messages to foreign rooms in every spelling: nothing is stored or delivered [AC-19 LC-07]', async () => {
  const { roomId, receiver, sender, outsiderId } = await createRoomWithOutsider();
  const before = await readChatTables();
  for (const destination of [
    ...listInvalidSpellings(roomId).map((spelling) => `/publish/${spelling}`),
    `/publish/${String(roomId)}`,
    '/publish/999999999',
    `/topic/${String(roomId)}`,
    `/user/queue/rooms`,
    'publish',
    `/app/${String(roomId)}`,
  ]) {
    const outsider = await openConnection(outsiderId);
    const refusal = await outsider.send(destination, JSON.stringify({ message: 'spam' })).then(
      () => 'accepted',
      (error: unknown) => String(error),
    );
    expect(`${destination}: ${refusal}`).toBe(`${destination}: Error: ${message.roomNotFound}`);
    expect(await outsider.closed).toEqual({ code: 1008, error: message.roomNotFound });
  }
  expect(await readChatTables()).toEqual(before);
  await sender.sendMessage(roomId, '끝');
  await waitUntil(() => receiver.received(roomId).length > 0);
  expect(receiver.received(roomId).map(({ message: text }) => text)).toEqual(['끝']);
});

test.each([
  ['another user’s address', { message: 'x', senderEmail: 'other@mju.ac.kr' }, serverMessage.senderMismatch],
  ['an empty address', { message: 'x', senderEmail: '' }, serverMessage.senderMismatch],
  ['a sender name', { message: 'x', senderName: '총장' }, message.badRequest],
  ['a message id', { message: 'x', messageId: 7 }, message.badRequest],
  ['a time', { message: 'x', createdAt: '2020-01-01T00:00:00.000Z' }, message.badRequest],
  ['a room id', { message: 'x', roomId: 1 }, message.badRequest],
  ['a sender id', { message: 'x', senderId: 1 }, message.badRequest],
])(
  'rejects a message that claims %s; nothing is stored or delivered [AC-20 LC-08]',
  async (_claim, body, refusal) => {
    const { roomId, sender, receiver, annId } = await createRoomWithOutsider();
    const before = await readChatTables();
    await expect(sender.send(`/publish/${String(roomId)}`, JSON.stringify(body))).rejects.toThrow(refusal);
    expect((await sender.closed).code).toBe(1008);
    expect(await readChatTables()).toEqual(before);
    await (await openConnection(annId)).sendMessage(roomId, '끝');
    await waitUntil(() => receiver.received(roomId).length > 0);
    expect(receiver.received(roomId).map(({ message: text }) => text)).toEqual(['끝']);
  },
);

test.each([
  ['no text', '{}', message.required('메시지')],
  ['a blank text', '{"message":" \\n "}', message.required('메시지')],
  ['too long a text', JSON.stringify({ message: '가'.repeat(2_001) }), message.tooLong('메시지', 2_000)],
  ['a number in place of the text', '{"message":1}', message.badRequest],
  ['a string in place of an object', '"hello"', message.badRequest],
  ['null in place of an object', 'null', message.badRequest],
  ['invalid JSON', 'hello', message.badRequest],
  ['no content', '', message.badRequest],
  ['a character that cannot be stored', '{"message":"a\\u0000b"}', message.wrongType('메시지')],
  ['an empty clientMessageId', '{"message":"x","clientMessageId":""}', message.badRequest],
  [
    'too long a clientMessageId',
    JSON.stringify({ message: 'x', clientMessageId: 'k'.repeat(65) }),
    message.tooLong('clientMessageId', 64),
  ],
])('rejects a body with %s, names the reason and stores nothing [LC-09]', async (_what, body, refusal) => {
  const { roomId, sender } = await createRoomWithOutsider();
  const before = await readChatTables();
  await expect(sender.send(`/publish/${String(roomId)}`, body)).rejects.toThrow(refusal);
  expect(await readChatTables()).toEqual(before);
});

test('accepts a message of the maximum length', async () => {
  const { roomId, sender, receiver } = await createRoomWithOutsider();
  await sender.sendMessage(roomId, '가'.repeat(2_000), 'k'.repeat(64));
  await waitUntil(() => receiver.received(roomId).length > 0);
  expect(receiver.received(roomId)[0]?.message).toHaveLength(2_000);
});

test('only a page of the server’s own origin can connect, and only with a session cookie [AC-21 LC-10]', async () => {
  const cookie = `dure_session=${await createSessionService(host.pool).open(await createUser(host.pool))}`;
  const ownOrigin = `http://127.0.0.1:${String(port)}`;
  const getUpgradeStatus = (headers: Record<string, string>) =>
    new Promise((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${String(port)}/ws`, { headers });
      socket.on('error', () => undefined);
      socket.once('unexpected-response', (_request, { statusCode }) => {
        resolve(statusCode);
      });
      socket.once('open', () => {
        socket.terminate();
        resolve(101);
      });
    });
  for (const origin of [
    'http://evil.example',
    'null',
    `http://sub.127.0.0.1:${String(port)}`,
    `https://127.0.0.1:${String(port)}`,
    'http://127.0.0.1',
    `${ownOrigin}.evil.example`,
  ]) {
    expect(`${origin} ${String(await getUpgradeStatus({ cookie, origin }))}`).toBe(`${origin} 403`);
  }
  expect(await getUpgradeStatus({ cookie })).toBe(403);
  expect(await getUpgradeStatus({ origin: ownOrigin })).toBe(401);
  expect(await getUpgradeStatus({ cookie, origin: ownOrigin })).toBe(101);
});

test('over the rate limit the server pauses all connections of a user without losing messages [AC-40 LC-12]', async () => {
  const { roomId, annId, sender, receiver } = await createRoomWithOutsider();
  const secondConnection = await openConnection(annId);
  const attempts: string[] = [];
  const take = jest.spyOn(host.engines.limits, 'take').mockImplementation((name, key) => {
    attempts.push(`${name} ${key}`);
    // Rejects the third and the fourth attempt, one of each connection.
    return attempts.length > 2 && attempts.length <= 4
      ? Promise.reject(new AppError('too_many_requests', { retryAfterSeconds: 1 }))
      : Promise.resolve(1);
  });
  const startedAt = performance.now();
  await Promise.all([sender.sendMessage(roomId, '1'), sender.sendMessage(roomId, '2')]);
  await Promise.all([
    sender.sendMessage(roomId, '3'),
    sender.sendMessage(roomId, '4'),
    secondConnection.sendMessage(roomId, '5'),
  ]);
  // The pause of one second, with a tolerance of 10 ms.
  expect(performance.now() - startedAt).toBeGreaterThan(990);
  expect(new Set(attempts)).toEqual(new Set([`chatMessage ${String(annId)}`]));
  take.mockRestore();
  await waitUntil(() => receiver.received(roomId).length === 5);
  // Message 5 comes from the second connection, so its position is not defined.
  expect(
    receiver
      .received(roomId)
      .map(({ message: text }) => text)
      .filter((text) => text !== '5'),
  ).toEqual(['1', '2', '3', '4']);
});

test.each([
  ['SEND', 20],
  ['SUBSCRIBE', 60],
] as const)(
  'lets %s pass %i times in ten seconds, then pauses the connection for at most ten seconds [AC-40 LC-12 LC-40]',
  async (command, limit) => {
    const bus = createMemoryBus(silentLog);
    const { objects } = host.engines;
    const hub = createChatHub({
      pool: host.pool,
      bus,
      objects,
      limits: createMemoryLimits({ factor: 1 }),
      log: silentLog,
    });
    const connection = {
      userId: 1,
      sessionHash: '',
      deliver: () => undefined,
      endSubscription: () => undefined,
      close: () => undefined,
    };
    const pauses: (number | undefined)[] = [];
    for (let i = 0; i <= limit; i += 1) pauses.push(await hub.broker.getPauseMs?.(command, connection));
    await hub.stop();
    expect(pauses.slice(0, limit)).toEqual(Array.from({ length: limit }, () => 0));
    expect(pauses[limit]).toBeGreaterThan(0);
    expect(pauses[limit]).toBeLessThanOrEqual(10_000);
  },
);
