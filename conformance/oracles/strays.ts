import { describe } from '../core/describe.ts';
import { inside } from '../core/json-path.ts';
import type { Finding } from '../core/check-result.ts';

/** What stands at the end of a path: a text, a number, a flag, null, or an object or list without anything in it. */
export type Leaf = { readonly path: readonly string[]; readonly value: unknown };

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** All leaves of a value. */
export const leavesIn = (value: unknown, path: readonly string[] = []): readonly Leaf[] => {
  const inner = entriesOf(value);
  return inner.length === 0 ? [{ path, value }] : inner.flatMap(([key, each]) => leavesIn(each, [...path, key]));
};

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Flags, 0 and what is empty may be what a server shows of a member that it was not given (OP-RES-06). */
const isTelling = ({ value }: Leaf): boolean =>
  (typeof value === 'string' && value !== '') || (typeof value === 'number' && value !== 0);

const keyOf = ({ path }: Leaf): string => JSON.stringify(path);

/** Leaves that others of the same list or map were given and this one was not, by path and value. */
const leftOutBy = (own: unknown, others: readonly unknown[]): readonly Leaf[] => {
  const given = new Set(leavesIn(own).map(keyOf));
  return others.flatMap((other) => leavesIn(other)).filter((leaf) => isTelling(leaf) && !given.has(keyOf(leaf)));
};

/**
 * What items of lists and maps show of a member that they were not given, where another item of the same list or map was
 * given that very value: each item is its own.
 */
export const straysIn = (
  shown: unknown,
  given: unknown,
  path: readonly string[] = [],
): readonly Omit<Finding, 'exchanges'>[] => {
  const entries = entriesOf(given);
  const items = entries.length > 1 && entries.every(([, each]) => isObject(each)) ? entries : [];
  const own = items.flatMap(([key, item]) => {
    const others = items.filter(([other]) => other !== key).map(([, each]) => each);
    const strange = leftOutBy(item, others).find((leaf) => inside(shown, key, ...leaf.path) === leaf.value);
    if (strange === undefined) return [];
    const at = [...path, key, ...strange.path];
    const expected = `${at.join('.')} is left out or empty, as it was not given`;
    return [{ expected, got: `${describe(strange.value)}, which another one was given`, pointer: `/${at.join('/')}` }];
  });
  return [...own, ...entries.flatMap(([key, each]) => straysIn(inside(shown, key), each, [...path, key]))];
};
