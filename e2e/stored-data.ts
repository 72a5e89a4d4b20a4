import type { Page } from '@playwright/test';

/** Returns the site's records in IndexedDB, local storage and session storage, each as one text. Excludes cookies. */
export const readStoredData = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const records = databases.map(
      ({ name = '' }) =>
        new Promise<string[]>((resolve, reject) => {
          const openRequest = indexedDB.open(name);
          openRequest.onerror = () => reject(new Error(name));
          openRequest.onsuccess = () => {
            const database = openRequest.result;
            const stores = [...database.objectStoreNames];
            if (stores.length === 0) {
              database.close();
              resolve([]);
              return;
            }
            const transaction = database.transaction(stores);
            const found: string[] = [];
            for (const store of stores) {
              const request = transaction.objectStore(store).getAll();
              request.onsuccess = () => {
                found.push(...request.result.map((record) => `${name}: ${JSON.stringify(record)}`));
              };
            }
            transaction.oncomplete = () => {
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
