import type { LockstepStart } from './beside-run.ts';
import type { Beside } from './second-server.ts';

/** A reference that is started before it is asked for. */
export type Begun = {
  /** The same as was given, but that the first plain start is the one that has begun. */
  readonly lockstep: LockstepStart;
  /** Begins the start; only the first call counts. */
  readonly begin: () => void;
  /** Ends what was begun and never asked for. */
  readonly end: () => Promise<void>;
};

/** Lets a reference start while outcomes are judged: a process takes most of a second until it answers. */
export const beginningEarly = (given: LockstepStart): Begun => {
  let begun: Promise<Beside> | undefined;
  let isOver = false;
  return {
    lockstep: {
      ...given,
      start: (choices) => {
        const own = choices.length === 0 ? begun : undefined;
        if (own === undefined) return given.start(choices);
        begun = undefined;
        return own;
      },
    },
    begin: () => {
      if (isOver) return;
      isOver = true;
      begun = given.start([]);
      // Whoever asks for it is told.
      begun.catch(() => undefined);
    },
    end: async () => {
      isOver = true;
      const left = await begun?.catch(() => undefined);
      begun = undefined;
      await left?.transport.close();
    },
  };
};
