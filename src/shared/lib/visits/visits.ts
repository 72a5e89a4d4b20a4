import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';

interface VisitDatabase extends DBSchema {
  visits: {
    key: [owner: number, place: string];
    value: {
      owner: number;
      place: string;
      /** Newest entry id that the user saw on the previous visit; during the first visit, on its first view. */
      seenUpTo: number;
      /** Newest entry id that the user saw on any visit. */
      latest: number;
      /** Time of the last view in ms since the epoch. */
      lastAt: number;
    };
  };
}

/**
 * A view within this time after the previous view belongs to the same visit. So the user can reload the list or
 * read a post without ending the visit.
 */
const VISIT_PAUSE_MS = 30 * 60 * 1_000;

/**
 * Records a view of a place, which is a list of entries such as 'articles of club 7'. `newestId` is the id of
 * the newest entry. Returns `seenUpTo` of the current visit; undefined on the first view. Visits stay in this
 * browser, so that the server does not learn what a user reads.
 */
export function recordVisit(owner: number, place: string, newestId: number): Promise<number | undefined> {
  return withVisitDatabase(async (database) => {
    const transaction = database.transaction('visits', 'readwrite');
    const stored = await transaction.store.get([owner, place]);
    const isSameVisit = stored !== undefined && Date.now() - stored.lastAt < VISIT_PAUSE_MS;
    const seenUpTo = stored && (isSameVisit ? stored.seenUpTo : stored.latest);
    await transaction.store.put({
      owner,
      place,
      seenUpTo: seenUpTo ?? newestId,
      latest: Math.max(stored?.latest ?? 0, newestId),
      lastAt: Date.now(),
    });
    await transaction.done;
    return seenUpTo;
  });
}

/** Returns what {@link recordVisit} would return, without recording a view. */
export function readSeenUpTo(owner: number, place: string): Promise<number | undefined> {
  return withVisitDatabase(async (database) => {
    const stored = await database.get('visits', [owner, place]);
    return stored && (Date.now() - stored.lastAt < VISIT_PAUSE_MS ? stored.seenUpTo : stored.latest);
  });
}

/** Deletes all visits of a user. Never rejects. */
export async function deleteVisits(owner: number): Promise<void> {
  // IndexedDB sorts an array after every string, so the range contains all places of the owner.
  await withVisitDatabase((database) =>
    database.delete('visits', IDBKeyRange.bound([owner], [owner, []])),
  ).catch(() => undefined);
}

async function withVisitDatabase<T>(
  operation: (database: IDBPDatabase<VisitDatabase>) => Promise<T>,
): Promise<T> {
  const database = await openDB<VisitDatabase>('dure-visits', 1, {
    upgrade: (opened) => {
      opened.createObjectStore('visits', { keyPath: ['owner', 'place'] });
    },
  });
  try {
    return await operation(database);
  } finally {
    database.close();
  }
}
