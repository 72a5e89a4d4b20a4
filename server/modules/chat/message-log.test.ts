import { setTimeout as pass } from 'node:timers/promises';
import { Client } from 'pg';
import { createPool } from '../../engines/database/pool';
import { DatabaseUnavailable } from '../../engines/database/unavailable';
import { createTestDatabase } from '../../testing/database';
import type { TestDatabase } from '../../testing/database';
import { createClub, createUser, joinClub } from '../../testing/factories';
import { waitForLockWaiter } from '../../testing/lock-wait';
import type { MessageRow } from './chat.presenter';
import { createMessageLog } from './message-log';
import type { MessageLog } from './message-log';

let database: TestDatabase;
let log: MessageLog;
let heard: MessageRow[];
let cameBack: number[];

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  heard = [];
  cameBack = [];
  log = openLog();
});
afterEach(() => log.stop());
afterAll(() => database.drop());

const openLog = () =>
  createMessageLog({
    pool: database.pool,
    onAdded: (added, returned) => {
      heard.push(...added);
      cameBack.push(...returned);
    },
  });

/** The room of a new club, with its president and one more member. */
async function openRoom(): Promise<{ roomId: number; clubId: number; ann: number; bob: number }> {
  const { clubId, presidentId } = await createClub(database.pool);
  const bob = await joinClub(database.pool, clubId, undefined, 'MEMBER');
  const {
    rows: [room],
  } = await database.pool.query<{ id: number }>('select id from chat_rooms where club_id = $1', [clubId]);
  return { roomId: room?.id ?? 0, clubId, ann: presidentId, bob };
}

async function openPrivateRoom(): Promise<{ roomId: number; ann: number; bob: number }> {
  const [ann, bob] = [await createUser(database.pool), await createUser(database.pool)];
  const {
    rows: [room],
  } = await database.pool.query<{ id: number }>(
    `insert into chat_rooms (kind, low_user_id, high_user_id) values ('PRIVATE', $1, $2) returning id`,
    [ann, bob],
  );
  const roomId = room?.id ?? 0;
  await database.pool.query('insert into chat_participants (room_id, user_id) values ($1, $2), ($1, $3)', [
    roomId,
    ann,
    bob,
  ]);
  return { roomId, ann, bob };
}

const say = (
  roomId: number,
  senderId: number,
  message: string,
  clientMessageId = message,
  senderEmail?: string,
) => log.append({ roomId, senderId, clientMessageId, message, senderEmail });
const stored = async (roomId: number) =>
  (
    await database.pool.query<{ line: string }>(
      `select message_id || ' ' || message as line from chat_messages where room_id = $1 order by message_id`,
      [roomId],
    )
  ).rows.map(({ line }) => line);
const lastOf = async (roomId: number) =>
  (
    await database.pool.query<{ last: number }>(
      'select last_message_id as last from chat_rooms where id = $1',
      [roomId],
    )
  ).rows[0]?.last;

test('numbers messages of a room 1, 2, 3 … in the order of the calls and updates the room’s last number [LC-02]', async () => {
  const { roomId, ann, bob } = await openRoom();
  const verdicts = await Promise.all(
    ['a', 'b', 'c', 'd'].map((text, index) => say(roomId, index % 2 ? bob : ann, text)),
  );
  expect(verdicts).toEqual([1, 2, 3, 4].map((messageId) => ({ messageId })));
  expect(await stored(roomId)).toEqual(['1 a', '2 b', '3 c', '4 d']);
  expect(await lastOf(roomId)).toBe(4);
  expect(heard.map(({ messageId, message }) => `${String(messageId)} ${message}`)).toEqual([
    '1 a',
    '2 b',
    '3 c',
    '4 d',
  ]);
  expect(heard[0]).toMatchObject({ roomId, clientMessageId: 'a' });
  expect(heard[0]?.senderName).toMatch(/^학생/);
  expect(heard[0]?.senderEmail).toMatch(/@mju\.ac\.kr$/);
});

test('publishes a message only after its commit [LC-01]', async () => {
  const { roomId, ann } = await openRoom();
  const seen: Promise<string[]>[] = [];
  const own = createMessageLog({
    pool: database.pool,
    onAdded: () => {
      seen.push(stored(roomId));
    },
  });
  await own.append({ roomId, senderId: ann, clientMessageId: '1', message: 'there', senderEmail: undefined });
  expect(await Promise.all(seen)).toEqual([['1 there']]);
});

test('a repeated message resolves to the first number and is neither stored nor published; the first text wins', async () => {
  const { roomId, ann, bob } = await openRoom();
  await say(roomId, ann, 'first', 'k');
  await say(roomId, bob, 'other', 'x');
  heard = [];
  expect(await say(roomId, ann, 'first', 'k')).toEqual({ messageId: 1 });
  expect(await say(roomId, ann, 'changed', 'k')).toEqual({ messageId: 1 });
  expect(await Promise.all([say(roomId, ann, 'new', 'n'), say(roomId, ann, 'newer', 'n')])).toEqual([
    { messageId: 3 },
    { messageId: 3 },
  ]);
  // Another's message may have the same name.
  expect(await say(roomId, bob, 'mine', 'k')).toEqual({ messageId: 4 });
  expect(await stored(roomId)).toEqual(['1 first', '2 other', '3 new', '4 mine']);
  expect(heard.map(({ messageId }) => messageId)).toEqual([3, 4]);
});

test('adds only the new message of a batch that contains a duplicate', async () => {
  const [one, two] = [await openRoom(), await openRoom()];
  await say(one.roomId, one.ann, 'old');
  heard = [];
  expect(
    await Promise.all([
      say(two.roomId, two.ann, 'a'),
      say(one.roomId, one.ann, 'b'),
      say(one.roomId, one.ann, 'old'),
      say(one.roomId, one.bob, 'c'),
    ]),
  ).toEqual([{ messageId: 1 }, { messageId: 2 }, { messageId: 1 }, { messageId: 3 }]);
  expect([await stored(one.roomId), await stored(two.roomId)]).toEqual([['1 old', '2 b', '3 c'], ['1 a']]);
  expect(await lastOf(one.roomId)).toBe(3);
  expect(heard).toHaveLength(3);
});

test('two servers write concurrent duplicates once and number without gaps [LC-04]', async () => {
  const { roomId, ann } = await openRoom();
  const other = openLog();
  const both = await Promise.all(
    Array.from({ length: 100 }, (_, i) => `m${String(i)}`).flatMap((text) =>
      [log, other].map((node) =>
        node.append({ roomId, senderId: ann, clientMessageId: text, message: text, senderEmail: undefined }),
      ),
    ),
  );
  await other.stop();
  expect(both.filter((_, index) => index % 2 === 0)).toEqual(both.filter((_, index) => index % 2 === 1));
  const lines = await stored(roomId);
  expect(lines.map((line) => Number(line.split(' ')[0]))).toEqual(
    Array.from({ length: 100 }, (_, i) => i + 1),
  );
  expect(new Set(lines.map((line) => line.split(' ')[1])).size).toBe(100);
});

test('rejects messages of non-participants and to unknown rooms', async () => {
  const { roomId, clubId, bob } = await openRoom();
  const stranger = await createUser(database.pool);
  expect(await say(roomId, stranger, 'let me in')).toBe('no_participant');
  expect(await say(999_999, stranger, 'hello?')).toBe('no_participant');
  await database.pool.query('delete from memberships where club_id = $1 and user_id = $2', [clubId, bob]);
  expect(await say(roomId, bob, 'still here')).toBe('no_participant');
  expect(await stored(roomId)).toEqual([]);
  expect(heard).toEqual([]);
});

test('a claimed address must be the sender’s own, also for a duplicate', async () => {
  const { roomId, ann } = await openRoom();
  const {
    rows: [user],
  } = await database.pool.query<{ email: string }>('select email from users where id = $1', [ann]);
  const email = user?.email ?? '';
  expect(await say(roomId, ann, 'spoofed', 'a', 'other@mju.ac.kr')).toBe('sender_differs');
  expect(await say(roomId, ann, 'spoofed', 'b', '')).toBe('sender_differs');
  expect(await stored(roomId)).toEqual([]);
  expect(await say(roomId, ann, 'mine', 'c', email.toUpperCase())).toEqual({ messageId: 1 });
  expect(await say(roomId, ann, 'mine', 'c', 'other@mju.ac.kr')).toBe('sender_differs');
  expect(await stored(roomId)).toEqual(['1 mine']);
});

test('a message restores a private room for the other user; a user who left cannot write', async () => {
  const { roomId, ann, bob } = await openPrivateRoom();
  await say(roomId, ann, 'hello');
  await database.pool.query(
    'update chat_participants set left_at = now(), hidden_up_to = 1 where room_id = $1 and user_id = $2',
    [roomId, bob],
  );
  expect(await say(roomId, bob, 'gone')).toBe('no_participant');
  expect(cameBack).toEqual([]);
  expect(await say(roomId, ann, 'again')).toEqual({ messageId: 2 });
  expect(cameBack).toEqual([bob]);
  const { rows } = await database.pool.query(
    'select left_at, hidden_up_to from chat_participants where room_id = $1 and user_id = $2',
    [roomId, bob],
  );
  expect(rows).toEqual([{ left_at: null, hidden_up_to: 1 }]);
});

test('an unwritable message fails alone; the others are written in order [LC-06]', async () => {
  const [one, two] = [await openRoom(), await openRoom()];
  await database.pool.query(`alter table chat_messages add constraint no_poison check (message <> 'poison')`);
  try {
    const texts = ['a', 'b', 'poison', 'c', 'd'];
    const outcomes = await Promise.allSettled([
      ...texts.map((text, i) => say(one.roomId, one.ann, text, String(i))),
      ...texts.map((text, i) => say(two.roomId, two.ann, text, String(i))),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(
      [...texts, ...texts].map((text) => (text === 'poison' ? 'rejected' : 'fulfilled')),
    );
    for (const { roomId } of [one, two]) {
      expect(await stored(roomId)).toEqual(['1 a', '2 b', '3 c', '4 d']);
      expect(await lastOf(roomId)).toBe(4);
      expect(heard.filter((message) => message.roomId === roomId).map(({ message }) => message)).toEqual([
        'a',
        'b',
        'c',
        'd',
      ]);
    }
  } finally {
    await database.pool.query('alter table chat_messages drop constraint no_poison');
  }
});

test('a locked room waits in order without delaying other rooms [LC-06]', async () => {
  const [held, free] = [await openRoom(), await openRoom()];
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('select from chat_rooms where id = $1 for update', [held.roomId]);
  const outcomes: string[] = [];
  const waiting = ['a', 'b', 'c'].map(async (text) => {
    await say(held.roomId, held.ann, text);
    outcomes.push(text);
  });
  await waitForLockWaiter(database.pool);
  const later = say(held.roomId, held.ann, 'd');
  for (const text of ['x', 'y', 'z']) await say(free.roomId, free.ann, text);
  expect(await stored(free.roomId)).toEqual(['1 x', '2 y', '3 z']);
  expect(outcomes).toEqual([]);
  await holder.query('rollback');
  holder.release();
  await Promise.all([...waiting, later]);
  expect(await stored(held.roomId)).toEqual(['1 a', '2 b', '3 c', '4 d']);
});

test('only messages to a locked room wait; the rest of the batch is written, published and restores rooms', async () => {
  const held = await openRoom();
  const { roomId, ann, bob } = await openPrivateRoom();
  await database.pool.query(
    'update chat_participants set left_at = now() where room_id = $1 and user_id = $2',
    [roomId, bob],
  );
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('select from chat_rooms where id = $1 for update', [held.roomId]);
  const waiting = say(held.roomId, held.ann, 'first in the batch');
  try {
    expect(await say(roomId, ann, 'second')).toEqual({ messageId: 1 });
    expect(
      heard.map(({ message, createdAt }) => [message, Math.abs(Date.now() - createdAt.getTime()) < 60_000]),
    ).toEqual([['second', true]]);
    expect(cameBack).toEqual([bob]);
    expect(await stored(held.roomId)).toEqual([]);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect(await waiting).toEqual({ messageId: 1 });
});

test('a duplicate to a locked room waits and resolves to its first number', async () => {
  const { roomId, ann, bob } = await openRoom();
  await say(roomId, ann, 'old');
  heard = [];
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('select from chat_rooms where id = $1 for update', [roomId]);
  const both = Promise.all([say(roomId, bob, 'new'), say(roomId, ann, 'old')]);
  await waitForLockWaiter(database.pool);
  expect(heard).toEqual([]);
  await holder.query('rollback');
  holder.release();
  expect(await both).toEqual([{ messageId: 2 }, { messageId: 1 }]);
  expect(await stored(roomId)).toEqual(['1 old', '2 new']);
  expect(heard.map(({ messageId }) => messageId)).toEqual([2]);
});

test('new messages of many rooms need one statement', async () => {
  const rooms = [await openRoom(), await openRoom(), await openRoom()];
  const asked = jest.spyOn(Client.prototype, 'query');
  const pool = createPool(database.connectionConfig);
  const own = createMessageLog({ pool, onAdded: () => undefined });
  try {
    await Promise.all(
      rooms.map(({ roomId, ann }) =>
        own.append({ roomId, senderId: ann, clientMessageId: '1', message: 'hello', senderEmail: undefined }),
      ),
    );
    expect(asked).toHaveBeenCalledTimes(1);
  } finally {
    asked.mockRestore();
    await own.stop();
    await pool.end();
  }
});

test('numbers follow the commit order, so a reader after the last seen number misses nothing [LC-02]', async () => {
  const { roomId, ann, bob } = await openRoom();
  // Each commit takes its time, so that transactions of both servers would overlap if the room's row did not hold them apart.
  await database.pool.query(`
    create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(random() * 0.02); return null; end $$;
    create constraint trigger dawdle after insert on chat_messages deferrable initially deferred for each row execute function dawdle()`);
  const other = openLog();
  try {
    let finished = false;
    const writing = Promise.all(
      Array.from({ length: 60 }, async (_, i) => {
        await pass(i * 4);
        await (i % 2 ? log : other).append({
          roomId,
          senderId: i % 2 ? ann : bob,
          clientMessageId: String(i),
          message: String(i),
          senderEmail: undefined,
        });
      }),
    ).finally(() => {
      finished = true;
    });
    const read: number[] = [];
    for (let last = false; !last;) {
      last = finished;
      const { rows } = await database.pool.query<{ id: number }>(
        'select message_id as id from chat_messages where room_id = $1 and message_id > $2 order by message_id',
        [roomId, read.at(-1) ?? 0],
      );
      read.push(...rows.map(({ id }) => id));
    }
    await writing;
    expect(read).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
  } finally {
    await other.stop();
    await database.pool.query('drop trigger dawdle on chat_messages; drop function dawdle');
  }
});

test('messages are rejected while the database is unavailable, and a retry writes them', async () => {
  const { roomId, ann } = await openRoom();
  const connect = jest.spyOn(database.pool, 'connect').mockImplementation(() => {
    throw new DatabaseUnavailable(new Error('gone'));
  });
  const outcomes = await Promise.allSettled([say(roomId, ann, 'a'), say(roomId, ann, 'b')]);
  expect(
    outcomes.every(
      (outcome) => outcome.status === 'rejected' && outcome.reason instanceof DatabaseUnavailable,
    ),
  ).toBe(true);
  connect.mockRestore();
  expect(heard).toEqual([]);
  expect(await Promise.all([say(roomId, ann, 'a'), say(roomId, ann, 'b')])).toEqual([
    { messageId: 1 },
    { messageId: 2 },
  ]);
});

test('stopping waits for accepted messages and rejects new ones', async () => {
  const { roomId, ann } = await openRoom();
  const taken = ['a', 'b', 'c'].map((text) => say(roomId, ann, text));
  await log.stop();
  expect(await stored(roomId)).toEqual(['1 a', '2 b', '3 c']);
  await expect(say(roomId, ann, 'd')).rejects.toBeInstanceOf(DatabaseUnavailable);
  await Promise.all(taken);
});
