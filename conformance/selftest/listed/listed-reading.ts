import type { Fault } from '../fault.ts';
import type { Mutant } from '../mutant.ts';
import type { Choices } from '../personalities/personality.ts';

/**
 * A reading that the register lists and no `--choose` of the reference has, put between the suite and the reference:
 * such a server keeps every rule.
 */
export type ListedReading = {
  /** The readings of open points that it takes, as in `--choose`; the first one is what it is there for. */
  readonly reads: Choices;
  /** The operations whose requests pass through it. */
  readonly on: Mutant['on'];
  readonly server: Fault;
  /** Why its probe cannot see it; left out where it does. */
  readonly unseen?: string;
};
