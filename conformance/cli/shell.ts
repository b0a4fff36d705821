/** The process around a command, so that only main.ts touches it. */
export type Shell = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly isTerminal: boolean;
  readonly columns: number;
  readonly colour: boolean;
  /** Milliseconds on a clock that never goes back. */
  readonly elapsed: () => number;
  readonly now: () => Date;
  /** Aborted by the first interrupt. */
  readonly signal: AbortSignal;
  /** How to start this very program again. */
  readonly program: readonly string[];
  readonly version: string;
};
