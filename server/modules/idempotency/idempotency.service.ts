import { AppError } from '../../app-error';
import type { Db, Executor, Transaction } from '../../engines/database/executor';
import { brokenConstraint } from '../../engines/database/violations';
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
import type { IdempotentRequest } from './idempotency.repository';

export { claimKeySql, claimKeyValues };
export type { IdempotentRequest };

/** Opens the transaction in which something is made; answers its id. */
type RunInTransaction = (work: (tx: Transaction) => Promise<number>) => Promise<number>;

/**
 * Makes something once for each name that its caller gives it, and answers its id: whoever calls again, since no answer came or because
 * of a proxy's zeal, gets that of the first. `make` does all it has to within `making`, what is slow before it. What was refused or
 * has failed leaves no name behind, and may be tried again. Throws `key_reused` for a name that stands for something else.
 */
export async function runIdempotent(
  db: Db,
  call: IdempotentRequest | undefined,
  make: (making: RunInTransaction) => Promise<number>,
): Promise<number> {
  if (!call) return make((work) => db.transaction(work));
  const before = await findCreatedId(db, call);
  if (before !== undefined) return before;
  try {
    return await make((work) =>
      db.transaction(async (tx) => {
        if (!(await claimKey(tx, call))) {
          const made = await findCreatedId(tx, call);
          // Its time was over between the two questions.
          if (made === undefined) throw new AppError('busy', { retryAfterSeconds: 1 });
          return made;
        }
        const id = await work(tx);
        await saveCreatedId(tx, call, id);
        return id;
      }),
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // What the first of two has just done may be what stands in the way of the second: its picture hangs somewhere by now.
    const made = await findCreatedId(db, call);
    if (made === undefined) throw error;
    return made;
  }
}

/**
 * As {@link runIdempotent}, for what is made by one statement that takes the name itself, see {@link claimKeySql}: one trip to the database in
 * place of seven. Only who comes again asks for more.
 */
export async function runIdempotentStatement(
  db: Db,
  call: IdempotentRequest | undefined,
  make: () => Promise<number>,
): Promise<number> {
  if (!call) return make();
  for (let turn = 0; turn < 2; turn += 1) {
    try {
      return await make();
    } catch (error) {
      const isTaken = brokenConstraint(error) === KEY_CONSTRAINT;
      if (!isTaken && !(error instanceof AppError)) throw error;
      const made = await findCreatedId(db, call);
      if (made !== undefined) return made;
      if (!isTaken) throw error;
      await deleteExpiredKey(db, call);
    }
  }
  throw new AppError('busy', { retryAfterSeconds: 1 });
}

async function findCreatedId(executor: Executor, call: IdempotentRequest): Promise<number | undefined> {
  const found = await findCreated(executor, call);
  if (found && found.requestHash !== call.requestHash) throw new AppError('key_reused');
  return found?.madeId ?? undefined;
}

/** Forgets the names of yesterday's calls. */
export const removeExpiredKeys = (db: Db) => deleteExpiredKeys(db);
