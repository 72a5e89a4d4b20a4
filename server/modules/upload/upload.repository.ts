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
