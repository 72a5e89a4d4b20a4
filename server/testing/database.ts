import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { Pool, PoolConfig } from 'pg';
import type { Database } from '../engines/database/database';
import { createDb } from '../engines/database/db';
import type { Db } from '../engines/database/executor';
import { createPool } from '../engines/database/pool';

/** The PostgreSQL of the server tests. */
export interface TestPostgres {
  connectionConfig: PoolConfig;
  /** Name of the migrated database of which each test database is a copy. */
  template: string;
}

/** A database for a test file, with the current schema and no rows. */
export interface TestDatabase {
  pool: Pool;
  db: Db;
  connectionConfig: PoolConfig;
  /** The database as an engine for `buildApp`. Its `close` does nothing, because `drop` closes the pool. */
  database: Database;
  drop: () => Promise<void>;
}

/** Environment variable that passes the {@link TestPostgres} from the global set-up to Jest's workers. */
export const TEST_POSTGRES = 'DURE_TEST_POSTGRES';

/** Returns the configuration of another database on the same server. */
export function onDatabase({ connectionString, ...rest }: PoolConfig, database: string): PoolConfig {
  if (connectionString === undefined) return { ...rest, database };
  // Not parsed with `URL`, which rejects a URL without a host, such as postgres://user@/database?host=/folder.
  return {
    ...rest,
    connectionString: connectionString.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${database}`),
  };
}

/** Longer than in production: on a busy machine, the timeouts of production would fail tests. Jest ends a test that hangs. */
const LONG_TIMEOUTS: PoolConfig = {
  connectionTimeoutMillis: 60_000,
  query_timeout: 60_000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
};

/**
 * Creates a copy of the template database in some hundredths of a second. The strategy `file_copy` takes a quarter of the CPU
 * time of the default `wal_log`, which logs each page.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const postgres = readTestPostgres();
  const name = `${postgres.template}_${randomBytes(5).toString('hex')}`;
  await withAdminClient(postgres, (admin) =>
    admin.query(`create database ${name} template ${postgres.template} strategy file_copy`),
  );
  const connectionConfig = onDatabase(postgres.connectionConfig, name);
  const pool = createPool({ ...connectionConfig, ...LONG_TIMEOUTS, max: 10 });
  const db = createDb(pool);
  return {
    pool,
    db,
    connectionConfig,
    database: { pool, db, connectionConfig, kind: 'external', close: () => Promise.resolve() },
    drop: async () => {
      await pool.end();
      await withAdminClient(postgres, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** Drops the template database, and the copies that interrupted tests have left. */
export async function dropTestDatabases(postgres: TestPostgres): Promise<void> {
  await withAdminClient(postgres, async (admin) => {
    const { rows } = await admin.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [postgres.template],
    );
    for (const { name } of rows) await admin.query(`drop database if exists ${name} with (force)`);
  });
}

function readTestPostgres(): TestPostgres {
  const text = process.env[TEST_POSTGRES];
  if (text === undefined) throw new Error('No test databases: run these tests as Jest\'s project "server".');
  // Written by the global set-up in this shape.
  return JSON.parse(text) as TestPostgres;
}

async function withAdminClient(
  postgres: TestPostgres,
  work: (admin: Client) => Promise<unknown>,
): Promise<void> {
  const admin = new Client(postgres.connectionConfig);
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
