import type { Route } from '@contract/route';

/** More than anybody has under way; what is older has been given up. */
const KEPT = 50;
const UUID = /^[\da-f-]{36}$/;

/** Where the tab keeps the names of whoever is here, so that a page loaded anew goes on with them. */
let place: string | undefined;
/**
 * By what is asked for, the name of a call whose end nobody knows, or that was refused; the one sent last at the end. Of what is asked
 * for only the hash: texts lie where drafts do, and nowhere else. A name that the server has forgotten is a new one to it.
 */
let names: ReadonlyMap<string, string> = new Map();

const placeOf = (userId: number) => `dure-calls/${String(userId)}`;

/** Says whose calls follow. What this person had asked for in this tab without an answer is known again. */
export function loadIdempotencyKeysOf(userId: number): void {
  const next = placeOf(userId);
  if (next === place) return;
  place = next;
  names = new Map(readKept(next));
}

/** Removes the idempotency keys of a user from this tab. */
export function deleteIdempotencyKeysOf(userId: number): void {
  if (placeOf(userId) === place) clearIdempotencyKeys();
  try {
    sessionStorage.removeItem(placeOf(userId));
  } catch {
    // Without access to the storage nothing was stored.
  }
}

/** Forgets the caller and what was asked for. */
export function clearIdempotencyKeys(): void {
  keep([]);
  place = undefined;
}

/**
 * The name by which the server knows a call that makes something: the same for the same content until it was answered with success, so
 * that whoever presses again after an answer that never came writes nothing twice. `done` is called after a success: the same said
 * again is said twice on purpose.
 */
export function idempotencyKeyFor(
  route: Route,
  address: string,
  body: unknown,
): { key: string; done: () => void } {
  const content = hashOf(JSON.stringify([route.method, address, body]));
  const key = names.get(content) ?? randomUuid();
  const others = () => [...names].filter(([, name]) => name !== key);
  keep([...others(), [content, key]]);
  return {
    key,
    done: () => {
      keep(others());
    },
  };
}

function keep(next: readonly (readonly [string, string])[]): void {
  names = new Map(next.slice(-KEPT));
  if (place === undefined) return;
  try {
    if (next.length > 0) sessionStorage.setItem(place, JSON.stringify(Object.fromEntries(names)));
    else sessionStorage.removeItem(place);
  } catch {
    // A tab that may keep nothing, or no more, knows them for as long as this page is there.
  }
}

/** What a storage holds may have been written by another release, or by somebody: only names are taken. */
function readKept(from: string): [string, string][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(from) ?? '{}');
    return Object.entries(stored ?? {}).filter((entry): entry is [string, string] =>
      UUID.test(String(entry[1])),
    );
  } catch {
    return [];
  }
}

/** Two products of 32 bits. Not the browser's hash: that one answers later, and not at all on pages without https. */
function hashOf(text: string): string {
  let [one, other] = [7, 31];
  for (let at = 0; at < text.length; at += 1) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x9e3779b1);
    other = Math.imul(other + text.charCodeAt(at), 0x5f356495);
  }
  return `#${String(one)},${String(other)}`;
}

/** As `crypto.randomUUID`, which pages have by https and on this machine only. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, place) =>
    (place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte)
      .toString(16)
      .padStart(2, '0'),
  ).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
