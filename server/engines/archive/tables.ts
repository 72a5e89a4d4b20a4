import type { Client } from 'pg';
import type { Manifest } from './manifest';

/**
 * Lists all tables of the schema `public`, without generated columns. Each table comes after the tables to which it refers. Reads the
 * catalog, so that a new table cannot be forgotten.
 */
export async function listTables(client: Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`);
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select distinct f.relname as "from", t.relname as "to" from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid`);
  const sorted: typeof tables = [];
  for (let remaining = tables; remaining.length > 0;) {
    const ready = remaining.filter(({ name }) =>
      references.every(({ from, to }) => from !== name || !remaining.some((table) => table.name === to)),
    );
    if (ready.length === 0)
      throw new Error(`foreign keys of tables form a cycle: ${remaining.map(({ name }) => name).join(', ')}`);
    sorted.push(...ready);
    remaining = remaining.filter((table) => !ready.includes(table));
  }
  return sorted;
}

/**
 * Lists the last values of all used sequences. The backup must call it after it has copied all tables: sequences ignore
 * the snapshot of the transaction, so a later value is at least the highest copied id. Otherwise a restored
 * database could assign the id of an existing row.
 */
export async function listSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value as value from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows.map(({ name, value }) => ({ name, value: Number(value) }));
}

export async function listMigrations(client: Client): Promise<Manifest['migrations']> {
  const { rows } = await client.query<{ hash: string; createdAt: string }>(
    'select hash, created_at as "createdAt" from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash, createdAt }) => ({ hash, createdAt: Number(createdAt) }));
}

export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const columnList = (columns: readonly string[]) => columns.map(quoteIdentifier).join(', ');
