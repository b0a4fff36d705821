import type { JsonSchema } from '#spec/document.ts';
import { elementOf, propertiesOf, referenceName, requiredOf, resolved, variantsOf } from '../../core/json-schema.ts';
import { mayStand, textsUnlike } from './compare-texts.ts';
import { isObject, shown, type Comparing, type Place, type Side, type Unlike } from './comparing.ts';
import { kindOf } from './forms.ts';
import type { Origin } from './identities.ts';

/** Kinds that are there before any plan: what is shown of them is nobody's doing here. */
const strangers: ReadonlySet<unknown> = new Set(['user', 'member', 'organization', 'invite']);

/** Every member that a schema lists, those of its variants too. */
const membersOf = (schema: JsonSchema): ReadonlyMap<string, JsonSchema> => {
  const here = resolved(schema);
  return new Map([
    ...variantsOf(here).flatMap((variant) => [...membersOf(variant)]),
    ...Object.entries(propertiesOf(here)),
  ]);
};

const itemsIn = (schema: JsonSchema | undefined): JsonSchema | undefined => {
  if (schema === undefined) return undefined;
  const here = resolved(schema);
  return (
    elementOf(here) ??
    variantsOf(here)
      .map(itemsIn)
      .find((found) => found !== undefined)
  );
};

/** The id by which an item is told apart: its own, or that of the first thing in it. */
const keyOf = (value: unknown): string | undefined => {
  if (!isObject(value)) return undefined;
  if (typeof value['id'] === 'string') return value['id'];
  for (const inner of Object.values(value)) {
    if (isObject(inner) && typeof inner['id'] === 'string') return inner['id'];
  }
  return undefined;
};

const originOf = (side: Side, id: string, { identities }: Comparing): Origin | undefined =>
  side === 'a' ? identities.originOfA(id) : identities.originOfB(id);

/** Whether an item stands in a list because of the plan: by its thing, or by a name of this run inside it. */
export const isOwnItem = (side: Side, value: unknown, comparing: Comparing): boolean => {
  const id = keyOf(value);
  const origin = id === undefined ? undefined : originOf(side, id, comparing);
  if (origin !== undefined) return origin !== 'stranger';
  return comparing.runName !== undefined && JSON.stringify(value).includes(comparing.runName);
};

/** The items of a list that are compared: all in what the plan made, else those that it made itself. */
const kept = (side: Side, items: readonly unknown[], { origin }: Place, comparing: Comparing): readonly unknown[] =>
  origin === 'stranger' ? items.filter((item) => keyOf(item) === undefined || isOwnItem(side, item, comparing)) : items;

/** What an item says by a member of its own, or by that of the first thing in it. */
const saidBy = (item: unknown, names: readonly string[]): readonly unknown[] => {
  if (!isObject(item)) return [];
  const [inner] = Object.values(item).filter((value) => isObject(value) && typeof value['id'] === 'string');
  const thing = typeof item['id'] === 'string' || !isObject(inner) ? item : inner;
  return names.flatMap((name) => thing[name] ?? []).slice(0, 1);
};

const isTwiceIn = (values: readonly unknown[]): boolean => new Set(values).size < values.length;

/** Whether items were made at one and the same time, or have one title or name: how those stand follows from their ids. */
const areTied = (items: readonly unknown[]): boolean =>
  [['postedAt', 'createdAt'], ['title'], ['name']].some((names) =>
    isTwiceIn(items.flatMap((item) => saidBy(item, names))),
  );

/** Pairs the items of two lists by identity; those that are met for the first time by their place. */
const paired = (
  one: readonly unknown[],
  other: readonly unknown[],
  { identities }: Comparing,
): readonly (readonly [unknown, unknown])[] => {
  const left = new Set(other);
  const known = one.map((item) => {
    const twin = identities.twinOf(keyOf(item) ?? '');
    const found = twin === undefined ? undefined : [...left].find((each) => keyOf(each) === twin);
    if (found !== undefined) left.delete(found);
    return found;
  });
  const rest = other.filter((item) => left.has(item));
  return one.map((item, at) => [item, known[at] ?? rest.shift()]);
};

/** Where an item of a list comes from: what a list of strangers says of the plan's own thing is the plan's doing, too. */
const originOfItem = (item: unknown, { origin }: Place, comparing: Comparing): Origin =>
  origin === 'stranger' && isOwnItem('a', item, comparing) ? 'made' : origin;

function* lengthsUnlike(
  [one, other]: readonly [readonly unknown[], readonly unknown[]],
  place: Place,
  around: Origin,
  comparing: Comparing,
): Generator<Unlike> {
  const { pointer, origin } = place;
  // Of a list that is shared with strangers, what is left is the plan's own.
  const isOwn = [...one, ...other].some((item) => keyOf(item) !== undefined);
  const length: Place = {
    ...place,
    origin: isOwn && around === 'stranger' ? 'made' : origin,
    path: `${place.path}.length`,
  };
  if (!mayStand(one.length, other.length, length, comparing))
    yield { pointer, a: `${one.length} items`, b: `${other.length} items`, what: 'length' };
}

function* listsUnlike(
  a: readonly unknown[],
  b: readonly unknown[],
  place: Place,
  comparing: Comparing,
): Generator<Unlike> {
  const { pointer, origin } = place;
  const isStart = origin === 'copied' && comparing.isAlike !== true && a.length !== b.length;
  const around: Place = isStart ? { ...place, origin: 'stranger' } : place;
  const [one, other] = [kept('a', a, around, comparing), kept('b', b, around, comparing)];
  if (one.length !== other.length) {
    yield* lengthsUnlike([one, other], place, around.origin, comparing);
    return;
  }
  const schema = itemsIn(place.schema);
  const pairs = paired(one, other, comparing);
  if (pairs.some(([, twin], at) => twin !== other[at]) && ![one, other].some(areTied))
    yield { pointer, a: 'one order', b: 'another order', what: 'order' };
  for (const [at, [item, twin]] of pairs.entries()) {
    const path = `${place.path}.${keyOf(item) ?? at}`;
    const own = originOfItem(item, place, comparing);
    yield* valuesUnlike(item, twin, { ...place, origin: own, pointer: `${pointer}/*`, path, schema }, comparing);
  }
}

/** Where a thing inside a reply comes from: known by its id, else as new as what it stands in. */
const originAt = (a: Record<string, unknown>, ids: readonly [string, string], place: Place, comparing: Comparing) => {
  const [known, twin] = [originOf('a', ids[0], comparing), originOf('b', ids[1], comparing)];
  if (known !== undefined || twin !== undefined) return known ?? twin ?? 'stranger';
  return strangers.has(a['object']) ? 'stranger' : place.origin;
};

/** Whether a member that one server leaves out may be left out by it: nothing asks for it, and it shows it nowhere. */
const mayLack = (side: Side, key: string, { schema }: Place, { members }: Comparing): boolean => {
  if (members === undefined || schema === undefined || requiredOf(resolved(schema)).includes(key)) return false;
  return !members.shows(side, `${referenceName(schema) ?? ''}.${key}`);
};

const note = (side: Side, value: Record<string, unknown>, { schema }: Place, { members }: Comparing): void => {
  if (members === undefined || schema === undefined) return;
  const name = referenceName(schema) ?? '';
  for (const key of Object.keys(value))
    if ((value[key] ?? undefined) !== undefined) members.saw(side, `${name}.${key}`);
};

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Where a member of a thing stands. */
const memberPlace = (place: Place, key: string, schema: JsonSchema | undefined): Place => ({
  ...place,
  pointer: `${place.pointer}/${escaped(key)}`,
  key,
  path: place.path === '' ? key : `${place.path}.${key}`,
  schema,
});

/** Whether one server has a member that the other may leave out. */
const isSpared = (one: unknown, other: unknown, key: string, place: Place, comparing: Comparing): boolean => {
  if ((one === undefined) === (other === undefined)) return false;
  return mayLack(one === undefined ? 'a' : 'b', key, place, comparing);
};

function* membersUnlike(
  a: Record<string, unknown>,
  b: Record<string, unknown>,
  place: Place,
  comparing: Comparing,
): Generator<Unlike> {
  const listed = place.schema === undefined ? undefined : membersOf(place.schema);
  const element = itemsIn(place.schema);
  const withForms = comparing.withForms === true;
  note('a', a, place, comparing);
  note('b', b, place, comparing);
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    // Null is another way to be absent (OP-RES-05), which is a matter of form.
    const [one, other] = withForms ? [a[key], b[key]] : [a[key] ?? undefined, b[key] ?? undefined];
    const schema = listed?.get(key) ?? element;
    // Members that the text does not list are nobody's (OP-RES-07).
    const isNobodys = listed !== undefined && schema === undefined && !withForms;
    if (isNobodys || isSpared(one, other, key, place, comparing)) continue;
    yield* valuesUnlike(one, other, memberPlace(place, key, schema), comparing);
  }
}

function* objectsUnlike(
  a: Record<string, unknown>,
  b: Record<string, unknown>,
  place: Place,
  comparing: Comparing,
): Generator<Unlike> {
  const [idA, idB] = [a['id'], b['id']];
  if (typeof idA !== 'string' || typeof idB !== 'string') {
    yield* membersUnlike(a, b, place, comparing);
    return;
  }
  const origin = originAt(a, [idA, idB], place, comparing);
  if (!comparing.identities.same(idA, idB, origin)) {
    const at = `${place.pointer}/id`;
    yield { pointer: at, a: `another thing (${idA})`, b: `this thing (${idB})`, what: 'identity' };
    return;
  }
  yield* membersUnlike(a, b, { ...place, origin, thing: idA, path: '' }, comparing);
}

/** The places where two values differ. */
export function* valuesUnlike(a: unknown, b: unknown, place: Place, comparing: Comparing): Generator<Unlike> {
  const { pointer } = place;
  if (typeof a === 'string' && typeof b === 'string') yield* textsUnlike(a, b, place, comparing);
  else if (Array.isArray(a) && Array.isArray(b)) yield* listsUnlike(a, b, place, comparing);
  else if (isObject(a) && isObject(b)) yield* objectsUnlike(a, b, place, comparing);
  else if (kindOf(a) !== kindOf(b)) {
    if (comparing.withForms === true || !mayStand(kindOf(a), kindOf(b), place, comparing))
      yield { pointer, a: kindOf(a), b: kindOf(b), what: 'presence' };
  } else if (!mayStand(a, b, place, comparing)) yield { pointer, a: shown(a), b: shown(b), what: 'value' };
}
