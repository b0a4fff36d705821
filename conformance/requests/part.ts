import { isMissingPrerequisite } from '../core/missing-prerequisite.ts';
import { isTransportProblem } from '../http/transport.ts';

/** What came of a part of shared work, or why nothing did: something is missing, or no answer came. */
export type Part<Value> = { readonly value: Value } | { readonly thrown: Error };

/** Does a part of shared work; what others do in it goes on without it. */
export const partOf = async <Value>(work: () => Promise<Value>): Promise<Part<Value>> => {
  try {
    return { value: await work() };
  } catch (thrown) {
    if (isMissingPrerequisite(thrown) || isTransportProblem(thrown)) return { thrown };
    throw thrown;
  }
};

/** What came of it; undefined where nothing did. */
export const valueOf = <Value>(part: Part<Value>): Value | undefined => ('value' in part ? part.value : undefined);
