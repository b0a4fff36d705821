import type { OperationId } from '#spec/operation.ts';
import { idsOf } from '../core/json-path.ts';
import { missingPrerequisite, unlessMissing } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import { siteSpaceOf } from '../world/site-content.ts';
import { wholeList } from '../world/steady-walk.ts';
import type { Made, World } from '../world/world.ts';
import type { Open } from './open-scene.ts';
import { ownNames } from './own-place.ts';

type Part = Pick<Made, 'id' | 'params'>;
/** Bodies that name a part of a thing as the one that comes first in it. */
type Choose = (world: World, params: Params) => Promise<readonly unknown[]>;

const lastSection = async (world: World, params: Params): Promise<Part> => {
  const { items } = await wholeList(world, 'listSiteSections', { params });
  const id = idsOf(items).at(-1);
  if (id === undefined) throw missingPrerequisite('a section of a site');
  return { id, params: { ...params, siteSectionId: id } };
};

const choices: Partial<Record<OperationId, Choose>> = {
  updateSiteSectionById: async (world, params) => [
    { defaultSiteSpace: await siteSpaceOf(world, { params, id: params['siteSectionId'] ?? '' }) },
  ],
  // The site space is one of the section that is the default by then.
  updateSiteById: async (world, params) => {
    const section = await lastSection(world, params);
    return [{ defaultSiteSection: section.id }, { defaultSiteSpace: await siteSpaceOf(world, section) }];
  },
};

/** Something in the other thing that can be chosen there, where nothing comes with it. */
export const partBeside = async (
  world: World,
  operation: OperationId,
  beside: Made | undefined,
): Promise<readonly Made[]> => {
  if (operation !== 'updateSiteById' || beside === undefined || world.isBrief) return [];
  const made = await unlessMissing(async () =>
    world.make('siteSection', { params: beside.params, body: await ownNames(world, 'siteSection', 5) }),
  );
  return made === undefined ? [] : [made];
};

/**
 * Arranges what an update chooses in another thing first, and then in the one that is written: the other keeps its own.
 * What it gives does so and reads all of it after each.
 */
export const arrangeChoices = async (
  world: World,
  open: Open,
  operation: OperationId,
  [params, beside]: readonly [Params, Params | undefined],
): Promise<(read: () => Promise<void>) => Promise<void>> => {
  const choose = choices[operation];
  const chosen =
    choose === undefined || beside === undefined || world.isBrief
      ? undefined
      : await unlessMissing(async () => [
          ...(await choose(world, beside)).map((body) => ({ params: beside, body })),
          ...(await choose(world, params)).map((body) => ({ params, body })),
        ]);
  return async (read) => {
    for (const input of chosen ?? []) if ((await open.call(operation, input)).ok) await read();
  };
};
