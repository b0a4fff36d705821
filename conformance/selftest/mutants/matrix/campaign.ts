/** What a run of many mutants has about it. */
export type Campaign = {
  /** Processes side by side. */
  readonly workers: number;
  readonly say: (lines: readonly string[]) => void;
  /** Of each result as it comes. */
  readonly onResult: (result: { readonly mutant: string; readonly error?: string }) => void;
  /** Ends the process: no mutant is named so. */
  readonly endUnnamed: () => never;
};
