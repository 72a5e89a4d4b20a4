import { createTestDatabase } from '../testing/database';
import { createUser } from '../testing/factories';
import { refuseDemoAccounts } from './refuse-demo-accounts';

test('refuses a database with demo accounts, with statements that empty it', async () => {
  const { pool, drop } = await createTestDatabase();
  try {
    const refuse = () => refuseDemoAccounts(pool, { databaseUrl: 'postgres://demo', dataDir: '.data' });
    await createUser(pool);
    await refuse();
    await pool.query('update users set is_demo = true');
    const refusal: unknown = await refuse().catch((error: unknown) => error);
    const statements = /empty this one: (.+)$/.exec(String(refusal))?.[1];
    await pool.query(statements ?? '');
    const { rows } = await pool.query<{ name: string }>(
      `select nspname as name from pg_namespace where nspname <> 'information_schema' and not starts_with(nspname, 'pg_')`,
    );
    expect(rows).toEqual([{ name: 'public' }]);
  } finally {
    await drop();
  }
});
