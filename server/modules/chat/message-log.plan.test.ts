import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { createPool } from '../../engines/database/pool';
import { createTestDatabase } from '../../testing/database';
import type { TestDatabase } from '../../testing/database';
import { createUser } from '../../testing/factories';
import { createMessageLog } from './message-log';

const EXECUTION_COUNT = 10;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the message log reads a single row to find a duplicate in a room with many messages of one sender', async () => {
  const { pool } = database;
  const userIds = [];
  for (let n = 0; n < 100; n += 1) userIds.push(await createUser(pool));
  // A trigger creates the room of each club.
  await pool.query(
    `insert into clubs (name, name_key, description, category) select '동아리' || n, '동아리' || n, '함께하는 동아리입니다.', '취미' from generate_series(1, 300) n`,
  );
  const {
    rows: [room],
  } = await pool.query<{ id: number }>('select min(id) as id from chat_rooms');
  const roomId = room?.id ?? 0;
  const senderId = userIds[0] ?? 0;
  // The client message id of message 7999, as the insert below computes it.
  const clientMessageId = createHash('md5').update('7999').digest('hex').repeat(2);
  await pool.query('insert into chat_participants (room_id, user_id) values ($1, $2)', [roomId, senderId]);
  await pool.query(
    `insert into chat_messages (room_id, message_id, sender_id, client_message_id, message)
     select r.id, n, case when r.id = $1 then $2 else ($3::int[])[1 + (n + r.id) % 100] end, md5(n::text) || md5(n::text), 'x' from chat_rooms r, generate_series(1, case when r.id = $1 then 8000 else 40 end) n`,
    [roomId, senderId, userIds],
  );
  await pool.query('update chat_rooms set last_message_id = 8000 where id = $1', [roomId]);
  await pool.query('analyze');

  const querySpy = jest.spyOn(Client.prototype, 'query');
  const logPool = createPool(database.connectionConfig);
  const log = createMessageLog({ pool: logPool, onAdded: () => undefined });
  await expect(
    log.append({ roomId, senderId, clientMessageId, message: 'x', senderEmail: undefined }),
  ).resolves.toEqual({ messageId: 7999 });
  await log.stop();
  await logPool.end();
  // The second query is the retry, which checks for duplicates. The first attempt fails on the unique constraint.
  const [, duplicateQuery] = querySpy.mock.calls.map(
    ([query]) => query as unknown as { name: string; text: string; values: unknown[] },
  );
  querySpy.mockRestore();

  const client = await pool.connect();
  await client.query('begin');
  // The driver prepares the query, because it has a name. After five executions PostgreSQL uses a generic
  // plan, if that costs no more.
  const preparedQuery = { text: '', ...duplicateQuery };
  for (let execution = 0; execution < EXECUTION_COUNT; execution += 1)
    expect((await client.query<{ existingId: number }>(preparedQuery)).rows).toEqual([
      expect.objectContaining({ existingId: 7999 }),
    ]);
  const { rows } = await client.query<Record<string, number>>(
    `select seq_tup_read::int as scanned, idx_tup_fetch::int as fetched from pg_stat_xact_user_tables where relname = 'chat_messages'`,
  );
  await client.query('rollback');
  client.release();
  expect(rows).toEqual([{ scanned: 0, fetched: EXECUTION_COUNT }]);
});
