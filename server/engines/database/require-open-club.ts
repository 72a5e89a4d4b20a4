import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { Transaction } from './executor';
import { violatedConstraint } from './violations';

interface RequestClub {
  clubId: number | undefined;
  isDeletion?: boolean;
}

const requestClub = new AsyncLocalStorage<RequestClub>();

/** Runs a request that writes in a club. Each of its transactions fails if an operator has closed the club: {@link isClubClosedError}. */
export function runInOpenClub<T>(clubId: number, run: () => Promise<T>): Promise<T> {
  const requestClubContext: RequestClub = { clubId };
  return requestClub.run(requestClubContext, () =>
    run().finally(() => {
      // The request may have started work that it does not await. Such work is not part of the write, so it may run in a closed club.
      requestClubContext.clubId = undefined;
    }),
  );
}

/**
 * Runs transactions that delete the club of the request. Their first lock is the exclusive lock on the club: two deletions that both
 * held the shared lock of {@link requireOpenClub} would wait for each other.
 */
export const runClubDeletion = <T>(run: () => Promise<T>): Promise<T> =>
  requestClub.run({ clubId: requestClub.getStore()?.clubId, isDeletion: true }, run);

/**
 * Locks the club of the request against closing. Throws if the club is closed: {@link isClubClosedError}. Must come first in a
 * transaction. Does nothing outside of {@link runInOpenClub}.
 */
export async function requireOpenClub(tx: Transaction): Promise<void> {
  const { clubId, isDeletion = false } = requestClub.getStore() ?? {};
  if (clubId === undefined) return;
  if (isDeletion) await tx.execute(sql`select from clubs where id = ${clubId} for update`);
  await tx.execute(sql`select require_open_club(${clubId})`);
}

/** Whether {@link requireOpenClub}, or the SQL function that it calls, threw this error because the club is closed. */
export const isClubClosedError = (error: unknown): boolean => violatedConstraint(error) === 'clubs_open';
