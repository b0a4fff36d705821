import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Params } from '../core/params.ts';
import { kinds, type Kind } from '../resources/index.ts';
import type { World } from '../world/world.ts';

/** What a new thing names of other things: of this world alone, as what is shared may go with another's (OP-SITE-11.b). */
export const ownNames = async (
  world: World,
  kind: Kind | undefined,
  ordinal: number,
): Promise<Readonly<Record<string, unknown>>> =>
  kind === 'siteSection' ? { spaceId: (await world.own('space', ordinal)).id } : {};

/** Path parameters of a thing that is made for the scene, where what it names must be the scene's own. */
export const ownPlace = async (world: World, operation: OperationId, kind: Kind | undefined): Promise<Params> => {
  const body = await ownNames(world, kind, 0);
  const isNamed = kind !== undefined && operationRow(operation).pathParameters.includes(kinds[kind].param);
  return isNamed && Object.keys(body).length > 0 ? (await world.make(kind, { body })).params : {};
};
