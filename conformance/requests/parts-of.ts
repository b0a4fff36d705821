import { operationRow } from '#spec/operation.ts';
import { memberSchema, namedSchema, propertiesOf, typesOf } from '../core/json-schema.ts';
import { isMissingPrerequisite, unlessMissing } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import { kinds, kindsWithin, type Kind } from '../resources/kinds.ts';
import type { Made, World } from '../world/world.ts';
import { ownNames } from './own-place.ts';
import { bodyReference } from './valid-body.ts';

/** The switches of a kind: members of its update that are true or false. */
const switchesOf = (kind: Kind): readonly string[] => {
  const { update } = kinds[kind];
  const { body } = operationRow(update);
  const members = body === null ? [] : Object.keys(propertiesOf(namedSchema(body)));
  return members.filter((name) => typesOf(memberSchema(bodyReference(update), [name]) ?? {}).includes('boolean'));
};

/** Another part whose switches stand otherwise than it was made; undefined where the kind has none. */
const turnedPart = async (world: World, kind: Kind, whole: Params, beyond: number): Promise<Made | undefined> => {
  const switches = switchesOf(kind);
  if (switches.length === 0) return undefined;
  const part = await world.make(kind, { params: whole, body: await ownNames(world, kind, beyond + 2) });
  const turned = Object.fromEntries(switches.map((name) => [name, part.resource[name] !== true]));
  const { body } = await world.arrange(kinds[kind].update, { params: part.params, body: turned });
  await unlessMissing(() => world.must(kinds[kind].update, { params: part.params, body }));
  return part;
};

/** Of this world's things, those that nothing else in a scene names. */
const placedFrom = 10;

/** How many parts of a kind with places there are beside the first one: a group wants a section of its own (OP-GRP-03). */
const furtherPlaced = (kind: Kind): number => (kind === 'siteSectionGroup' ? 1 : 2);

/** More parts of a kind that has places, where there is a moment for it: the first stands last, unlike the order of creation. */
const inPlaces = async (
  world: World,
  kind: Kind,
  { whole, first, beyond }: { readonly whole: Params; readonly first: Made; readonly beyond: number },
): Promise<readonly Made[]> => {
  const { move } = kinds[kind];
  if (move === null || world.isBrief) return [];
  const found: Made[] = [];
  for (let at = 0; at < furtherPlaced(kind); at += 1)
    found.push(await world.make(kind, { params: whole, body: await ownNames(world, kind, beyond + placedFrom + at) }));
  await world.call(move, { params: first.params, body: {} });
  return found;
};

/**
 * One thing of each kind that lies in a thing of the suite's making, and of kinds with switches one with these turned;
 * of kinds with places several; none where the target refuses to make it. They name this world's things from those on.
 */
export const partsOf = async (world: World, kind: Kind, whole: Params, beyond = 0): Promise<readonly Made[]> => {
  const found: Made[] = [];
  for (const inner of whole[kinds[kind].param] === undefined ? [] : kindsWithin(kind)) {
    try {
      const first = await world.make(inner, { params: whole, body: await ownNames(world, inner, beyond + 2) });
      found.push(first, ...(await inPlaces(world, inner, { whole, first, beyond })));
      const turned = await turnedPart(world, inner, whole, beyond);
      if (turned !== undefined) found.push(turned);
    } catch (thrown) {
      if (!isMissingPrerequisite(thrown)) throw thrown;
    }
  }
  return found;
};
