import type { DBSchema, IDBPDatabase } from 'idb';
import { withDatabase } from './with-database';
import type { Drafts, DraftValues } from './drafts';

interface DraftDatabase extends DBSchema {
  drafts: {
    key: [owner: number, form: string];
    value: {
      owner: number;
      form: string;
      typed: DraftValues;
      /** In ms since the epoch. */
      savedAt: number;
    };
    indexes: { savedAt: number };
  };
}

/** Every read deletes older drafts, also those of other users and forms. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1_000;

/** Returns the drafts of a user in IndexedDB; see {@link Drafts}. */
export function openIndexedDbDrafts(owner: number): Drafts {
  return {
    read: (form) =>
      withDraftDatabase(async (database) => {
        await deleteExpired(database);
        return (await database.get('drafts', [owner, form]))?.typed;
      }),
    write: (form, values) =>
      withDraftDatabase(async (database) => {
        await database.put('drafts', { owner, form, typed: values, savedAt: Date.now() });
      }),
    remove: (form) => withDraftDatabase((database) => database.delete('drafts', [owner, form])),
  };
}

/** Deletes all drafts of a user. */
export function deleteIndexedDbDrafts(owner: number): Promise<void> {
  // IndexedDB sorts an array after every string, so the range contains all forms of the owner.
  return withDraftDatabase((database) => database.delete('drafts', IDBKeyRange.bound([owner], [owner, []])));
}

async function deleteExpired(database: IDBPDatabase<DraftDatabase>) {
  const transaction = database.transaction('drafts', 'readwrite');
  for await (const { primaryKey } of transaction.store
    .index('savedAt')
    .iterate(IDBKeyRange.upperBound(Date.now() - MAX_AGE_MS)))
    await transaction.store.delete(primaryKey);
  await transaction.done;
}

function withDraftDatabase<T>(operation: (database: IDBPDatabase<DraftDatabase>) => Promise<T>): Promise<T> {
  return withDatabase<DraftDatabase, T>(
    'dure-drafts',
    (database) => {
      database.createObjectStore('drafts', { keyPath: ['owner', 'form'] }).createIndex('savedAt', 'savedAt');
    },
    operation,
  );
}
