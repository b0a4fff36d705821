import { idForm, kindOf, timeForm } from './forms.ts';
import type { Identities } from './identities.ts';

/** Two values at a place that are not the same. */
export type Unlike = { readonly pointer: string; readonly a: string; readonly b: string; readonly what: What };
type What = 'value' | 'presence' | 'id-form' | 'time-form' | 'order' | 'length';

/** What comparing goes by: how ids pair up, and the address of each server. */
export type Comparing = {
  readonly identities: Identities;
  /** Of each server what its addresses begin with: its own, and those that it was told to fetch from. */
  readonly bases: readonly [readonly string[], readonly string[]];
  /** Names the things of this run on both servers. */
  readonly runName: string;
};

type Place = { readonly pointer: string; readonly key: string; readonly own: boolean };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (value: unknown): string => {
  const text = value === undefined ? 'absent' : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
};

/** Names of members whose texts are ids of things, as far as the text gives them. */
const references: ReadonlySet<string> = new Set([
  'id',
  'organization',
  'parent',
  'space',
  'site',
  'revision',
  'page',
  'team',
  'user',
  'section',
  'sectionGroup',
  'siteSpace',
  'siteSection',
  'defaultSiteSpace',
  'defaultSiteSection',
  'lastVersion',
  'changeRequest',
  'oid',
]);

const segment = /^[\w-]{8,}$/;

// Behind a proxy a server may know another address of its own than the one it is asked at.
const ownApi = /^https?:\/\/[^/?#]+(?=\/v1\/)/;

const bare = (text: string, bases: readonly string[]): string =>
  bases.reduce((left, base) => left.replace(base, ''), text).replace(ownApi, '');

/** Addresses are the same when their parts are, ids in them being paired. */
const sameAddress = (a: string, b: string, { identities, bases }: Comparing): boolean => {
  const [one, other] = [bare(a, bases[0]), bare(b, bases[1])].map((text) => text.split(/[/?&=#]/));
  if (one === undefined || other === undefined || one.length !== other.length) return false;
  return one.every((part, at) => {
    const twin = other[at] ?? '';
    return part === twin || (segment.test(part) && segment.test(twin) && identities.same(part, twin));
  });
};

/** Two texts of which at least one is a date-time: only the form counts. */
const times = (a: string, b: string, pointer: string): Unlike[] | undefined => {
  const [one, other] = [timeForm(a), timeForm(b)];
  if (one === undefined && other === undefined) return undefined;
  return one === other ? [] : [{ pointer, a: one ?? shown(a), b: other ?? shown(b), what: 'time-form' }];
};

function* ids(a: string, b: string, pointer: string, comparing: Comparing): Generator<Unlike> {
  if (idForm(a) !== idForm(b)) yield { pointer, a: idForm(a), b: idForm(b), what: 'id-form' };
  if (!comparing.identities.same(a, b)) yield { pointer, a: 'one thing', b: 'another thing', what: 'value' };
}

const areAddresses = (a: string, b: string): boolean => /^https?:/.test(a) && /^https?:/.test(b);

function* texts(a: string, b: string, place: Place, comparing: Comparing): Generator<Unlike> {
  const { pointer, key, own } = place;
  const timely = times(a, b, pointer);
  if (timely !== undefined) yield* timely;
  else if (references.has(key)) yield* ids(a, b, pointer, comparing);
  else if (own && a !== b && !(areAddresses(a, b) && sameAddress(a, b, comparing))) {
    yield { pointer, a: shown(a), b: shown(b), what: 'value' };
  }
}

const idOf = (value: unknown): string | undefined => {
  if (!isObject(value)) return undefined;
  return typeof value['id'] === 'string' ? value['id'] : undefined;
};

/** Whether an item of a list belongs to this run: by its own id, or by a thing or name of this run inside it. */
const isOwnItem = (value: unknown, { identities, runName }: Comparing): boolean => {
  const id = idOf(value);
  if (id !== undefined && identities.isOwn(id)) return true;
  return JSON.stringify(value).includes(runName);
};

/** Whether items were made at one and the same time: how those stand follows from their ids. */
const areTied = (items: readonly unknown[]): boolean => {
  const made = items.flatMap((item) => (isObject(item) ? (item['postedAt'] ?? item['createdAt'] ?? []) : []));
  return new Set(made).size < made.length;
};

function* lists(a: readonly unknown[], b: readonly unknown[], place: Place, comparing: Comparing): Generator<Unlike> {
  const { pointer, own } = place;
  // Things that others made come and go, and differ from server to server.
  const keep = (items: readonly unknown[]): readonly unknown[] =>
    items.filter((item) => idOf(item) === undefined || isOwnItem(item, comparing));
  const [one, other] = [keep(a), keep(b)];
  if (one.length !== other.length) {
    if (own || [...one, ...other].some((item) => isOwnItem(item, comparing))) {
      yield { pointer, a: `${one.length} items`, b: `${other.length} items`, what: 'length' };
    }
    return;
  }
  const twins = one.map((item) => {
    const id = idOf(item);
    return id === undefined ? undefined : other.find((each) => isTwin(id, idOf(each), comparing));
  });
  const paired = twins.every((twin) => twin !== undefined);
  if (paired && ![one, other].some(areTied) && twins.some((twin, at) => twin !== other[at])) {
    yield { pointer, a: 'one order', b: 'another order', what: 'order' };
  }
  for (const [index, item] of one.entries()) {
    const twin = paired ? twins[index] : other[index];
    yield* values(item, twin, { pointer: `${pointer}/*`, key: '', own }, comparing);
  }
}

/** Only what this run made is known beforehand to be the same. */
const isTwin = (a: string, b: string | undefined, { identities }: Comparing): boolean =>
  b !== undefined && identities.isOwn(a) && identities.isOwn(b) && identities.same(a, b);

function* objects(
  a: Record<string, unknown>,
  b: Record<string, unknown>,
  place: Place,
  comparing: Comparing,
): Generator<Unlike> {
  const [idA, idB] = [idOf(a), idOf(b)];
  const named = idA !== undefined && idB !== undefined;
  const own = named ? comparing.identities.isOwn(idA) && comparing.identities.isOwn(idB) : place.own;
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const pointer = `${place.pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    yield* values(a[key], b[key], { pointer, key, own }, comparing);
  }
}

/** Whether only the name of a page stands in a member: the value that continues a list means nothing by itself. */
const isCursor = (pointer: string): boolean => pointer === '/next/page';

/** The places where two replies differ. Of things that were there before only the forms are compared. */
export function* values(a: unknown, b: unknown, place: Place, comparing: Comparing): Generator<Unlike> {
  const { pointer, own } = place;
  if (isCursor(pointer) && typeof a === typeof b) return;
  if (typeof a === 'string' && typeof b === 'string') yield* texts(a, b, place, comparing);
  else if (Array.isArray(a) && Array.isArray(b)) yield* lists(a, b, place, comparing);
  else if (isObject(a) && isObject(b)) yield* objects(a, b, place, comparing);
  else if (kindOf(a) !== kindOf(b)) yield { pointer, a: kindOf(a), b: kindOf(b), what: 'presence' };
  else if (own && a !== b) yield { pointer, a: shown(a), b: shown(b), what: 'value' };
}
