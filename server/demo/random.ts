/** A source of chance that gives the same numbers for the same seed, on every machine. */
export interface Random {
  /** From 0 up to, but without, 1. */
  next: () => number;
  /** A whole number from `min` to `max`, both included. */
  between: (min: number, max: number) => number;
  /** Whether something happens that happens this often, of 1. */
  chance: (often: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
  /** The items in another order. */
  shuffle: <T>(items: readonly T[]) => T[];
}

/**
 * Chance by name: each kind of content draws from a source of its own, so that more comments do not give everybody another
 * name. FNV-1a turns the name into the seed of mulberry32.
 */
export function createRandom(seed: string): Random {
  let state = Array.from(seed).reduce(
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
    chance: (often) => next() < often,
    pick: (items) => itemAt(items, between(0, items.length - 1)),
    shuffle: (items) => {
      const left = [...items];
      return items.map(() => itemAt(left.splice(between(0, left.length - 1), 1), 0));
    },
  };
}

/** The item at an index that is known to be there; throws where it is not. */
export function itemAt<T>(items: readonly T[], index: number): T {
  if (index < 0 || index >= items.length)
    throw new RangeError(`no item ${String(index)} among ${String(items.length)}`);
  // In range, as just checked; T itself may be undefined.
  return items[index] as T;
}
