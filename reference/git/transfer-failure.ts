import { Refusal } from '../errors.ts';

// As for fetches: not a word of what the other side said, nor its address.
const sentences = {
  'no-repository': 'url: what it names is no Git repository that is served over HTTP.',
  refused: 'url: the Git repository does not let these credentials in.',
  'no-branch': 'ref: the Git repository has no such branch.',
  'no-directory': 'repoProjectDirectory: the branch has no such directory.',
  outside: 'repoProjectDirectory: leads out of the repository.',
  damaged: 'url: the Git repository answers with something that cannot be read.',
  large: 'url: the branch of the Git repository is too large.',
  rejected: 'url: the Git repository does not take the commit.',
} as const;

/** Why a transfer failed after a repository was asked. */
export type TransferFailureReason = keyof typeof sentences;

/** A transfer that failed, for a reason that may be shown. */
export class TransferFailure extends Refusal {
  readonly reason: TransferFailureReason;

  constructor(reason: TransferFailureReason) {
    super('invalid', sentences[reason]);
    this.reason = reason;
  }
}
