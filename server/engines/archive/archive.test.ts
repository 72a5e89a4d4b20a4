import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { openDatabase } from '../database/database';
import type { Database } from '../database/database';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres';
import { MIGRATIONS_FOLDER, migrateDatabase } from '../database/migrate';
import { prepareJobQueues } from '../jobs/job-queues';
import { defineJob } from '../jobs/job-type';
import { queryRows, createDataDir } from '../../testing/embedded';
import { createClub, createObject, createSubmission, createUser } from '../../testing/factories';
import { readAllRows } from '../../testing/fingerprint';
import { backUp } from './backup';
import { restore } from './restore';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** Temporary folder of all files of these tests. */
let workspace: string;
let removeWorkspace: () => Promise<void>;
/** Data directory that the tests back up. */
let sourceDir: string;
let database: Database;
/** A backup without concurrent writes, and all rows at that time. */
let quietBackup: { file: string; content: Record<string, string[]> };

beforeAll(async () => {
  ({ dataDir: workspace, remove: removeWorkspace } = await createDataDir());
  sourceDir = path.join(workspace, 'home');
  await mkdir(sourceDir, { mode: 0o711 });
  database = await openDatabase({ dataDir: sourceDir, log });
  await writeFile(path.join(sourceDir, 'session-secret'), 'the-secret\n');
  await mkdir(path.join(sourceDir, 'mailbox'));
  await writeFile(path.join(sourceDir, 'mailbox', '1.json'), '{"to":"a@mju.ac.kr"}');
  const { clubId } = await createClub(database.pool, { name: '별 보는\t"밤"\\\n동아리' });
  const { userId } = await createSubmission(database.pool, { clubId, contents: 'a\\b\tc\nd \\N' });
  await writePicture(await createObject(database.pool, userId));
  await prepareJobQueues(database.pool, [defineJob('remove-object')]);
  await database.pool.query(`select enqueue_job('remove-object', '{"key":"a\\tb"}', 600, 'user:7')`);
  await database.pool.query(
    `insert into personal_data_reads (reader_id, address, what, subject_ids) values (1, '::1', 'applicants', '{2,3}')`,
  );
  quietBackup = { file: path.join(workspace, 'quiet.backup'), content: await readAllRows(database.pool) };
  await backUp({ dataDir: sourceDir, file: quietBackup.file, log });
});
afterAll(async () => {
  await database.close();
  await removeWorkspace();
});

/** Writes a file of an object. */
async function writePicture(name: string, bytes = Buffer.from(name)): Promise<void> {
  await mkdir(path.join(sourceDir, 'objects', path.dirname(name)), { recursive: true });
  await writeFile(path.join(sourceDir, 'objects', `${name}.card.webp`), bytes);
}

const buildUnusedPath = () => path.join(workspace, `folder-${randomUUID()}`);

/** Restores into a new folder and opens its database for `check`. */
async function restoreAndCheck(
  file: string,
  check: (restoredDatabase: Database, dataDir: string) => Promise<void>,
): Promise<void> {
  const dataDir = buildUnusedPath();
  await restore({ file, dataDir, log });
  const restoredDatabase = await openDatabase({ dataDir, log });
  try {
    await check(restoredDatabase, dataDir);
  } finally {
    await restoredDatabase.close();
    await rm(dataDir, { recursive: true });
  }
}

describe('a backup [OP-11]', () => {
  test('restores all rows, objects, mails, the secret and the sequences', async () => {
    await restoreAndCheck(quietBackup.file, async ({ pool }, dataDir) => {
      expect(await readAllRows(pool)).toEqual(quietBackup.content);
      expect(await readFile(path.join(dataDir, 'session-secret'), 'utf8')).toBe('the-secret\n');
      expect(await readdir(path.join(dataDir, 'mailbox'))).toEqual(['1.json']);
      const {
        rows: [row],
      } = await pool.query<{ name: string }>('select name from objects');
      expect(await readFile(path.join(dataDir, 'objects', `${row?.name ?? ''}.card.webp`), 'utf8')).toBe(
        row?.name,
      );
      expect((await stat(path.join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600);
      // The sequence continues after the ids of the two restored users.
      expect(await createUser(pool, { username: 'afterwards', studentId: '69999999' })).toBeGreaterThan(2);
      // Triggers are enabled again, and foreign keys are in force.
      await expect(pool.query('delete from personal_data_reads')).rejects.toThrow('append-only');
      await expect(pool.query('update submissions set club_id = 4711')).rejects.toThrow('foreign key');
    });
  });

  test('is one file that only its owner can read, and leaves no temporary files', async () => {
    expect((await stat(quietBackup.file)).mode & 0o777).toBe(0o600);
    expect((await readdir(workspace)).filter((name) => name.includes('quiet'))).toEqual(['quiet.backup']);
    expect((await readdir(sourceDir)).filter((name) => name.startsWith('.backup'))).toEqual([]);
  });

  test('never overwrites a file', async () => {
    const bytesBefore = await readFile(quietBackup.file);
    await expect(backUp({ dataDir: sourceDir, file: quietBackup.file, log })).rejects.toThrow(
      'never overwritten',
    );
    expect((await readFile(quietBackup.file)).equals(bytesBefore)).toBe(true);
  });

  test('leaves no backup and no temporary files when interrupted', async () => {
    const file = path.join(workspace, 'interrupted.backup');
    await expect(backUp({ dataDir: sourceDir, file, log, signal: AbortSignal.abort() })).rejects.toThrow();
    expect((await readdir(workspace)).filter((name) => name.includes('interrupted'))).toEqual([]);
    expect((await readdir(sourceDir)).filter((name) => name.startsWith('.backup'))).toEqual([]);
  });

  test('rejects a folder without a database', async () => {
    await expect(
      backUp({ dataDir: buildUnusedPath(), file: path.join(workspace, 'none.backup'), log }),
    ).rejects.toThrow('contains no embedded database');
  });
});

describe('restoring [OP-11]', () => {
  const corruptions: [string, (bytes: Buffer) => Buffer][] = [
    ['that is truncated', (bytes) => bytes.subarray(0, bytes.length - 200)],
    [
      'with a byte changed',
      (bytes) => {
        const copy = Buffer.from(bytes);
        copy.writeUInt8(copy.readUInt8(copy.length >> 1) ^ 1, copy.length >> 1);
        return copy;
      },
    ],
    [
      'with a changed word and a valid gzip checksum',
      (bytes) =>
        gzipSync(
          Buffer.from(gunzipSync(bytes).toString('latin1').replace('the-secret', 'The-Secret'), 'latin1'),
        ),
    ],
    ['cut off before its manifest', (bytes) => gzipSync(gunzipSync(bytes).subarray(0, 10 * 512))],
    ['of another format', () => Buffer.from('PK\u0003\u0004 no backup at all')],
    ['with an empty tar', () => gzipSync(Buffer.alloc(0))],
  ];

  test.each(corruptions)('rejects a file %s and leaves nothing behind', async (_, damage) => {
    const file = path.join(workspace, `damaged-${randomUUID()}`);
    await writeFile(file, damage(await readFile(quietBackup.file)));
    const dataDir = buildUnusedPath();
    await expect(restore({ file, dataDir, log })).rejects.toThrow(/cannot be restored/);
    expect(existsSync(dataDir)).toBe(false);
  });

  test('rejects a missing file', async () => {
    await expect(
      restore({ file: path.join(workspace, 'absent'), dataDir: buildUnusedPath(), log }),
    ).rejects.toThrow(/cannot be restored: there is no such file/);
  });

  test('rejects a folder that is not empty and does not change it', async () => {
    const dataDir = buildUnusedPath();
    await mkdir(dataDir);
    await writeFile(path.join(dataDir, 'mine'), 'precious');
    await expect(restore({ file: quietBackup.file, dataDir, log })).rejects.toThrow('is not empty');
    expect(await readdir(dataDir)).toEqual(['mine']);
  });

  test('rejects a backup of a newer version', async () => {
    const file = path.join(workspace, 'newer.backup');
    await database.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9e15)`,
    );
    await backUp({ dataDir: sourceDir, file, log });
    await database.pool.query(`delete from drizzle.__drizzle_migrations where hash = 'of tomorrow'`);
    const dataDir = buildUnusedPath();
    await expect(restore({ file, dataDir, log })).rejects.toThrow('made by a newer or another version');
    expect(existsSync(dataDir)).toBe(false);
  });

  test('leaves the folder empty after a failure', async () => {
    const dataDir = buildUnusedPath();
    await mkdir(dataDir);
    const interrupt = new AbortController();
    interrupt.abort(new Error('interrupted'));
    await expect(restore({ file: quietBackup.file, dataDir, log, signal: interrupt.signal })).rejects.toThrow(
      'interrupted',
    );
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('a server refuses the folder of a killed restore', async () => {
    const dataDir = buildUnusedPath();
    await mkdir(path.join(dataDir, 'restoring-abcd'), { recursive: true });
    const { prepareDataDir } = await import('../data-dir');
    await expect(prepareDataDir(dataDir)).rejects.toThrow('was interrupted');
  });
});

test('starts the database only for the backup when no server runs', async () => {
  const dataDir = buildUnusedPath();
  await restore({ file: quietBackup.file, dataDir, log });
  const file = path.join(workspace, 'again.backup');
  expect(await backUp({ dataDir, file, log })).toMatchObject({ objects: 1 });
  expect(existsSync(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
});

test('migrates a backup of an older version to the current schema [OP-11]', async () => {
  const folder = path.join(workspace, 'older-migrations');
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  const journal = path.join(folder, 'meta', '_journal.json');
  // drizzle-kit writes the journal in this shape.
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: unknown[] };
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 3) }));
  const dataDir = buildUnusedPath();
  await mkdir(dataDir, { mode: 0o711 });
  const olderPostgres = await startEmbeddedPostgres({ dataDir, log });
  await migrateDatabase(olderPostgres.connectionConfig, folder);
  await queryRows(
    olderPostgres.connectionConfig,
    `insert into clubs (name, name_key, description, category) values ('오래된 동아리', '오래된 동아리', '', '취미')`,
  );
  await olderPostgres.stop();

  const file = path.join(workspace, 'older.backup');
  expect((await backUp({ dataDir, file, log })).migrations).toHaveLength(3);
  await restoreAndCheck(file, async ({ pool }) => {
    expect(
      (await pool.query('select c.name, r.kind from clubs c join chat_rooms r on r.club_id = c.id')).rows,
    ).toEqual([{ name: '오래된 동아리', kind: 'CLUB' }]);
  });
});
