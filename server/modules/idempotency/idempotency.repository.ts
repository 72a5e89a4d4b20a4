import { and, eq, sql } from 'drizzle-orm';
import { IDEMPOTENCY_HOURS } from '@contract/route';
import type { Db, Executor, Transaction } from '../../engines/database/executor';
import { idempotencyKeys as keys } from '../../engines/database/schema';

/** A call that makes something, and may come more than once. */
export interface IdempotentRequest {
  userId: number;
  /** The name that the caller gave it. */
  key: string;
  /** What is asked for: the same name for something else is a mistake. */
  requestHash: string;
}

const isExpired = sql`${keys.createdAt} < now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`;

/**
 * Takes the name, whose time may be over, for this transaction; false when it is taken. Whoever comes at the same time waits here for
 * the end of the first.
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
      set: { requestHash, madeId: null, createdAt: sql`now()` },
      setWhere: isExpired,
    })
    .returning({ key: keys.key });
  return rows.length > 0;
}

/** The constraint that {@link claimKeySql} breaks for a name that is taken, be its time over or not. */
export const KEY_CONSTRAINT = 'idempotency_keys_user_id_key_pk';

/**
 * Takes the name as a part of a statement, for what its part `made` has answered as `id`, if anything; its values ({@link claimKeyValues})
 * begin at `$first`. Whoever comes at the same time waits for the end of the first, and a name that is taken undoes the statement.
 */
export const claimKeySql = (createdRows: string, firstParameter: number) =>
  `insert into idempotency_keys (user_id, key, request_hash, made_id)
   select $${String(firstParameter)}::int4, $${String(firstParameter + 1)}::text, $${String(firstParameter + 2)}::text, id from ${createdRows} where id is not null`;

export const claimKeyValues = ({ userId, key, requestHash }: IdempotentRequest) => [userId, key, requestHash];

/** Gives a name free whose time is over. */
export async function deleteExpiredKey(db: Db, { userId, key }: IdempotentRequest): Promise<void> {
  await db.delete(keys).where(and(eq(keys.userId, userId), eq(keys.key, key), isExpired));
}

export async function saveCreatedId(
  tx: Transaction,
  { userId, key }: IdempotentRequest,
  madeId: number,
): Promise<void> {
  await tx
    .update(keys)
    .set({ madeId })
    .where(and(eq(keys.userId, userId), eq(keys.key, key)));
}

/** What was made under the name; undefined for none, or one whose time is over. */
export async function findCreated(
  executor: Executor,
  { userId, key }: IdempotentRequest,
): Promise<{ requestHash: string; madeId: number | null } | undefined> {
  const [row] = await executor
    .select({ requestHash: keys.requestHash, madeId: keys.madeId })
    .from(keys)
    .where(and(eq(keys.userId, userId), eq(keys.key, key), sql`not ${isExpired}`));
  return row;
}

export async function deleteExpiredKeys(db: Db): Promise<void> {
  await db.delete(keys).where(isExpired);
}
