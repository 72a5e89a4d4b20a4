import type { Pool } from 'pg';
import type { Config } from '../config';

/**
 * Throws if the database contains demo accounts, because their password is public. Servers outside of demo
 * mode call it before they listen.
 */
export async function refuseDemoAccounts(
  pool: Pool,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<void> {
  const {
    rows: [row],
  } = await pool.query<{ exist: boolean }>('select exists (select from users where is_demo) as exist');
  if (row?.exist !== true) return;
  const remedy =
    databaseUrl === undefined
      ? `Delete the folder ${dataDir}, which contains this database, its images and its mails, or set DATA_DIR to another folder`
      : 'Set DATABASE_URL to an empty database, or empty this one: drop schema public cascade; drop schema drizzle cascade; drop schema pgboss cascade; create schema public';
  throw new Error(
    [
      'Cannot start:',
      '  The database contains the demo campus, whose accounts have a public password, and this server is not in demo mode',
      `  ${remedy}`,
    ].join('\n'),
  );
}
