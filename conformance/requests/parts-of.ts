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
const turnedPart = async (world: World, kind: Kind, whole: Params): Promise<Made | undefined> => {
  const switches = switchesOf(kind);
  if (switches.length === 0) return undefined;
  const part = await world.make(kind, { params: whole, body: await ownNames(world, kind, 2) });
  const turned = Object.fromEntries(switches.map((name) => [name, part.resource[name] !== true]));
  const { body } = await world.arrange(kinds[kind].update, { params: part.params, body: turned });
  await unlessMissing(() => world.must(kinds[kind].update, { params: part.params, body }));
  return part;
};

/**
 * One thing of each kind that lies in a thing of the suite's making, and of kinds with switches one with these turned;
 * none where the target refuses to make it.
 */
export const partsOf = async (world: World, kind: Kind, whole: Params): Promise<readonly Made[]> => {
  const found: Made[] = [];
  for (const inner of whole[kinds[kind].param] === undefined ? [] : kindsWithin(kind)) {
    try {
      found.push(await world.make(inner, { params: whole, body: await ownNames(world, inner, 2) }));
      const turned = await turnedPart(world, inner, whole);
      if (turned !== undefined) found.push(turned);
    } catch (thrown) {
      if (!isMissingPrerequisite(thrown)) throw thrown;
    }
  }
  return found;
};
