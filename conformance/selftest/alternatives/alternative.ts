import type { Transport } from '../../http/transport.ts';
import type { Fault } from '../mutants/fault.ts';
import type { Mutant } from '../mutants/mutant.ts';
import type { Choices } from '../configurations/configuration.ts';

/** Takes the place of a transport's `send`, for readings of requests that no operation has. */
export type Around = (send: Transport['send']) => Transport['send'];

type Between =
  | {
      /** The operations whose requests pass through it. */
      readonly on: Mutant['on'];
      readonly server: Fault;
    }
  | { readonly around: Around };

/**
 * A reading that the register lists and no `--choose` of the reference has, put between the suite and the reference:
 * such a server keeps every rule.
 */
export type AlternativeServer = Between & {
  /** The readings of open points that it takes, as in `--choose`; the first one is what it is there for. */
  readonly reads: Choices;
  /** Why its probe cannot see it; left out where it does. */
  readonly unseen?: string;
};
