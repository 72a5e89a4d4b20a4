import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { Pool, PoolConfig } from 'pg';
import { createTestDatabase } from '../../testing/database';
import type { TestDatabase } from '../../testing/database';
import { createDb } from './db';
import { createPool } from './pool';
import { isUnavailable } from './unavailable';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await testDatabase.pool.query('create table notes (id integer primary key, text text)');
});
afterAll(() => testDatabase.drop());

const pools: Pool[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.end();
});

function openPool(config: PoolConfig = {}): Pool {
  const pool = createPool({ ...testDatabase.connectionConfig, max: 1, ...config });
  pools.push(pool);
  return pool;
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('it did not fail');
    },
    (error: unknown) => error,
  );
const backendPidOf = async (pool: Pool) =>
  (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
const terminateBackend = (pid: number | undefined) =>
  testDatabase.pool.query('select pg_terminate_backend($1, 5000)', [pid]);

test('parses int8 as a number with pg and with drizzle, and rejects a value that a number cannot represent exactly', async () => {
  const pool = openPool();
  const {
    rows: [row],
  } = await pool.query<{ count: number; largest: number }>(
    'select count(*) as count, 9007199254740991 as largest from notes',
  );
  expect(row).toEqual({ count: 0, largest: Number.MAX_SAFE_INTEGER });
  expect((await createDb(pool).execute(sql`select count(*) as count from notes`)).rows).toEqual([
    { count: 0 },
  ]);
  await expect(pool.query('select 9007199254740993')).rejects.toThrow('does not fit');
});

test('a failed statement does not close its connection', async () => {
  const pool = openPool();
  const pidBefore = await backendPidOf(pool);
  await pool.query('insert into notes values (1)');
  const error = await failureOf(pool.query('insert into notes values (1)'));
  expect(error).toMatchObject({ code: '23505' });
  expect(isUnavailable(error)).toBe(false);
  expect(await backendPidOf(pool)).toBe(pidBefore);
});

test('PostgreSQL cancels a statement after its timeout and the connection stays usable', async () => {
  const pool = openPool({ statement_timeout: 100 });
  const pidBefore = await backendPidOf(pool);
  expect(isUnavailable(await failureOf(pool.query('select pg_sleep(60)')))).toBe(true);
  expect(await backendPidOf(pool)).toBe(pidBefore);
});

test('replaces an idle connection that PostgreSQL has ended', async () => {
  const pool = openPool();
  const pidBefore = await backendPidOf(pool);
  const connectionRemoved = new Promise((resolve) => pool.once('remove', resolve));
  await terminateBackend(pidBefore);
  await connectionRemoved;
  expect(await backendPidOf(pool)).not.toBe(pidBefore);
});

test('a transaction whose connection ends fails and rolls back; the pool still works', async () => {
  const pool = openPool();
  const error = await failureOf(
    createDb(pool).transaction(async (transaction) => {
      await transaction.execute(sql`insert into notes values (20)`);
      await terminateBackend(
        (await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid,
      );
      await transaction.execute(sql`insert into notes values (21)`);
    }),
  );
  expect(isUnavailable(error)).toBe(true);
  expect((await pool.query('select from notes where id in (20, 21)')).rowCount).toBe(0);
});

test('a transaction rejects with the thrown error and rolls back', async () => {
  const pool = openPool();
  const reason = new Error('changed my mind');
  const error = await failureOf(
    createDb(pool).transaction(async (transaction) => {
      await transaction.execute(sql`insert into notes values (30)`);
      throw reason;
    }),
  );
  expect(error).toBe(reason);
  expect((await pool.query('select from notes where id = 30')).rowCount).toBe(0);
});

test('a read-only database rejects writes as unavailable but still reads', async () => {
  const pool = openPool({ options: '-c default_transaction_read_only=on' });
  expect(isUnavailable(await failureOf(pool.query('insert into notes values (40)')))).toBe(true);
  expect((await pool.query('select from notes where id = 40')).rowCount).toBe(0);
});

test('rejects a query at once when 1,000 others wait for a connection', async () => {
  const pool = openPool({ connectionTimeoutMillis: 600_000 });
  const heldConnection = await pool.connect();
  const waitingQueries = Array.from({ length: 1_000 }, () => pool.query('select 1'));
  // The held connection is released only after this query has failed, so a query that waits would never end.
  expect(isUnavailable(await failureOf(pool.query('insert into notes values (50)')))).toBe(true);
  heldConnection.release();
  await Promise.all(waitingQueries);
  expect((await pool.query('select from notes where id = 50')).rowCount).toBe(0);
});

describe('a database that hangs', () => {
  let proxy: TestProxy;
  beforeEach(async () => {
    proxy = await openProxy(testDatabase.connectionConfig);
  });
  afterEach(() => proxy.close());
  const QUERY_TIMEOUT_MS = 600;
  const openProxiedPool = () =>
    openPool({
      ...proxy.connectionConfig,
      query_timeout: QUERY_TIMEOUT_MS,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    });
  /**
   * Enough time for one timeout, but not for two. Timers fire in the order of their due times, so a blocked
   * process does not change the result.
   */
  const MAX_DURATION_MS = QUERY_TIMEOUT_MS * 1.8;
  const isWithinMaxDuration = async (work: Promise<unknown>) => {
    const abort = new AbortController();
    const timeout = sleep(MAX_DURATION_MS, false, { signal: abort.signal }).catch(() => false);
    const isInTime = await Promise.race([work.then(() => true), timeout]);
    abort.abort();
    return isInTime;
  };

  test('fails a query after its timeout, and the pool works afterwards', async () => {
    const pool = openProxiedPool();
    await pool.query('select 1');
    proxy.hang();
    expect(isUnavailable(await failureOf(pool.query('select 1')))).toBe(true);
    // The pool opens a new connection, which gets no response either.
    expect(isUnavailable(await failureOf(pool.query('select 1')))).toBe(true);
    proxy.resume();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test.each([
    ['before a transaction', 'begin'],
    ['within a transaction', 'statement'],
    ['at its commit', 'commit'],
  ])('%s fails the transaction after one timeout and frees the connection', async (_name, moment) => {
    const pool = openProxiedPool();
    const db = createDb(pool);
    await pool.query('select 1');
    if (moment === 'begin') proxy.hang();
    const failure = failureOf(
      db.transaction(async (transaction) => {
        if (moment === 'statement') proxy.hang();
        await transaction.execute(sql`select 1`);
        if (moment === 'commit') proxy.hang();
      }),
    );
    expect(await isWithinMaxDuration(failure)).toBe(true);
    expect(isUnavailable(await failure)).toBe(true);
    proxy.resume();
    expect(
      await db.transaction(async (transaction) => (await transaction.execute(sql`select 1 as one`)).rows),
    ).toEqual([{ one: 1 }]);
  });
});

/** A proxy to the database; while it hangs, it discards all data. */
interface TestProxy {
  connectionConfig: PoolConfig;
  hang: () => void;
  resume: () => void;
  close: () => Promise<void>;
}

async function openProxy(target: PoolConfig): Promise<TestProxy> {
  let forwards = true;
  const sockets = new Set<Socket>();
  const { host, port, user, password, database } = new Client(target);
  const server: Server = createServer((clientSocket) => {
    const serverSocket = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${String(port)}`)
      : connect(port, host);
    for (const [from, to] of [
      [clientSocket, serverSocket],
      [serverSocket, clientSocket],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => {
        if (forwards) to.write(chunk);
      });
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on TCP has an AddressInfo.
  const address = server.address() as AddressInfo;
  return {
    connectionConfig: {
      host: '127.0.0.1',
      port: address.port,
      user: user ?? '',
      password: password ?? '',
      database: database ?? '',
      connectionString: undefined,
    },
    hang: () => {
      forwards = false;
    },
    resume: () => {
      forwards = true;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
