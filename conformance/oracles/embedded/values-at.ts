/** A value with its JSON pointer. */
type At = { readonly pointer: string; readonly value: unknown };

const below = (value: unknown, key: string): readonly (readonly [string, unknown])[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (key === '*') return Object.entries(value);
  return Object.hasOwn(value, key) ? [[key, (value as Record<string, unknown>)[key]]] : [];
};

/** The values of some JSON at a pointer in which `*` stands for every item and value. */
export const valuesAt = (json: unknown, pointer: string): readonly At[] =>
  pointer
    .split('/')
    .slice(1)
    .reduce<readonly At[]>(
      (found, key) =>
        found.flatMap(({ pointer: at, value }) =>
          below(value, key).map(([name, inner]) => ({ pointer: `${at}/${name}`, value: inner })),
        ),
      [{ pointer: '', value: json }],
    );
