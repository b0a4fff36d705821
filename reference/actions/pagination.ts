import { errors } from '../errors.ts';
import type { Call } from '../handler.ts';
import { sendable, type Octets } from '../octets.ts';
import { serialise } from '../serialise.ts';

/** Items with the order they stand in. `items` ascends by rank, ties by id. */
export type Listing<Item> = {
  readonly items: readonly Item[];
  readonly rank: (item: Item) => number;
  readonly id: (item: Item) => string;
  readonly view: (item: Item) => unknown;
  /** The JSON of the view, where it is kept: the page is then made of these bytes. */
  readonly bytes?: ((item: Item) => Octets) | undefined;
  /** From the `order` query; undefined where the text gives none and OP-PAGE-07 decides. */
  readonly order?: 'asc' | 'desc' | undefined;
  /** For OP-PAGE-07 by title. */
  readonly title?: (item: Item) => string;
  /** Where `rank` is a place and no time of creation: for OP-PAGE-07 by that time. */
  readonly createdAt?: (item: Item) => number;
};

/** The list envelope (2.1). */
export type Envelope<Shown> = {
  readonly next?: { readonly page: string } | Record<string, never> | null;
  readonly count: number;
  readonly items: readonly Shown[];
};

type Cursor = { readonly rank: number; readonly id: string };

const encodePage = (cursor: Cursor): string => Buffer.from(`${cursor.rank} ${cursor.id}`).toString('base64url');

// The place after an item, and not a number of items: pages hold still while others come and go (OP-PAGE-09).
const decodePage = (page: string): Cursor => {
  const text = Buffer.from(page, 'base64url').toString();
  const space = text.indexOf(' ');
  const cursor = { rank: Number(text.slice(0, space)), id: text.slice(space + 1) };
  if (space < 1 || !Number.isFinite(cursor.rank) || encodePage(cursor) !== page) {
    throw errors.invalid('page: not a value that next.page gave.');
  }
  return cursor;
};

// How many items stand before the cursor (or, with `through`, up to it).
const standing = <Item>(listing: Listing<Item>, cursor: Cursor, through: boolean): number => {
  let low = 0;
  let high = listing.items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = listing.items[middle]!;
    const rank = listing.rank(item);
    const id = listing.id(item);
    const before = rank === cursor.rank ? id < cursor.id || (through && id === cursor.id) : rank < cursor.rank;
    if (before) low = middle + 1;
    else high = middle;
  }
  return low;
};

const pageSize = (call: Call): number => {
  const size = call.choices['OP-PAGE-02'];
  return call.query.limit ?? (size === 'all' ? Number.POSITIVE_INFINITY : Number(size));
};

const byKey = <Item>(listing: Listing<Item>, id: (item: Item) => string): Listing<Item> => {
  const keyed = listing.items.map((item) => ({ item, id: id(item) }));
  keyed.sort((left, right) => (left.id < right.id ? -1 : 1));
  return { ...listing, items: keyed.map((each) => each.item), rank: () => 0, id, order: 'asc' };
};

const byCreation = <Item>(listing: Listing<Item>, createdAt: (item: Item) => number): Listing<Item> => {
  const before = (left: Item, right: Item) =>
    createdAt(left) - createdAt(right) || (listing.id(left) < listing.id(right) ? -1 : 1);
  return { ...listing, items: listing.items.toSorted(before), rank: createdAt };
};

// An order that stays the same and that nobody would guess: by the ids read backwards.
const backwards = (id: string): string => Array.from(id).toReversed().join('');

// The one place where OP-PAGE-07 is read.
const inOrder = <Item>(call: Call, listing: Listing<Item>): Listing<Item> => {
  if (listing.order !== undefined) return listing;
  const { title, createdAt } = listing;
  if (createdAt !== undefined) {
    return call.choices['OP-PAGE-07.b'] === 'position' ? listing : byCreation(listing, createdAt);
  }
  const reading = call.choices['OP-PAGE-07.a'];
  if (reading === 'title' && title !== undefined) {
    return byKey(listing, (item) => `${title(item)}\u0000${listing.id(item)}`);
  }
  if (reading === 'unspecified') return byKey(listing, (item) => backwards(listing.id(item)));
  return reading === 'newest-first' ? { ...listing, order: 'desc' } : listing;
};

const following = (call: Call, last: Cursor | undefined, more: boolean): Envelope<unknown>['next'] | undefined => {
  if (more && last !== undefined) return { page: encodePage(last) };
  switch (call.choices['OP-PAGE-01']) {
    case 'null':
      return null;
    case 'empty-object':
      return {};
    case 'empty-page':
      return last === undefined ? undefined : { page: encodePage(last) };
    default:
      return undefined;
  }
};

// Where a page begins: after the cursor, or at the first item of the direction.
const beginning = <Item>(call: Call, listing: Listing<Item>): number => {
  const cursor = call.query.page === undefined ? undefined : decodePage(call.query.page);
  if (listing.order === 'desc') {
    return (cursor === undefined ? listing.items.length : standing(listing, cursor, false)) - 1;
  }
  return cursor === undefined ? 0 : standing(listing, cursor, true);
};

type Slice<Item> = { readonly shown: readonly Item[]; readonly head: Omit<Envelope<unknown>, 'items'> };

// Its cost does not depend on where the page stands.
const slice = <Item>(call: Call, given: Listing<Item>): Slice<Item> => {
  const listing = inOrder(call, given);
  const { items } = listing;
  const size = pageSize(call);
  const step = listing.order === 'desc' ? -1 : 1;
  const shown: Item[] = [];
  let at = beginning(call, listing);
  for (; shown.length < size && at >= 0 && at < items.length; at += step) shown.push(items[at]!);
  const lastItem = shown.at(-1);
  const last = lastItem === undefined ? undefined : { rank: listing.rank(lastItem), id: listing.id(lastItem) };
  const next = following(call, last, at >= 0 && at < items.length);
  // Without the member rather than undefined: OP-RES-05 does not speak of it.
  return { shown, head: next === undefined ? { count: items.length } : { next, count: items.length } };
};

/** The page that `page` and `limit` ask for; its cost does not depend on where it stands. Throws on a foreign cursor. */
export const page = <Item>(call: Call, listing: Listing<Item>): Envelope<unknown> => {
  const { shown, head } = slice(call, listing);
  return { ...head, items: shown.map(listing.view) };
};

/** The JSON of the same page, put together from the bytes of its items. */
export const pageBytes = <Item>(call: Call, listing: Listing<Item>, bytes: (item: Item) => Octets): Octets | Buffer => {
  const { shown, head } = slice(call, listing);
  return sendable(`${serialise(head, call.choices).slice(0, -1)},"items":[${shown.map(bytes).join(',')}]}`);
};
