// Pseudo-random numbers. They depend only on a seed, so that a club has the same generated picture everywhere.
// FNV-1a (over code points, not bytes) computes the seed and mulberry32 the numbers, with 32-bit integers.

/** Returns a 32-bit seed of a text. Composed and decomposed Hangul give the same seed. */
export function seedOf(text: string): number {
  let hash = 2166136261;
  for (const character of text.normalize('NFC'))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

/** Returns a generator of numbers in [0, 1). The same seed gives the same sequence. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
