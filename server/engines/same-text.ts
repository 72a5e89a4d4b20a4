import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in a time that does not reveal where the texts differ. Accepts any text that a client sends. */
export function isSameText(received: string, expected: string): boolean {
  // timingSafeEqual throws for different lengths. All digests have the same length.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(received), digest(expected));
}
