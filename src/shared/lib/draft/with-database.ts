import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';

const OPEN_TIMEOUT_MS = 3_000;

/**
 * Opens an IndexedDB database for one operation and closes it: an open connection would block the upgrade by
 * a page of a newer release. Returns the result of the operation. Rejects if the database does not open in 3 s.
 */
export async function withDatabase<S extends DBSchema, T>(
  name: string,
  upgrade: (opened: IDBPDatabase<S>) => void,
  operation: (database: IDBPDatabase<S>) => Promise<T>,
): Promise<T> {
  const opening = openDB<S>(name, 1, { upgrade });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('IndexedDB does not open'));
    }, OPEN_TIMEOUT_MS);
  });
  try {
    return await operation(await Promise.race([opening, timeout]));
  } finally {
    clearTimeout(timer);
    // After the timeout, the database can still open.
    void opening.then(
      (database) => {
        database.close();
      },
      () => undefined,
    );
  }
}
