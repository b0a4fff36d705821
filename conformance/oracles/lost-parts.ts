import { idsOf, inside, textInside } from '../core/json-path.ts';

/** Something with an id in a reply, or the reply itself, by the lists of such things that stand in it. */
type Owner = { readonly id: string; readonly lists: ReadonlyMap<string, readonly string[]> };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object with an id below a value, each with its lists; the value itself goes by an empty id where it has none. */
const ownersIn = (value: unknown, isTop = true): readonly Owner[] => {
  if (Array.isArray(value)) return (value as unknown[]).flatMap((each) => ownersIn(each, false));
  if (!isObject(value)) return [];
  const id = textInside(value, 'id') ?? (isTop ? '' : undefined);
  const lists = Object.entries(value).flatMap(([name, each]) =>
    Array.isArray(each) ? [[name, idsOf(each as unknown[])] as const] : [],
  );
  const below = Object.values(value).flatMap((each) => ownersIn(each, false));
  return id === undefined ? below : [{ id, lists: new Map(lists) }, ...below];
};

/**
 * Where the second reply shows the same list of the same thing with less in it: JSON pointers without places. A list that
 * it leaves out as a whole, and one of a thing that it does not show, tell nothing.
 */
export const lostParts = (whole: unknown, lessened: unknown): readonly string[] => {
  const shown = new Map<string, Map<string, readonly string[]>>();
  for (const { id, lists } of ownersIn(lessened)) {
    const known = shown.get(id) ?? new Map<string, readonly string[]>();
    for (const [name, ids] of lists) known.set(name, [...(known.get(name) ?? []), ...ids]);
    shown.set(id, known);
  }
  const lost = ownersIn(whole).flatMap(({ id, lists }) =>
    [...lists].flatMap(([name, ids]) => {
      const there = shown.get(id)?.get(name);
      return there === undefined || ids.every((each) => there.includes(each)) ? [] : [name];
    }),
  );
  return [...new Set(lost)].map((name) => `/${inside(whole, name) === undefined ? '**/' : ''}${name}`);
};
