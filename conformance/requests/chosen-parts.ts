import type { OperationId } from '#spec/operation.ts';
import { idsOf } from '../core/json-path.ts';
import { missingPrerequisite, unlessMissing } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import { siteSpaceOf } from '../world/site-content.ts';
import { wholeList } from '../world/steady-walk.ts';
import type { Made, World } from '../world/world.ts';
import { withOthers } from './choose.ts';
import type { Open } from './open-scene.ts';
import { ownNames } from './own-place.ts';

/** A choice, and the same beside other members, which is sent first where it is there. */
type Choice = { readonly params: Params; readonly body: unknown; readonly beside?: unknown };

type Part = Pick<Made, 'id' | 'params'>;
/** Bodies that name a part of a thing as the one that comes first in it. */
type Choose = (world: World, params: Params) => Promise<readonly object[]>;

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

const besideOthers =
  (world: World, operation: OperationId, params: Params) =>
  async (body: object): Promise<Choice> => ({ params, body, beside: await withOthers(world, operation, params, body) });

/**
 * Arranges what an update chooses in another thing first, and then in the one that is written, both beside all that may
 * be given: the other keeps its own. What it gives does so and reads all of it after each.
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
          ...(await Promise.all((await choose(world, beside)).map(besideOthers(world, operation, beside)))),
          ...(await Promise.all((await choose(world, params)).map(besideOthers(world, operation, params)))),
        ]);
  const send = async ({ params: of, body, beside: full }: Choice): Promise<boolean> =>
    (full !== undefined && (await open.call(operation, { params: of, body: full })).ok) ||
    (await open.call(operation, { params: of, body })).ok;
  return async (read) => {
    for (const choice of chosen ?? []) if (await send(choice)) await read();
  };
};
