import { count } from 'drizzle-orm';
import { users } from '../engines/database/schema';
import { createTestDatabase } from './database';

test('creates test databases with the schema, trigram search for Korean and no shared rows', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  try {
    await first.pool.query(`insert into users (name) values ('하나')`);
    expect(await first.db.select({ count: count() }).from(users)).toEqual([{ count: 1 }]);
    expect(await second.db.select({ count: count() }).from(users)).toEqual([{ count: 0 }]);
    const {
      rows: [row],
    } = await second.pool.query<{ trigrams: number }>(`select cardinality(show_trgm('밴드')) as trigrams`);
    expect(row?.trigrams).toBeGreaterThan(0);
  } finally {
    await Promise.all([first.drop(), second.drop()]);
  }
});

test('drops a test database', async () => {
  const { pool, connectionConfig, drop } = await createTestDatabase();
  const {
    rows: [row],
  } = await pool.query<{ name: string }>('select current_database() as name');
  await drop();
  const otherDatabase = await createTestDatabase();
  try {
    const { rowCount } = await otherDatabase.pool.query('select from pg_database where datname = $1', [
      row?.name,
    ]);
    expect(connectionConfig.database ?? connectionConfig.connectionString).toContain(row?.name);
    expect(rowCount).toBe(0);
  } finally {
    await otherDatabase.drop();
  }
});
