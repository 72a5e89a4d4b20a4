import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client, ClientConfig } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { CopyStreamQuery } from 'pg-copy-streams';
import { prepareDataDir, UNFINISHED_RESTORE_PREFIX } from '../data-dir';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres';
import { MIGRATIONS_FOLDER, migrateDatabase } from '../database/migrate';
import { withClient } from '../database/with-client';
import type { EngineLog } from '../engine-log';
import { syncFolder } from '../sync-folder';
import { isSystemError } from '../system-error';
import { readArchive } from './archive-file';
import { MAILBOX_FOLDER, OBJECTS_FOLDER, SECRET_FILE } from './backup';
import {
  JOBS_FOLDER,
  JOB_COLUMNS,
  RESTORED_JOBS_TABLE,
  createRestoredJobsTable,
  enqueueRestoredJobs,
} from './jobs';
import type { Manifest } from './manifest';
import { columnList, listTables, quoteIdentifier } from './tables';
import { ArchiveError } from './tar';
import type { Entry } from './tar';

const OBJECT_OR_MAIL_PATTERN = /^(?:objects|mailbox)(?:\/[a-z0-9][a-z0-9.-]*)+$/;
const ROWS_PART_PATTERN = /^(tables\/[a-z_][a-z0-9_]*|jobs)\/\d{6}$/;

interface RestoreOptions {
  file: string;
  /** Must be empty or missing. */
  dataDir: string;
  log: EngineLog;
  signal?: AbortSignal;
}

/**
 * Restores a file of {@link backUp} into an empty data directory and migrates the database to the schema of this version. Checks the
 * whole file first. Throws ArchiveError if the directory is not empty or the file cannot be restored. A restore that fails later empties
 * the directory again.
 */
export async function restore({ file, dataDir, log, signal }: RestoreOptions): Promise<Manifest> {
  if ((await namesIn(dataDir)).length > 0)
    throw new ArchiveError(`${dataDir} is not empty. A backup is restored into an empty DATA_DIR only.`);
  const manifest = await readArchive(file, () => undefined).catch((error: unknown) => {
    throw withFileName(file, error);
  });
  assertKnownSchema(file, manifest);
  await prepareDataDir(dataDir);
  // A server refuses to start while this folder exists, so an interrupted restore is never mistaken for a complete one.
  const draft = path.join(dataDir, `${UNFINISHED_RESTORE_PREFIX}${randomBytes(4).toString('hex')}`);
  try {
    await prepareDataDir(draft);
    await fillDraft({ file, manifest, draft, log, signal });
    signal?.throwIfAborted();
    for (const name of await readdir(draft)) await rename(path.join(draft, name), path.join(dataDir, name));
    await rm(draft, { recursive: true });
    await syncFolder(dataDir);
    return manifest;
  } catch (error) {
    for (const name of await namesIn(dataDir))
      await rm(path.join(dataDir, name), { recursive: true, force: true });
    throw withFileName(file, error);
  }
}

const withFileName = (file: string, error: unknown) =>
  error instanceof ArchiveError && !error.message.startsWith(file)
    ? new ArchiveError(`${file} cannot be restored: ${error.message}.`)
    : error;

const namesIn = (folder: string) =>
  readdir(folder).catch((error: unknown): string[] => {
    if (isSystemError(error, 'ENOENT')) return [];
    throw error;
  });

function assertKnownSchema(file: string, { migrations }: Manifest): void {
  const knownMigrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  if (
    migrations.length === 0 ||
    migrations.length > knownMigrations.length ||
    migrations.some(({ hash }, index) => knownMigrations[index]?.hash !== hash)
  ) {
    throw new ArchiveError(
      `${file} was made by a newer or another version of the server (its schema has ${String(migrations.length)} migrations, this version has ${String(knownMigrations.length)}).`,
    );
  }
}

interface FillOptions {
  file: string;
  manifest: Manifest;
  /** Folder of the unfinished restore. */
  draft: string;
  log: EngineLog;
  signal: AbortSignal | undefined;
}

async function fillDraft({ file, manifest, draft, log, signal }: FillOptions): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: draft, log });
  try {
    await migrateTo(postgres.connectionConfig, manifest.migrations.length);
    await withClient({ application_name: 'dure restore', ...postgres.connectionConfig }, (client) =>
      fillTables({ client, file, manifest, draft, signal }),
    );
    await migrateDatabase(postgres.connectionConfig);
  } finally {
    await postgres.stop();
  }
}

/** Creates the schema of the backup's version, so that the rows of the backup fit. The later migrations run after the rows are restored. */
async function migrateTo(connectionConfig: ClientConfig, migrationCount: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dure-migrations-'));
  try {
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
    const journal = path.join(folder, 'meta', '_journal.json');
    // drizzle-kit writes the journal in this shape.
    const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: unknown[] };
    await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, migrationCount) }));
    await migrateDatabase(connectionConfig, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fillTables({
  client,
  file,
  manifest,
  draft,
  signal,
}: Omit<FillOptions, 'log'> & { client: Client }): Promise<void> {
  const knownTables = await listTables(client);
  if (
    manifest.tables.some(
      ({ name, columns }) =>
        knownTables.find((table) => table.name === name)?.columns.join() !== columns.join(),
    ) ||
    knownTables.length !== manifest.tables.length
  ) {
    throw new ArchiveError('its tables do not match its schema');
  }
  await client.query('begin');
  // Disables the schema's own triggers, because the backup contains the rows that they wrote. Foreign keys still check every row.
  for (const { name } of knownTables)
    await client.query(`alter table public.${quoteIdentifier(name)} disable trigger user`);
  // Deletes the rows that migrations inserted, because the backup contains them, too.
  await client.query(
    `truncate ${knownTables.map(({ name }) => `public.${quoteIdentifier(name)}`).join(', ')}`,
  );
  await createRestoredJobsTable(client);
  const filler = createTableFiller(client, manifest);
  await readArchive(file, async (entry) => {
    signal?.throwIfAborted();
    await (ROWS_PART_PATTERN.test(entry.name) ? filler.add(entry) : writeEntry(draft, entry));
  });
  await filler.end();
  await enqueueRestoredJobs(client);
  for (const { name, value } of manifest.sequences)
    await client.query('select setval(($1::text)::regclass, $2)', [`public.${quoteIdentifier(name)}`, value]);
  for (const { name } of knownTables)
    await client.query(`alter table public.${quoteIdentifier(name)} enable trigger user`);
  await client.query('commit');
  await client.query('analyze');
}

/**
 * Copies the parts of tables into the database. All parts of a table must follow each other. `end` throws when the number of rows of a
 * table differs from the manifest.
 */
function createTableFiller(client: Client, { tables, jobs }: Manifest) {
  const targets = [
    ...tables.map(({ name, columns, rows }) => ({
      folder: `tables/${name}`,
      into: `public.${quoteIdentifier(name)} (${columnList(columns)})`,
      rows,
    })),
    { folder: JOBS_FOLDER, into: `${RESTORED_JOBS_TABLE} (${columnList(JOB_COLUMNS)})`, rows: jobs },
  ];
  const rowCounts = new Map<string, number>();
  let current: { folder: string; stream: CopyStreamQuery } | undefined;
  const endCurrentTable = async () => {
    if (!current) return;
    const { folder, stream } = current;
    current = undefined;
    const finished = once(stream, 'finish');
    stream.end();
    await finished;
    rowCounts.set(folder, stream.rowCount);
  };
  return {
    add: async ({ name, bytes }: Entry) => {
      const target = targets.find(({ folder }) => folder === ROWS_PART_PATTERN.exec(name)?.[1]);
      if (!target) throw new ArchiveError(`it contains the unknown entry '${name}'`);
      if (current?.folder !== target.folder) {
        await endCurrentTable();
        if (rowCounts.has(target.folder)) throw new ArchiveError('the parts of its tables are out of order');
        current = { folder: target.folder, stream: client.query(copyFrom(`copy ${target.into} from stdin`)) };
      }
      if (!current.stream.write(bytes)) await once(current.stream, 'drain');
    },
    end: async () => {
      await endCurrentTable();
      for (const { folder, rows } of targets)
        if ((rowCounts.get(folder) ?? 0) !== rows)
          throw new ArchiveError(`the number of rows in its folder ${folder} is wrong`);
    },
  };
}

/** Writes an object, a mail or the secret. Rejects other names, because a name becomes part of a path. */
async function writeEntry(draft: string, { name, bytes }: Entry): Promise<void> {
  if (
    name !== SECRET_FILE &&
    !(
      OBJECT_OR_MAIL_PATTERN.test(name) &&
      (name.startsWith(`${OBJECTS_FOLDER}/`) || name.startsWith(`${MAILBOX_FOLDER}/`))
    )
  )
    throw new ArchiveError(`it contains the unknown entry '${name}'`);
  const entryPath = path.join(draft, name);
  await mkdir(path.dirname(entryPath), { recursive: true, mode: 0o700 });
  const handle = await open(entryPath, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
