import type { Judged } from './judge-mutant.ts';

type Reason = { readonly name: RegExp; readonly reason: string };

/** Derived mutants that no run of the suite should kill, with the reason. */
const reasons: readonly Reason[] = [];

/** Why a mutant survives; undefined when nobody knows. */
export const reasonOf = ({ mutant, bites }: Judged): string | undefined => {
  if (bites === 0) return 'no request of the run meets it: nothing holds the member, or nothing breaks the rule';
  return reasons.find(({ name }) => name.test(mutant))?.reason;
};
