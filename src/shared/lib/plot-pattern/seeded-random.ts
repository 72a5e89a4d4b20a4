// All arithmetic here wraps at 32 bits: FNV-1a for the seed, mulberry32 for the numbers. Both are old friends of
// generative drawings: a few lines, the same on every machine.

/** A 32-bit number for a text. The same text written with composed or decomposed syllables gives the same number. */
export function seedOf(text: string): number {
  let hash = 2166136261;
  for (const letter of text.normalize('NFC')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

/** A source of numbers from 0 (inclusive) to 1 (exclusive), the same sequence for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
