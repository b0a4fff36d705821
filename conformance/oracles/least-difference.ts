/** Where two values differ, and how they read there, as JSON text; undefined where one has no value. */
export type LeastDifference = {
  readonly path: readonly string[];
  readonly expected: string | undefined;
  readonly got: string | undefined;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const textOf = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value));

const descend = (one: unknown, other: unknown, path: readonly string[]): LeastDifference => {
  if (isObject(one) && isObject(other) && Array.isArray(one) === Array.isArray(other)) {
    const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    const [name, ...more] = names.filter((each) => textOf(one[each]) !== textOf(other[each]));
    // Of a list the first item that differs says enough.
    const isPart = more.length === 0 || (Array.isArray(one) && Array.isArray(other) && one.length === other.length);
    if (name !== undefined && isPart) return descend(one[name], other[name], [...path, name]);
  }
  return { path, expected: textOf(one), got: textOf(other) };
};

const parsed = (text: string | undefined): unknown => (text === undefined ? undefined : JSON.parse(text));

/** The smallest part of two JSON texts that holds all that differs between them; of lists as long, the first item. */
export const leastDifference = (one: string | undefined, other: string | undefined): LeastDifference =>
  descend(parsed(one), parsed(other), []);
