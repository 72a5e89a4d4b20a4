import type { Pool, PoolConfig } from 'pg';
import { createErrorStreamLog } from '../engine-log';
import type { EngineLog } from '../engine-log';
import { createDb } from './db';
import { startEmbeddedPostgres } from './embedded/embedded-postgres';
import type { Db } from './executor';
import { migrateDatabase } from './migrate';
import { createPool } from './pool';

/** PostgreSQL with the newest schema, whoever runs it. */
export interface Database {
  /** Typed queries, and transactions. */
  readonly db: Db;
  /** For SQL by hand. Counts come as numbers; what the server's state prevents rejects with DatabaseUnavailable. */
  readonly pool: Pool;
  readonly kind: 'embedded' | 'external';
  /** For connections outside the pool's time limits: migrations, backup, bulk loads. */
  readonly connectionConfig: PoolConfig;
  /** Waits for running queries, then stops an embedded server. */
  close: () => Promise<void>;
}

interface DatabaseOptions {
  /** A PostgreSQL server, 14 or newer; without one the server runs its own in `dataDir`, which must exist. */
  databaseUrl?: string | undefined;
  dataDir: string;
  log?: EngineLog;
}

/** Starts or reaches the database and migrates it. Throws with a sentence for the operator when that cannot be done. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  log = createErrorStreamLog(),
}: DatabaseOptions): Promise<Database> {
  if (databaseUrl !== undefined)
    return openOn({
      kind: 'external',
      connectionConfig: { connectionString: databaseUrl },
      stop: () => Promise.resolve(),
    });
  const { connectionConfig, stop } = await startEmbeddedPostgres({ dataDir, log });
  return openOn({ kind: 'embedded', connectionConfig, stop });
}

async function openOn({
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
