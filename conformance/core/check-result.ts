import type { Exchange } from '../http/exchange.ts';

/** One way in which a rule was seen broken: sentences without ids or times, so that two runs say the same. */
export type Finding = {
  readonly expected: string;
  readonly got: string;
  /** JSON pointer into the reply (or into the request body, when the request is what matters). */
  readonly pointer?: string;
  /** Ids, times and bounds of this run: for people who read it, and never compared. */
  readonly detail?: string;
  readonly exchanges: readonly Exchange[];
  /** Accepted writes that set the scene: shown before the exchanges, and no part of what they show. */
  readonly scene?: readonly Exchange[];
  /** What a generator drew: JSON, printed as the counterexample. */
  readonly plan?: unknown;
};

/** What a check says of one outcome; the level of the requirement, not the check, decides between fail and warn. */
export type CheckResult =
  | { readonly kind: 'holds'; readonly exchanges: readonly Exchange[] }
  | {
      readonly kind: 'broken';
      readonly findings: readonly Finding[];
      readonly reproduced?: boolean;
      /** No answer came to it, which may happen to any request once. */
      readonly isCutOff?: boolean;
      /** Whether that was since nothing came until the deadline. */
      readonly isSilent?: boolean;
      /** Requests of its namespace until then that may write. */
      readonly cutAfter?: number;
      readonly replay?: string;
    }
  | {
      readonly kind: 'unverified';
      readonly missing: string;
      readonly exchanges: readonly Exchange[];
      /** No answer came on the way: once, or always when that operation never answers, or gives none that can be read. */
      readonly cutOff?: 'once' | 'always';
    }
  | { readonly kind: 'inapplicable'; readonly reason: string };

/** The rule was seen kept, by these exchanges. Without any the engine says `unverified`: nothing was tried. */
export const holds = (exchanges: readonly Exchange[]): CheckResult => ({ kind: 'holds', exchanges });

/** The rule was seen broken. Takes every finding, not only the first. */
export const broken = (findings: readonly Finding[]): CheckResult => ({ kind: 'broken', findings });

/** Could not be tried here: names the missing thing ("a second organization"). */
export const unverified = (missing: string, exchanges: readonly Exchange[] = []): CheckResult => ({
  kind: 'unverified',
  missing,
  exchanges,
});

/** Whether an answer is missing, so that what else was seen does not tell. */
export const isCut = (judgement: CheckResult): boolean =>
  judgement.kind === 'unverified' && judgement.cutOff !== undefined;

/** Does not apply to this operation whatever the server; never depends on an answer. */
export const inapplicable = (reason: string): CheckResult => ({ kind: 'inapplicable', reason });

/** `broken` when there are findings, else `holds`: the usual last line of a check. */
export const judge = (findings: readonly Finding[], exchanges: readonly Exchange[]): CheckResult =>
  findings.length > 0 ? broken(findings) : holds(exchanges);
