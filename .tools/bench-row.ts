/** One row of PERFORMANCE's tables: what is measured, what it must reach, and how. */
export type BenchRow = {
  readonly id: string;
  readonly what: string;
  readonly mustReach: string;
  readonly measure: () => Promise<Measured>;
};

/** `figure` is for people; `value` is the ratio or number that is checked against what must be reached. */
export type Measured = {
  readonly figure: string;
  readonly value: number;
  readonly reached: boolean;
  /** Every sample behind the figure. */
  readonly samples: readonly number[];
};

/** The middle value; of an even number of samples the lower one. Throws on none. */
export const median = (samples: readonly number[]): number => {
  const middle = samples.toSorted((one, other) => one - other)[Math.floor((samples.length - 1) / 2)];
  if (middle === undefined) throw new Error('A median needs at least one sample');
  return middle;
};

/** Half the distance between the outer quartiles, as a share of the median: how far samples lie apart. */
export const spread = (samples: readonly number[]): number => {
  const sorted = samples.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
  return (at(0.75) - at(0.25)) / 2 / median(samples);
};

/** A ratio with its spread, as people read it: `0.71 (± 3 %)`. */
export const ratioText = (samples: readonly number[]): string =>
  `${median(samples).toFixed(2)} (± ${(spread(samples) * 100).toFixed(0)} %)`;
