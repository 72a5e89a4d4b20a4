import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';

/** Rows per chunk. A chunk costs more than a row, so chunks of one row would be slow. */
const ROWS_PER_CHUNK = 200;

type Value = string | number | boolean | readonly number[] | Date | null;

/** Streams rows into a table with COPY. */
export async function copyInto(
  client: Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Value[]>,
): Promise<void> {
  await pipeline(
    Readable.from(chunksOf(rows)),
    client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`)),
  );
}

function* chunksOf(rows: Iterable<readonly Value[]>): Generator<string> {
  let lines: string[] = [];
  for (const row of rows) {
    lines.push(`${row.map(formatForCopy).join('\t')}\n`);
    if (lines.length < ROWS_PER_CHUNK) continue;
    yield lines.join('');
    lines = [];
  }
  yield lines.join('');
}

function formatForCopy(value: Value): string {
  if (value === null) return '\\N';
  if (typeof value === 'string')
    return value.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character);
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? `{${value.join(',')}}` : String(value);
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

interface NamedDefinition {
  name: string;
  definition: string;
}

/**
 * Drops secondary indexes, foreign keys and the unique constraint of client message ids during `work`, and restores them
 * afterwards. Updating indexes row by row takes several times as long.
 */
export async function withoutIndexes(
  client: Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: indexes } = await client.query<NamedDefinition>(
    `select quote_ident(i.relname) as name, pg_get_indexdef(x.indexrelid) as definition from pg_index x join pg_class i on i.oid = x.indexrelid
     where x.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = x.indexrelid)`,
    [tables],
  );
  // Of the unique constraints, drops only that of client message ids. Its index is the largest of the message table.
  const { rows: constraints } = await client.query<NamedDefinition & { table: string }>(
    `select quote_ident(conname) as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = any($1::regclass[]) and (contype = 'f' or contype = 'u' and conname = 'chat_messages_client_key')
     order by contype`,
    [tables],
  );
  for (const { name, table } of constraints)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of indexes) await client.query(definition);
  for (const { name, table, definition } of constraints.toReversed())
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}
