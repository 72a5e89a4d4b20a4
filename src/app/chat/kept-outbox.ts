import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import { createMemoryOutbox } from './outbox';
import type { Outbox, Waiting } from './outbox';

interface ChatDatabase extends DBSchema {
  outbox: {
    key: number;
    value: Waiting & { place?: number };
    indexes: { userId: number; clientMessageId: string };
  };
}

const OPENING_MS = 3_000;
/** What nobody has sent again for so long is not waited for any more. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;

/**
 * The outbox in IndexedDB: it outlives reloads and the wipe of the local storage at the start of a browser session. Where there
 * is no IndexedDB (private windows, full disks) messages wait in memory, which is as long as such a window promises anything.
 */
export function openKeptOutbox(): Outbox {
  let opening: Promise<Outbox> | undefined;
  const opened = () => (opening ??= open().then(keptIn, () => createMemoryOutbox()));
  return {
    listOf: async (userId) => (await opened()).listOf(userId),
    put: async (message) => (await opened()).put(message),
    remove: async (clientMessageId) => (await opened()).remove(clientMessageId),
  };
}

/** Removes all messages of one user that wait in this browser. */
export async function removeOutboxOf(userId: number): Promise<void> {
  const database = await open();
  try {
    const change = database.transaction('outbox', 'readwrite');
    for await (const cursor of change.store.index('userId').iterate(userId)) await cursor.delete();
    await change.done;
  } finally {
    database.close();
  }
}

async function open(): Promise<IDBPDatabase<ChatDatabase>> {
  const database = openDB<ChatDatabase>('dure-chat', 1, {
    upgrade: (made) => {
      const store = made.createObjectStore('outbox', { keyPath: 'place', autoIncrement: true });
      store.createIndex('userId', 'userId');
      store.createIndex('clientMessageId', 'clientMessageId', { unique: true });
    },
  });
  // Another page of an older version can hold the opening up for ever; messages cannot wait for that.
  return Promise.race([
    database,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => {
        reject(new Error('IndexedDB does not open'));
      }, OPENING_MS);
    }),
  ]);
}

function keptIn(database: IDBPDatabase<ChatDatabase>): Outbox {
  const spare = createMemoryOutbox();
  return {
    listOf: async (userId) => {
      const oldest = new Date(Date.now() - KEPT_MS).toISOString();
      const kept = await database.getAllFromIndex('outbox', 'userId', userId).catch(() => []);
      for (const { place, createdAt } of kept)
        if (place !== undefined && createdAt < oldest)
          await database.delete('outbox', place).catch(() => undefined);
      const fresh = kept
        .filter(({ createdAt }) => createdAt >= oldest)
        .sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
      return [...fresh.map(({ place: _place, ...message }) => message), ...(await spare.listOf(userId))];
    },
    put: async (message) => {
      try {
        const change = database.transaction('outbox', 'readwrite');
        const place = await change.store.index('clientMessageId').getKey(message.clientMessageId);
        await change.store.put({ ...message, ...(place !== undefined && { place }) });
        await change.done;
      } catch {
        // A full disk refuses what is written, and the message is sent all the same.
        await spare.put(message);
      }
    },
    remove: async (clientMessageId) => {
      await spare.remove(clientMessageId);
      try {
        const change = database.transaction('outbox', 'readwrite');
        const place = await change.store.index('clientMessageId').getKey(clientMessageId);
        if (place !== undefined) await change.store.delete(place);
        await change.done;
      } catch {
        // It stays, and is sent once more by the next page: the server knows it by its id.
      }
    },
  };
}
