import { Refusal } from '../errors.ts';

// As for fetches: not a word of what the other side sent.
const sentences = {
  deep: 'url: what it names is nested too deeply.',
  slow: 'url: what it names takes too long to read.',
  damaged: 'url: what it names cannot be read.',
} as const;

/** Why a document could not be read: nested too deeply, not read in time, or broken. */
export type ReadingFailureReason = keyof typeof sentences;

/** A reading that failed; uncaught, it refuses the request that asked for it. */
export class ReadingFailure extends Refusal {
  readonly reason: ReadingFailureReason;

  constructor(reason: ReadingFailureReason) {
    super('invalid', sentences[reason]);
    this.reason = reason;
  }
}
