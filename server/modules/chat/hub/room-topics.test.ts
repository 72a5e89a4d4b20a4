import type { ChatMessage } from '@contract/chat';
import type { BrokerMessage } from '../../../stomp/broker';
import { createPrivateRoom } from '../../../testing/chat';
import { createTestDatabase } from '../../../testing/database';
import type { TestDatabase } from '../../../testing/database';
import { createTopics } from './room-topics';
import type { Topics } from './room-topics';
import { waitUntil } from '../../../testing/wait-until';

let database: TestDatabase;
let topics: Topics;
let roomId: number;
let annId: number;
let receivedIds: number[];
const warnings: object[] = [];
const log = {
  info: () => undefined,
  warn: (details: object) => {
    warnings.push(details);
  },
  error: () => undefined,
};

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  ({ roomId, annId } = await createPrivateRoom(database.pool));
  topics = createTopics({ pool: database.pool, log });
  receivedIds = [];
});
afterAll(() => database.drop());

/** Returns the arguments of `receive` for an event with messages of these ids. */
const createEventArguments = (...ids: number[]): [number, number, ChatMessage[]] => [
  roomId,
  ids.at(-1) ?? 0,
  ids.map((messageId) => ({
    messageId,
    roomId,
    senderEmail: '',
    senderName: '',
    message: String(messageId),
    createdAt: '',
    clientMessageId: String(messageId),
  })),
];
const connection = {
  userId: 1,
  sessionHash: '',
  endSubscription: () => undefined,
  close: () => undefined,
  deliver: (_id: string, { messageId }: BrokerMessage) => {
    receivedIds.push(Number(messageId.split('-')[1]));
  },
};
const createSubscription = () => ({ connection, id: 's', roomId });
const storeMessagesUpTo = (last: number) =>
  database.pool.query(
    `with added as (insert into chat_messages (room_id, message_id, sender_id, client_message_id, message) select $1, n, $2, n, n from generate_series(1, $3::int) n)
   update chat_rooms set last_message_id = $3 where id = $1`,
    [roomId, annId, last],
  );

test('delivers messages that directly follow the delivered ones without a query', async () => {
  await topics.open(createSubscription(), () => Promise.resolve(5));
  const query = jest.spyOn(database.pool, 'query');
  topics.receive(...createEventArguments(6, 7));
  topics.receive(...createEventArguments(8));
  expect(receivedIds).toEqual([6, 7, 8]);
  expect(query).not.toHaveBeenCalled();
});

test('delivers each message once, whether an event or a query provides it [LC-03]', async () => {
  await storeMessagesUpTo(8);
  await topics.open(createSubscription(), () => Promise.resolve(5));
  topics.receive(...createEventArguments(5, 6));
  topics.receive(...createEventArguments(6, 7));
  topics.advance(roomId, 8);
  topics.advance(roomId, 8);
  await waitUntil(() => receivedIds.length === 3);
  topics.receive(...createEventArguments(7, 8));
  expect(receivedIds).toEqual([6, 7, 8]);
});

test('reads missing messages first after a gap; concurrent events keep the order [LC-03]', async () => {
  await storeMessagesUpTo(120);
  await topics.open(createSubscription(), () => Promise.resolve(0));
  topics.receive(...createEventArguments(3));
  topics.receive(...createEventArguments(119, 120));
  expect(receivedIds).toEqual([]);
  await waitUntil(() => receivedIds.length === 120);
  expect(receivedIds).toEqual(Array.from({ length: 120 }, (_, i) => i + 1));
});

test('delivers a message that arrives while the first subscription is being opened', async () => {
  await storeMessagesUpTo(4);
  await topics.open(createSubscription(), () => {
    // This lookup reads 3 before the commit of message 4 and returns after the event of message 4.
    topics.receive(...createEventArguments(4));
    return Promise.resolve(3);
  });
  await waitUntil(() => receivedIds.length > 0);
  expect(receivedIds).toEqual([4]);
});

test('delivers nothing to rejected and closed subscriptions', async () => {
  await expect(
    topics.open(createSubscription(), () => Promise.reject(new Error('not yours'))),
  ).rejects.toThrow('not yours');
  topics.receive(...createEventArguments(1));
  const closedSubscription = createSubscription();
  await topics.open(closedSubscription, () => Promise.resolve(1));
  topics.close(closedSubscription);
  topics.receive(...createEventArguments(2));
  expect(receivedIds).toEqual([]);
});

test('a failed read of the database skips no message: the next event delivers all missing messages', async () => {
  await storeMessagesUpTo(3);
  await topics.open(createSubscription(), () => Promise.resolve(0));
  const query = jest.spyOn(database.pool, 'query').mockImplementation(() => {
    throw new Error('gone');
  });
  topics.advance(roomId, 3);
  await waitUntil(() => warnings.length > 0);
  query.mockRestore();
  topics.receive(...createEventArguments(3));
  await waitUntil(() => receivedIds.length === 3);
  expect(receivedIds).toEqual([1, 2, 3]);
});
