import type { Subject } from '../core/outcome.ts';
import type { GivenUp } from './across-outages.ts';

/** Operations that a sentence names; more of them are no fault of each, but of the server. */
const namedMost = 3;

const named = (operation: Subject): string => (operation === '-' ? 'requests that no operation describes' : operation);

const triedWords = (again: number, all: number): string => {
  if (again === 0) return '';
  return again === all ? ', tried again without success' : `, ${again} of them tried again without success`;
};

/** Of so many outcomes, why some were given up: which operations gave no answer, or that the server did not, now and then. */
export const givenUpWords = (givenUp: GivenUp, judged: number): string => {
  const all = [...givenUp.values()];
  const again = all.filter(({ judgings }) => judgings > 1).length;
  const given = all.length === 1 ? 'one outcome was given up' : `${all.length} outcomes were given up`;
  const what = `${given}${triedWords(again, all.length)}`;
  const operations = all.map(({ operation }) => operation);
  const mute = [...new Set(operations)].filter((operation) => operation !== undefined);
  const isServer = operations.includes(undefined) || 2 * all.length > judged;
  if (mute.length <= namedMost && !isServer)
    return `No whole answer came from ${mute.map(named).toSorted().join(', ')}: ${what}.`;
  return `The server stopped answering now and then: ${what}.`;
};
