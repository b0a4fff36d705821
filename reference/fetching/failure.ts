import { Refusal } from '../errors.ts';

// Nothing here says what the other side answered, or under which address: either may hold what is secret.
const sentences = {
  unreachable: 'url: what it names cannot be fetched.',
  slow: 'url: what it names did not come in time.',
  large: 'url: what it names is too large.',
} as const;

/** Why a fetch failed: no usable answer, none in time, or too much of one. */
export type FetchFailureReason = keyof typeof sentences;

/** A fetch that failed; uncaught, it refuses the request that asked for it. */
export class FetchFailure extends Refusal {
  readonly reason: FetchFailureReason;

  constructor(reason: FetchFailureReason) {
    super('invalid', sentences[reason]);
    this.reason = reason;
  }
}
