import { leavesIn } from '../strays.ts';
import type { Keyed } from './laws.ts';

/** A text that stands in a member of items, which is named by the way to it. */
export type OtherText = { readonly member: string; readonly value: string };
type Found = OtherText & { readonly looksLike: 'word' | 'id' | 'text' };

/** Whether an item meets a filter with a text. */
type Meets = (item: unknown, key: string, text: string) => boolean | undefined;

const shortest = 3;
const longest = 40;
/** Members of each look that a filter is asked for texts of. */
const most = { word: 2, id: 1, text: 1 };

/** The longest run of letters and digits: whoever looks for the words of a text apart finds no other thing by it. */
const pieceOf = (text: string): string | undefined => {
  const [piece = ''] = (text.match(/[A-Za-z0-9]+/g) ?? []).toSorted((one, other) => other.length - one.length);
  return piece.length < shortest ? undefined : piece.slice(0, longest);
};

/** What all of the list have, addresses, which hold ids, and times. */
const isDull = (member: string, text: string): boolean =>
  /(?:^|\.)(?:object$|urls\.)/.test(member) || /^\d{4}-\d\d-\d\d/.test(text);

const looksLike = (member: string, text: string): Found['looksLike'] => {
  if (/^[a-z]+$/.test(text)) return 'word';
  return /(?:^|\.)id$|Id$/.test(member) ? 'id' : 'text';
};

/** Texts in the item by which the filter does not find it. */
const textsOf = ({ key, item }: Keyed, meets: Meets): readonly Found[] =>
  leavesIn(item).flatMap(({ path, value }) => {
    const member = path.filter((name) => !/^\d+$/.test(name)).join('.');
    if (typeof value !== 'string' || isDull(member, value)) return [];
    const piece = pieceOf(value);
    if (piece === undefined || meets(item, key, piece) !== false) return [];
    return [{ member, value: piece, looksLike: looksLike(member, value) }];
  });

/**
 * Texts that stand in members of a list which a filter does not search, where the items that have them are not to be
 * found by them: words of enums, those first that differ among the items, and one id and one other text.
 */
export const otherTexts = (listed: readonly Keyed[], meets: Meets): readonly OtherText[] => {
  const found = listed.flatMap((each) => textsOf(each, meets));
  const firsts = found.filter(({ member }, at) => found.findIndex((each) => each.member === member) === at);
  const valuesOf = (one: Found): number =>
    new Set(found.flatMap(({ member, value }) => (member === one.member ? [value] : []))).size;
  const ranked = firsts.toSorted((one, other) => valuesOf(other) - valuesOf(one));
  return (['word', 'id', 'text'] as const).flatMap((look) =>
    ranked.filter((each) => each.looksLike === look).slice(0, most[look]),
  );
};
