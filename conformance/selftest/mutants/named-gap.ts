/** Something that a suite may miss while it looks complete, and the named mutants that put it behind this one. */
export type NamedGap = {
  readonly gap: string;
  /** Names of mutants in `named/`. */
  readonly mutants: readonly string[];
};
