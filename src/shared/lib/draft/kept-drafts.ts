import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import type { Drafts, Typed } from './drafts';

interface DraftDatabase extends DBSchema {
  drafts: { key: [owner: number, form: string]; value: { owner: number; form: string; typed: Typed; savedAt: number }; indexes: { savedAt: number } };
}

/** What nobody has come back to for so long is not kept any more. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;
const OPENING_MS = 3_000;

/** Drafts in IndexedDB, by person and form; see {@link Drafts}. */
export function keptDraftsOf(owner: number): Drafts {
  return {
    read: (form) => inDatabase(async (database) => {
      await removeOld(database);
      return (await database.get('drafts', [owner, form]))?.typed;
    }),
    write: (form, typed) => inDatabase(async (database) => { await database.put('drafts', { owner, form, typed, savedAt: Date.now() }); }),
    remove: (form) => inDatabase((database) => database.delete('drafts', [owner, form])),
  };
}

/** Removes all that one person has begun, of whatever form. */
export function removeDraftsOf(owner: number): Promise<void> {
  return inDatabase((database) => database.delete('drafts', IDBKeyRange.bound([owner], [owner, []])));
}

async function removeOld(database: IDBPDatabase<DraftDatabase>) {
  const change = database.transaction('drafts', 'readwrite');
  for await (const { primaryKey } of change.store.index('savedAt').iterate(IDBKeyRange.upperBound(Date.now() - KEPT_MS))) await change.store.delete(primaryKey);
  await change.done;
}

/** Opened for each deed and closed after it: a page that lies open for days must not hold up the upgrade of a newer one. */
async function inDatabase<T>(act: (database: IDBPDatabase<DraftDatabase>) => Promise<T>): Promise<T> {
  const opening = openDB<DraftDatabase>('dure-drafts', 1, {
    upgrade: (made) => { made.createObjectStore('drafts', { keyPath: ['owner', 'form'] }).createIndex('savedAt', 'savedAt'); },
  });
  const database = await Promise.race([opening, new Promise<never>((_resolve, reject) => { setTimeout(() => { reject(new Error('IndexedDB does not open')); }, OPENING_MS); })]);
  try {
    return await act(database);
  } finally {
    database.close();
  }
}
