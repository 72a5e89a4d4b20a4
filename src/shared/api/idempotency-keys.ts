import type { Route } from '@contract/route';

/** Far more than a user has requests without a confirmed success. The oldest keys are removed first. */
const MAX_KEYS = 50;
const UUID_PATTERN = /^[\da-f-]{36}$/;

interface RequestKey {
  /** Value of the Idempotency-Key header. */
  key: string;
  /** Removes the key after a success, so that a later equal request gets a new key. */
  onSuccess: () => void;
}

/** Idempotency keys of requests without a confirmed success, per user. */
export interface IdempotencyKeys {
  /** Selects the user of the following requests and loads the keys that this tab stored for that user. */
  loadFor: (userId: number) => void;
  /** Removes the stored keys of a user from this tab. */
  deleteFor: (userId: number) => void;
  /** Removes all keys of the selected user. Later keys are not persisted until `loadFor` selects a user. */
  clear: () => void;
  /** Returns the key of a request. Equal requests share a key until one of them succeeds. */
  keyFor: (route: Route, url: string, body: unknown) => RequestKey;
}

const storageKeyOf = (userId: number) => `dure-calls/${String(userId)}`;

/**
 * Creates the keys of one Redux store. They are persisted in the session storage, so that they survive a reload of
 * the tab.
 */
export function createIdempotencyKeys(): IdempotencyKeys {
  let storageKey: string | undefined;
  /** By request hash, oldest first. Stores only hashes, because a request body may contain private text. */
  let keys: ReadonlyMap<string, string> = new Map();

  function replaceKeys(next: readonly (readonly [string, string])[]): void {
    keys = new Map(next.slice(-MAX_KEYS));
    if (storageKey === undefined) return;
    try {
      if (next.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(keys)));
      else sessionStorage.removeItem(storageKey);
    } catch {
      // Without storage the keys last as long as the page.
    }
  }

  function clear(): void {
    replaceKeys([]);
    storageKey = undefined;
  }

  return {
    loadFor: (userId) => {
      const next = storageKeyOf(userId);
      if (next === storageKey) return;
      storageKey = next;
      keys = new Map(readStoredKeys(next));
    },
    deleteFor: (userId) => {
      if (storageKeyOf(userId) === storageKey) clear();
      try {
        sessionStorage.removeItem(storageKeyOf(userId));
      } catch {
        // Without access to the storage nothing was stored.
      }
    },
    clear,
    keyFor: (route, url, body) => {
      const hash = hashOf(JSON.stringify([route.method, url, body]));
      const key = keys.get(hash) ?? randomUuid();
      const otherEntries = () => [...keys].filter(([, other]) => other !== key);
      replaceKeys([...otherEntries(), [hash, key]]);
      return {
        key,
        onSuccess: () => {
          replaceKeys(otherEntries());
        },
      };
    },
  };
}

/**
 * Returns pairs of request hash and key. Omits values that are no UUIDs, because another release or the user may
 * have changed the storage.
 */
function readStoredKeys(storageKey: string): [string, string][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return Object.entries(stored ?? {}).filter((entry): entry is [string, string] =>
      UUID_PATTERN.test(String(entry[1])),
    );
  } catch {
    return [];
  }
}

/**
 * Returns two 32-bit hashes as text. Does not use `crypto.subtle`, which is asynchronous and missing on pages
 * without https.
 */
function hashOf(text: string): string {
  let [first, second] = [7, 31];
  for (let index = 0; index < text.length; index += 1) {
    first = Math.imul(first ^ text.charCodeAt(index), 0x9e3779b1);
    second = Math.imul(second + text.charCodeAt(index), 0x5f356495);
  }
  return `#${String(first)},${String(second)}`;
}

/** Returns a random UUID. `crypto.randomUUID` exists only on https pages and on localhost. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) =>
    (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte)
      .toString(16)
      .padStart(2, '0'),
  ).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
