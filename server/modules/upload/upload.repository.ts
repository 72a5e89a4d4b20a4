import type { Pool } from 'pg';

/** Whether a stored picture may be shown to a person: it hangs somewhere that everybody reads, or it is the person's own. */
export async function isReadable(pool: Pool, name: string, userId: number): Promise<boolean> {
  const { rows } = await pool.query<{ readable: boolean }>({
    name: 'upload-readable',
    text: 'select attached_to is not null or owner_id = $2 as readable from objects where name = $1',
    values: [name, userId],
  });
  return rows[0]?.readable ?? false;
}

/** Makes room for a picture that a person is about to upload. */
export async function insertExpected(
  pool: Pool,
  { id, name, ownerId, contentType }: { id: string; name: string; ownerId: number; contentType: string },
): Promise<void> {
  await pool.query({
    name: 'upload-expected',
    text: 'insert into objects (id, name, owner_id, content_type) values ($1, $2, $3, $4)',
    values: [id, name, ownerId, contentType],
  });
}

/** Whether a picture still hangs nowhere. */
export async function isWaiting(pool: Pool, name: string): Promise<boolean> {
  const { rows } = await pool.query({
    name: 'upload-waiting',
    text: 'select 1 from objects where name = $1 and attached_to is null',
    values: [name],
  });
  return rows.length > 0;
}
