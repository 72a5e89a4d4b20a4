import type { Route } from '@contract/route';

/** More than anybody has under way; what is older has been given up. */
const KEPT = 50;
/** By what is asked for: the name of a call whose end nobody knows, or that was refused. */
const keys = new Map<string, string>();

/**
 * The name by which the server knows a call that makes something: the same for the same content until it was answered with success, so
 * that whoever presses again after an answer that never came writes nothing twice. `done` is called after a success: the same said
 * again is said twice on purpose.
 */
export function nameCall(route: Route, address: string, body: unknown): { key: string; done: () => void } {
  const content = JSON.stringify([route.method, address, body]);
  const key = keys.get(content) ?? randomUuid();
  keys.delete(content);
  keys.set(content, key);
  const [oldest] = keys.keys();
  if (keys.size > KEPT && oldest !== undefined) keys.delete(oldest);
  return { key, done: () => { if (keys.get(content) === key) keys.delete(content); } };
}

/** As `crypto.randomUUID`, which pages have by https and on this machine only. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, place) => (place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
