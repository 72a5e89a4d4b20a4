import { IDEMPOTENCY_HOURS } from '@contract/route';
import type { Route } from '@contract/route';

/** More than anybody has under way; what is older has been given up. */
const KEPT = 50;
const KEPT_MS = IDEMPOTENCY_HOURS * 60 * 60 * 1_000;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A call whose end nobody knows, or that was refused. Of what it says only the hash: texts lie where drafts do, and nowhere else. */
type NamedCall = readonly [content: string, key: string, sentAt: number];

let caller: number | undefined;
/** The caller's, the one that was sent last at the end. The tab keeps them, too, where it can: a page that is loaded anew goes on with them. */
let calls: readonly NamedCall[] = [];

/** Says whose calls follow. What this person had asked for in this tab without an answer is known again. */
export function nameCallsOf(userId: number): void {
  if (userId === caller) return;
  caller = userId;
  calls = readKept(userId);
}

/** Forgets the caller and what was asked for. */
export function forgetCalls(): void {
  keep([]);
  caller = undefined;
}

/**
 * The name by which the server knows a call that makes something: the same for the same content until it was answered with success, so
 * that whoever presses again after an answer that never came writes nothing twice. `done` is called after a success: the same said
 * again is said twice on purpose.
 */
export function nameCall(route: Route, address: string, body: unknown): { key: string; done: () => void } {
  const content = hashOf(JSON.stringify([route.method, address, body]));
  const now = Date.now();
  const known = calls.filter(([, , sentAt]) => now - sentAt < KEPT_MS);
  const key = known.find(([other]) => other === content)?.[1] ?? randomUuid();
  keep([...known.filter(([other]) => other !== content), [content, key, now] as const].slice(-KEPT));
  return { key, done: () => { keep(calls.filter(([, other]) => other !== key)); } };
}

const placeOf = (userId: number) => `dure-calls/${String(userId)}`;

function keep(next: readonly NamedCall[]): void {
  calls = next;
  if (caller === undefined) return;
  try {
    if (next.length === 0) sessionStorage.removeItem(placeOf(caller));
    else sessionStorage.setItem(placeOf(caller), JSON.stringify(next));
  } catch {
    // A tab that may keep nothing, or no more, knows them for as long as this page is there.
  }
}

function readKept(userId: number): readonly NamedCall[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(placeOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isNamedCall) : [];
  } catch {
    return [];
  }
}

/** What a storage holds may have been written by another release, or by somebody. */
const isNamedCall = (stored: unknown): stored is NamedCall =>
  Array.isArray(stored) && typeof stored[0] === 'string' && typeof stored[1] === 'string' && UUID.test(stored[1]) && typeof stored[2] === 'number';

/** 64 bits of two multiplicative hashes. Not the browser's: that one answers later, and not at all on pages without https. */
function hashOf(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x9e3779b1);
    other = Math.imul(other ^ unit, 0x5f356495);
  }
  const mix = (half: number, with32: number) => ((Math.imul(half ^ (half >>> 16), 0x85ebca6b) ^ Math.imul(with32 ^ (with32 >>> 13), 0xc2b2ae35)) >>> 0).toString(36);
  return `${mix(one, other)}.${mix(other, one)}`;
}

/** As `crypto.randomUUID`, which pages have by https and on this machine only. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, place) => (place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
