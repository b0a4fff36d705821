import { inside, numberInside, textInside } from '../core/json-path.ts';
import { lastPage } from '../world/steady-walk.ts';
import type { Exchange } from '../http/exchange.ts';
import { kinds, type Kind } from '../resources/kinds.ts';
import type { Walk } from '../http/walk.ts';
import { childrenOf, isRestored, mayLieIn, partsOf, stateOf, sure, type Facts, type Thing } from './facts.ts';
import { observeField, wrong, type Observation } from './observe.ts';

const rule = 'lists-hold-the-living';

type Listed = { readonly living: readonly Thing[]; readonly gone: readonly Thing[] };

/** `isShared`: others change the list meanwhile; `isOnly`: no other reading shows its things. */
type ListKind = { readonly isShared?: boolean; readonly isOnly?: boolean };

/** Each item once, where nobody else changes the list meanwhile. */
const observeRepeats = (ids: readonly string[], walk: Walk): Observation[] => {
  if (new Set(ids).size === ids.length) return [];
  const finding = { expected: 'an item comes once', got: 'an item that comes twice' };
  return [wrong(rule, { ...finding, pointer: '/items', exchanges: [lastPage(walk)] })];
};

const keysIn = ({ items }: Walk, [first]: readonly Thing[]): readonly string[] => {
  const key = first === undefined ? 'id' : kinds[first.kind].key;
  return items.flatMap((item) => textInside(item, key) ?? []);
};

/** A list against the things that have to be in it and those that must not. */
export const observeList = (
  { living, gone }: Listed,
  walk: Walk,
  { isShared = false, isOnly = false }: ListKind = {},
): Observation[] => {
  const ids = keysIn(walk, [...living, ...gone]);
  const found = new Set(ids);
  const about = { pointer: '/items', exchanges: [lastPage(walk)] };
  const lives = living.map((thing): Observation => {
    // Several pages of a list that others change may skip an item.
    if (found.has(thing.id) || (isShared && walk.pages.length > 1)) return { rule };
    const finding = { expected: 'a list holds what lives there', got: 'a list without it', ...about };
    return wrong(isRestored(thing) ? 'restored-as-before' : rule, finding);
  });
  const goneRule = isOnly ? 'gone-stays-gone' : rule;
  const ghosts = gone.map((thing): Observation => {
    const finding = { expected: 'a list leaves out what is not there', got: 'a list that holds it', ...about };
    return found.has(thing.id) ? wrong(goneRule, finding) : { rule: goneRule };
  });
  return [...lives, ...ghosts, ...(isShared ? [] : observeRepeats(ids, walk))];
};

const inStanding = (things: readonly Thing[]): Listed => ({
  living: things.filter((thing) => stateOf(thing) === 'live'),
  gone: things.filter(({ state: standing }) => standing === 'gone'),
});

/** What the list of one kind of a thing's parts has to show: comments of a space, replies of a comment. */
export const partsInList = (facts: Facts, container: Thing, kind: Kind): Listed =>
  inStanding(partsOf(facts, container, kind));

/** Whether a list says anything about things of a plan. */
export const isTelling = ({ living, gone }: Listed): boolean => living.length + gone.length > 0;

/** What a list of the whole organization has to show. */
export const kindInList = (facts: Facts, kind: Thing['kind']): Listed =>
  inStanding(facts.things.filter((thing) => thing.kind === kind));

/** Spaces of a collection: direct ones have to be there, deeper ones may be (OP-COL-04), deleted ones too (OP-SPC-02). */
export const spacesInList = (facts: Facts, collection: Thing): Listed => {
  const spaces = facts.things.filter((thing) => thing.kind === 'space' && stateOf(thing) === 'live');
  return {
    living: spaces.filter((space) => sure(space, 'parent')?.value === collection.id),
    gone: spaces.filter((space) => space.fields.get('parent') !== undefined && !mayLieIn(facts, space, collection)),
  };
};

/** Roles of the members that a plan touched. */
export const observeSeats = (team: Thing, walk: Walk): Observation[] =>
  [...team.seats].flatMap(([id, field]) => {
    const item = walk.items.find(
      (each) => (textInside(each, 'organization', 'user', 'id') ?? textInside(each, 'organization', 'id')) === id,
    );
    return observeField(
      'members',
      field,
      item === undefined ? null : (textInside(item, 'team', 'role') ?? ''),
      lastPage(walk),
    );
  });

const countOf = (name: string, least: number, most: number, read: Exchange): Observation[] => {
  const shown = numberInside(read.json, name);
  if (shown === undefined) return [];
  if (shown >= least && shown <= most) return [{ rule: 'counts-agree' }];
  const expected = `${name} counts what is there`;
  const got = shown < least ? `${least - shown} too few` : `${shown - most} too many`;
  return [wrong('counts-agree', { expected, got, pointer: `/${name}`, exchanges: [read] })];
};

/** The custom-field values of a space; a field without a value may be left out (OP-CF-10). */
export const observeValues = (space: Thing, read: Exchange): Observation[] =>
  [...space.values].map(([name, field]) => {
    const items = Array.isArray(read.json) ? (read.json as unknown[]) : [];
    const item = items.find((each) => textInside(each, 'customField', 'name') === name);
    return observeField('values', field, inside(item, 'value') ?? null, read);
  });

/** The members number of a team against its list. */
export const observeTeamCount = (read: Exchange, walk: Walk): Observation[] =>
  countOf('members', walk.items.length, walk.items.length, read);

/** The replies number of a comment; a count of all that were ever made is a listed alternative (OP-CMT-10). */
export const observeReplies = (facts: Facts, comment: Thing, read: Exchange): Observation[] => {
  const replies = childrenOf(facts, comment);
  if (replies.some(({ state: standing }) => standing === 'unknown') || isRestored(comment)) return [];
  const living = replies.filter(({ state: standing }) => standing === 'live').length;
  return countOf('replies', living, living + comment.repliesRemoved, read);
};

/** The open comments of a space; that replies count too is a listed alternative (OP-SPC-16.a). */
export const observeComments = (facts: Facts, space: Thing, read: Exchange): Observation[] => {
  const comments = partsOf(facts, space, 'comment');
  if (comments.some(({ state: standing }) => standing === 'unknown') || isRestored(space)) return [];
  const living = comments.filter(({ state: standing }) => standing === 'live');
  const open = living.filter((comment) => sure(comment, 'resolved')?.value === false).length;
  const maybeOpen = living.filter((comment) => comment.fields.get('resolved')?.values.includes(false) === true).length;
  // Those of a comment that is gone may be kept (OP-CMT-10.b).
  const replies = comments.reduce((sum, comment) => sum + childrenOf(facts, comment).length, 0);
  const base = space.countedBefore;
  return inside(read.json, 'comments') === undefined
    ? []
    : countOf('comments', base + open, base + maybeOpen + replies, read);
};
