import { restlessAtOnce } from '#spec/restless.ts';
import { isSurplus } from '../resources/known-names.ts';

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Pointers of all that differs between two JSON values; null counts as absent (OP-RES-05), order in lists matters. */
export const differences = (one: unknown, other: unknown, pointer = ''): readonly string[] => {
  if (isObject(one) && isObject(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].flatMap((name) => differences(one[name], other[name], `${pointer}/${name}`));
  }
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) return [pointer];
    return one.flatMap((item, index) => differences(item, other[index], `${pointer}/${index}`));
  }
  return (one ?? undefined) === (other ?? undefined) ? [] : [pointer];
};

/** The same without what may differ even between two readings that follow each other, and what no text speaks of. */
export const lastingDifferences = (one: unknown, other: unknown): readonly string[] =>
  differences(one, other).filter((pointer) => {
    const path = pointer.split('/').slice(1);
    return !path.some((name) => restlessAtOnce.has(name)) && !isSurplus(path);
  });

/** Pointers of all members of this name that hold something, however deep. */
export const membersNamed = (name: string, value: unknown, pointer = ''): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => membersNamed(name, item, `${pointer}/${index}`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = `${pointer}/${key}`;
    if (key === name) return inner === null || inner === undefined ? [] : [here];
    return membersNamed(name, inner, here);
  });
};
