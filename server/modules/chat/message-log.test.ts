import { Client } from 'pg';
import { createPool } from '../../engines/database/pool';
import { createUser } from '../../testing/factories';
import { setUpMessageLog } from '../../testing/message-log';
import { createMessageLog } from './message-log';

const {
  pool,
  connectionConfig,
  addedMessages,
  rejoinedUserIds,
  createRoom,
  createPrivateRoom,
  appendMessage,
  readLines,
  readLastMessageId,
} = setUpMessageLog();

test('numbers messages of a room 1, 2, 3 … in the order of the calls and updates the room’s last message id [LC-02]', async () => {
  const { roomId, annId, bobId } = await createRoom();
  const results = await Promise.all(
    ['a', 'b', 'c', 'd'].map((text, index) => appendMessage(roomId, index % 2 ? bobId : annId, text)),
  );
  expect(results).toEqual([1, 2, 3, 4].map((messageId) => ({ messageId })));
  expect(await readLines(roomId)).toEqual(['1 a', '2 b', '3 c', '4 d']);
  expect(await readLastMessageId(roomId)).toBe(4);
  expect(addedMessages.map(({ messageId, message }) => `${String(messageId)} ${message}`)).toEqual([
    '1 a',
    '2 b',
    '3 c',
    '4 d',
  ]);
  expect(addedMessages[0]).toMatchObject({ roomId, clientMessageId: 'a' });
  expect(addedMessages[0]?.senderName).toMatch(/^학생/);
  expect(addedMessages[0]?.senderEmail).toMatch(/@mju\.ac\.kr$/);
});

test('publishes a message only after its commit [LC-01]', async () => {
  const { roomId, annId } = await createRoom();
  const storedLines: Promise<string[]>[] = [];
  const log = createMessageLog({
    pool: pool(),
    onAdded: () => {
      storedLines.push(readLines(roomId));
    },
  });
  await log.append({
    roomId,
    senderId: annId,
    clientMessageId: '1',
    message: 'there',
    senderEmail: undefined,
  });
  expect(await Promise.all(storedLines)).toEqual([['1 there']]);
});

test('a repeated message resolves to the first id and is neither stored nor published again; the first text stays', async () => {
  const { roomId, annId, bobId } = await createRoom();
  await appendMessage(roomId, annId, 'first', 'k');
  await appendMessage(roomId, bobId, 'other', 'x');
  addedMessages.length = 0;
  expect(await appendMessage(roomId, annId, 'first', 'k')).toEqual({ messageId: 1 });
  expect(await appendMessage(roomId, annId, 'changed', 'k')).toEqual({ messageId: 1 });
  expect(
    await Promise.all([appendMessage(roomId, annId, 'new', 'n'), appendMessage(roomId, annId, 'newer', 'n')]),
  ).toEqual([{ messageId: 3 }, { messageId: 3 }]);
  // A message of another sender may have the same clientMessageId.
  expect(await appendMessage(roomId, bobId, 'mine', 'k')).toEqual({ messageId: 4 });
  expect(await readLines(roomId)).toEqual(['1 first', '2 other', '3 new', '4 mine']);
  expect(addedMessages.map(({ messageId }) => messageId)).toEqual([3, 4]);
});

test('stores and publishes only the new messages of a batch that contains a duplicate', async () => {
  const [firstRoom, secondRoom] = [await createRoom(), await createRoom()];
  await appendMessage(firstRoom.roomId, firstRoom.annId, 'old');
  addedMessages.length = 0;
  expect(
    await Promise.all([
      appendMessage(secondRoom.roomId, secondRoom.annId, 'a'),
      appendMessage(firstRoom.roomId, firstRoom.annId, 'b'),
      appendMessage(firstRoom.roomId, firstRoom.annId, 'old'),
      appendMessage(firstRoom.roomId, firstRoom.bobId, 'c'),
    ]),
  ).toEqual([{ messageId: 1 }, { messageId: 2 }, { messageId: 1 }, { messageId: 3 }]);
  expect([await readLines(firstRoom.roomId), await readLines(secondRoom.roomId)]).toEqual([
    ['1 old', '2 b', '3 c'],
    ['1 a'],
  ]);
  expect(await readLastMessageId(firstRoom.roomId)).toBe(3);
  expect(addedMessages).toHaveLength(3);
});

test('refuses messages of users who do not participate and messages to unknown rooms', async () => {
  const { roomId, clubId, bobId } = await createRoom();
  const stranger = await createUser(pool());
  expect(await appendMessage(roomId, stranger, 'let me in')).toBe('no_participant');
  expect(await appendMessage(999_999, stranger, 'hello?')).toBe('no_participant');
  await pool().query('delete from memberships where club_id = $1 and user_id = $2', [clubId, bobId]);
  expect(await appendMessage(roomId, bobId, 'still here')).toBe('no_participant');
  expect(await readLines(roomId)).toEqual([]);
  expect(addedMessages).toEqual([]);
});

test('a claimed address must be the sender’s own, also for a duplicate', async () => {
  const { roomId, annId } = await createRoom();
  const {
    rows: [user],
  } = await pool().query<{ email: string }>('select email from users where id = $1', [annId]);
  const email = user?.email ?? '';
  expect(await appendMessage(roomId, annId, 'spoofed', 'a', 'other@mju.ac.kr')).toBe('sender_differs');
  expect(await appendMessage(roomId, annId, 'spoofed', 'b', '')).toBe('sender_differs');
  expect(await readLines(roomId)).toEqual([]);
  expect(await appendMessage(roomId, annId, 'mine', 'c', email.toUpperCase())).toEqual({ messageId: 1 });
  expect(await appendMessage(roomId, annId, 'mine', 'c', 'other@mju.ac.kr')).toBe('sender_differs');
  expect(await readLines(roomId)).toEqual(['1 mine']);
});

test('a message lets the other user return to a private room; a user who left cannot write', async () => {
  const { roomId, annId, bobId } = await createPrivateRoom();
  await appendMessage(roomId, annId, 'hello');
  await pool().query(
    'update chat_participants set left_at = now(), hidden_up_to = 1 where room_id = $1 and user_id = $2',
    [roomId, bobId],
  );
  expect(await appendMessage(roomId, bobId, 'gone')).toBe('no_participant');
  expect(rejoinedUserIds).toEqual([]);
  expect(await appendMessage(roomId, annId, 'again')).toEqual({ messageId: 2 });
  expect(rejoinedUserIds).toEqual([bobId]);
  const { rows } = await pool().query(
    'select left_at, hidden_up_to from chat_participants where room_id = $1 and user_id = $2',
    [roomId, bobId],
  );
  expect(rows).toEqual([{ left_at: null, hidden_up_to: 1 }]);
});

test('an unwritable message fails alone; the others are written in order [LC-06]', async () => {
  const [firstRoom, secondRoom] = [await createRoom(), await createRoom()];
  await pool().query(`alter table chat_messages add constraint no_poison check (message <> 'poison')`);
  try {
    const texts = ['a', 'b', 'poison', 'c', 'd'];
    const outcomes = await Promise.allSettled([
      ...texts.map((text, i) => appendMessage(firstRoom.roomId, firstRoom.annId, text, String(i))),
      ...texts.map((text, i) => appendMessage(secondRoom.roomId, secondRoom.annId, text, String(i))),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(
      [...texts, ...texts].map((text) => (text === 'poison' ? 'rejected' : 'fulfilled')),
    );
    for (const { roomId } of [firstRoom, secondRoom]) {
      expect(await readLines(roomId)).toEqual(['1 a', '2 b', '3 c', '4 d']);
      expect(await readLastMessageId(roomId)).toBe(4);
      expect(
        addedMessages.filter((message) => message.roomId === roomId).map(({ message }) => message),
      ).toEqual(['a', 'b', 'c', 'd']);
    }
  } finally {
    await pool().query('alter table chat_messages drop constraint no_poison');
  }
});

test('new messages of many rooms need one statement', async () => {
  const rooms = [await createRoom(), await createRoom(), await createRoom()];
  const querySpy = jest.spyOn(Client.prototype, 'query');
  const pool = createPool(connectionConfig());
  const log = createMessageLog({ pool, onAdded: () => undefined });
  try {
    await Promise.all(
      rooms.map(({ roomId, annId }) =>
        log.append({
          roomId,
          senderId: annId,
          clientMessageId: '1',
          message: 'hello',
          senderEmail: undefined,
        }),
      ),
    );
    expect(querySpy).toHaveBeenCalledTimes(1);
  } finally {
    querySpy.mockRestore();
    await log.stop();
    await pool.end();
  }
});
