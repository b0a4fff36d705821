import { operationRow, type OperationId } from '#spec/operation.ts';
import { idsOf } from '../core/json-path.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import { kinds, type Kind } from '../resources/index.ts';
import { showOwnSpaces } from '../world/references/sites.ts';
import type { Made, World } from '../world/world.ts';
import { beforehand, hasRichBody, makeRich, prepare } from './rich-things.ts';

/** What a new thing names of other things: of this world alone, as what is shared may go with another's (OP-SITE-11.b). */
export const ownNames = async (
  world: World,
  kind: Kind | undefined,
  ordinal: number,
): Promise<Readonly<Record<string, unknown>>> =>
  kind === 'siteSection' ? { spaceId: (await world.own('space', ordinal)).id } : {};

/** A site of another type than most, where the server has one (OP-SITE-01). */
const unusual = async (world: World, operation: OperationId, kind: Kind): Promise<Made | undefined> => {
  if (kind !== 'site' || world.isBrief || operationRow(operation).acts.as !== 'update') return undefined;
  return unlessMissing(() => world.make('site', { body: { type: 'premium' } }));
};

/** Of this world's spaces, the first of those that sections of a crowded group show. */
const crowdFrom = 20;

/** A group of three sections in another order than that of creation: that is its own too. */
const crowdedGroup = async (world: World, kind: Kind): Promise<Made | undefined> => {
  if (kind !== 'siteSectionGroup' || world.isBrief) return undefined;
  return unlessMissing(async () => {
    const { params } = await world.make('site');
    const sections: Made[] = [];
    for (const at of [0, 1, 2]) {
      const body = await ownNames(world, 'siteSection', crowdFrom + at);
      sections.push(await world.make('siteSection', { params, body }));
    }
    const [one, two, three] = idsOf(sections);
    return world.make(kind, { params, body: { sections: [three, one, two] } });
  });
};

/** A thing with more in it than most, or one that may be written to; undefined where any is as good. */
const madeFuller = async (world: World, operation: OperationId, kind: Kind): Promise<Made | undefined> => {
  const crowded = await crowdedGroup(world, kind);
  if (crowded !== undefined) return crowded;
  // The template is not to be written to: a copy of it stands for what is copied.
  if (operation === 'duplicateSpace') return world.make('space');
  return hasRichBody(kind) ? makeRich(world, kind) : undefined;
};

/**
 * Path parameters of a thing that is made for the scene, where what it names must be the scene's own, or where it shows
 * more when it is made otherwise than most: so there is more to lose.
 */
export const ownPlace = async (world: World, operation: OperationId, kind: Kind | undefined): Promise<Params> => {
  if (kind === 'site' || (kind !== undefined && kinds[kind].container === 'site')) showOwnSpaces(world);
  if (kind === undefined || !operationRow(operation).pathParameters.includes(kinds[kind].param)) return {};
  const body = await ownNames(world, kind, 0);
  if (Object.keys(body).length > 0) return (await world.make(kind, { body })).params;
  const fuller = await madeFuller(world, operation, kind);
  if (fuller !== undefined) return fuller.params;
  if (beforehand[operation] === undefined) return {};
  // What is done to a thing before it is restored is done before it is deleted.
  const isRestored = kinds[kind].restore === operation;
  const made = isRestored ? await world.make(kind) : await unusual(world, operation, kind);
  const { params } = made ?? (await world.arrange(operation));
  await prepare(world, [operation], params);
  return params;
};
