import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import type { ClientConfig } from 'pg';
import { migrateJobSchema } from '../jobs/job-schema';
import { assertHangulTrigrams } from './hangul-trigrams';
import { asUnavailable } from './unavailable';

/** Id of the advisory lock. Must never change, because nodes of all versions share the lock. */
const MIGRATION_LOCK_ID = 7_305_212_026;

/** Next to this file, both in the source tree and in dist. */
export const MIGRATIONS_FOLDER = path.join(__dirname, 'migrations');

/**
 * Migrates a database to the newest schema, on a separate connection without timeouts for statements and locks. Nodes that start
 * together wait for each other. Throws in three cases: pg_trgm cannot be installed, pg_trgm does not support Korean, or the database
 * was created before version 1.0.0. Throws DatabaseUnavailable if it cannot connect.
 */
export async function migrateDatabase(
  connectionConfig: ClientConfig,
  migrationsFolder = MIGRATIONS_FOLDER,
): Promise<void> {
  const client = new Client({
    application_name: 'dure migration',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    ...connectionConfig,
    query_timeout: 0,
    statement_timeout: 0,
  });
  // Without a listener, the 'error' event of a broken connection would end the process. The running query rejects, too.
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw asUnavailable(error);
  });
  try {
    await client.query(
      'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
    );
    // A session-level lock, which always ends with the connection.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_ID]);
    await client.query('create extension if not exists pg_trgm');
    await assertKnownHistory(client, migrationsFolder);
    await migrate(drizzle({ client }), { migrationsFolder });
    // pg-boss creates and upgrades its tables itself and records their version in pgboss.version.
    await migrateJobSchema(client);
    await assertHangulTrigrams(client);
  } finally {
    await client.end();
  }
}

/**
 * Throws when an applied migration differs from the migration of this version at the same position. An older version may have applied
 * fewer, and a newer one more, because nodes of two versions run side by side during an upgrade.
 */
async function assertKnownHistory(client: Client, migrationsFolder: string): Promise<void> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!tables[0]?.exists) return;
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  const knownMigrations = readMigrationFiles({ migrationsFolder });
  if (rows.slice(0, knownMigrations.length).every(({ hash }, index) => hash === knownMigrations[index]?.hash))
    return;
  throw new Error(
    'This database was created before version 1.0.0 and cannot be upgraded. Use an empty database; ' +
      'with the embedded database, delete the folder DATA_DIR (.data by default). Everything in it will be lost.',
  );
}
