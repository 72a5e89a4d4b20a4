import { existsSync } from 'node:fs';
import { link, mkdir, readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import type { ClientConfig } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { findRunningPostgres, startEmbeddedPostgres } from '../database/embedded/embedded-postgres';
import { clusterFolderIn } from '../database/embedded/database-paths';
import type { EngineLog } from '../engine-log';
import { isSystemError } from '../system-error';
import { writeArchive } from './archive-file';
import { JOBS_FOLDER, SELECT_PENDING_JOBS } from './jobs';
import { FORMAT_VERSION } from './manifest';
import type { Manifest } from './manifest';
import { columnList, listMigrations, listSequences, listTables, quoteIdentifier } from './tables';
import { ArchiveError } from './tar';
import type { Entry } from './tar';

const PART_BYTES = 1_000_000;
/** Maximum number of attempts to take a snapshot whose attached objects are all pinned. */
const MAX_SNAPSHOT_ATTEMPTS = 20;
/** Folders and files of the engines other than the database, in the data directory and in an archive. */
export const OBJECTS_FOLDER = 'objects';
export const MAILBOX_FOLDER = 'mailbox';
export const SECRET_FILE = 'session-secret';

interface BackupOptions {
  dataDir: string;
  /** Must not exist. */
  file: string;
  log: EngineLog;
  signal?: AbortSignal;
}

/**
 * Writes the data of the embedded engines to one file, which contains everything acknowledged before the start of the backup. Rows and
 * objects are those of one moment; mails may be newer. A server may run on `dataDir` and is not blocked. Without a server, the database
 * runs only during the backup. Throws ArchiveError if `dataDir` contains no database or `file` exists. A failed backup leaves no file of
 * its own.
 */
export async function backUp({ dataDir, file, log, signal }: BackupOptions): Promise<Manifest> {
  if (!existsSync(path.join(clusterFolderIn(dataDir), 'PG_VERSION')))
    throw new ArchiveError(
      `${dataDir} contains no embedded database. Back up an external database with its own tools, such as pg_dump.`,
    );
  const runningConfig = await findRunningPostgres(dataDir);
  const startedPostgres = runningConfig ? undefined : await startEmbeddedPostgres({ dataDir, log });
  try {
    return await backUpFrom({
      connectionConfig: runningConfig ?? startedPostgres?.connectionConfig ?? {},
      dataDir,
      file,
      signal,
    });
  } finally {
    await startedPostgres?.stop();
  }
}

async function backUpFrom({
  connectionConfig,
  dataDir,
  file,
  signal,
}: {
  connectionConfig: ClientConfig;
  dataDir: string;
  file: string;
  signal: AbortSignal | undefined;
}): Promise<Manifest> {
  const client = new Client({ application_name: 'dure backup', ...connectionConfig });
  client.on('error', () => undefined); // the running query rejects, too
  const pinnedObjects = await pinObjects(dataDir);
  try {
    await client.connect();
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    const snapshot = await beginSnapshot(client, pinnedObjects);
    return await writeArchive(
      file,
      generateContent({
        client,
        dataDir,
        objectsFolder: pinnedObjects.folder,
        takenAt: snapshot.takenAt.toISOString(),
        postgres: snapshot.postgres,
      }),
      signal,
    );
  } finally {
    await client.end().catch(() => undefined); // rejects if the connection is broken
    await pinnedObjects.release();
  }
}

/**
 * Begins the snapshot of the backup and pins the attached objects of the snapshot. The server writes the files of an object before it
 * commits the attachment, and removes them after it commits the deletion of the row. So pinning before and after the start of the
 * snapshot nearly always covers all attached objects. If an object was created and removed between the two pins, its files are missing
 * and another snapshot is taken. Files that are missing after the last attempt count as lost: lost files do not prevent a backup.
 */
async function beginSnapshot(
  client: Client,
  pinnedObjects: PinnedObjects,
): Promise<{ takenAt: Date; postgres: string }> {
  for (let attempt = 1; ; attempt += 1) {
    await pinnedObjects.pin();
    await client.query('begin isolation level repeatable read, read only');
    const {
      rows: [snapshot],
    } = await client.query<{ takenAt: Date; postgres: string }>(
      `select now() as "takenAt", current_setting('server_version') as postgres`,
    );
    if (!snapshot) throw new Error('the query returned no row');
    await pinnedObjects.pin();
    const { rows: attachedObjects } = await client.query<{ name: string }>(
      'select name from objects where attached_to is not null',
    );
    if (
      attempt === MAX_SNAPSHOT_ATTEMPTS ||
      attachedObjects.every(({ name }) => pinnedObjects.objects.has(name))
    )
      return snapshot;
    await client.query('rollback');
  }
}

interface ContentOptions {
  client: Client;
  dataDir: string;
  /** Folder with the pinned objects. */
  objectsFolder: string;
  takenAt: string;
  /** Version of PostgreSQL. */
  postgres: string;
}

async function* generateContent({
  client,
  dataDir,
  objectsFolder,
  takenAt,
  postgres,
}: ContentOptions): AsyncGenerator<Entry, Omit<Manifest, 'sha256'>> {
  const migrations = await listMigrations(client);
  const tables: Manifest['tables'] = [];
  for (const { name, columns } of await listTables(client))
    tables.push({
      name,
      columns,
      rows: yield* copyRows(
        client,
        `public.${quoteIdentifier(name)} (${columnList(columns)})`,
        `tables/${name}`,
      ),
    });
  const jobs = yield* copyRows(client, `(${SELECT_PENDING_JOBS})`, JOBS_FOLDER);
  const sequences = await listSequences(client);
  const objects = yield* copyObjects(client, objectsFolder);
  const mails = yield* copyFolder(path.join(dataDir, MAILBOX_FOLDER), MAILBOX_FOLDER, (name) =>
    name.endsWith('.json'),
  );
  const secret = await readIfExists(path.join(dataDir, SECRET_FILE));
  if (secret) yield { name: SECRET_FILE, bytes: secret };
  return {
    product: 'dure',
    format: FORMAT_VERSION,
    takenAt,
    postgres,
    migrations,
    tables,
    jobs,
    sequences,
    objects,
    mails,
    secret: secret !== undefined,
  };
}

/** Yields the rows of a COPY source in PostgreSQL's text format, in parts of about 1 MB below `folder`. Returns the number of rows. */
async function* copyRows(client: Client, source: string, folder: string): AsyncGenerator<Entry, number> {
  const stream = client.query(copyTo(`copy ${source} to stdout`));
  let chunks: Buffer[] = [];
  let byteCount = 0;
  let partNumber = 0;
  const takePart = () => {
    const entry = { name: `${folder}/${String(partNumber).padStart(6, '0')}`, bytes: Buffer.concat(chunks) };
    chunks = [];
    byteCount = 0;
    partNumber += 1;
    return entry;
  };
  // Without an encoding a stream yields buffers.
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    byteCount += chunk.length;
    if (byteCount >= PART_BYTES) yield takePart();
  }
  if (byteCount > 0) yield takePart();
  return stream.rowCount;
}

/** Yields the files of the snapshot's objects. Returns the number of files. Other files belong to unfinished uploads or removals. */
async function* copyObjects(client: Client, folder: string): AsyncGenerator<Entry, number> {
  const { rows } = await client.query<{ name: string }>('select name from objects');
  const objectNames = new Set(rows.map(({ name }) => name));
  return yield* copyFolder(folder, OBJECTS_FOLDER, (key) => objectNames.has(objectOf(key)));
}

/** Returns the object name of a file: `u/…` for `u/….card.webp`. */
const objectOf = (key: string) => key.split('.', 1)[0] ?? key;

async function* copyFolder(
  folder: string,
  prefix: string,
  isIncluded: (name: string) => boolean,
): AsyncGenerator<Entry, number> {
  let copied = 0;
  for (const name of (await listFiles(folder)).filter(isIncluded)) {
    const bytes = await readIfExists(path.join(folder, name));
    if (!bytes) continue;
    copied += 1;
    yield { name: `${prefix}/${name}`, bytes };
  }
  return copied;
}

interface PinnedObjects {
  folder: string;
  /** Names of the pinned objects. */
  objects: ReadonlySet<string>;
  /** Pins all objects that exist now. Earlier pins remain. */
  pin: () => Promise<void>;
  /** Removes all pins. */
  release: () => Promise<void>;
}

/** Pins objects by hard links in a folder on the same disk, so that a removal during the backup does not lose them. */
async function pinObjects(dataDir: string): Promise<PinnedObjects> {
  // Removes the pins of killed backups.
  for (const name of await readdir(dataDir)) {
    const pid = /^\.backup-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid)))
      await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
  const folder = path.join(dataDir, `.backup-${String(process.pid)}`);
  const source = path.join(dataDir, OBJECTS_FOLDER);
  const objects = new Set<string>();
  return {
    folder,
    objects,
    pin: async () => {
      for (const name of await listFiles(source)) {
        await mkdir(path.dirname(path.join(folder, name)), { recursive: true, mode: 0o700 });
        try {
          await link(path.join(source, name), path.join(folder, name));
        } catch (error) {
          if (isSystemError(error, 'ENOENT')) continue; // removed since the folder was read
          if (!isSystemError(error, 'EEXIST')) throw error;
        }
        objects.add(objectOf(name));
      }
    },
    release: () => rm(folder, { recursive: true, force: true }),
  };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isSystemError(error, 'EPERM');
  }
}

/** Returns the sorted relative paths of the files below a folder. Skips the folder of partial files, whose name starts with a dot. */
async function listFiles(folder: string): Promise<string[]> {
  try {
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    return found
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .filter((name) => !name.startsWith('.'))
      .sort();
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return [];
    throw error;
  }
}

async function readIfExists(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: unknown) => {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  });
}
