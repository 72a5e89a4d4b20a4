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
import { ask, createDataDir } from '../../testing/embedded';
import { objectNameOf } from '../objects/objects';
import { createClub, createObject, createSubmission, createUser } from '../../testing/factories';
import { readAllRows } from '../../testing/fingerprint';
import { backUp } from './backup';
import { restore } from './restore';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let base: { dataDir: string; remove: () => Promise<void> };
let home: string;
let database: Database;
/** What was backed up while nothing else went on. */
let quiet: { file: string; content: Record<string, string[]> };

beforeAll(async () => {
  base = await createDataDir();
  home = path.join(base.dataDir, 'home');
  await mkdir(home, { mode: 0o711 });
  database = await openDatabase({ dataDir: home, log });
  await writeFile(path.join(home, 'session-secret'), 'the-secret\n');
  await mkdir(path.join(home, 'mailbox'));
  await writeFile(path.join(home, 'mailbox', '1.json'), '{"to":"a@mju.ac.kr"}');
  const { clubId } = await createClub(database.pool, { name: '별 보는\t"밤"\\\n동아리' });
  const { userId } = await createSubmission(database.pool, { clubId, contents: 'a\\b\tc\nd \\N' });
  await keepPicture(await createObject(database.pool, userId));
  await prepareJobQueues(database.pool, [defineJob('remove-object')]);
  await database.pool.query(`select enqueue_job('remove-object', '{"key":"a\\tb"}', 600, 'user:7')`);
  await database.pool.query(
    `insert into personal_data_reads (reader_id, address, what, subject_ids) values (1, '::1', 'applicants', '{2,3}')`,
  );
  quiet = { file: path.join(base.dataDir, 'quiet.backup'), content: await readAllRows(database.pool) };
  await backUp({ dataDir: home, file: quiet.file, log });
});
afterAll(async () => {
  await database.close();
  await base.remove();
});

/** The bytes of a picture, by its object name. */
async function keepPicture(name: string, bytes = Buffer.from(name)): Promise<void> {
  await mkdir(path.join(home, 'objects', path.dirname(name)), { recursive: true });
  await writeFile(path.join(home, 'objects', `${name}.card.webp`), bytes);
}

const emptyPlace = () => path.join(base.dataDir, `place-${randomUUID()}`);

/** Restores into a new place and lets a server look at it. */
async function inspect(
  file: string,
  look: (restored: Database, dataDir: string) => Promise<void>,
): Promise<void> {
  const dataDir = emptyPlace();
  await restore({ file, dataDir, log });
  const restored = await openDatabase({ dataDir, log });
  try {
    await look(restored, dataDir);
  } finally {
    await restored.close();
    await rm(dataDir, { recursive: true });
  }
}

describe('a backup [OP-11]', () => {
  test('brings back every row, object, mail and the secret, and the ids go on where they were', async () => {
    await inspect(quiet.file, async ({ pool }, dataDir) => {
      expect(await readAllRows(pool)).toEqual(quiet.content);
      expect(await readFile(path.join(dataDir, 'session-secret'), 'utf8')).toBe('the-secret\n');
      expect(await readdir(path.join(dataDir, 'mailbox'))).toEqual(['1.json']);
      const {
        rows: [row],
      } = await pool.query<{ name: string }>('select name from objects');
      expect(await readFile(path.join(dataDir, 'objects', `${row?.name ?? ''}.card.webp`), 'utf8')).toBe(
        row?.name,
      );
      expect((await stat(path.join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600);
      expect(await createUser(pool, { username: 'afterwards', studentId: '69999999' })).toBeGreaterThan(2);
      // What guards rows is there again, too.
      await expect(pool.query('delete from personal_data_reads')).rejects.toThrow('append-only');
      await expect(pool.query('update submissions set club_id = 4711')).rejects.toThrow('foreign key');
    });
  });

  test('is one file for its owner alone, and leaves nothing beside it', async () => {
    expect((await stat(quiet.file)).mode & 0o777).toBe(0o600);
    expect((await readdir(base.dataDir)).filter((name) => name.includes('quiet'))).toEqual(['quiet.backup']);
    expect((await readdir(home)).filter((name) => name.startsWith('.backup'))).toEqual([]);
  });

  test('never takes the place of another', async () => {
    const before = await readFile(quiet.file);
    await expect(backUp({ dataDir: home, file: quiet.file, log })).rejects.toThrow('never overwritten');
    expect((await readFile(quiet.file)).equals(before)).toBe(true);
  });

  test('that is interrupted leaves no file and holds nothing', async () => {
    const file = path.join(base.dataDir, 'interrupted.backup');
    await expect(backUp({ dataDir: home, file, log, signal: AbortSignal.abort() })).rejects.toThrow();
    expect((await readdir(base.dataDir)).filter((name) => name.includes('interrupted'))).toEqual([]);
    expect((await readdir(home)).filter((name) => name.startsWith('.backup'))).toEqual([]);
  });

  test('of a place without a database is refused', async () => {
    await expect(
      backUp({ dataDir: emptyPlace(), file: path.join(base.dataDir, 'none.backup'), log }),
    ).rejects.toThrow('holds no embedded database');
  });

  test('F19 made while people write has all that was acknowledged before it began, and nothing half done', async () => {
    const { clubId } = await createClub(database.pool);
    const acknowledged: number[] = [];
    let goesOn = true;
    /** Approvals: an application and a membership with one commit, and a picture whose bytes come first and go last. */
    const write = async () => {
      while (goesOn) {
        const { applyId, userId } = await createSubmission(database.pool, { clubId });
        const id = randomUUID();
        await keepPicture(objectNameOf(id));
        await createObject(database.pool, userId, `user:${String(userId)}`, id);
        await database.db.transaction(async (tx) => {
          await tx.execute(
            `update submissions set status = 'APPROVED', decided_at = now() where id = ${String(applyId)}`,
          );
          await tx.execute(
            `insert into memberships (club_id, user_id, role) values (${String(clubId)}, ${String(userId)}, 'MEMBER')`,
          );
        });
        acknowledged.push(applyId);
        const {
          rows: [old],
        } = await database.pool.query<{ name: string }>(
          'delete from objects where id in (select id from objects order by created_at desc offset 5 limit 1) returning name',
        );
        if (old) await rm(path.join(home, 'objects', `${old.name}.card.webp`), { force: true });
      }
    };
    const writers = [write(), write(), write()];
    while (acknowledged.length < 20)
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    const before = [...acknowledged];
    const file = path.join(base.dataDir, 'busy.backup');
    const { objects } = await backUp({ dataDir: home, file, log });
    expect(acknowledged.length).toBeGreaterThan(before.length);
    goesOn = false;
    await Promise.all(writers);

    await inspect(file, async ({ pool }, dataDir) => {
      const { rows } = await pool.query<{ id: number; status: string; member: boolean }>(
        `
        select s.id, s.status, m.user_id is not null as member from submissions s left join memberships m using (club_id, user_id) where club_id = $1`,
        [clubId],
      );
      const approved = new Set(rows.filter(({ status }) => status === 'APPROVED').map(({ id }) => id));
      expect(before.filter((id) => !approved.has(id))).toEqual([]);
      expect(rows.filter(({ status, member }) => (status === 'APPROVED') !== member)).toEqual([]);
      const { rows: named } = await pool.query<{ name: string }>('select name from objects');
      expect(
        named.filter(({ name }) => !existsSync(path.join(dataDir, 'objects', `${name}.card.webp`))),
      ).toEqual([]);
      expect(objects).toBe(named.length);
    });
  });
});

describe('restoring [OP-11]', () => {
  const damages: [string, (bytes: Buffer) => Buffer][] = [
    ['that ends too early', (bytes) => bytes.subarray(0, bytes.length - 200)],
    [
      'with a byte changed',
      (bytes) => {
        const copy = Buffer.from(bytes);
        copy.writeUInt8(copy.readUInt8(copy.length >> 1) ^ 1, copy.length >> 1);
        return copy;
      },
    ],
    [
      'with a word changed by who packed it anew',
      (bytes) =>
        gzipSync(
          Buffer.from(gunzipSync(bytes).toString('latin1').replace('the-secret', 'The-Secret'), 'latin1'),
        ),
    ],
    ['that ends before its manifest', (bytes) => gzipSync(gunzipSync(bytes).subarray(0, 10 * 512))],
    ['of another kind', () => Buffer.from('PK\u0003\u0004 no backup at all')],
    ['that is packed and empty', () => gzipSync(Buffer.alloc(0))],
  ];

  test.each(damages)('a file %s is refused, and nothing is left of it', async (_, damage) => {
    const file = path.join(base.dataDir, `damaged-${randomUUID()}`);
    await writeFile(file, damage(await readFile(quiet.file)));
    const dataDir = emptyPlace();
    await expect(restore({ file, dataDir, log })).rejects.toThrow(/cannot be restored/);
    expect(existsSync(dataDir)).toBe(false);
  });

  test('a file that is not there is refused', async () => {
    await expect(
      restore({ file: path.join(base.dataDir, 'absent'), dataDir: emptyPlace(), log }),
    ).rejects.toThrow(/cannot be restored: there is no such file/);
  });

  test('into a place that is not empty is refused, and what is there stays', async () => {
    const dataDir = emptyPlace();
    await mkdir(dataDir);
    await writeFile(path.join(dataDir, 'mine'), 'precious');
    await expect(restore({ file: quiet.file, dataDir, log })).rejects.toThrow('is not empty');
    expect(await readdir(dataDir)).toEqual(['mine']);
  });

  test('what a newer version has written is refused', async () => {
    const file = path.join(base.dataDir, 'newer.backup');
    await database.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9e15)`,
    );
    await backUp({ dataDir: home, file, log });
    await database.pool.query(`delete from drizzle.__drizzle_migrations where hash = 'of tomorrow'`);
    const dataDir = emptyPlace();
    await expect(restore({ file, dataDir, log })).rejects.toThrow('made by a newer or another version');
    expect(existsSync(dataDir)).toBe(false);
  });

  test('that fails in the middle leaves the place empty', async () => {
    const dataDir = emptyPlace();
    await mkdir(dataDir);
    const interrupt = new AbortController();
    interrupt.abort(new Error('interrupted'));
    await expect(restore({ file: quiet.file, dataDir, log, signal: interrupt.signal })).rejects.toThrow(
      'interrupted',
    );
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('that was killed in the middle is no place for a server', async () => {
    const dataDir = emptyPlace();
    await mkdir(path.join(dataDir, 'restoring-abcd'), { recursive: true });
    const { prepareDataDir } = await import('../data-dir');
    await expect(prepareDataDir(dataDir)).rejects.toThrow('was interrupted');
  });
});

test('without a server the database is started for the backup, and stopped after it', async () => {
  const dataDir = emptyPlace();
  await restore({ file: quiet.file, dataDir, log });
  const file = path.join(base.dataDir, 'again.backup');
  await backUp({ dataDir, file, log });
  expect(existsSync(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
  await inspect(file, async ({ pool }) => {
    expect(await readAllRows(pool)).toEqual(quiet.content);
  });
});

test('what an older version has written comes up to today’s schema [OP-11]', async () => {
  const folder = path.join(base.dataDir, 'older-migrations');
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  const journal = path.join(folder, 'meta', '_journal.json');
  // drizzle-kit writes it in this shape.
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: unknown[] };
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 3) }));
  const dataDir = emptyPlace();
  await mkdir(dataDir, { mode: 0o711 });
  const older = await startEmbeddedPostgres({ dataDir, log });
  await migrateDatabase(older.connectionConfig, folder);
  await ask(
    older.connectionConfig,
    `insert into clubs (name, name_key, description, category) values ('오래된 동아리', '오래된 동아리', '', '취미')`,
  );
  await older.stop();

  const file = path.join(base.dataDir, 'older.backup');
  expect((await backUp({ dataDir, file, log })).migrations).toHaveLength(3);
  await inspect(file, async ({ pool }) => {
    expect(
      (await pool.query('select c.name, r.kind from clubs c join chat_rooms r on r.club_id = c.id')).rows,
    ).toEqual([{ name: '오래된 동아리', kind: 'CLUB' }]);
  });
});
