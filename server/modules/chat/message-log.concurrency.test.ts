import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '../../engines/database/unavailable';
import { waitForLockWaiter } from '../../testing/lock-wait';
import { setUpMessageLog } from '../../testing/message-log';

const {
  pool,
  log,
  openLog,
  addedMessages,
  rejoinedUserIds,
  createRoom,
  createPrivateRoom,
  appendMessage,
  readLines,
} = setUpMessageLog();

test('two logs on one database write concurrent duplicates once and number messages without gaps [LC-04]', async () => {
  const { roomId, annId } = await createRoom();
  const otherLog = openLog();
  const results = await Promise.all(
    Array.from({ length: 100 }, (_, i) => `m${String(i)}`).flatMap((text) =>
      [log(), otherLog].map((messageLog) =>
        messageLog.append({
          roomId,
          senderId: annId,
          clientMessageId: text,
          message: text,
          senderEmail: undefined,
        }),
      ),
    ),
  );
  await otherLog.stop();
  expect(results.filter((_, index) => index % 2 === 0)).toEqual(
    results.filter((_, index) => index % 2 === 1),
  );
  const lines = await readLines(roomId);
  expect(lines.map((line) => Number(line.split(' ')[0]))).toEqual(
    Array.from({ length: 100 }, (_, i) => i + 1),
  );
  expect(new Set(lines.map((line) => line.split(' ')[1])).size).toBe(100);
});

test('messages to a locked room wait in order without delaying other rooms [LC-06]', async () => {
  const [lockedRoom, freeRoom] = [await createRoom(), await createRoom()];
  const lockingClient = await pool().connect();
  await lockingClient.query('begin');
  await lockingClient.query('select from chat_rooms where id = $1 for update', [lockedRoom.roomId]);
  const writtenTexts: string[] = [];
  const waitingAppends = ['a', 'b', 'c'].map(async (text) => {
    await appendMessage(lockedRoom.roomId, lockedRoom.annId, text);
    writtenTexts.push(text);
  });
  await waitForLockWaiter(pool());
  const laterAppend = appendMessage(lockedRoom.roomId, lockedRoom.annId, 'd');
  for (const text of ['x', 'y', 'z']) await appendMessage(freeRoom.roomId, freeRoom.annId, text);
  expect(await readLines(freeRoom.roomId)).toEqual(['1 x', '2 y', '3 z']);
  expect(writtenTexts).toEqual([]);
  await lockingClient.query('rollback');
  lockingClient.release();
  await Promise.all([...waitingAppends, laterAppend]);
  expect(await readLines(lockedRoom.roomId)).toEqual(['1 a', '2 b', '3 c', '4 d']);
});

test('only messages to a locked room wait; the rest of the batch is written and published, and a user who left returns to the room', async () => {
  const lockedRoom = await createRoom();
  const { roomId, annId, bobId } = await createPrivateRoom();
  await pool().query('update chat_participants set left_at = now() where room_id = $1 and user_id = $2', [
    roomId,
    bobId,
  ]);
  const lockingClient = await pool().connect();
  await lockingClient.query('begin');
  await lockingClient.query('select from chat_rooms where id = $1 for update', [lockedRoom.roomId]);
  const waitingAppend = appendMessage(lockedRoom.roomId, lockedRoom.annId, 'first in the batch');
  try {
    expect(await appendMessage(roomId, annId, 'second')).toEqual({ messageId: 1 });
    expect(
      addedMessages.map(({ message, createdAt }) => [
        message,
        Math.abs(Date.now() - createdAt.getTime()) < 60_000,
      ]),
    ).toEqual([['second', true]]);
    expect(rejoinedUserIds).toEqual([bobId]);
    expect(await readLines(lockedRoom.roomId)).toEqual([]);
  } finally {
    await lockingClient.query('rollback');
    lockingClient.release();
  }
  expect(await waitingAppend).toEqual({ messageId: 1 });
});

test('a duplicate to a locked room waits and resolves to the id of the stored message', async () => {
  const { roomId, annId, bobId } = await createRoom();
  await appendMessage(roomId, annId, 'old');
  addedMessages.length = 0;
  const lockingClient = await pool().connect();
  await lockingClient.query('begin');
  await lockingClient.query('select from chat_rooms where id = $1 for update', [roomId]);
  const appends = Promise.all([appendMessage(roomId, bobId, 'new'), appendMessage(roomId, annId, 'old')]);
  await waitForLockWaiter(pool());
  expect(addedMessages).toEqual([]);
  await lockingClient.query('rollback');
  lockingClient.release();
  expect(await appends).toEqual([{ messageId: 2 }, { messageId: 1 }]);
  expect(await readLines(roomId)).toEqual(['1 old', '2 new']);
  expect(addedMessages.map(({ messageId }) => messageId)).toEqual([2]);
});

test('message ids follow the commit order, so a reader that continues after its last id misses nothing [LC-02]', async () => {
  const { roomId, annId, bobId } = await createRoom();
  // The random delay would commit overlapping transactions of both logs in another order than their message ids.
  // Only the lock on the room's row keeps these transactions from overlapping.
  await pool().query(`
    create function delay_commit() returns trigger language plpgsql as $$ begin perform pg_sleep(random() * 0.02); return null; end $$;
    create constraint trigger delay_commit after insert on chat_messages deferrable initially deferred for each row execute function delay_commit()`);
  const otherLog = openLog();
  try {
    let isFinished = false;
    const writes = Promise.all(
      Array.from({ length: 60 }, async (_, i) => {
        await sleep(i * 4);
        await (i % 2 ? log() : otherLog).append({
          roomId,
          senderId: i % 2 ? annId : bobId,
          clientMessageId: String(i),
          message: String(i),
          senderEmail: undefined,
        });
      }),
    ).finally(() => {
      isFinished = true;
    });
    const readIds: number[] = [];
    for (let isLastRead = false; !isLastRead;) {
      isLastRead = isFinished;
      const { rows } = await pool().query<{ id: number }>(
        'select message_id as id from chat_messages where room_id = $1 and message_id > $2 order by message_id',
        [roomId, readIds.at(-1) ?? 0],
      );
      readIds.push(...rows.map(({ id }) => id));
    }
    await writes;
    expect(readIds).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
  } finally {
    await otherLog.stop();
    await pool().query('drop trigger delay_commit on chat_messages; drop function delay_commit');
  }
});

test('messages are rejected while the database is unavailable, and a later retry writes them', async () => {
  const { roomId, annId } = await createRoom();
  const connect = jest.spyOn(pool(), 'connect').mockImplementation(() => {
    throw new DatabaseUnavailable(new Error('gone'));
  });
  const outcomes = await Promise.allSettled([
    appendMessage(roomId, annId, 'a'),
    appendMessage(roomId, annId, 'b'),
  ]);
  expect(
    outcomes.every(
      (outcome) => outcome.status === 'rejected' && outcome.reason instanceof DatabaseUnavailable,
    ),
  ).toBe(true);
  connect.mockRestore();
  expect(addedMessages).toEqual([]);
  expect(await Promise.all([appendMessage(roomId, annId, 'a'), appendMessage(roomId, annId, 'b')])).toEqual([
    { messageId: 1 },
    { messageId: 2 },
  ]);
});

test('stopping waits for accepted messages and rejects new ones', async () => {
  const { roomId, annId } = await createRoom();
  const appends = ['a', 'b', 'c'].map((text) => appendMessage(roomId, annId, text));
  await log().stop();
  expect(await readLines(roomId)).toEqual(['1 a', '2 b', '3 c']);
  await expect(appendMessage(roomId, annId, 'd')).rejects.toBeInstanceOf(DatabaseUnavailable);
  await Promise.all(appends);
});
