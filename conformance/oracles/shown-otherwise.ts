import { restless } from '#spec/restless.ts';
import { idsOf, textInside } from '../core/json-path.ts';
import { isSameAddress } from '../core/same-address.ts';
import { isSurplus } from '../resources/known-names.ts';
import { isRestless } from './pictures/moving.ts';

/** Parameters that choose nothing: each says how what is read anyway is shown. */
export type Shaping = 'shareKey' | 'metadata' | 'computed' | 'format';

/** The members that the text ties to each of them (4.5, 4.7, 4.8, 5.2). */
const tied: Readonly<Record<Shaping, readonly string[]>> = {
  shareKey: ['urls'],
  metadata: ['git'],
  computed: ['computed', 'computedSeed'],
  // What a body and a page become in another form is open (OP-CMT-06.b, OP-CNT-05).
  format: ['body', 'document', 'markdown'],
};

export const isShaping = (name: string): name is Shaping => name in tied;

/** Members that others may move between two readings, whatever has them. */
const moved: readonly string[] = restless.flatMap(({ of, members }) => (of === 'any' ? members : []));

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const idsIn = (value: unknown): readonly string[] =>
  typeof value !== 'object' || value === null
    ? []
    : [textInside(value, 'id') ?? [], ...Object.values(value).map(idsIn)].flat();

const isAddress = (value: unknown): boolean => typeof value === 'string' && /^https?:\/\//.test(value);

type Compared = {
  readonly path: readonly string[];
  /** Whether what stands here is of one thing, and not of all that a reply shows. */
  readonly isOwn: boolean;
};

/** Whether what stands at a path says nothing of parameters: what they are about, links, and what others move. */
export const isApart = (path: readonly string[], shaping: readonly Shaping[]): boolean => {
  const names = path.filter((name) => name !== '*');
  const apart = ['next', ...moved, ...shaping.flatMap((name) => tied[name])];
  return names.some((name) => apart.includes(name)) || isRestless(names.join('.')) || isSurplus(names);
};

const isNothing = (value: unknown): boolean => (value ?? undefined) === undefined;
const isSameLeaf = (one: unknown, other: unknown): boolean =>
  one === other || (isAddress(one) && isAddress(other)) || isSameAddress(one, other);

/** Compares what both of two replies show, by these parameters and whether they show the same things. */
const comparing = (shaping: readonly Shaping[], areSame: boolean) => {
  // Content that is not computed is another.
  const isComputed = (value: JsonObject): boolean => shaping.includes('computed') && !isNothing(value['computed']);

  const inLists = (
    one: readonly unknown[],
    other: readonly unknown[],
    { path, isOwn }: Compared,
  ): readonly string[] => {
    const at = { path: [...path, '*'], isOwn };
    if (idsOf(one).length > 0) {
      const twins = new Map(other.map((item) => [textInside(item, 'id'), item]));
      return one.flatMap((item) => between(item, twins.get(textInside(item, 'id')), at));
    }
    if (one.length === other.length) return one.flatMap((item, index) => between(item, other[index], at));
    // Lists of things without ids, of which one shows less, have no pairs.
    return [...one, ...other].some(isObject) ? [] : [`/${path.join('/')}`];
  };

  const inObjects = (one: JsonObject, other: JsonObject, { path, isOwn }: Compared): readonly string[] => {
    if (isComputed(one)) return [];
    const within = isOwn || one['id'] !== undefined;
    return Object.keys(one)
      .filter((name) => !isApart([...path, name], shaping))
      .flatMap((name) => between(one[name], other[name], { path: [...path, name], isOwn: within }));
  };

  const between = (one: unknown, other: unknown, compared: Compared): readonly string[] => {
    if (isNothing(one) || isNothing(other)) return [];
    if (isObject(one) && isObject(other)) return inObjects(one, other, compared);
    if (Array.isArray(one) && Array.isArray(other)) return inLists(one, other, compared);
    // What is said of all of them goes with which they are.
    const isTold = compared.isOwn || areSame;
    return isTold && !isSameLeaf(one, other) ? [`/${compared.path.join('/')}`] : [];
  };
  return between;
};

/** The ids of what a reply is about, and of nothing inside that. */
const outermost = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const id = textInside(value, 'id');
  return id === undefined ? Object.values(value).flatMap(outermost) : [id];
};

/** Whether a reply is about any of the things that a plain one is about, if that is about any. */
export const sharesThings = (plain: unknown, shaped: unknown): boolean => {
  const known = outermost(plain);
  return known.length === 0 || outermost(shaped).some((id) => known.includes(id));
};

/**
 * Pointers, with `*` for places in lists, of what a reply with such parameters shows as a plain one does, and with another
 * value. What only one of them shows is no matter here; what the parameters are about, links, and what others move are
 * left out.
 */
export const shownOtherwise = (plain: unknown, shaped: unknown, shaping: readonly Shaping[]): readonly string[] => {
  const [before, after] = [new Set(idsIn(plain)), new Set(idsIn(shaped))];
  const areSame = before.size === after.size && [...before].every((id) => after.has(id));
  return [...new Set(comparing(shaping, areSame)(plain, shaped, { path: [], isOwn: false }))];
};
