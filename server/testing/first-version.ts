import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ClientConfig } from 'pg';
import { MIGRATIONS_FOLDER, migrateDatabase } from '../engines/database/migrate';

/** Number of migrations of version 1.0.0. */
const FIRST_VERSION_MIGRATIONS = 7;

/** Creates the schema of version 1.0.0 in an empty database. */
export async function migrateToFirstVersion(connectionConfig: ClientConfig): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dure-migrations-'));
  try {
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
    const journalPath = path.join(folder, 'meta', '_journal.json');
    // drizzle-kit writes the journal in this shape.
    const { entries, ...rest } = JSON.parse(await readFile(journalPath, 'utf8')) as { entries: unknown[] };
    await writeFile(
      journalPath,
      JSON.stringify({ ...rest, entries: entries.slice(0, FIRST_VERSION_MIGRATIONS) }),
    );
    await migrateDatabase(connectionConfig, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
