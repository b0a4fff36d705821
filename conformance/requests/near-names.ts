import { namedSchema, memberSchema } from '../core/json-schema.ts';
import { operationRow } from '#spec/operation.ts';
import { kinds, type Kind } from '../resources/kinds.ts';
import { makeNamed, type Named } from '../world/named-resources.ts';
import type { World } from '../world/world.ts';

/** What tells names of one beginning apart: a sign in place of another, a part more, one sign more, nothing more. */
const endings = ['-x', '_x', '', '.x', 'x'];

/** Whether the alphabet of a kind's key, as its replies or its maker's body have it, lets it be one. */
const isKey = (kind: Kind, text: string): boolean => {
  const { schema, key, create } = kinds[kind];
  return [schema, operationRow(create).body].every((name) => {
    const found = name === null ? undefined : memberSchema(namedSchema(name), [key]);
    const { pattern = '' } = (found ?? {}) as { readonly pattern?: string };
    return new RegExp(pattern, 'u').test(text);
  });
};

/** Fresh names of a kind that are near to each other: two signs that look alike first, and beginnings of one another. */
export const nearNames = (world: Pick<World, 'name'>, kind: Kind): readonly string[] => {
  const stem = world.name('near').toLowerCase();
  return endings.map((ending) => stem + ending).filter((name) => isKey(kind, name));
};

/** Makes a thing under a key. Throws a MissingPrerequisite when the target refuses. */
export const makeUnder = (world: World, kind: Kind, name: string): Promise<Named> => {
  const { create, key, param } = kinds[kind];
  const isInPath = operationRow(create).pathParameters.includes(param);
  return makeNamed(world, kind, isInPath ? { params: { [param]: name } } : { body: { [key]: name } });
};
