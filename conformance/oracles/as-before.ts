import type { Finding } from '../core/check-result.ts';
import type { Exchange } from '../http/exchange.ts';
import { isSurplus } from '../resources/known-names.ts';
import { differences } from './differences.ts';
import { isRestless } from './pictures/moving.ts';

/** Times; and a revision, which may be a new one with any write (OP-SPC-16.b). */
const isLeft = (name: string): boolean => name.endsWith('At') || name === 'revision';

const memberOf = (pointer: string): string => pointer.slice(1).replaceAll('/', '.');

/** Pointers of all that something shows otherwise than before, but for times and what no two replies need agree on. */
export const changedSince = (before: unknown, after: unknown): readonly string[] =>
  differences(before, after).filter((pointer) => {
    const member = memberOf(pointer);
    const path = member.split('.');
    return !isRestless(member) && !path.some(isLeft) && !isSurplus(path);
  });

/** Whether two readings show a thing alike, but for times. */
export const isAsBefore = (before: Exchange, after: Exchange): boolean =>
  before.ok && after.ok && changedSince(before.json, after.json).length === 0;

/** A finding for what a thing shows otherwise once what was done to it is undone; `what` names it and the moment. */
export const unlikeBefore = (
  before: Exchange,
  after: Exchange,
  what: string,
  story: readonly Exchange[],
): Finding[] => {
  if (!before.ok || !after.ok) return [];
  return changedSince(before.json, after.json).map((pointer) => ({
    expected: `${what} shows the ${memberOf(pointer)} that it showed before`,
    got: 'another value',
    pointer,
    exchanges: [before, ...story, after],
  }));
};
