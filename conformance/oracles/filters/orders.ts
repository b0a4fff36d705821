import { saySame } from '../../core/by-name.ts';
import { textInside } from '../../core/json-path.ts';
import type { Keyed, LawFault, Reading } from './laws.ts';

/** Where times by which lists are ordered stand in their items; some items may share one. */
export const times: readonly (readonly string[])[] = [['postedAt'], ['joinedAt'], ['space', 'createdAt']];

/** One list in its usual order and in another one. */
export type BothOrders = { readonly usual: Reading; readonly other: Reading };

const keysIn = ({ listed }: Reading): readonly string[] => listed.map(({ key }) => key);
const isAlike = (one: readonly string[], other: readonly string[]): boolean => saySame(one, other);

/** Whether some items of a list, or all of them, stand otherwise in the other order. */
const isTurned = ({ usual, other }: BothOrders, some: readonly string[] = keysIn(usual)): boolean => {
  const among = (reading: Reading): readonly string[] => keysIn(reading).filter((key) => some.includes(key));
  return !isAlike(among(usual), among(other));
};

const pagesOf = ({ usual, other }: BothOrders) => [...usual.pages, ...other.pages];

/** The other order is another one. */
export const judgeOther = (whole: BothOrders): readonly LawFault[] =>
  isTurned(whole)
    ? []
    : [{ expected: 'order asc is another order than the usual one', got: 'the same', exchanges: pagesOf(whole) }];

/** Beside a filter, or on small pages, an order moves what it moves in the whole list, and leaves nothing out. */
export const judgeBeside = (whole: BothOrders, beside: BothOrders, words: string): readonly LawFault[] => {
  const some = keysIn(beside.usual);
  const exchanges = [...pagesOf(whole), ...pagesOf(beside)];
  if (!isAlike(some.toSorted(), keysIn(beside.other).toSorted()))
    return [{ expected: `the list ${words} holds the same items in another order`, got: 'other items', exchanges }];
  if (!isTurned(whole, some) || isTurned(beside)) return [];
  const expected = `order asc moves the list ${words} as it does the whole list`;
  return [{ expected, got: 'the usual order', exchanges }];
};

const timesOf = ({ item }: Keyed, more: readonly string[]): string =>
  JSON.stringify([...times, more].map((path) => textInside(item, ...path)));

/**
 * Small pages together come in the order of the whole list; what has the same times may change places (OP-PAGE-08.d), and
 * so may what has been given others meanwhile.
 */
export const judgeWalked = (
  whole: Reading,
  walked: Reading,
  words: string,
  sort: readonly string[] = [],
): readonly LawFault[] => {
  const place = new Map(keysIn(whole).map((key, at) => [key, at]));
  const before = new Map(whole.listed.map((each) => [each.key, timesOf(each, sort)]));
  const still = walked.listed.filter((each) => before.get(each.key) === timesOf(each, sort));
  const isBack = (each: Keyed, next: Keyed | undefined): boolean =>
    next !== undefined &&
    (place.get(each.key) ?? -1) > (place.get(next.key) ?? Infinity) &&
    timesOf(each, sort) !== timesOf(next, sort);
  if (!still.some((each, at) => isBack(each, still[at + 1]))) return [];
  const expected = `the list ${words} comes in one order on small pages and on a large one`;
  return [{ expected, got: 'another order', exchanges: [...whole.pages, ...walked.pages] }];
};

/** Without a limit a list begins in the order that it has with one. */
export const judgeUnlimited = (whole: BothOrders, begun: Reading): readonly LawFault[] => {
  const start = (keys: readonly string[]): readonly string[] => keys.slice(0, begun.listed.length);
  const usual = keysIn(whole.usual);
  const strange = isTurned(whole) ? usual : usual.toReversed();
  const own = keysIn(whole.other);
  if (isAlike(start(strange), start(own)) || !isAlike(keysIn(begun), start(strange))) return [];
  const expected = 'order asc gives the list one order with a limit and without';
  return [{ expected, got: 'another order', exchanges: [...pagesOf(whole), ...begun.pages] }];
};
