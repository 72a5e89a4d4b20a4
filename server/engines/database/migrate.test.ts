import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PoolConfig } from 'pg';
import { createTestDatabase, onDatabase } from '../../testing/database';
import type { TestDatabase } from '../../testing/database';
import { queryRows } from '../../testing/embedded';
import { createClub, createSubmission } from '../../testing/factories';
import { readAllRows } from '../../testing/fingerprint';
import { migrateToFirstVersion } from '../../testing/first-version';
import { migrateDatabase } from './migrate';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

/** Runs `work` on a temporary database without tables. */
async function withEmptyDatabase(
  options: string,
  work: (connectionConfig: PoolConfig) => Promise<void>,
): Promise<void> {
  const name = `dure_empty_${randomBytes(5).toString('hex')}`;
  await testDatabase.pool.query(`create database ${name} template template0 encoding 'UTF8' ${options}`);
  try {
    await work(onDatabase(testDatabase.connectionConfig, name));
  } finally {
    await testDatabase.pool.query(`drop database ${name} with (force)`);
  }
}

test('concurrent calls for one empty database all succeed, and each migration file is applied once', async () => {
  await withEmptyDatabase('', async (connectionConfig) => {
    await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(connectionConfig)));
    const journal = await readFile(path.join(__dirname, 'migrations', 'meta', '_journal.json'), 'utf8');
    // drizzle-kit writes the journal in this shape.
    const { entries } = JSON.parse(journal) as { entries: unknown[] };
    expect(
      await queryRows(connectionConfig, 'select count(*)::int as count from drizzle.__drizzle_migrations'),
    ).toEqual([{ count: entries.length }]);
  });
});

test('a call for a database of the newest version succeeds and changes no row', async () => {
  const { pool, connectionConfig } = testDatabase;
  const { clubId } = await createClub(pool);
  await createSubmission(pool, { clubId });
  const readMigrations = () =>
    queryRows(connectionConfig, 'select * from drizzle.__drizzle_migrations order by id');
  const [rows, migrations] = [await readAllRows(pool), await readMigrations()];
  expect(rows.submissions).toHaveLength(1);
  await migrateDatabase(connectionConfig);
  expect(await readAllRows(pool)).toEqual(rows);
  expect(await readMigrations()).toEqual(migrations);
});

test('refuses a database that was created before version 1.0.0 and does not create its missing table', async () => {
  await withEmptyDatabase('', async (connectionConfig) => {
    await migrateDatabase(connectionConfig);
    await queryRows(
      connectionConfig,
      `update drizzle.__drizzle_migrations set hash = 'older' where created_at = (select min(created_at) from drizzle.__drizzle_migrations)`,
    );
    await queryRows(connectionConfig, 'drop table club_search');
    await expect(migrateDatabase(connectionConfig)).rejects.toThrow(/before version 1\.0\.0.*DATA_DIR/);
    expect(await queryRows(connectionConfig, `select to_regclass('club_search') as name`)).toEqual([
      { name: null },
    ]);
  });
});

test('rejects a database whose locale does not support Korean, with instructions', async () => {
  await withEmptyDatabase(`lc_collate 'C' lc_ctype 'C'`, async (connectionConfig) => {
    await expect(migrateDatabase(connectionConfig)).rejects.toThrow(
      /LC_CTYPE 'C' does not know Korean letters.*C\.UTF-8/,
    );
  });
});

test('a database of version 1.0.0 gets a round per club, to which the applications of the club belong [RC-22]', async () => {
  await withEmptyDatabase('', async (connectionConfig) => {
    await migrateToFirstVersion(connectionConfig);
    await queryRows(
      connectionConfig,
      `insert into clubs (name, name_key, description, category) values ('하나', '하나', '', '취미'), ('둘', '둘', '', '취미')`,
    );
    await queryRows(connectionConfig, 'insert into users (username) values (null), (null)');
    await queryRows(
      connectionConfig,
      `insert into submissions (club_id, user_id, contact, department, contents, status, decided_at)
       values (1, 1, '', '', '', 'PENDING', null), (2, 1, '', '', '', 'REJECTED', now()), (2, 2, '', '', '', 'PENDING', null)`,
    );
    await migrateDatabase(connectionConfig);
    const rows = await queryRows(
      connectionConfig,
      `select s.club_id, r.club_id as round_of, s.stage, recruitment_state(r.published_at, r.opens_at, r.closes_at, r.closed_at, r.ended_at, now()) as state,
         (select count(*)::int from submission_events e where e.submission_id = s.id) as events,
         num_nulls(r.opens_at, r.closes_at, r.seats, r.results_at) as unset, r.release, r.has_interview as "hasInterview",
         r.tracks, r.questions, r.booking_closes_hours as hours
       from submissions s join recruitments r on r.id = s.recruitment_id order by s.id`,
    );
    const form = { release: 'IMMEDIATE', hasInterview: false, tracks: [], questions: [], hours: 12 };
    const round = { stage: 'DOCUMENT', state: 'OPEN', unset: 4, ...form };
    expect(rows).toEqual([
      { club_id: 1, round_of: 1, ...round, events: 0 },
      { club_id: 2, round_of: 2, ...round, events: 1 },
      { club_id: 2, round_of: 2, ...round, events: 0 },
    ]);
  });
});

test('in an older database, private rooms with deleted users become read-only [CT-13]', async () => {
  await withEmptyDatabase('', async (connectionConfig) => {
    await migrateToFirstVersion(connectionConfig);
    await queryRows(connectionConfig, 'insert into users (withdrawn_at) values (null), (null), (now())');
    await queryRows(
      connectionConfig,
      `insert into chat_rooms (kind, low_user_id, high_user_id) values ('PRIVATE', 1, 2), ('PRIVATE', 2, 3)`,
    );
    await migrateDatabase(connectionConfig);
    expect(await queryRows(connectionConfig, 'select is_read_only from chat_rooms order by id')).toEqual([
      { is_read_only: false },
      { is_read_only: true },
    ]);
  });
});
