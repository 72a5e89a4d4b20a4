/** A deterministic pseudo-random generator: generators of the same name return the same numbers on every machine. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next: () => number;
  /** Returns an integer from `min` to `max`, both inclusive. */
  between: (min: number, max: number) => number;
  /** Returns true with the given probability. */
  chance: (probability: number) => boolean;
  /** Returns a random item. Throws a RangeError for an empty array. */
  pick: <T>(items: readonly T[]) => T;
  /** Returns a copy of the items in random order. */
  shuffle: <T>(items: readonly T[]) => T[];
}

/**
 * Creates a generator by name. Each kind of content has a separate generator, so that, for example, more comments do not
 * change the names of users. FNV-1a hashes the name to the seed of mulberry32.
 */
export function createRandom(name: string): Random {
  let state = Array.from(name).reduce(
    (hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619),
    2_166_136_261,
  );
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => itemAt(items, between(0, items.length - 1)),
    shuffle: (items) => {
      const remaining = [...items];
      return items.map(() => itemAt(remaining.splice(between(0, remaining.length - 1), 1), 0));
    },
  };
}

/** Returns the item at an index. Throws a RangeError outside of the array. */
export function itemAt<T>(items: readonly T[], index: number): T {
  if (index < 0 || index >= items.length)
    throw new RangeError(`no item ${String(index)} among ${String(items.length)}`);
  // The index is in range. A check for undefined would be wrong, because T may include undefined.
  return items[index] as T;
}
