/** Lines of a file that hold one entry, the last included; counted from 1. */
export type Lines = { readonly first: number; readonly last: number };

/** A failure that is accepted for now. */
export type KnownFailure = { readonly name: string; readonly reason: string; readonly lines: Lines };

/** What a baseline file holds (baseline.schema.json). */
export type Baseline = {
  readonly file: string;
  readonly known: readonly KnownFailure[];
  /** Outcomes that were verified once. */
  readonly verified: readonly { readonly name: string; readonly lines: Lines }[];
};

/**
 * An entry that turns a run red: a known failure that passes (`stale`), a name of nothing (`unmatched`), something
 * verified once that is not now (`lost`).
 */
export type BaselineProblem = {
  readonly kind: 'stale' | 'unmatched' | 'lost';
  readonly name: string;
  readonly lines: Lines;
  /** What is wrong and which lines to delete, in one sentence without file and place. */
  readonly sentence: string;
};
