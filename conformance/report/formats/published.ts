import type {
  Cause,
  Exchange,
  Finding,
  Lockstep,
  Outcome,
  Question,
  Report,
  WholeExchange,
} from '../../core/generated/file-types.ts';
import type { Question as Asked } from '../../core/question.ts';
import type { Outcome as Judged, Summary } from '../../core/outcome.ts';

/** A request and its answer in brief: enough to see what showed a rule kept. */
export type BriefExchange = Exchange & Pick<Judged['evidence'][number], 'operation'>;

export type { Cause, Finding as PublishedFinding, WholeExchange };

/** A difference from the reference, secrets redacted, with the command that plays its plan again. */
export type PublishedQuestion = Question & Pick<Asked, 'operation'>;

/** What came of playing plans on the reference beside the server. */
export type PublishedLockstep = Omit<Lockstep, 'questions'> & { readonly questions: readonly PublishedQuestion[] };

/** One outcome with secrets redacted and everything that it takes to repeat it. */
export type PublishedOutcome = Outcome & Pick<Judged, 'requirement' | 'operation'>;

/**
 * The published report (report.schema.json): the one list from which every format is written, and which merge reads.
 * Its types come from the schema, with the ids of rules and operations in place of any text.
 */
export type PublishedReport = Omit<Report, 'outcomes' | 'requirements' | 'lockstep'> &
  Pick<Summary, 'requirements'> & {
    readonly outcomes: readonly PublishedOutcome[];
    readonly lockstep?: PublishedLockstep;
  };

/** Outcomes that a person has to look at. */
export const isRed = ({ verdict }: Pick<PublishedOutcome, 'verdict'>): boolean =>
  verdict === 'fail' || verdict === 'error' || verdict === 'warn';

/** The same without failures that the baseline knows. */
export const isNewRed = (outcome: Pick<PublishedOutcome, 'verdict' | 'known'>): boolean =>
  isRed(outcome) && outcome.known === undefined;
