import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { Transaction } from './executor';
import { brokenConstraint } from './violations';

const writtenClub = new AsyncLocalStorage<{ clubId: number | undefined }>();

/** Runs a request that writes in a club. Every transaction of it fails if an operator has closed the club, see {@link isClubClosed}. */
export function runInOpenClub<T>(clubId: number, run: () => Promise<T>): Promise<T> {
  const written: { clubId: number | undefined } = { clubId };
  return writtenClub.run(written, () =>
    run().finally(() => {
      // Work that the request started without awaiting it, such as a delayed announcement, is not part of the write.
      written.clubId = undefined;
    }),
  );
}

/** Locks the club of the request against closing, as the first statement of a transaction. */
export async function requireOpenClub(tx: Transaction): Promise<void> {
  const clubId = writtenClub.getStore()?.clubId;
  if (clubId !== undefined) await tx.execute(sql`select require_open_club(${clubId})`);
}

/** Whether a statement was refused because its club is closed. */
export const isClubClosed = (error: unknown): boolean => brokenConstraint(error) === 'clubs_open';
