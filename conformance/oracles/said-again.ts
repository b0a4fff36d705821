import { restless } from '#spec/restless.ts';
import { lastingDifferences } from './differences.ts';
import { isRestless } from './pictures/moving.ts';

/** Members that others may move between two readings, whatever has them. */
const moved: ReadonlySet<string> = new Set(restless.flatMap(({ of, members }) => (of === 'any' ? members : [])));

/**
 * Pointers of what a later reading says otherwise although nothing was written: what others move, links, and the name of
 * the next page apart.
 */
export const saidOtherwise = (before: unknown, after: unknown): readonly string[] =>
  lastingDifferences(before, after).filter((pointer) => {
    const names = pointer.slice(1).split('/');
    return names[0] !== 'next' && !names.some((name) => moved.has(name)) && !isRestless(names.join('.'));
  });
