import type { Pool } from 'pg';

/** Returns the content of every table and the jobs, by name. Equal fingerprints prove that nothing was written in between. */
export async function fingerprint(pool: Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
    content[name] = rows.map(({ row }) => row);
  }
  const { rows: jobs } = await pool.query<{ row: string }>(
    `select jsonb_build_array(name, data, singleton_key, start_after, created_on, policy, retry_limit)::text as row from pgboss.job
     where state < 'completed' and not starts_with(name, '__pgboss') order by 1`,
  );
  content['pgboss.job'] = jobs.map(({ row }) => row);
  return content;
}

/** Holds that a call is refused with this code (`'409 already_applied'`), and that it has written nothing anywhere. */
export async function expectRefused(
  pool: Pool,
  act: () => Promise<{ status: number; code: string | undefined }>,
  refusal: string,
): Promise<void> {
  const before = await fingerprint(pool);
  const { status, code } = await act();
  expect(`${String(status)} ${String(code)}`).toBe(refusal);
  expect(await fingerprint(pool)).toEqual(before);
}
