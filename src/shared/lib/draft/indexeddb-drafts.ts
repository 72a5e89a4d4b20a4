import type { DBSchema, IDBPDatabase } from 'idb';
import { withDatabase } from './short-lived-database';
import type { Drafts, DraftValues } from './drafts';

interface DraftDatabase extends DBSchema {
  drafts: {
    key: [owner: number, form: string];
    value: { owner: number; form: string; typed: DraftValues; savedAt: number };
    indexes: { savedAt: number };
  };
}

/** What nobody has come back to for so long is not kept any more. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;

/** Drafts in IndexedDB, by person and form; see {@link Drafts}. */
export function openIndexedDbDrafts(owner: number): Drafts {
  return {
    read: (form) =>
      inDrafts(async (database) => {
        await removeOld(database);
        return (await database.get('drafts', [owner, form]))?.typed;
      }),
    write: (form, typed) =>
      inDrafts(async (database) => {
        await database.put('drafts', { owner, form, typed, savedAt: Date.now() });
      }),
    remove: (form) => inDrafts((database) => database.delete('drafts', [owner, form])),
  };
}

/** Removes all that one person has begun, of whatever form. */
export function deleteIndexedDbDrafts(owner: number): Promise<void> {
  return inDrafts((database) => database.delete('drafts', IDBKeyRange.bound([owner], [owner, []])));
}

async function removeOld(database: IDBPDatabase<DraftDatabase>) {
  const change = database.transaction('drafts', 'readwrite');
  for await (const { primaryKey } of change.store
    .index('savedAt')
    .iterate(IDBKeyRange.upperBound(Date.now() - KEPT_MS)))
    await change.store.delete(primaryKey);
  await change.done;
}

function inDrafts<T>(act: (database: IDBPDatabase<DraftDatabase>) => Promise<T>): Promise<T> {
  return withDatabase<DraftDatabase, T>(
    'dure-drafts',
    (made) => {
      made.createObjectStore('drafts', { keyPath: ['owner', 'form'] }).createIndex('savedAt', 'savedAt');
    },
    act,
  );
}
