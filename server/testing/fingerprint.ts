import type { Pool } from 'pg';

/** Returns the content of every table and the jobs, by name. Two equal results prove that nothing was written in between. */
export async function readAllRows(pool: Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  // One statement, because hundreds of tests call this function several times.
  const { rows } = await pool.query<{ name: string; row: string }>(
    `${tables.map(({ name }) => `select '${name}' as name, t::text as row from "${name}" t union all `).join('')}
     select 'pgboss.job', jsonb_build_array(name, data, singleton_key, start_after, created_on, policy, retry_limit)::text
     from pgboss.job where state < 'completed' and not starts_with(name, '__pgboss') order by name, row`,
  );
  const content: Record<string, string[]> = { 'pgboss.job': [] };
  for (const { name } of tables) content[name] = [];
  for (const { name, row } of rows) content[name]?.push(row);
  return content;
}

/** Returns status and code of a response, such as `'409 already_applied'`. */
export const outcomeOf = ({ status, code }: { status: number; code: string | undefined }) =>
  `${String(status)} ${String(code)}`;

/** Expects that a call is refused with a status and code (`'409 already_applied'`) and writes nothing. */
export async function expectRefused(
  pool: Pool,
  call: () => Promise<{ status: number; code: string | undefined }>,
  refusal: string,
): Promise<void> {
  const before = await readAllRows(pool);
  expect(outcomeOf(await call())).toBe(refusal);
  expect(await readAllRows(pool)).toEqual(before);
}
