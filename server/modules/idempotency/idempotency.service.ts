import { AppError } from '../../app-error';
import type { Db, Executor, Transaction } from '../../engines/database/executor';
import { violatedConstraint } from '../../engines/database/violations';
import {
  KEY_CONSTRAINT,
  claimKeySql,
  claimKey,
  claimKeyValues,
  deleteExpiredKey,
  deleteExpiredKeys,
  findCreated,
  saveCreatedId,
} from './idempotency.repository';
import type { IdempotentRequest } from '../../http/idempotency-key';

export { claimKeySql, claimKeyValues };
export type { IdempotentRequest };

/** Runs `work` in a transaction and returns the id of what `work` created. For a repeated request returns the earlier id instead. */
type RunInTransaction = (work: (tx: Transaction) => Promise<number>) => Promise<number>;

/**
 * Creates something once per idempotency key and returns its id. A repeated request gets the id of the first. `create` writes only inside
 * `runInTransaction` and does slow work before it; concurrent requests may repeat the slow work. A rejected or failed request stores no
 * key and may be retried. Without `request`, always creates. Throws `key_reused` when the key belongs to a different request, and `busy`
 * when the key expires meanwhile.
 */
export async function runIdempotent(
  db: Db,
  request: IdempotentRequest | undefined,
  create: (runInTransaction: RunInTransaction) => Promise<number>,
): Promise<number> {
  if (!request) return create((work) => db.transaction(work));
  const earlierId = await findCreatedId(db, request);
  if (earlierId !== undefined) return earlierId;
  try {
    return await create((work) =>
      db.transaction(async (tx) => {
        if (!(await claimKey(tx, request))) {
          const createdId = await findCreatedId(tx, request);
          // The key expired between the two statements.
          if (createdId === undefined) throw new AppError('busy', { retryAfterSeconds: 1 });
          return createdId;
        }
        const id = await work(tx);
        await saveCreatedId(tx, request, id);
        return id;
      }),
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Prefer the id of a concurrent first request, which may have caused this error, for example by attaching the same picture.
    const createdId = await findCreatedId(db, request);
    if (createdId === undefined) throw error;
    return createdId;
  }
}

/**
 * Like {@link runIdempotent}, for a `create` of one statement, which also stores the key (see
 * {@link claimKeySql}): one round trip instead of six. Only a repeated or rejected request needs further
 * queries.
 */
export async function runIdempotentStatement(
  db: Db,
  request: IdempotentRequest | undefined,
  create: () => Promise<number>,
): Promise<number> {
  if (!request) return create();
  // The second attempt follows the deletion of an expired key.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      return await create();
    } catch (error) {
      const isTaken = violatedConstraint(error) === KEY_CONSTRAINT;
      if (!isTaken && !(error instanceof AppError)) throw error;
      const createdId = await findCreatedId(db, request);
      if (createdId !== undefined) return createdId;
      if (!isTaken) throw error;
      await deleteExpiredKey(db, request);
    }
  }
  throw new AppError('busy', { retryAfterSeconds: 1 });
}

async function findCreatedId(executor: Executor, request: IdempotentRequest): Promise<number | undefined> {
  const found = await findCreated(executor, request);
  if (found && found.requestHash !== request.requestHash) throw new AppError('key_reused');
  return found?.createdId ?? undefined;
}

/** Deletes the keys that were stored more than a day ago. */
export const removeExpiredKeys = (db: Db) => deleteExpiredKeys(db);
