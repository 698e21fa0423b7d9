/** Seeded random numbers for generated data. The same seed gives the same numbers (mulberry32). */

/** A generator of repeatable random values. */
export interface Chance {
  /** Returns an integer from `min` to `max`, inclusive. */
  readonly between: (min: number, max: number) => number;
  /** Returns true with a probability (0 to 1). */
  readonly happens: (share: number) => boolean;
  /** @throws Error when the list is empty */
  readonly pick: <T>(list: readonly T[]) => T;
  readonly bytes: (length: number) => Uint8Array;
}

function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Creates a generator from a seed. */
export function seededChance(seed: number): Chance {
  const next = mulberry32(seed);
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    between,
    happens: (share) => next() < share,
    pick: (list) => {
      const item = list[between(0, list.length - 1)];
      if (item === undefined) {
        throw new Error('nothing to pick from');
      }
      return item;
    },
    bytes: (length) => Uint8Array.from({ length }, () => between(0, 255)),
  };
}
