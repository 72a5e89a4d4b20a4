import type { Page } from '@playwright/test';

/** Returns what this browser stores for the site: records of every IndexedDB database, local and session storage. */
export const storedData = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const records = databases.map(
      ({ name = '' }) =>
        new Promise<string[]>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.onerror = () => reject(new Error(name));
          opening.onsuccess = () => {
            const database = opening.result;
            const stores = [...database.objectStoreNames];
            if (stores.length === 0) {
              database.close();
              resolve([]);
              return;
            }
            const reading = database.transaction(stores);
            const found: string[] = [];
            for (const store of stores) {
              const request = reading.objectStore(store).getAll();
              request.onsuccess = () => {
                found.push(...request.result.map((record) => `${name}: ${JSON.stringify(record)}`));
              };
            }
            reading.oncomplete = () => {
              database.close();
              resolve(found);
            };
          };
        }),
    );
    return [
      ...(await Promise.all(records)).flat(),
      ...Object.entries(localStorage).map((entry) => `local: ${entry.join('=')}`),
      ...Object.entries(sessionStorage).map((entry) => `session: ${entry.join('=')}`),
    ];
  });
