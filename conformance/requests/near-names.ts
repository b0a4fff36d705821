import { operationRow } from '#spec/operation.ts';
import { memberSchema, namedSchema, numberOf } from '../core/json-schema.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import { kinds, type Kind } from '../resources/kinds.ts';
import { makeNamed, type Named } from '../world/named-resources.ts';
import type { World } from '../world/world.ts';

/** What tells names of one beginning apart: a sign in place of another, a part more, one sign more, nothing more. */
const endings = ['-x', '_x', '', '.x', 'x'];

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

/** Fresh names of a kind that are near to each other: two signs that look alike first, and beginnings of one another. */
export const nearNames = (world: Naming, kind: Kind): readonly string[] => {
  const stem = world.name('near').toLowerCase();
  return endings.map((ending) => stem + ending).filter((name) => isKey(kind, name));
};

/** A number of many digits that no other name of the run gives. */
const digitsOf = (name: string): bigint => {
  const base = 36;
  let number = 0n;
  for (const sign of name.replaceAll(/[^0-9a-z]/g, '')) number = number * BigInt(base) + BigInt(parseInt(sign, base));
  return number;
};

/**
 * Fresh names in the shapes that a server may read something into, each beside a neighbour that it is then taken for:
 * one that ends like a file, separators that come first, last or doubled, a number at the end or alone, and two of full
 * length.
 */
export const namesOfManyShapes = (world: Naming, kind: Kind): readonly string[] => {
  const stem = world.name('shape').toLowerCase();
  const number = digitsOf(world.name('n').toLowerCase());
  const longest = longestOf(kind);
  const full = longest === undefined ? [] : ['y', 'z'].map((last) => stem.padEnd(longest - 1, 'x') + last);
  const shapes = [
    stem,
    ...['.json', '.html'].map((ending) => stem + ending),
    ...['-', '_', '.'].flatMap((sign) => [`${sign}${stem}`, `${stem}${sign}`, `${stem}${sign}${sign}`]),
    ...['1', '01'].map((ending) => `${stem}-${ending}`),
    `${number}`,
    `0${number}`,
    `${number + 1n}`,
    ...full,
  ];
  return shapes.filter((name) => isKey(kind, name));
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
