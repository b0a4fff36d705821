import { textInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import { lastingDifferences } from '../differences.ts';
import type { FilterValue, MadeUnder, Predicate } from './predicates.ts';

/** One item of a list: by its key, which counts those that say the same. */
export type Keyed = { readonly key: string; readonly item: unknown };

/** A list as it was read once. */
export type Reading = { readonly listed: readonly Keyed[]; readonly pages: readonly Exchange[] };

/** One filter with one value, and the list that it yields. */
export type Asked = {
  readonly parameter: string;
  readonly value: FilterValue;
  readonly reading: Reading;
};

/** What a law says is wrong; sentences without ids, so that two runs say the same. */
export type LawFault = {
  readonly expected: string;
  readonly got: string;
  /** Which items, by their keys. */
  readonly detail?: string;
  readonly exchanges: readonly Exchange[];
};

const namedMost = 3;

/** The first of some items, for people who look for them in a list. */
const naming = (keys: Iterable<string>): Pick<LawFault, 'detail'> => {
  const [...all] = keys;
  const others = all.length > namedMost ? ` and ${all.length - namedMost} more` : '';
  return all.length === 0 ? {} : { detail: `about ${all.slice(0, namedMost).join(', ')}${others}` };
};

const keysOf = ({ listed }: Reading): ReadonlySet<string> => new Set(listed.map(({ key }) => key));

const within = (keys: ReadonlySet<string>, bounds: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...keys].filter((key) => bounds.has(key)));
const union = (one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...one, ...other]);
const without = (keys: ReadonlySet<string>, others: ReadonlySet<string>): readonly string[] =>
  [...keys].filter((key) => !others.has(key));
const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((key) => other.has(key));

/** What is said where a filter brings something into a list. */
const notInPlain = (parameter: string): Pick<LawFault, 'expected' | 'got'> => ({
  expected: `each item of the list filtered by ${parameter} is in the list without the filter`,
  got: 'an item that is not',
});

/** A member by its pointer, without the places of items, which are others in every run. */
const memberAt = (pointer: string): string =>
  pointer
    .split('/')
    .filter((name) => name !== '' && !/^\d+$/.test(name))
    .join('.');

type Sides = { readonly faults: readonly LawFault[]; readonly inside: boolean; readonly outside: boolean };

/** A filtered list holds what meets the filter, and nothing that does not; also which of the two it was tried on. */
export const judgeAlone = (
  plain: Reading,
  { parameter, reading }: Asked,
  meets: (item: unknown, key: string) => boolean | undefined,
  isWider: boolean,
): Sides => {
  const filtered = keysOf(reading);
  const known = keysOf(plain);
  const exchanges = [...plain.pages, ...reading.pages];
  const faults: LawFault[] = [];
  const fault = (expected: string, got: string, about: readonly Keyed[]) =>
    about.length > 0 && faults.push({ expected, got, ...naming(about.map(({ key }) => key)), exchanges });
  const inside = plain.listed.filter(({ key, item }) => meets(item, key) === true);
  const outside = plain.listed.filter(({ key, item }) => meets(item, key) === false);
  const lacking = inside.filter(({ key }) => !filtered.has(key));
  fault(`the list filtered by ${parameter} holds every item that meets the filter`, 'a list without one', lacking);
  const more = reading.listed.filter(({ key }) => !known.has(key));
  const strays = outside.filter(({ key }) => filtered.has(key));
  const others = more.filter(({ key, item }) => meets(item, key) === false);
  if (strays.length + others.length > 0)
    fault(`each item of the list filtered by ${parameter} meets the filter`, 'an item that does not', [
      ...strays,
      ...others,
    ]);
  else if (!isWider) {
    const { expected, got } = notInPlain(parameter);
    fault(expected, got, more);
  }
  return { faults, inside: inside.length > 0, outside: outside.length > 0 };
};

/** A filtered list holds one thing if it meets the filter, and not if it does not. */
export const judgeOne = (
  plain: Reading,
  { parameter, reading }: Asked,
  meets: (item: unknown, key: string) => boolean | undefined,
  key: string,
): readonly LawFault[] => {
  const found = plain.listed.find((each) => each.key === key);
  const isMet = found === undefined ? undefined : meets(found.item, key);
  if (isMet === undefined || isMet === has(reading, key)) return [];
  const exchanges = [...plain.pages, ...reading.pages];
  const expected = `the list filtered by ${parameter} follows a write: it holds a thing if the thing matches now`;
  return [
    {
      expected,
      got: isMet ? 'a list without one that matches now' : 'one that matched before the write',
      ...naming([key]),
      exchanges,
    },
  ];
};

/** A filter chooses items and changes none: each is shown as without the filter. */
export const judgeShown = (plain: Reading, { parameter, reading }: Asked): readonly LawFault[] => {
  const shown = new Map(plain.listed.map(({ key, item }) => [key, item]));
  for (const { key, item } of reading.listed) {
    const other = shown.has(key) ? lastingDifferences(shown.get(key), item)[0] : undefined;
    if (other === undefined) continue;
    const expected = `each item of the list filtered by ${parameter} is shown as in the list without the filter`;
    const exchanges = [...plain.pages, ...reading.pages];
    return [{ expected, got: `another ${memberAt(other)}`, ...naming([key]), exchanges }];
  }
  return [];
};

/** What stands beside a list is brought into it by no filter. */
export const judgeStrangers = (
  plain: Reading,
  { parameter, reading }: Asked,
  strangers: readonly string[],
): readonly LawFault[] => {
  const brought = strangers.filter((key) => has(reading, key) && !has(plain, key));
  if (brought.length === 0) return [];
  const { expected, got } = notInPlain(parameter);
  return [{ expected, got, ...naming(brought), exchanges: [...plain.pages, ...reading.pages] }];
};

/** The items that each of two filters yields, among those of the plain list. */
const sidesOf = (plain: Reading, one: Asked, other: Asked) => {
  const known = keysOf(plain);
  const [first, second] = [within(keysOf(one.reading), known), within(keysOf(other.reading), known)];
  return { known, first, second, both: within(first, second) };
};

/** How much two filters together can show: 0 where one of them holds all that the other does, 2 where they also meet. */
export const worthOfPair = (plain: Reading, one: Asked, other: Asked): 0 | 1 | 2 => {
  const { first, second, both } = sidesOf(plain, one, other);
  if (both.size === first.size || both.size === second.size) return 0;
  return both.size > 0 ? 2 : 1;
};

/** Filters together yield what each of them yields; where `mayUnite`, perhaps what one of them yields. */
export const judgeTogether = (
  plain: Reading,
  asked: readonly Asked[],
  together: Reading,
  mayUnite: boolean,
): readonly LawFault[] => {
  const known = keysOf(plain);
  const alone = asked.map(({ reading }) => within(keysOf(reading), known));
  const all = alone.reduce(within, known);
  const got = within(keysOf(together), known);
  const any = alone.reduce(union, new Set<string>());
  if (isSame(got, all) || (mayUnite && isSame(got, any))) return [];
  // Of several, some may be joined by or and some by and.
  const isBetween = within(got, any).size === got.size && within(all, got).size === all.size;
  if (mayUnite && asked.length > 2 && isBetween) return [];
  const names = asked.map(({ parameter }) => parameter);
  const expected = `the list filtered by ${names.join(' and ')} holds the items that each filter alone yields`;
  const those = names.length === 2 ? 'both' : 'all';
  const lacking = without(all, got);
  return [
    {
      expected,
      got: lacking.length > 0 ? `a list without an item that ${those} yield` : 'other items too',
      ...naming(lacking.length > 0 ? lacking : without(got, all)),
      exchanges: [...asked.map(({ reading }) => reading), together].flatMap(({ pages }) => pages).slice(-20),
    },
  ];
};

const has = ({ listed }: Reading, key: string): boolean => listed.some((each) => each.key === key);

/** Of the other filters, each with one value, those that yield an item. */
export const othersWith = (alone: readonly Asked[], parameter: string, key: string): readonly Asked[] => {
  const others = alone.filter((each) => each.parameter !== parameter && has(each.reading, key));
  return others.filter(({ parameter: name }, at) => others.findIndex((each) => each.parameter === name) === at);
};

/** Of the other filters, each with one value, those that yield something, and not an item. */
export const othersWithout = (alone: readonly Asked[], parameter: string, key: string): readonly Asked[] => {
  const others = alone.filter(
    ({ parameter: name, reading }) => name !== parameter && reading.listed.length > 0 && !has(reading, key),
  );
  return others.filter(({ parameter: name }, at) => others.findIndex((each) => each.parameter === name) === at);
};

const holds = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());

/** The items that have a text in one member and not in the others that are searched. */
const withSoleText = ({ listed }: Reading, paths: readonly (readonly string[])[], path: readonly string[]) =>
  listed.flatMap(({ key, item }) => {
    const text = textInside(item, ...path);
    const others = paths.filter((each) => each !== path).map((each) => textInside(item, ...each) ?? '');
    return text === undefined || text === '' || others.some((other) => holds(other, text))
      ? []
      : [{ key, value: text }];
  });

/** For each member that a filter searches, an item that is found by no other, where most other filters yield it too. */
export const soleTexts = (
  plain: Reading,
  alone: readonly Asked[],
  parameter: string,
  paths: readonly (readonly string[])[],
): readonly { readonly key: string; readonly value: string }[] =>
  paths.flatMap((path) =>
    withSoleText(plain, paths, path)
      .map((each) => ({ ...each, met: othersWith(alone, parameter, each.key).length }))
      .toSorted((one, other) => other.met - one.met)
      .slice(0, 1)
      .filter(({ met }) => met > 0)
      .map(({ key, value }) => ({ key, value })),
  );

/** Keys that come more often in one reading than in another. */
const oftener = (one: Reading, other: Reading): readonly string[] => {
  const timesIn = ({ listed }: Reading, wanted: string): number => listed.filter(({ key }) => key === wanted).length;
  return [...keysOf(one)].filter((key) => timesIn(one, key) > timesIn(other, key));
};

/** A filter stays on every page: small pages together hold what one large page holds, and as often. */
export const judgePages = (parameter: string, whole: Reading, walked: Reading): readonly LawFault[] => {
  const expected = `the list filtered by ${parameter} holds the same items on small pages`;
  if (isSame(keysOf(whole), keysOf(walked))) {
    const again = oftener(walked, whole);
    const exchanges = [...whole.pages, ...walked.pages];
    return again.length === 0 ? [] : [{ expected, got: 'an item that came again', ...naming(again), exchanges }];
  }
  const more = without(keysOf(walked), keysOf(whole));
  const got = more.length > 0 ? 'others on a later page' : 'fewer';
  const about = naming(more.length > 0 ? more : without(keysOf(whole), keysOf(walked)));
  return [{ expected, got, ...about, exchanges: [...whole.pages, ...walked.pages] }];
};

/** A parameter that only shapes items leaves a list as it is. */
export const judgeForm = (parameter: string, whole: Reading, formed: Reading): readonly LawFault[] => {
  const keys = ({ listed }: Reading): string => JSON.stringify(listed.map(({ key }) => key));
  if (keys(whole) === keys(formed)) return [];
  const expected = `with ${parameter} added, a filtered list holds the same items in the same order`;
  return [{ expected, got: 'another list', exchanges: [...whole.pages, ...formed.pages] }];
};

/** The next page of a filtered list is there like the first. */
export const judgeRefusedPage = (parameter: string, refused: Exchange): readonly LawFault[] => [
  {
    expected: `the page that next names, of the list filtered by ${parameter}`,
    got: `status ${refused.status}`,
    exchanges: [refused],
  },
];

const countOf = ({ json }: Exchange): unknown => (json as { readonly count?: unknown } | undefined)?.count;
const sizeOf = ({ json }: Exchange): number => {
  const { items } = (json ?? {}) as { readonly items?: unknown };
  return Array.isArray(items) ? items.length : 0;
};

/** The count of a filtered page is the number of all that meet the filter, or of those on the page (OP-PAGE-06). */
export const judgeCounts = (parameter: string, total: number, pages: readonly Exchange[]): readonly LawFault[] =>
  pages.flatMap((page) => {
    const count = countOf(page);
    if (typeof count !== 'number' || count === total || count === sizeOf(page)) return [];
    const expected = `the count of a list filtered by ${parameter} counts the items that meet it`;
    return [{ expected, got: count > total ? 'more' : 'fewer', exchanges: [page] }];
  });

/** Several values of a filter yield what one of them yields; one form to write them is enough (OP-HTTP-13). */
export const judgeSeveral = (
  parameter: string,
  each: readonly Reading[],
  forms: readonly Reading[],
): readonly LawFault[] => {
  const wanted = each.map(keysOf).reduce(union, new Set<string>());
  if (forms.some((form) => isSame(keysOf(form), wanted))) return [];
  const expected = `the list filtered by several values of ${parameter} holds every item that one of them yields, and no other`;
  const [first] = forms.map(keysOf);
  const apart = first === undefined ? [] : [...without(wanted, first), ...without(first, wanted)];
  return [{ expected, got: 'other items', ...naming(apart), exchanges: forms.flatMap(({ pages }) => pages) }];
};

/** A predicate with its value, over items and what is known of them. */
export const meeting =
  (meets: Predicate, value: FilterValue, known: ReadonlyMap<string, MadeUnder> | undefined) =>
  (item: unknown, key: string): boolean | undefined =>
    meets(item, value, known?.get(key));
