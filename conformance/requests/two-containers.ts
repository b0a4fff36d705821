import { operationRow, type OperationId } from '#spec/operation.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import { containerMade, kindNames, kinds, type Kind } from '../resources/kinds.ts';
import type { Made, World } from '../world/world.ts';

/** The other organization of the caller. Throws a MissingPrerequisite without one. */
export const otherOrganization = ({ target }: World): string => {
  const { secondOrganization } = target;
  if (secondOrganization !== undefined) return secondOrganization;
  throw missingPrerequisite('a second organization (target key secondOrganization)');
};

/** A container, and what a thing of the suite's own in it is. */
export type Filled = { readonly params: Params; readonly made: Made };

const around = (kind: Kind, made: Made, params: Params): Filled => {
  const { list } = kinds[kind];
  const names = list === null ? [] : operationRow(list).pathParameters;
  return { params: Object.fromEntries(names.map((name) => [name, params[name] ?? made.params[name] ?? ''])), made };
};

const filled = async (world: World, kind: Kind, params: Params): Promise<Filled> =>
  around(kind, await world.make(kind, { params }), params);

/** The kind of which a list shows all that lie in a container. */
export const kindInList = (list: OperationId): Kind | undefined => kindNames.find((kind) => kinds[kind].list === list);

/** One for reading only. Every space is a copy of the shared one, perhaps with all that lies in it (OP-SPC-11.e). */
const readContainer = async (world: World, kind: Kind): Promise<Filled> => {
  if (containerMade(kind) === 'space') return filled(world, kind, (await world.make('space')).params);
  const shared = await world.shared(kind);
  return around(kind, shared, shared.params);
};

/** Two containers of a kind with one thing in each, the first for reading only: two organizations, or two that are made. */
export const twoFilled = async (world: World, kind: Kind): Promise<readonly [Filled, Filled]> => {
  const container = containerMade(kind);
  const other =
    container === undefined ? { organizationId: otherOrganization(world) } : (await world.make(container)).params;
  return [await readContainer(world, kind), await filled(world, kind, other)];
};
