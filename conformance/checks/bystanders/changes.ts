/** A member that reads back otherwise: where, and what stands there now (undefined when nothing does). */
export type Change = { readonly pointer: string; readonly now: unknown };

type IsRestless = (name: string) => boolean;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON in which neither the order of members and items nor what is restless shows; null counts as absent (OP-RES-05). */
const canonical = (value: unknown, isRestless: IsRestless): string => {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => canonical(item, isRestless));
    return `[${items.toSorted().join(',')}]`;
  }
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const kept = Object.keys(value).filter((name) => !isRestless(name) && (value[name] ?? undefined) !== undefined);
  return `{${kept
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name], isRestless)}`)
    .join(',')}}`;
};

/** What a thing says otherwise than before, restless members apart. */
export const changes = (before: unknown, now: unknown, isRestless: IsRestless, pointer = ''): readonly Change[] => {
  if (canonical(before, isRestless) === canonical(now, isRestless)) return [];
  if (!isObject(before) || !isObject(now)) return [{ pointer, now }];
  return [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .filter((name) => !isRestless(name))
    .flatMap((name) => changes(before[name] ?? undefined, now[name] ?? undefined, isRestless, `${pointer}/${name}`));
};
