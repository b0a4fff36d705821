import { unlessMissing } from '../core/missing-prerequisite.ts';
import type { OperationId } from '#spec/operation.ts';
import type { Params } from '../core/params.ts';
import { besideSection, groupBesideSection } from '../world/ordered-sections.ts';
import type { World } from '../world/world.ts';
import { ownNames } from './own-place.ts';

const bodies = { moveSiteSection: besideSection, moveSiteSectionGroup: groupBesideSection } as const;

/** Of this world's spaces, the one that the neighbour shows. */
const ofNeighbour = 30;

/** Bodies of moves in a site to both sides of another section, which usual bodies leave out. */
export const besideAnother = async (
  world: World,
  operation: OperationId,
  params: Params,
): Promise<readonly unknown[]> => {
  if (world.isBrief || !(operation === 'moveSiteSection' || operation === 'moveSiteSectionGroup')) return [];
  const { organizationId = '', siteId = '' } = params;
  const neighbour = await unlessMissing(async () =>
    world.make('siteSection', {
      params: { organizationId, siteId },
      body: await ownNames(world, 'siteSection', ofNeighbour),
    }),
  );
  if (neighbour === undefined) return [];
  return (['before', 'after'] as const).map((side) => bodies[operation]({ side, neighbour: neighbour.id }));
};
