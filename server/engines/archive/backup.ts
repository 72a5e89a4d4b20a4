import { existsSync } from 'node:fs';
import { link, mkdir, readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import type { ClientConfig } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { findRunningPostgres, startEmbeddedPostgres } from '../database/embedded/embedded-postgres';
import { dataIn } from '../database/embedded/places';
import type { EngineLog } from '../engine-log';
import { isSystemError } from '../system-error';
import { writeArchive } from './archive-file';
import { JOBS, PENDING_JOBS } from './jobs';
import { FORMAT } from './manifest';
import type { Manifest } from './manifest';
import { columnList, listMigrations, listSequences, listTables, quoted } from './tables';
import { ArchiveError } from './tar';
import type { Entry } from './tar';

const CHUNK_BYTES = 1_000_000;
/** Snapshots taken at most until one names no object that has just gone. */
const SNAPSHOTS = 20;
/** What lies in the data directory beside the database, as its engines name it. */
export const OBJECTS = 'objects';
export const MAILBOX = 'mailbox';
export const SECRET = 'session-secret';

interface BackupOptions {
  dataDir: string;
  /** Made by this; it must not be there. */
  file: string;
  log: EngineLog;
  signal?: AbortSignal;
}

/**
 * Writes all that the embedded engines of a data directory hold into one file, as of one moment: what was acknowledged before it
 * began is in it. A server may run on the directory meanwhile and is not held up; without one, the database is started for as long
 * as this takes. Throws ArchiveError in words for the operator, and leaves no file then.
 */
export async function backUp({ dataDir, file, log, signal }: BackupOptions): Promise<Manifest> {
  if (!existsSync(path.join(dataIn(dataDir), 'PG_VERSION')))
    throw new ArchiveError(
      `${dataDir} holds no embedded database. A database of its own is backed up by its own means, as pg_dump.`,
    );
  const running = await findRunningPostgres(dataDir);
  const own = running ? undefined : await startEmbeddedPostgres({ dataDir, log });
  try {
    return await backUpFrom({
      connectionConfig: running ?? own?.connectionConfig ?? {},
      dataDir,
      file,
      signal,
    });
  } finally {
    await own?.stop();
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
  client.on('error', () => undefined); // the query that runs rejects as well
  const held = await holdObjects(dataDir);
  try {
    await client.connect();
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    const now = await beginHolding(client, held);
    return await writeArchive(
      file,
      contentOf({
        client,
        dataDir,
        objectsIn: held.folder,
        takenAt: now.takenAt.toISOString(),
        postgres: now.postgres,
      }),
      signal,
    );
  } finally {
    await client.end().catch(() => undefined); // its connection has broken
    await held.release();
  }
}

/**
 * Begins the snapshot that is written, with the objects that it names held. Their names are in a commit only after their bytes are there,
 * and bytes go only after the commit that forgets them: nearly always, what was there before the snapshot or is there after it is all.
 * A picture that came after the first look and went before the second is missing, and another snapshot is taken. One whose bytes are
 * nowhere, by whatever accident, is no reason to have no backup.
 */
async function beginHolding(client: Client, held: HeldObjects): Promise<{ takenAt: Date; postgres: string }> {
  for (let tries = 1; ; tries += 1) {
    await held.hold();
    await client.query('begin isolation level repeatable read, read only');
    const {
      rows: [now],
    } = await client.query<{ takenAt: Date; postgres: string }>(
      `select now() as "takenAt", current_setting('server_version') as postgres`,
    );
    if (!now) throw new Error('the database does not know the time');
    await held.hold();
    const { rows: named } = await client.query<{ name: string }>(
      'select name from objects where attached_to is not null',
    );
    if (tries === SNAPSHOTS || named.every(({ name }) => held.objects.has(name))) return now;
    await client.query('rollback');
  }
}

interface Content {
  client: Client;
  dataDir: string;
  /** Where objects that may be removed meanwhile are held. */
  objectsIn: string;
  takenAt: string;
  postgres: string;
}

async function* contentOf({
  client,
  dataDir,
  objectsIn,
  takenAt,
  postgres,
}: Content): AsyncGenerator<Entry, Omit<Manifest, 'sha256'>> {
  const migrations = await listMigrations(client);
  const tables: Manifest['tables'] = [];
  for (const { name, columns } of await listTables(client))
    tables.push({
      name,
      columns,
      rows: yield* copyRows(client, `public.${quoted(name)} (${columnList(columns)})`, `tables/${name}`),
    });
  const jobs = yield* copyRows(client, `(${PENDING_JOBS})`, JOBS);
  const sequences = await listSequences(client);
  const objects = yield* copyObjects(client, objectsIn);
  const mails = yield* copyFolder(path.join(dataDir, MAILBOX), MAILBOX, (name) => name.endsWith('.json'));
  const secret = await readIfThere(path.join(dataDir, SECRET));
  if (secret) yield { name: SECRET, bytes: secret };
  return {
    product: 'dure',
    format: FORMAT,
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

/** Yields the rows of a COPY source in PostgreSQL's text format, in parts of about 1 MB below `folder`. Returns how many rows. */
async function* copyRows(client: Client, source: string, folder: string): AsyncGenerator<Entry, number> {
  const stream = client.query(copyTo(`copy ${source} to stdout`));
  let parts: Buffer[] = [];
  let bytes = 0;
  let number = 0;
  const part = () => {
    const entry = { name: `${folder}/${String(number).padStart(6, '0')}`, bytes: Buffer.concat(parts) };
    parts = [];
    bytes = 0;
    number += 1;
    return entry;
  };
  // Without an encoding a stream gives buffers.
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    parts.push(chunk);
    bytes += chunk.length;
    if (bytes >= CHUNK_BYTES) yield part();
  }
  if (bytes > 0) yield part();
  return stream.rowCount;
}

/** Objects that the snapshot names; what is only on its way in or out is nobody's. */
async function* copyObjects(client: Client, folder: string): AsyncGenerator<Entry, number> {
  const { rows } = await client.query<{ name: string }>('select name from objects');
  const named = new Set(rows.map(({ name }) => name));
  return yield* copyFolder(folder, OBJECTS, (key) => named.has(objectOf(key)));
}

/** The object that a file belongs to: `u/…` of `u/….card.webp`. */
const objectOf = (key: string) => key.split('.', 1)[0] ?? key;

async function* copyFolder(
  folder: string,
  as: string,
  wanted: (name: string) => boolean,
): AsyncGenerator<Entry, number> {
  let copied = 0;
  for (const name of (await filesIn(folder)).filter(wanted)) {
    const bytes = await readIfThere(path.join(folder, name));
    if (!bytes) continue;
    copied += 1;
    yield { name: `${as}/${name}`, bytes };
  }
  return copied;
}

interface HeldObjects {
  folder: string;
  /** Names of the objects whose bytes are held. */
  objects: ReadonlySet<string>;
  /** Takes what is there now and was not before. */
  hold: () => Promise<void>;
  release: () => Promise<void>;
}

/** Keeps objects from vanishing: second names for the same bytes, in a folder of the same disk. */
async function holdObjects(dataDir: string): Promise<HeldObjects> {
  // One whose backup was killed is nobody's any more.
  for (const name of await readdir(dataDir)) {
    const pid = /^\.backup-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid)))
      await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
  const folder = path.join(dataDir, `.backup-${String(process.pid)}`);
  const source = path.join(dataDir, OBJECTS);
  const objects = new Set<string>();
  return {
    folder,
    objects,
    hold: async () => {
      for (const name of await filesIn(source)) {
        await mkdir(path.dirname(path.join(folder, name)), { recursive: true, mode: 0o700 });
        try {
          await link(path.join(source, name), path.join(folder, name));
        } catch (error) {
          if (isSystemError(error, 'ENOENT')) continue; // gone since the folder was read
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

/** Paths of the files below a folder, sorted; drafts, in folders that begin with a dot, are none. */
async function filesIn(folder: string): Promise<string[]> {
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

async function readIfThere(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: unknown) => {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  });
}
