import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import { createMemoryOutbox } from './outbox';
import type { Outbox, UnconfirmedMessage } from './outbox';

interface ChatDatabase extends DBSchema {
  outbox: {
    key: number;
    /** `place`: autoincremented position, absent before the insert. */
    value: UnconfirmedMessage & { place?: number };
    indexes: { userId: number; clientMessageId: string };
  };
}

const OPEN_TIMEOUT_MS = 3_000;
/** Older messages are deleted. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1_000;

/**
 * Returns an outbox that opens IndexedDB at the first use. Unlike the local storage, which the app clears in each
 * new browser session, IndexedDB keeps messages after the session. Without IndexedDB (private windows, full disks)
 * messages are stored in memory.
 */
export function openIndexedDbOutbox(): Outbox {
  let opening: Promise<Outbox> | undefined;
  const getOutbox = () => (opening ??= open().then(createIndexedDbOutbox, () => createMemoryOutbox()));
  return {
    listOf: async (userId) => (await getOutbox()).listOf(userId),
    put: async (message) => (await getOutbox()).put(message),
    remove: async (clientMessageId) => (await getOutbox()).remove(clientMessageId),
  };
}

/** Deletes all stored messages of a user. */
export async function removeOutboxOf(userId: number): Promise<void> {
  const database = await open();
  try {
    const transaction = database.transaction('outbox', 'readwrite');
    for await (const cursor of transaction.store.index('userId').iterate(userId)) await cursor.delete();
    await transaction.done;
  } finally {
    database.close();
  }
}

async function open(): Promise<IDBPDatabase<ChatDatabase>> {
  const database = openDB<ChatDatabase>('dure-chat', 1, {
    upgrade: (opened) => {
      const store = opened.createObjectStore('outbox', { keyPath: 'place', autoIncrement: true });
      store.createIndex('userId', 'userId');
      store.createIndex('clientMessageId', 'clientMessageId', { unique: true });
    },
  });
  // A tab with an older version of the app can block the opening. Messages must not wait for that tab.
  return Promise.race([
    database,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => {
        reject(new Error('IndexedDB does not open'));
      }, OPEN_TIMEOUT_MS);
    }),
  ]);
}

function createIndexedDbOutbox(database: IDBPDatabase<ChatDatabase>): Outbox {
  const memoryOutbox = createMemoryOutbox();
  return {
    listOf: async (userId) => {
      const minCreatedAt = new Date(Date.now() - MAX_AGE_MS).toISOString();
      const stored = await database.getAllFromIndex('outbox', 'userId', userId).catch(() => []);
      for (const { place, createdAt } of stored)
        if (place !== undefined && createdAt < minCreatedAt)
          await database.delete('outbox', place).catch(() => undefined);
      const unexpired = stored
        .filter(({ createdAt }) => createdAt >= minCreatedAt)
        .sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
      return [
        ...unexpired.map(({ place: _place, ...message }) => message),
        ...(await memoryOutbox.listOf(userId)),
      ];
    },
    put: async (message) => {
      try {
        const transaction = database.transaction('outbox', 'readwrite');
        const place = await transaction.store.index('clientMessageId').getKey(message.clientMessageId);
        await transaction.store.put({ ...message, ...(place !== undefined && { place }) });
        await transaction.done;
      } catch {
        // A full disk rejects the write. The message is sent anyway.
        await memoryOutbox.put(message);
      }
    },
    remove: async (clientMessageId) => {
      await memoryOutbox.remove(clientMessageId);
      try {
        const transaction = database.transaction('outbox', 'readwrite');
        const place = await transaction.store.index('clientMessageId').getKey(clientMessageId);
        if (place !== undefined) await transaction.store.delete(place);
        await transaction.done;
      } catch {
        // The message stays stored, and the client sends it again after a reload. The server recognizes its id.
      }
    },
  };
}
