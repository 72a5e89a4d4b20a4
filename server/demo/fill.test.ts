import { hash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Pool } from 'pg';
import sharp from 'sharp';
import type { ImageVariant } from '@contract/upload';
import { createLocalObjects } from '../engines/objects/local-objects';
import { objectKey } from '../engines/objects/objects';
import type { ObjectStore } from '../engines/objects/objects';
import { createTestDatabase } from '../testing/database';
import type { TestDatabase } from '../testing/database';
import { createUser } from '../testing/factories';
import { fillDemoCampus } from './fill';

const midnight = new Date('2026-04-01T15:00:00.000Z');
/** Columns of tables that differ between fills: random salts, times of the fill, and ids from a sequence, which keeps its position. */
const VARYING_COLUMNS: Record<string, readonly string[]> = {
  users: ['password_hash'],
  club_freshness: ['changed_at'],
  role_periods: ['id', 'recorded_at'],
  submission_events: ['id'],
};

interface DemoStores extends Pick<TestDatabase, 'database' | 'pool'> {
  objects: ObjectStore;
  printedLines: string[];
  objectsFolder: string;
  close: () => Promise<void>;
}

/** Creates an empty database and an empty object store. */
async function createStores(): Promise<DemoStores> {
  const { database, pool, drop } = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'dure-demo-'));
  return {
    database,
    pool,
    printedLines: [],
    objects: createLocalObjects({ dataDir, secret: 'a secret' }),
    objectsFolder: path.join(dataDir, 'objects'),
    close: async () => {
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const fill = ({ database, printedLines, objects }: DemoStores, overrides: { objects?: ObjectStore } = {}) =>
  fillDemoCampus({ database, objects, midnight, write: (line) => printedLines.push(line), ...overrides });

async function listTables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  return rows.map(({ name }) => name);
}

/** Returns the rows of all tables in a stable order, without {@link VARYING_COLUMNS}. */
async function contentOf(pool: Pool): Promise<Record<string, unknown[]>> {
  const content: Record<string, unknown[]> = {};
  for (const table of await listTables(pool)) {
    const { rows } = await pool.query<{ row: unknown }>(
      `select to_jsonb(t) - $1::text[] as row from ${table} t`,
      [VARYING_COLUMNS[table] ?? []],
    );
    content[table] = rows
      .map(({ row }) => row)
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  return content;
}

const countRowsOfTables = async (pool: Pool) => {
  const tables = await listTables(pool);
  const { rows } = await pool.query<{ n: number }>(
    tables.map((table) => `select count(*)::int as n from ${table}`).join(' union all '),
  );
  return rows.reduce((sum, { n }) => sum + n, 0);
};

/** Returns the path of each stored file with a digest of its bytes. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const digests = files.map(
    async (file) => `${path.relative(folder, file)} ${hash('sha256', await readFile(file))}`,
  );
  return (await Promise.all(digests)).sort();
}

const countRows = async (pool: Pool, sql: string) =>
  (await pool.query<{ n: number }>(`select count(*)::int as n from (${sql}) found`)).rows[0]?.n;

let stores: DemoStores;

beforeAll(async () => {
  stores = await createStores();
  // Three servers start at the same time on one database.
  await Promise.all([fill(stores), fill(stores), fill(stores)]);
});

afterAll(() => stores.close());

test('fills once when three servers start together, and prints a Korean summary and the accounts', () => {
  expect(stores.printedLines.filter((line) => line.includes('데모 캠퍼스'))).toHaveLength(1);
  const text = stores.printedLines.join('\n');
  expect(text).toMatch(/데모 캠퍼스를 만들었습니다: 학생 \d{3}명, 동아리 \d{2}개/);
  for (const username of ['president', 'vice', 'staff', 'member', 'newbie', 'unverified'])
    expect(text).toMatch(new RegExp(`^ +${username} +dure2026! `, 'm'));
});

test('does nothing on a second fill', async () => {
  const before = await contentOf(stores.pool);
  const [put, write] = [jest.fn(), jest.fn()];
  await fillDemoCampus({ database: stores.database, objects: { ...stores.objects, put }, midnight, write });
  expect(await contentOf(stores.pool)).toEqual(before);
  expect([put.mock.calls, write.mock.calls]).toEqual([[], []]);
});

test('stores consistent members, applications, images, search and rooms, and a picture for at least 20 clubs', async () => {
  const countViolations = (sql: string) => countRows(stores.pool, sql);
  expect(
    await countViolations(
      `select club_id from clubs c left join memberships m on m.club_id = c.id and m.role = 'PRESIDENT' group by c.id, club_id having count(m.user_id) <> 1`,
    ),
  ).toBe(0);
  expect(
    await countViolations(
      `select user_id from memberships where role = 'PRESIDENT' group by user_id having count(*) > 3`,
    ),
  ).toBe(0);
  expect(
    await countViolations(
      'select id from clubs c where member_count <> (select count(*) from memberships m where m.club_id = c.id)',
    ),
  ).toBe(0);
  expect(
    await countViolations(
      `select id from submissions s where (status = 'APPROVED') <> exists (select from memberships m where m.club_id = s.club_id and m.user_id = s.user_id)`,
    ),
  ).toBe(0);
  expect(
    await countViolations(
      `select id from submissions where (status = 'PENDING') <> (decided_at is null) or (decided_at is null) <> (decided_by is null)`,
    ),
  ).toBe(0);
  expect(
    await countViolations(
      `select user_id from memberships m join users u on u.id = m.user_id where u.withdrawn_at is not null`,
    ),
  ).toBe(0);
  expect(
    await countViolations('select attached_to from objects group by attached_to having count(*) > 1'),
  ).toBe(0);
  expect(
    await countViolations('select id from objects where attached_to is null or attached_at is null'),
  ).toBe(0);
  expect(
    await countViolations(
      'select id from clubs c where not exists (select from club_search s where s.club_id = c.id)',
    ),
  ).toBe(0);
  expect(
    await countViolations(`select from chat_participants p join chat_rooms r on r.id = p.room_id full join memberships m on m.club_id = r.club_id and m.user_id = p.user_id
    where r.kind is distinct from 'PRIVATE' and (p.user_id is null or m.user_id is null)`),
  ).toBe(0);
  expect(
    await countViolations(`select from chat_rooms r left join chat_messages m on m.room_id = r.id group by r.id
    having r.last_message_id <> count(m.message_id) or r.last_message_id <> coalesce(max(m.message_id), 0) or r.updated_at <> coalesce(max(m.created_at), r.created_at)`),
  ).toBe(0);
  expect(
    await countViolations(
      `select from chat_participants p join users u on u.id = p.user_id join chat_rooms r on r.id = p.room_id where u.withdrawn_at is not null or p.read_up_to > r.last_message_id
       union all select from chat_rooms r join users u on u.id in (r.low_user_id, r.high_user_id) where u.withdrawn_at is not null and not r.is_read_only`,
    ),
  ).toBe(0);
  const imagesQuery = `select thumbnail as name, 'club:' || id as holder from clubs union all select profile_image, 'user:' || id from users
    union all select image, 'article:' || id from articles union all select image, 'notice:' || id from notices`;
  expect(
    await countViolations(
      `select from (${imagesQuery}) i full join objects o on o.name = i.name and o.attached_to = i.holder where (i.name is not null or o.name is not null) and (i.name is null or o.name is null)`,
    ),
  ).toBe(0);
  const clubPictureCount = await countRows(stores.pool, 'select from clubs where thumbnail is not null');
  expect(clubPictureCount).toBeGreaterThanOrEqual(20);
});

test('pins exactly one notice, which belongs to the first club', async () => {
  const { rows } = await stores.pool.query('select club_id from notices where is_pinned');
  expect(rows).toEqual([{ club_id: 1 }]);
});

test('has three open cases, opened on different days, and one removed article in the first club [DC-03]', async () => {
  const { rows } = await stores.pool.query<{ kind: string; openedOn: string }>(
    `select target_kind as kind, opened_at::date::text as "openedOn" from report_cases where state = 'OPEN' order by opened_at`,
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['ARTICLE', 'COMMENT', 'USER']);
  expect(new Set(rows.map(({ openedOn }) => openedOn)).size).toBe(3);
  const removedArticleQuery = `select from articles a join case_measures m on m.author_id = a.author_id and m.until = a.removed_until
    join report_cases c on c.id = m.case_id and c.target_id = a.id and c.state = 'RESOLVED' where a.club_id = 1`;
  expect(await countRows(stores.pool, removedArticleQuery)).toBe(1);
});

test('times of the audit log and of the suspension are Korean, whatever the time zone of the database is', async () => {
  const auditQuery = `select distinct to_char(at at time zone 'Asia/Seoul', 'HH24:MI') as time from audit_entries where not is_by_operator`;
  expect((await stores.pool.query(auditQuery)).rows).toEqual([{ time: '09:00' }]);
  const suspensionQuery = `select u.suspended_until as until, e.at, e.after from users u join audit_entries e on e.target_id = u.id and e.action = 'USER_SUSPENDED'`;
  const until = new Date(midnight.getTime() + 20 * 86_400_000);
  expect((await stores.pool.query(suspensionQuery)).rows).toEqual([
    { until, at: midnight, after: until.toISOString() },
  ]);
});

test('the funnel of the first club narrows down to the applications, and passes do not exceed them [DC-04]', async () => {
  const funnelQuery = `select from club_day_counts where club_id = 1 group by club_id having sum(views) > sum(follows)
    and sum(follows) > sum(drafts) and sum(drafts) > sum(applications) and sum(applications) >= sum(passes) and sum(passes) > 5`;
  expect(await countRows(stores.pool, funnelQuery)).toBe(1);
});

test('stores each image in face, card and full versions that are decodable and have the right size', async () => {
  const { rows } = await stores.pool.query<{
    name: string;
    width: number;
    height: number;
    byte_length: number;
  }>('select name, width, height, byte_length from objects');
  expect(rows.length).toBeGreaterThan(50);
  for (const { name, width, height, byte_length: byteLength } of rows) {
    const read = async (variant: ImageVariant) => {
      const object = await stores.objects.get(objectKey(name, variant));
      if (!object) throw new Error(`${name} has no ${variant} version`);
      return buffer(object.stream);
    };
    const [face, card, full] = await Promise.all([read('face'), read('card'), read('full')]);
    expect(full.length).toBe(byteLength);
    expect(await sharp(full).metadata()).toMatchObject({ format: 'webp', width, height });
    expect(await sharp(card).metadata()).toMatchObject({ format: 'webp', width: 480 });
    expect(await sharp(face).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 });
  }
});

test('continues the id sequences after the filled rows', async () => {
  const userCount = await countRows(stores.pool, 'select from users');
  expect(await createUser(stores.pool, { username: 'next_student', studentId: '20990001' })).toBe(
    (userCount ?? 0) + 1,
  );
  for (const table of ['clubs', 'submissions', 'articles', 'notices', 'comments', 'chat_rooms', 'reports']) {
    const {
      rows: [row],
    } = await stores.pool.query<{ next: number; last: number }>(
      `select nextval(pg_get_serial_sequence($1, 'id')) as next, (select max(id) from ${table}) as last`,
      [table],
    );
    expect([table, row?.next]).toEqual([table, (row?.last ?? 0) + 1]);
  }
  await stores.pool.query(`delete from users where username = 'next_student'`);
});

test('leaves an empty database after failed fills, and the next fill creates an identical campus [SH-33]', async () => {
  const retried = await createStores();
  try {
    let putCount = 0;
    const put: ObjectStore['put'] = (...args) =>
      (putCount += 1) > 20 ? Promise.reject(new Error('the disk is full')) : retried.objects.put(...args);
    await expect(fill(retried, { objects: { ...retried.objects, put } })).rejects.toThrow('the disk is full');
    expect(await countRowsOfTables(retried.pool)).toBe(0);
    // The constraint makes a late write fail.
    await retried.pool.query('alter table comments add constraint few_comments check (id < 100)');
    await expect(fill(retried)).rejects.toThrow();
    expect(await countRowsOfTables(retried.pool)).toBe(0);
    expect(retried.printedLines).toEqual([]);
    await retried.pool.query('alter table comments drop constraint few_comments');
    await retried.pool.query(
      `select nextval(pg_get_serial_sequence('users', 'id')), nextval(pg_get_serial_sequence('clubs', 'id')) from generate_series(1, 500)`,
    );
    await fill(retried);
    expect(await contentOf(retried.pool)).toEqual(await contentOf(stores.pool));
    expect(await filesOf(retried.objectsFolder)).toEqual(await filesOf(stores.objectsFolder));
  } finally {
    await retried.close();
  }
});

test('does not change a database that has users', async () => {
  const usedStores = await createStores();
  try {
    await createUser(usedStores.pool);
    await fill(usedStores);
    expect(await countRowsOfTables(usedStores.pool)).toBe(1);
    expect(usedStores.printedLines).toEqual([]);
  } finally {
    await usedStores.close();
  }
});
