import { createTestDatabase } from '../../testing/database';
import { createDataDir } from '../../testing/embedded';
import { openDatabase } from './database';
import { users } from './schema';

test('runs and migrates an embedded database without a URL and stops it on close', async () => {
  const { dataDir, remove } = await createDataDir();
  try {
    const database = await openDatabase({ dataDir });
    expect(database.kind).toBe('embedded');
    await database.pool.query(`insert into users (name) values ('하나')`);
    await database.close();
    const reopenedDatabase = await openDatabase({ dataDir });
    expect(await reopenedDatabase.db.select({ name: users.name }).from(users)).toEqual([{ name: '하나' }]);
    await reopenedDatabase.close();
  } finally {
    await remove();
  }
});

test('uses the database of a URL and does not stop it on close', async () => {
  const testDatabase = await createTestDatabase();
  try {
    const { connectionString, host, port, user, database: name } = testDatabase.connectionConfig;
    const databaseUrl =
      connectionString ??
      `postgres://${String(user)}@/${String(name)}?host=${String(host)}&port=${String(port)}`;
    const database = await openDatabase({ databaseUrl, dataDir: '/nonexistent' });
    expect(database.kind).toBe('external');
    await database.pool.query(`insert into users (name) values ('둘')`);
    await database.close();
    expect((await testDatabase.pool.query('select name from users')).rows).toEqual([{ name: '둘' }]);
  } finally {
    await testDatabase.drop();
  }
});

test('rejects a URL at which no server listens', async () => {
  await expect(
    openDatabase({ databaseUrl: 'postgres://nobody@localhost:1/none', dataDir: '/nonexistent' }),
  ).rejects.toThrow(/is unavailable: .*ECONNREFUSED/);
});
