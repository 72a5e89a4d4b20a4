import type { Pool } from 'pg';

/** Caches the queries by pool, because the schema of a test database does not change. */
const rowQueries = new WeakMap<Pool, Promise<{ tables: string[]; text: string }>>();

function getRowQuery(pool: Pool) {
  const rowQuery = rowQueries.get(pool) ?? createRowQuery(pool);
  rowQueries.set(pool, rowQuery);
  return rowQuery;
}

/**
 * Returns the names of all tables, and one statement that reads the rows of all tables, because hundreds of
 * tests read them several times. Of the jobs, the statement reads those that are created, waiting for a retry
 * or active. It leaves out the internal jobs of pg-boss, and scheduled jobs, whose policy is `stately`,
 * because the scheduler adds them at any time.
 */
async function createRowQuery(pool: Pool): Promise<{ tables: string[]; text: string }> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const tables = rows.map(({ name }) => name);
  const text = `${tables.map((name) => `select '${name}' as name, t::text as row from "${name}" t union all `).join('')}
     select 'pgboss.job', jsonb_build_array(name, data, singleton_key, start_after, created_on, policy, retry_limit)::text
     from pgboss.job where state < 'completed' and not starts_with(name, '__pgboss') and policy <> 'stately'`;
  return { tables: ['pgboss.job', ...tables], text };
}

/**
 * Returns the rows of every table as text, by table name, with the unfinished jobs under `pgboss.job`. Two
 * equal results mean that these rows did not change in between. Internal jobs of pg-boss and scheduled jobs
 * are excluded.
 */
export async function readAllRows(pool: Pool): Promise<Record<string, string[]>> {
  const { tables, text } = await getRowQuery(pool);
  // With a name, PostgreSQL can reuse the plan. Planning takes ten times as long as reading.
  const { rows } = await pool.query<{ name: string; row: string }>({
    name: 'all_rows',
    text: `${text} order by name, row`,
  });
  const content: Record<string, string[]> = Object.fromEntries(tables.map((name) => [name, []]));
  for (const { name, row } of rows) content[name]?.push(row);
  return content;
}

/** Returns a hash of the rows of each table that has rows. Detects the same changes as {@link readAllRows}, but faster. */
export async function hashAllRows(pool: Pool): Promise<Record<string, string>> {
  const { text } = await getRowQuery(pool);
  const { rows } = await pool.query<{ name: string; hash: string }>({
    name: 'all_row_hashes',
    text: `select name, md5(string_agg(row, e'\\n' order by row)) as hash from (${text}) as content group by name`,
  });
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

/** Returns status and code of a response, such as `'409 already_applied'`. */
export const outcomeOf = ({ status, code }: { status: number; code: string | undefined }) =>
  `${String(status)} ${String(code)}`;

/** Expects that a call writes nothing and is refused with this status and code, such as `'409 already_applied'`. */
export async function expectRefused(
  pool: Pool,
  call: () => Promise<{ status: number; code: string | undefined }>,
  refusal: string,
): Promise<void> {
  const rowsBefore = await readAllRows(pool);
  expect(outcomeOf(await call())).toBe(refusal);
  expect(await readAllRows(pool)).toEqual(rowsBefore);
}
