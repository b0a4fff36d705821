import type { Subject } from '../core/outcome.ts';
import type { GivenUp } from './across-outages.ts';

/** Operations that a sentence names; more of them are no fault of each, but of the server. */
const namedMost = 3;

const named = (operation: Subject): string => (operation === '-' ? 'requests that no operation describes' : operation);

/** Of so many outcomes, why some were given up: which operations gave no answer, or that the server did not, now and then. */
export const givenUpWords = (givenUp: GivenUp, judged: number): string => {
  const what = givenUp.size === 1 ? 'one outcome was given up' : `${givenUp.size} outcomes were given up`;
  const mute = [...new Set(givenUp.values())].filter((operation) => operation !== undefined);
  const isServer = [...givenUp.values()].includes(undefined) || 2 * givenUp.size > judged;
  if (mute.length <= namedMost && !isServer)
    return `No whole answer came from ${mute.map(named).toSorted().join(', ')}: ${what}, tried again for nothing.`;
  return `The server stopped answering now and then: ${what}, tried again for nothing.`;
};
