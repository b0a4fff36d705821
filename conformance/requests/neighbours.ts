import type { OperationId } from '#spec/operation.ts';
import { missingPrerequisite, unlessMissing } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import { counts, type CountOf } from '../oracles/counters/counted-by.ts';
import { resourceKinds, resources } from '../resources/index.ts';
import { kindNames } from '../resources/kinds.ts';
import { pageIn } from '../world/content.ts';
import { atLeast, people } from '../world/people.ts';
import { changeRequestThread, placeOf, spaceThread } from '../world/threads.ts';
import type { World } from '../world/world.ts';
import { fillList } from './listing.ts';

/** A number that an operation raises, and the list that shows it of several things. */
export type Neighbouring = { readonly count: CountOf; readonly list: OperationId };

/** Things beside each other in a list, of which each holds one more than the one before. */
export type Neighbours = { readonly params: Params; readonly holders: readonly Params[] };

/** A number and the list that shows several things with it; undefined where there is none. */
export const neighboursOf = (count: CountOf): Neighbouring | undefined => {
  // Spaces stand beside each other in collections.
  const list = count.kind === 'space' ? 'listSpacesInCollectionById' : resources[count.kind].list;
  return list === null ? undefined : { count, list };
};

/** The number that what an operation makes is counted in; undefined where no list shows it. */
export const neighbouring = (operation: OperationId): Neighbouring | undefined => {
  const made = resourceKinds.find((kind) => [resources[kind].create, resources[kind].put].includes(operation));
  const count = made === undefined ? undefined : counts.find((each) => each.list === resources[made].list);
  return count === undefined ? undefined : neighboursOf(count);
};

const neighbours = 2;

/** Comments on one page, where the place has one: a number may be taken of what they share. */
const commentsOnOnePage = async (world: World, list: OperationId): Promise<Neighbours | undefined> => {
  const written = [spaceThread, changeRequestThread].find(({ comment }) => comment.list === list)?.comment;
  if (written === undefined) return undefined;
  const params = await placeOf(world, written);
  const page = await unlessMissing(() => pageIn(world, params));
  const holders: Params[] = [];
  for (let at = 0; at < neighbours; at += 1)
    holders.push((await world.make(written.kind, { params, body: page === undefined ? {} : { page } })).params);
  return { params, holders };
};

const holdersIn = async (world: World, { count, list }: Neighbouring): Promise<Neighbours> => {
  const comments = await commentsOnOnePage(world, list);
  if (comments !== undefined) return comments;
  const { input, keys } = await fillList(world, list, neighbours);
  const { params = {} } = input;
  const { param } = resources[count.kind];
  if (param === null) throw missingPrerequisite(`a name of each ${count.kind} in paths`);
  const place = count.kind === 'space' ? {} : params;
  return { params, holders: keys.slice(0, neighbours).map((key) => ({ ...place, [param]: key })) };
};

/** Puts so many things into each: one into the first, two into the second. */
export const makeNeighbours = async (world: World, neighbouringOne: Neighbouring): Promise<Neighbours> => {
  const made = await holdersIn(world, neighbouringOne);
  const { count } = neighbouringOne;
  const kind = kindNames.find((each) => resources[each].list === count.list);
  const some = kind === undefined ? atLeast(neighbours, await people(world), 'members of the organization') : [];
  for (const [at, params] of made.holders.entries())
    for (let more = 0; more <= at; more += 1) {
      if (kind !== undefined) await world.make(kind, { params });
      else
        await world.must('addMemberToOrganizationTeamById', {
          params: { ...params, userId: some[more]!.id },
          body: { role: 'member' },
        });
    }
  return made;
};
