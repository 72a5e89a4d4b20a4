import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { CheckAddress } from './objects';

/** Signs what an address allows, and finds out later what it was. */
export interface AddressSigner {
  /** The query of an address that allows one method on one key until an instant (seconds since 1970). */
  sign: (method: string, key: string, expiresAt: number) => string;
  check: CheckAddress;
}

/** `now` in ms since 1970. */
export function createAddressSigner(secret: string, now: () => number): AddressSigner {
  // A key of its own, so that no other signature of the server can be turned into an address.
  const signingKey = Buffer.from(hkdfSync('sha256', secret, '', 'dure storage address 1', 32));
  const signatureOf = (method: string, key: string, expires: string) => (
    createHmac('sha256', signingKey).update([method, key, expires].join('\n')).digest('base64url')
  );
  return {
    sign: (method, key, expiresAt) => {
      const expires = String(expiresAt);
      return `expires=${expires}&signature=${signatureOf(method, key, expires)}`;
    },
    check: (method, key, query) => {
      const found = readQuery(query);
      if (!found || !sameText(found.signature, signatureOf(method, key, found.expires))) return undefined;
      const secondsLeft = Math.ceil(Number(found.expires) - now() / 1_000);
      return secondsLeft > 0 ? { secondsLeft } : undefined;
    },
  };
}

/** Both parameters once and nothing else: an address has one spelling. */
function readQuery(query: unknown): { expires: string; signature: string } | undefined {
  if (typeof query !== 'object' || query === null || Object.keys(query).length !== 2) return undefined;
  if (!('expires' in query) || typeof query.expires !== 'string' || !('signature' in query) || typeof query.signature !== 'string') return undefined;
  const { expires, signature } = query;
  return /^[1-9]\d{9,10}$/.test(expires) ? { expires, signature } : undefined;
}

// As texts, not as decoded bytes: several base64url texts decode to the same bytes.
function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
