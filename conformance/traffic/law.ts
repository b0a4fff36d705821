import type { Place } from '../oracles/places.ts';
import type { Sighting } from '../oracles/pictures/sighting.ts';
import type { Passed } from './passed.ts';

/** What passed, with what its reply shows: worked out once for all laws. */
export type Looked = {
  readonly passed: Passed;
  /** The described values of a success; none of any other reply. */
  readonly places: readonly Place[];
  /** The things that it shows; undefined where how it was asked for leaves open what they show. */
  readonly sightings: readonly Sighting[] | undefined;
  /** Writes that were on their way when it was answered, and were answered later: each may have been done already. */
  readonly overlapping: readonly Passed[];
};

/** Looks at all that passes, in the order of the answers; what it finds goes to the tally that it was made with. */
export type Law = {
  readonly see: (looked: Looked) => void;
  /** Forgets what it compares with: time was moved, or something was done that no operation speaks of. */
  readonly forget?: () => void;
  /** Judges what waits for the end. */
  readonly end?: () => void;
};
