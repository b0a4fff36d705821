import type { MeaningMutant } from './meaning-mutant.ts';
import { copies } from './operators/copies.ts';
import { queryParameters } from './operators/query-parameters.ts';
import { requestMembers } from './operators/request-members.ts';
import { writes } from './operators/writes.ts';
import { replyMembers } from './operators/reply-members.ts';

/** Every meaning mutant, by operator and in the order of the document. */
export const meaningMutants = (): readonly MeaningMutant[] => [
  ...replyMembers(),
  ...copies(),
  ...requestMembers(),
  ...queryParameters(),
  ...writes(),
];
