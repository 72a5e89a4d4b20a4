import type { Pool, PoolConfig } from 'pg';
import { createErrorStreamLog } from '../engine-log';
import type { EngineLog } from '../engine-log';
import { createDb } from './db';
import { startEmbeddedPostgres } from './embedded/embedded-postgres';
import type { Db } from './executor';
import { migrateDatabase } from './migrate';
import { createPool } from './pool';

/** An embedded or external PostgreSQL with the newest schema. */
export interface Database {
  /** Typed queries, and transactions. */
  readonly db: Db;
  /** For hand-written SQL. Returns counts as numbers. Rejects with DatabaseUnavailable if PostgreSQL cannot execute queries now. */
  readonly pool: Pool;
  readonly kind: 'embedded' | 'external';
  /** For connections outside the pool's time limits: migrations, backup, bulk loads. */
  readonly connectionConfig: PoolConfig;
  /** Waits for running queries, then stops an embedded PostgreSQL. */
  close: () => Promise<void>;
}

interface DatabaseOptions {
  /** URL of a PostgreSQL server, 14 or newer. If undefined, an embedded PostgreSQL runs in `dataDir`, which must exist. */
  databaseUrl?: string | undefined;
  dataDir: string;
  log?: EngineLog;
}

/** Starts or connects to the database and migrates it. Throws an Error with a message for the administrator. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  log = createErrorStreamLog(),
}: DatabaseOptions): Promise<Database> {
  if (databaseUrl !== undefined)
    return openMigrated({
      kind: 'external',
      connectionConfig: { connectionString: databaseUrl },
      stop: () => Promise.resolve(),
    });
  const { connectionConfig, stop } = await startEmbeddedPostgres({ dataDir, log });
  return openMigrated({ kind: 'embedded', connectionConfig, stop });
}

async function openMigrated({
  kind,
  connectionConfig,
  stop,
}: Pick<Database, 'kind' | 'connectionConfig'> & { stop: () => Promise<void> }): Promise<Database> {
  try {
    await migrateDatabase(connectionConfig);
  } catch (error) {
    await stop();
    throw error;
  }
  const pool = createPool(connectionConfig);
  return {
    db: createDb(pool),
    pool,
    kind,
    connectionConfig,
    close: async () => {
      await pool.end();
      await stop();
    },
  };
}
