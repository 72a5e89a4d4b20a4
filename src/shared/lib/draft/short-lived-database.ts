import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';

const OPENING_MS = 3_000;

/**
 * One deed in a database of this computer. Opened for it and closed after it: a page that lies open for days must not hold up the
 * upgrade of a newer one. Rejects where a browser never opens it.
 */
export async function withDatabase<S extends DBSchema, T>(
  name: string,
  make: (made: IDBPDatabase<S>) => void,
  act: (database: IDBPDatabase<S>) => Promise<T>,
): Promise<T> {
  const opening = openDB<S>(name, 1, { upgrade: make });
  const database = await Promise.race([
    opening,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => {
        reject(new Error('IndexedDB does not open'));
      }, OPENING_MS);
    }),
  ]);
  try {
    return await act(database);
  } finally {
    database.close();
  }
}
