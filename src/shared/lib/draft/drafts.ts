/** What was typed, by field: only what differs from how the form began, so that the rest follows what is there now. */
export type DraftValues = Readonly<Record<string, string>>;

/** One person's drafts, by the name of the form. */
export interface Drafts {
  /** Undefined where there is none. Rejects where nothing can be kept. */
  read: (form: string) => Promise<DraftValues | undefined>;
  /** Rejects when it could not be kept. */
  write: (form: string, typed: DraftValues) => Promise<void>;
  remove: (form: string) => Promise<void>;
}

/**
 * The drafts of a person, in IndexedDB: they outlive the browser, and nobody else is shown them. Without a person they lie in
 * this tab and end with it: on a shared computer the next one has no account to be told apart by.
 */
export function openDrafts(owner: number | undefined): Drafts {
  if (owner === undefined) return tabDrafts;
  // IndexedDB's code is no part of any page's first load.
  const kept = async () => (await import('./indexeddb-drafts')).openIndexedDbDrafts(owner);
  return {
    read: async (form) => (await kept()).read(form),
    write: async (form, typed) => (await kept()).write(form, typed),
    remove: async (form) => (await kept()).remove(form),
  };
}

/** Takes everything away that somebody who leaves the service has typed on this computer. */
export async function deleteDrafts(owner: number): Promise<void> {
  await (await import('./indexeddb-drafts')).deleteIndexedDbDrafts(owner).catch(() => undefined);
}

const key = (form: string) => `dure-form/${form}`;

const tabDrafts: Drafts = {
  read: async (form) => typedIn(JSON.parse(sessionStorage.getItem(key(form)) ?? 'null')),
  write: async (form, typed) => {
    sessionStorage.setItem(key(form), JSON.stringify(typed));
  },
  remove: async (form) => {
    sessionStorage.removeItem(key(form));
  },
};

/** What a storage holds may have been written by another release, or by somebody: only texts are taken. */
function typedIn(stored: unknown): DraftValues | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
