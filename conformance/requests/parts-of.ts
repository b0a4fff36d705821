import { isMissingPrerequisite } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import { kinds, kindsWithin, type Kind } from '../resources/kinds.ts';
import type { Made, World } from '../world/world.ts';
import { ownNames } from './own-place.ts';

/** One thing of each kind that lies in a thing of the suite's making; none where the target refuses to make it. */
export const partsOf = async (world: World, kind: Kind, whole: Params): Promise<readonly Made[]> => {
  const found: Made[] = [];
  for (const inner of whole[kinds[kind].param] === undefined ? [] : kindsWithin(kind)) {
    try {
      found.push(await world.make(inner, { params: whole, body: await ownNames(world, inner, 2) }));
    } catch (thrown) {
      if (!isMissingPrerequisite(thrown)) throw thrown;
    }
  }
  return found;
};
