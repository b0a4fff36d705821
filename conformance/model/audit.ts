import type { OperationId } from '#spec/operation.ts';
import { wholeList } from '../checks/steady-walk.ts';
import type { Exchange } from '../client/exchange.ts';
import type { Walk } from '../client/walk.ts';
import type { World } from '../client/world.ts';
import { standingOf, type Facts, type Thing } from './facts.ts';
import { observe, readOperation, type Observation } from './observe.ts';
import {
  childrenListed,
  kindListed,
  observeComments,
  observeList,
  observeReplies,
  observeSeats,
  observeTeamCount,
  spacesListed,
} from './observe-lists.ts';

/** What was seen of one thing. */
export type Audited = { readonly thing: Thing | undefined; readonly observations: readonly Observation[] };

const isFine = (observations: readonly Observation[]): boolean =>
  observations.every(({ wrong }) => wrong === undefined);

/** Reads until nothing is wrong or the target's time to settle is over. */
const settledObservations = async (
  world: World,
  read: () => Promise<Exchange>,
  judge: (exchange: Exchange) => readonly Observation[],
): Promise<{ readonly exchange: Exchange; readonly observations: readonly Observation[] }> => {
  const exchange = await world.settled(read, (each) => isFine(judge(each)));
  return { exchange, observations: judge(exchange) };
};

/** Reads one thing and judges it by what is known of it. */
export const auditThing = async (world: World, facts: Facts, thing: Thing): Promise<Audited> => {
  const operation = readOperation[thing.kind];
  if (operation === undefined) return { thing, observations: [] };
  const { observations } = await settledObservations(
    world,
    () => world.call(operation, { params: thing.params }),
    (exchange) => [...observe(thing, exchange), ...countsOf(facts, thing, exchange)],
  );
  return { thing, observations };
};

const countsOf = (facts: Facts, thing: Thing, read: Exchange): Observation[] => {
  if (standingOf(thing) !== 'live' || !read.ok) return [];
  if (thing.kind === 'space') return observeComments(facts, thing, read);
  return thing.kind === 'comment' ? observeReplies(facts, thing, read) : [];
};

const lists: Partial<Record<Thing['kind'], OperationId>> = {
  team: 'listTeamMembersInOrganizationById',
  collection: 'listSpacesInCollectionById',
  space: 'listCommentsInSpace',
  comment: 'listCommentRepliesInSpace',
};

const judgeList = (facts: Facts, thing: Thing, walk: Walk): Observation[] => {
  if (thing.kind === 'team') return observeSeats(thing, walk);
  if (thing.kind === 'collection') return observeList(spacesListed(facts, thing), walk);
  return observeList(childrenListed(facts, thing), walk);
};

const settledWalk = async (
  world: World,
  read: () => Promise<Walk>,
  judge: (walk: Walk) => readonly Observation[],
): Promise<Walk> => {
  let walk = await read();
  await world.settled(
    async () => {
      if (!isFine(judge(walk))) walk = await read();
      return walk.pages.at(-1)!;
    },
    () => isFine(judge(walk)),
  );
  return walk;
};

/** Reads the list below a live thing and judges it. */
export const auditList = async (world: World, facts: Facts, thing: Thing): Promise<Audited> => {
  const operation = lists[thing.kind];
  if (operation === undefined || standingOf(thing) !== 'live') return { thing, observations: [] };
  const judge = (walk: Walk): Observation[] => judgeList(facts, thing, walk);
  const walk = await settledWalk(world, () => wholeList(world, operation, { params: thing.params }), judge);
  if (thing.kind !== 'team') return { thing, observations: judge(walk) };
  const { observations } = await settledObservations(
    world,
    () => world.call('getTeamInOrganizationById', { params: thing.params }),
    (read) => observeTeamCount(read, walk),
  );
  return { thing, observations: [...judge(walk), ...observations] };
};

const ofOrganization = {
  team: 'listTeamsInOrganizationById',
  collection: 'listCollectionsInOrganizationById',
} as const;

const auditKind = async (world: World, facts: Facts, kind: keyof typeof ofOrganization): Promise<Audited> => {
  const listed = kindListed(facts, kind);
  if (listed.living.length + listed.gone.length === 0) return { thing: undefined, observations: [] };
  const params = { organizationId: world.target.organization };
  const judge = (walk: Walk): Observation[] => observeList(listed, walk, true);
  const walk = await settledWalk(world, () => wholeList(world, ofOrganization[kind], { params }), judge);
  return { thing: undefined, observations: judge(walk) };
};

/** Reads everything back: every thing, every list below one, and the lists of the organization. */
export const audit = async function* (world: World, facts: Facts): AsyncGenerator<Audited> {
  for (const thing of facts.things) {
    if (standingOf(thing) === 'unknown') continue;
    yield await auditThing(world, facts, thing);
    yield await auditList(world, facts, thing);
  }
  yield await auditKind(world, facts, 'team');
  yield await auditKind(world, facts, 'collection');
};
