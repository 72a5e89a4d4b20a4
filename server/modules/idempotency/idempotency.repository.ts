import { and, eq, sql } from 'drizzle-orm';
import { IDEMPOTENCY_KEY_LIFETIME_HOURS } from '@contract/route';
import type { Db, Executor, Transaction } from '../../engines/database/executor';
import { idempotencyKeys as keys } from '../../engines/database/schema';
import type { IdempotentRequest } from '../../http/idempotency-key';

const isExpired = sql`${keys.createdAt} < now() - make_interval(hours => ${IDEMPOTENCY_KEY_LIFETIME_HOURS})`;

/**
 * Stores the key, or replaces it if it has expired. Returns false if the key is stored and has not expired. A concurrent request with
 * the same key waits here until the first transaction ends.
 */
export async function claimKey(
  tx: Transaction,
  { userId, key, requestHash }: IdempotentRequest,
): Promise<boolean> {
  const rows = await tx
    .insert(keys)
    .values({ userId, key, requestHash })
    .onConflictDoUpdate({
      target: [keys.userId, keys.key],
      set: { requestHash, createdId: null, createdAt: sql`now()` },
      setWhere: isExpired,
    })
    .returning({ key: keys.key });
  return rows.length > 0;
}

/** Constraint that {@link claimKeySql} violates when the key exists, expired or not. */
export const KEY_CONSTRAINT = 'idempotency_keys_user_id_key_pk';

/**
 * Returns SQL for a part of a larger statement. The SQL stores the key with the `id` from the CTE named `createdRowsCte`, and stores
 * nothing if the CTE has no id. Its parameters ({@link claimKeyValues}) start at `$firstParameter`. A concurrent request with the same
 * key waits for the first. A stored key, even an expired one, aborts the statement with {@link KEY_CONSTRAINT}.
 */
export const claimKeySql = (createdRowsCte: string, firstParameter: number) =>
  `insert into idempotency_keys (user_id, key, request_hash, made_id)
   select $${String(firstParameter)}::int4, $${String(firstParameter + 1)}::text, $${String(firstParameter + 2)}::text, id from ${createdRowsCte} where id is not null`;

export const claimKeyValues = ({ userId, key, requestHash }: IdempotentRequest) => [userId, key, requestHash];

/** Deletes the key if it has expired. */
export async function deleteExpiredKey(db: Db, { userId, key }: IdempotentRequest): Promise<void> {
  await db.delete(keys).where(and(eq(keys.userId, userId), eq(keys.key, key), isExpired));
}

export async function saveCreatedId(
  tx: Transaction,
  { userId, key }: IdempotentRequest,
  createdId: number,
): Promise<void> {
  await tx
    .update(keys)
    .set({ createdId })
    .where(and(eq(keys.userId, userId), eq(keys.key, key)));
}

/** Returns the hash of the request that stored a key and the id of what it created; undefined for an unknown or expired key. */
export async function findCreated(
  executor: Executor,
  { userId, key }: IdempotentRequest,
): Promise<{ requestHash: string; createdId: number | null } | undefined> {
  const [row] = await executor
    .select({ requestHash: keys.requestHash, createdId: keys.createdId })
    .from(keys)
    .where(and(eq(keys.userId, userId), eq(keys.key, key), sql`not ${isExpired}`));
  return row;
}

export async function deleteExpiredKeys(db: Db): Promise<void> {
  await db.delete(keys).where(isExpired);
}
