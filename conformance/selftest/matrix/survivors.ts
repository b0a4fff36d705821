import type { Judged } from './judge-mutant.ts';

type Reason = { readonly name: RegExp; readonly reason: string };

/** Derived mutants that no run of the suite should kill: what lets a server be so. */
const reasons: readonly Reason[] = [
  {
    name: /^stale-read (listSpaceLinks|listPageLinksInSpace|listPageLinksInChangeRequest|listSpaceFileBacklinks|listChangeRequestFileBacklinks)$/,
    reason:
      'only imports write content, and what they bring is open (OP-CNT-01, OP-CNT-02), as is what counts as a link (OP-CNT-09): nothing says that a list of links has to change',
  },
];

/** Why a mutant survives; undefined when nobody knows. */
export const reasonOf = ({ mutant }: Pick<Judged, 'mutant'>): string | undefined =>
  reasons.find(({ name }) => name.test(mutant))?.reason;
