import type { Exchange } from '../http/exchange.ts';

/** What one place answered; `reading` is undefined where it could not be asked, and `missing` says why. */
export type PlaceAnswer = {
  readonly where: string;
  readonly reading: string | undefined;
  readonly missing: string | undefined;
  readonly exchanges: readonly Exchange[];
};

/** How a server reads one part of an open point. */
export type Reading = {
  /** As in `--choose`: with the part only where a point has several. */
  readonly id: string;
  readonly area: string;
  readonly section: string;
  readonly question: string;
  /** Left out where the register says why nothing asks it. */
  readonly probe?: string;
  readonly alternatives: Readonly<Record<string, string>>;
  /** The reading of the reference by default. */
  readonly choice: string;
  /** An alternative, `other: …`, or `not observed: …`. */
  readonly reading: string;
  readonly observed: boolean;
  /** Whether every place that could be asked gave the same answer. */
  readonly consistent: boolean;
  readonly answers: readonly PlaceAnswer[];
};
