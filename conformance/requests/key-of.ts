import { byName } from '../core/by-name.ts';
import { textInside } from '../core/json-path.ts';

// Resources inside change by other hands; what they are does not. Nor does it matter which revision they stand in.
const outline = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(outline);
  const id = textInside(value, 'id');
  if (id !== undefined) return id;
  const kept = Object.entries(byName(value) as object).filter(([name]) => name !== 'versionContext');
  return Object.fromEntries(kept.map(([name, inner]) => [name, outline(inner)]));
};

const holders = ['organization', 'space', 'team'] as const;

/** Links and references, which have no id: organization and space say where they are, not which they are. */
const isReference = (item: object): boolean =>
  ['kind', 'versionContext', 'locationReferences'].some((name) => name in item);

/** What tells an item of a list from the others: its id, or that of the resource in it, or else all that it says. */
export const keyOf = (item: unknown): string => {
  if (typeof item !== 'object' || item === null) return JSON.stringify(item);
  const own = textInside(item, 'id');
  if (own !== undefined) return own;
  const inner = isReference(item) ? [] : holders.map((name) => textInside(item, name, 'id'));
  return inner.find((id) => id !== undefined) ?? JSON.stringify(outline(item));
};

/** Keys of a list or a part of it; equal ones of items without ids, which may stand there twice, are counted. */
export const counted = (keys: readonly string[]): string[] => {
  const seen = new Map<string, number>();
  return keys.map((key) => {
    if (!key.startsWith('{')) return key;
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return times === 1 ? key : `${key} ${times}`;
  });
};
