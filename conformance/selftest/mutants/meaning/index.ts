import type { MeaningMutant } from './meaning-mutant.ts';
import { replyMembers } from './operators/reply-members.ts';

/** Every meaning mutant, by operator and in the order of the document. */
export const meaningMutants = (): readonly MeaningMutant[] => [...replyMembers()];
