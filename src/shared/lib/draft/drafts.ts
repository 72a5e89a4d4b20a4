/** Changed values by field name. Unchanged fields are omitted, so that the form shows their current data. */
export type DraftValues = Readonly<Record<string, string>>;

/** Drafts of one user, by form name such as `apply/7`. */
export interface Drafts {
  /** Resolves with undefined if there is no draft. Rejects if storage is not available. */
  read: (form: string) => Promise<DraftValues | undefined>;
  /** Rejects if the draft could not be stored. */
  write: (form: string, values: DraftValues) => Promise<void>;
  /** Rejects if storage is not available. */
  remove: (form: string) => Promise<void>;
}

/**
 * Returns the drafts of a user in IndexedDB, where they survive a browser restart. Drafts of an anonymous
 * user are in the session storage of this tab: in IndexedDB, the next anonymous user of the computer would
 * find them.
 */
export function openDrafts(owner: number | undefined): Drafts {
  if (owner === undefined) return tabDrafts;
  // A dynamic import keeps the IndexedDB code out of the first load.
  const indexedDbDrafts = async () => (await import('./indexeddb-drafts')).openIndexedDbDrafts(owner);
  return {
    read: async (form) => (await indexedDbDrafts()).read(form),
    write: async (form, values) => (await indexedDbDrafts()).write(form, values),
    remove: async (form) => (await indexedDbDrafts()).remove(form),
  };
}

/** Deletes all drafts that this browser stores for a user. Rejects if storage or its code is not available. */
export async function deleteDrafts(owner: number): Promise<void> {
  await (await import('./indexeddb-drafts')).deleteIndexedDbDrafts(owner);
}

const storageKeyOf = (form: string) => `dure-form/${form}`;

const tabDrafts: Drafts = {
  read: async (form) => parseValues(JSON.parse(sessionStorage.getItem(storageKeyOf(form)) ?? 'null')),
  write: async (form, values) => {
    sessionStorage.setItem(storageKeyOf(form), JSON.stringify(values));
  },
  remove: async (form) => {
    sessionStorage.removeItem(storageKeyOf(form));
  },
};

/** Drops values that are no strings: another release or the user may have changed the storage. */
function parseValues(stored: unknown): DraftValues | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
