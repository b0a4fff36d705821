import type { MeaningMutant } from './meaning-mutant.ts';
import { isMade, notMadeOf } from './not-made.ts';
import { callers } from './operators/callers.ts';
import { copies } from './operators/copies.ts';
import { envelopes } from './operators/envelopes.ts';
import { holders } from './operators/holders.ts';
import { laterPages, unlistedStates } from './operators/later-pages.ts';
import { memberPairs } from './operators/member-pairs.ts';
import { partFlags } from './operators/part-flags.ts';
import { queryParameters } from './operators/query-parameters.ts';
import { refusals } from './operators/refusals.ts';
import { refusedTransitions } from './operators/refused-transitions.ts';
import { removals } from './operators/removals.ts';
import { replyMembers } from './operators/reply-members.ts';
import { requestMembers } from './operators/request-members.ts';
import { rewrittenTexts } from './operators/rewritten-texts.ts';
import { scope } from './operators/scope.ts';
import { removedNamesakes, takenTexts } from './operators/taken-texts.ts';
import { shapedReplies } from './operators/shaped-replies.ts';
import { thresholds } from './operators/thresholds.ts';
import { transitionParts } from './operators/transitions.ts';
import { writePairs } from './operators/write-pairs.ts';
import { writes } from './operators/writes.ts';

const derived = (): readonly MeaningMutant[] => [
  ...replyMembers(),
  ...shapedReplies(),
  ...envelopes(),
  ...copies(),
  ...requestMembers(),
  ...memberPairs(),
  ...rewrittenTexts(),
  ...takenTexts(),
  ...queryParameters(),
  ...laterPages(),
  ...unlistedStates(),
  ...writes(),
  ...partFlags(),
  ...writePairs(),
  ...removals(),
  ...removedNamesakes(),
  ...transitionParts(),
  ...scope(),
  ...holders(),
  ...callers(),
  ...thresholds(),
  ...refusals(),
  ...refusedTransitions(),
];

/** Every meaning mutant, by operator and in the order of the document. */
export const meaningMutants = (): readonly MeaningMutant[] => derived().filter(isMade);

/** What operators do not make, and why. */
export const notMade = () => notMadeOf(derived());
