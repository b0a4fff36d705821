/** Draws of one request: the same for the same seed and place in the run, whatever came before. */
export type Draw = {
  /** A whole number from 0 to below the limit. */
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True once in so many times. */
  once(inTimes: number): boolean;
};

const spread = (seed: number, place: number): number => {
  let word = (Math.imul(seed ^ 0x9e37_79b9, 0x85eb_ca6b) + Math.imul(place + 1, 0xc2b2_ae35)) | 0;
  word = Math.imul(word ^ (word >>> 16), 0x45d9_f3b5);
  return word ^ (word >>> 15);
};

/** A source for the request at this place. The steps are those of mulberry32 (Tommy Ettinger, public domain). */
export const drawFor = (seed: number, place: number): Draw => {
  let state = spread(seed, place);
  const word = (): number => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (limit: number): number => Math.floor((word() / 2 ** 32) * limit);
  return { below, pick: (items) => items[below(items.length)]!, once: (inTimes) => below(inTimes) === 0 };
};
