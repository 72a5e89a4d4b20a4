import type { ChatMessage } from '@contract/chat';
import type { OutgoingFrame } from '../../../stomp/broker';
import { createPrivateRoom } from '../../../testing/chat';
import { createTestDatabase } from '../../../testing/database';
import type { TestDatabase } from '../../../testing/database';
import { createTopics } from './room-topics';
import type { Topics } from './room-topics';
import { waitFor } from '../../../testing/chat-client';

let database: TestDatabase;
let topics: Topics;
let roomId: number;
let ann: number;
let heard: number[];
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
  ({ roomId, ann } = await createPrivateRoom(database.pool));
  topics = createTopics({ pool: database.pool, log });
  heard = [];
});
afterAll(() => database.drop());

const hint = (...ids: number[]): [number, number, ChatMessage[]] => [
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
  deliver: (_id: string, { messageId }: OutgoingFrame) => {
    heard.push(Number(messageId.split('-')[1]));
  },
};
const subscription = () => ({ connection, id: 's', roomId });
const storeUpTo = (last: number) =>
  database.pool.query(
    `with added as (insert into chat_messages (room_id, message_id, sender_id, client_message_id, message) select $1, n, $2, n, n from generate_series(1, $3::int) n)
   update chat_rooms set last_message_id = $3 where id = $1`,
    [roomId, ann, last],
  );

test('hints that continue what was delivered are delivered without asking the database', async () => {
  await topics.open(subscription(), () => Promise.resolve(5));
  const query = jest.spyOn(database.pool, 'query');
  topics.receive(...hint(6, 7));
  topics.receive(...hint(8));
  expect(heard).toEqual([6, 7, 8]);
  expect(query).not.toHaveBeenCalled();
});

test('a number that was delivered is not delivered again, whoever brings it [LC-03]', async () => {
  await storeUpTo(8);
  await topics.open(subscription(), () => Promise.resolve(5));
  topics.receive(...hint(5, 6));
  topics.receive(...hint(6, 7));
  topics.advance(roomId, 8);
  topics.advance(roomId, 8);
  await waitFor(() => heard.length === 3);
  topics.receive(...hint(7, 8));
  expect(heard).toEqual([6, 7, 8]);
});

test('after a jump what is missing is read first, and hints that come meanwhile keep the order [LC-03]', async () => {
  await storeUpTo(120);
  await topics.open(subscription(), () => Promise.resolve(0));
  topics.receive(...hint(3));
  topics.receive(...hint(119, 120));
  expect(heard).toEqual([]);
  await waitFor(() => heard.length === 120);
  expect(heard).toEqual(Array.from({ length: 120 }, (_, i) => i + 1));
});

test('a message that is told while the first subscriber is still being admitted is not lost', async () => {
  await storeUpTo(4);
  await topics.open(subscription(), () => {
    // Read before the commit of 4, and answered after its hint.
    topics.receive(...hint(4));
    return Promise.resolve(3);
  });
  await waitFor(() => heard.length > 0);
  expect(heard).toEqual([4]);
});

test('who is refused, or has stopped listening, hears nothing', async () => {
  await expect(topics.open(subscription(), () => Promise.reject(new Error('not yours')))).rejects.toThrow(
    'not yours',
  );
  topics.receive(...hint(1));
  const own = subscription();
  await topics.open(own, () => Promise.resolve(1));
  topics.close(own);
  topics.receive(...hint(2));
  expect(heard).toEqual([]);
});

test('while the log cannot be read nothing is skipped: the next notice brings it all', async () => {
  await storeUpTo(3);
  await topics.open(subscription(), () => Promise.resolve(0));
  const query = jest.spyOn(database.pool, 'query').mockImplementation(() => {
    throw new Error('gone');
  });
  topics.advance(roomId, 3);
  await waitFor(() => warnings.length > 0);
  query.mockRestore();
  topics.receive(...hint(3));
  await waitFor(() => heard.length === 3);
  expect(heard).toEqual([1, 2, 3]);
});
