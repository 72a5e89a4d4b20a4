import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';

interface VisitDatabase extends DBSchema {
  visits: {
    key: [owner: number, place: string];
    value: {
      owner: number;
      place: string;
      /** The newest id that an earlier visit showed. */
      seenUpTo: number;
      /** The newest id that any visit showed. */
      latest: number;
      lastAt: number;
    };
  };
}

/** Views of a place with shorter pauses between them are one visit: a reload or a look into a post does not end it. */
const VISIT_PAUSE_MS = 30 * 60 * 1_000;

/**
 * Notes that a user sees a place with ids up to `newestId`, and answers the newest id that was there at an earlier visit; undefined at
 * the first visit. Visits stay in this browser: the server does not learn when somebody reads a club's posts.
 */
export function recordVisit(owner: number, place: string, newestId: number): Promise<number | undefined> {
  return inVisits(async (database) => {
    const change = database.transaction('visits', 'readwrite');
    const before = await change.store.get([owner, place]);
    const isSameVisit = before !== undefined && Date.now() - before.lastAt < VISIT_PAUSE_MS;
    const seenUpTo = before && (isSameVisit ? before.seenUpTo : before.latest);
    await change.store.put({
      owner,
      place,
      seenUpTo: seenUpTo ?? newestId,
      latest: Math.max(before?.latest ?? 0, newestId),
      lastAt: Date.now(),
    });
    await change.done;
    return seenUpTo;
  });
}

/** Answers what {@link recordVisit} would, and notes nothing. */
export function readVisit(owner: number, place: string): Promise<number | undefined> {
  return inVisits(async (database) => {
    const before = await database.get('visits', [owner, place]);
    return before && (Date.now() - before.lastAt < VISIT_PAUSE_MS ? before.seenUpTo : before.latest);
  });
}

/** Removes all visits of a user who leaves the service. Never rejects. */
export async function deleteVisits(owner: number): Promise<void> {
  await inVisits((database) => database.delete('visits', IDBKeyRange.bound([owner], [owner, []]))).catch(
    () => undefined,
  );
}

async function inVisits<T>(act: (database: IDBPDatabase<VisitDatabase>) => Promise<T>): Promise<T> {
  const database = await openDB<VisitDatabase>('dure-visits', 1, {
    upgrade: (made) => {
      made.createObjectStore('visits', { keyPath: ['owner', 'place'] });
    },
  });
  try {
    return await act(database);
  } finally {
    database.close();
  }
}
