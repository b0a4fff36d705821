import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import { isBusy } from '../../http/busy.ts';
import { budgetSpent } from '../../http/rate-limit.ts';
import type { Transport } from '../../http/transport.ts';
import { kinds } from '../../resources/kinds.ts';
import type { Journal } from '../../world/journal.ts';
import type { Surroundings } from '../../world/open-run.ts';

/** A run that sends no more than so many requests, and keeps enough of them to remove what it makes. */
export type Capped = {
  readonly transport: Transport;
  readonly surroundings: Surroundings;
  /** Requests that are kept for removing what is there. */
  readonly reserved: () => number;
};

/** Requests on their way at once with a budget: few where it is small, since each may make what has to be removed. */
export const atOnceWithin = (budget: number): number => Math.min(16, Math.floor(budget / 100));

/** Counts what was made and has to be removed by a request of its own. */
const counting = (journal: Journal, count: (change: number) => void): Journal => ({
  ...journal,
  write: (line) => {
    journal.write(line);
    if ((line.line === 'made' || line.line === 'gone') && kinds[line.kind].remove !== null)
      count(line.line === 'made' ? 1 : -1);
  },
});

/** Puts a cap on the requests of a run: whatever asks for one more gets none. */
export const capRequests = (
  { transport, surroundings }: Pick<Capped, 'transport' | 'surroundings'>,
  budget: number,
): Capped => {
  let sent = 0;
  /** Those of them that were not refused for their pace. */
  let taken = 0;
  let there = 0;
  return {
    transport: {
      ...transport,
      send: (request) => {
        if (sent >= budget) return Promise.reject(missingPrerequisite(budgetSpent(budget)));
        sent += 1;
        const sending = transport.send(request);
        return sending.then((reply) => {
          if (!isBusy(reply)) taken += 1;
          return reply;
        });
      },
    },
    surroundings: {
      ...surroundings,
      journal: (runName) => counting(surroundings.journal(runName), (change) => (there = Math.max(0, there + change))),
    },
    // What is sent again and again takes as many requests of what is kept.
    reserved: () => Math.ceil((there + atOnceWithin(budget)) * (sent / Math.max(1, taken))),
  };
};
