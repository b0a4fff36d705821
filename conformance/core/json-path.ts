/** The value at a path inside JSON; undefined where a step is absent or null (OP-RES-05). */
export const inside = (value: unknown, ...path: readonly string[]): unknown => {
  let at = value;
  for (const name of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined;
    at = (at as Record<string, unknown>)[name];
  }
  return at ?? undefined;
};

/** The same for text; anything else is undefined. */
export const textInside = (value: unknown, ...path: readonly string[]): string | undefined => {
  const found = inside(value, ...path);
  return typeof found === 'string' ? found : undefined;
};

/** The same for a number; anything else is undefined. */
export const numberInside = (value: unknown, ...path: readonly string[]): number | undefined => {
  const found = inside(value, ...path);
  return typeof found === 'number' ? found : undefined;
};

/** The same for a date-time, in milliseconds; undefined when it is none. */
export const timeInside = (value: unknown, ...path: readonly string[]): number | undefined => {
  const ms = Date.parse(textInside(value, ...path) ?? '');
  return Number.isNaN(ms) ? undefined : ms;
};

/** The same for a list; empty when it is none. */
export const listInside = (value: unknown, ...path: readonly string[]): readonly unknown[] => {
  const found = inside(value, ...path);
  return Array.isArray(found) ? found : [];
};

/** The ids of items, those without one left out. */
export const idsOf = (items: readonly unknown[]): string[] => items.flatMap((item) => textInside(item, 'id') ?? []);
