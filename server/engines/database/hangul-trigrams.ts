import type { ClientBase } from 'pg';

/**
 * Throws if pg_trgm creates no trigrams for Korean text. pg_trgm ignores letters that the database's LC_CTYPE does not know, so search
 * for Korean words would silently find nothing.
 */
export async function assertHangulTrigrams(client: ClientBase): Promise<void> {
  const {
    rows: [row],
  } = await client.query<{ trigrams: number; ctype: string }>(
    `select cardinality(show_trgm('밴드')) as trigrams, datctype as ctype from pg_database where datname = current_database()`,
  );
  if (row && row.trigrams > 0) return;
  throw new Error(
    `The database's LC_CTYPE '${row?.ctype ?? '?'}' does not know Korean letters, so search would find nothing. Create the database with C.UTF-8 or another UTF-8 locale.`,
  );
}
