/** Changed values by field. Unchanged fields are omitted, so that they follow the current data. */
export type DraftValues = Readonly<Record<string, string>>;

/** Drafts of one user, by form name. */
export interface Drafts {
  /** Resolves with undefined if there is no draft. Rejects if storage is not available. */
  read: (form: string) => Promise<DraftValues | undefined>;
  /** Rejects if the draft could not be stored. */
  write: (form: string, typed: DraftValues) => Promise<void>;
  remove: (form: string) => Promise<void>;
}

/**
 * Returns the drafts of a user in IndexedDB, where they survive a browser restart. Drafts of an anonymous
 * user are in the session storage of this tab, because the next user of a shared computer could not be
 * distinguished.
 */
export function openDrafts(owner: number | undefined): Drafts {
  if (owner === undefined) return tabDrafts;
  // Keeps the IndexedDB code out of the first load.
  const indexedDbDrafts = async () => (await import('./indexeddb-drafts')).openIndexedDbDrafts(owner);
  return {
    read: async (form) => (await indexedDbDrafts()).read(form),
    write: async (form, typed) => (await indexedDbDrafts()).write(form, typed),
    remove: async (form) => (await indexedDbDrafts()).remove(form),
  };
}

/** Deletes all drafts of a user on this computer. Never rejects. */
export async function deleteDrafts(owner: number): Promise<void> {
  await (await import('./indexeddb-drafts')).deleteIndexedDbDrafts(owner).catch(() => undefined);
}

const storageKeyOf = (form: string) => `dure-form/${form}`;

const tabDrafts: Drafts = {
  read: async (form) => parseValues(JSON.parse(sessionStorage.getItem(storageKeyOf(form)) ?? 'null')),
  write: async (form, typed) => {
    sessionStorage.setItem(storageKeyOf(form), JSON.stringify(typed));
  },
  remove: async (form) => {
    sessionStorage.removeItem(storageKeyOf(form));
  },
};

/** Accepts only strings: another release or the user may have changed the storage. */
function parseValues(stored: unknown): DraftValues | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
