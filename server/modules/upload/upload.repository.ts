import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Transaction } from '../../engines/database/executor';
import { objects } from '../../engines/database/schema';

// `attached_to` is a kind and an id, such as `article:7`.
const READABLE_SQL = `
  select owner_id = $2 or (attached_to is not null and (not ${isRemovedSql()} or exists (select from users where id = $2 and is_operator))) as readable
  from objects where name = $1`;

/** Returns an SQL condition: whether an operator has temporarily removed the row to which a picture is attached. */
function isRemovedSql(): string {
  const tables = { article: 'articles', notice: 'notices', club: 'clubs', user: 'users' };
  const branches = Object.entries(tables).map(
    ([kind, table]) =>
      `when '${kind}' then exists (select from ${table} holder where holder.id = split_part(attached_to, ':', 2)::int and holder.removed_until > now())`,
  );
  return `case split_part(attached_to, ':', 1) ${branches.join(' ')} else false end`;
}

/**
 * Whether a user may see a picture. Every user sees attached pictures; only the owner sees an unattached one. While an
 * operator's removal of the row with the picture is in force, only the picture's owner and operators see it.
 */
export async function isReadable(pool: Pool, name: string, userId: number): Promise<boolean> {
  const { rows } = await pool.query<{ readable: boolean }>({
    name: 'upload-readable',
    text: READABLE_SQL,
    values: [name, userId],
  });
  return rows[0]?.readable ?? false;
}

/** Locks the user's row, which serialises the upload requests of a user, so that each one counts the bytes of the others. */
export async function lockUploader(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${userId} for no key update`);
}

/** Returns the bytes reserved for the unattached uploads of this user, and for those of all users. */
export async function countUnattachedBytes(
  tx: Transaction,
  userId: number,
): Promise<{ userBytes: number; totalBytes: number }> {
  const { rows } = await tx.execute<{ userBytes: number; totalBytes: number }>(sql`
    select coalesce(sum(upload_bytes) filter (where owner_id = ${userId}), 0)::float8 as "userBytes",
      coalesce(sum(upload_bytes), 0)::float8 as "totalBytes"
    from objects where attached_to is null`);
  return rows[0] ?? { userBytes: 0, totalBytes: 0 };
}

interface ExpectedUpload {
  id: string;
  name: string;
  ownerId: number;
  contentType: string;
  /** Maximum number of bytes that the upload URL accepts. */
  uploadBytes: number;
}

/** Inserts the row of a picture that a user is about to upload. */
export async function insertUnattached(tx: Transaction, expected: ExpectedUpload): Promise<void> {
  const { id, name, ownerId, contentType, uploadBytes } = expected;
  await tx.insert(objects).values({ id, name, ownerId, contentType, uploadBytes });
}

/** Whether a picture is still unattached. */
export async function isUnattached(pool: Pool, name: string): Promise<boolean> {
  const { rows } = await pool.query({
    name: 'upload-unattached',
    text: 'select 1 from objects where name = $1 and attached_to is null',
    values: [name],
  });
  return rows.length > 0;
}
