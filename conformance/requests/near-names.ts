import { operationRow } from '#spec/operation.ts';
import { inside } from '../core/json-path.ts';
import { memberSchema, namedSchema, numberOf } from '../core/json-schema.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import { kinds, type Kind } from '../resources/kinds.ts';
import { makeNamed, putNamed, type Named } from '../world/named-resources.ts';
import type { World } from '../world/world.ts';

/** What tells names of one beginning apart: one sign in place of another, nothing more, a part more, one sign more. */
const endings = ['_x', '', '.x', 'x'];

/** Schemas of a kind's key: as its replies and its maker's body have it. */
const keySchemas = (kind: Kind) => {
  const { schema, key, create } = kinds[kind];
  const found = [schema, operationRow(create).body].map((name) =>
    name === null ? undefined : memberSchema(namedSchema(name), [key]),
  );
  return found.filter((each) => each !== undefined);
};

/** Whether the alphabet of a kind's key lets it be one. */
const isKey = (kind: Kind, text: string): boolean =>
  keySchemas(kind).every((found) => {
    const { pattern = '' } = found as { readonly pattern?: string };
    return new RegExp(pattern, 'u').test(text);
  });

/** As many signs as a key may have; undefined where nothing bounds it. */
const longestOf = (kind: Kind): number | undefined => {
  const limits = keySchemas(kind).flatMap((schema) => numberOf(schema, 'maxLength') ?? []);
  return limits.length === 0 ? undefined : Math.min(...limits);
};

type Naming = Pick<World, 'name'>;

/**
 * Fresh names of a kind that are near to each other: one that is another with all its hyphens made underscores first, so
 * that a server which folds them meets it, then such as differ in one sign or are beginnings of one another.
 */
export const nearNames = (world: Naming, kind: Kind): readonly string[] => {
  const stem = world.name('near').toLowerCase();
  const hyphened = `${stem}-x`;
  const names = [hyphened, hyphened.replaceAll('-', '_'), ...endings.map((ending) => stem + ending)];
  return names.filter((name) => isKey(kind, name));
};

/** A number of many digits that no other name of the run gives. */
export const digitsOf = (name: string): bigint => {
  const base = 36;
  let number = 0n;
  for (const sign of name.replaceAll(/[^0-9a-z]/g, '')) number = number * BigInt(base) + BigInt(parseInt(sign, base));
  return number;
};

/** Fresh names that are made, and names that are put once those are there. */
type Shapes = { readonly made: readonly string[]; readonly put: readonly string[] };

/**
 * Fresh names in the shapes that a server may read something into, each beside a neighbour that it is then taken for:
 * one that ends like a file, separators that come first, last or doubled, a number at the end or alone, and two of full
 * length. What is put has a neighbour that is there, shorter or longer, and is not there itself.
 */
export const namesOfManyShapes = (world: Naming, kind: Kind): Shapes => {
  const stem = world.name('shape').toLowerCase();
  const number = digitsOf(world.name('n').toLowerCase());
  const longest = longestOf(kind);
  const full = (last: string): readonly string[] =>
    longest === undefined ? [] : [stem.padEnd(longest - 1, 'x') + last];
  const made = [
    stem,
    ...['.json', '.html'].map((ending) => stem + ending),
    ...['-', '_', '.'].flatMap((sign) => [`${sign}${stem}`, `${stem}${sign}`, `${stem}${sign}${sign}`]),
    ...['-1', '-01', '_1', '.1'].map((ending) => stem + ending),
    `${number}`,
    `0${number}`,
    `${number + 1n}`,
    ...full('y'),
    ...full('z'),
  ];
  const put = [...['-2', '_2', '.2', '-v-2', '-v'].map((ending) => stem + ending), `00${number}`, ...full('w')];
  const areKeys = (names: readonly string[]): readonly string[] => names.filter((name) => isKey(kind, name));
  return { made: areKeys(made), put: kinds[kind].put === null ? [] : areKeys(put) };
};

/**
 * The place of a thing in the whole list of its kind, for a name of digits alone that a server may take for a place:
 * whatever comes first there and is counted first, one of the things around it has that place. Undefined where it is no
 * key, or something has that name already.
 */
export const nameOfPlace = (kind: Kind, items: readonly unknown[], { id }: Named): string | undefined => {
  const names = items.map((item) => inside(item, kinds[kind].key));
  const place = names.indexOf(id) + 1;
  const name = `${place}`;
  return place > 0 && isKey(kind, name) && !names.includes(name) ? name : undefined;
};

/** Makes a thing under a key. Throws a MissingPrerequisite when the target refuses. */
export const makeUnder = (world: World, kind: Kind, name: string): Promise<Named> => {
  const { create, key, param } = kinds[kind];
  const isInPath = operationRow(create).pathParameters.includes(param);
  return makeNamed(world, kind, isInPath ? { params: { [param]: name } } : { body: { [key]: name } });
};

/** Makes things under keys as far as the target takes them: whether it must has rows of its own. */
export const makeUnderEach = async (world: World, kind: Kind, names: readonly string[]): Promise<readonly Named[]> => {
  const made: Named[] = [];
  for (const name of names) {
    const thing = await unlessMissing(() => makeUnder(world, kind, name));
    if (thing !== undefined) made.push(thing);
  }
  return made;
};

/** Puts things under keys of which there is none yet, beside one that is there, as far as the target takes them. */
export const putUnderEach = async (
  world: World,
  beside: Named,
  names: readonly string[],
): Promise<readonly Named[]> => {
  const { kind } = beside;
  const { put, param } = kinds[kind];
  if (put === null) return [];
  const found: Named[] = [];
  for (const id of names) {
    const params = { ...beside.params, [param]: id };
    const thing = await unlessMissing(() => putNamed(world, put, { ...beside, id, params }));
    if (thing !== undefined) found.push(thing);
  }
  return found;
};
