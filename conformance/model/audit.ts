import type { OperationId } from '#spec/operation.ts';
import { wholeList } from '../world/steady-walk.ts';
import { ownQuery, readThing } from '../world/named-resources.ts';
import type { Exchange } from '../http/exchange.ts';
import { containerMade, kindNames, kindsWithin, kinds, type Kind } from '../resources/kinds.ts';
import type { Walk } from '../http/walk.ts';
import type { World } from '../world/world.ts';
import { isUngrouped } from './groups.ts';
import { partsOf, stateOf, type Facts, type Thing } from './facts.ts';
import { observe, type Observation } from './observe.ts';
import {
  isTelling,
  kindInList,
  observeComments,
  observeList,
  observeReplies,
  observeSeats,
  observeTeamCount,
  observeValues,
  partsInList,
  spacesInList,
} from './observe-lists.ts';
import { observeGroups, observeOrder, observeSections, observeShareLinks } from './observe-sites.ts';
import { isComment } from './planned-kinds.ts';

/** What was seen of one thing. */
export type Audited = { readonly thing: Thing | undefined; readonly observations: readonly Observation[] };

const isFine = (observations: readonly Observation[]): boolean =>
  observations.every(({ wrong }) => wrong === undefined);

/** Reads until nothing is wrong or the target's time to settle is over. */
const settledObservations = async (
  world: World,
  read: () => Promise<Exchange>,
  judge: (exchange: Exchange) => readonly Observation[],
): Promise<readonly Observation[]> => judge(await world.settled(read, (each) => isFine(judge(each))));

/** Whether the lists of its container show all there is to see of a thing. */
const isListedOnly = ({ kind }: Thing): boolean => kinds[kind].read === null;

/**
 * Whether a thing alone can be read: a section of a group may be in no list of its own (OP-SEC-10), and what only lists
 * show has no reading once it is gone.
 */
const isReadable = (thing: Thing): boolean =>
  (thing.kind !== 'siteSection' || isUngrouped(thing)) && (!isListedOnly(thing) || stateOf(thing) === 'live');

const auditValues = (world: World, space: Thing): Promise<readonly Observation[]> =>
  settledObservations(
    world,
    () => world.must('getSpaceCustomFields', { params: space.params }),
    (read) => observeValues(space, read),
  );

/** Reads one thing and judges it by what is known of it. */
export const auditThing = async (world: World, facts: Facts, thing: Thing): Promise<Audited> => {
  if (!isReadable(thing)) return { thing, observations: [] };
  const observations = await settledObservations(
    world,
    () => readThing(world, thing),
    (exchange) => [...observe(thing, exchange), ...countsOf(facts, thing, exchange)],
  );
  const hasValues = stateOf(thing) === 'live' && thing.values.size > 0;
  return { thing, observations: hasValues ? [...observations, ...(await auditValues(world, thing))] : observations };
};

const countsOf = (facts: Facts, thing: Thing, read: Exchange): Observation[] => {
  if (stateOf(thing) !== 'live' || !read.ok) return [];
  if (thing.kind === 'space') return observeComments(facts, thing, read);
  return isComment(thing.kind) ? observeReplies(facts, thing, read) : [];
};

type ListRow = {
  readonly operation: OperationId;
  readonly judge: (facts: Facts, thing: Thing, walk: Walk) => Observation[];
  /** Whether it says anything about things of a plan; always when left out. */
  readonly tells?: (facts: Facts, thing: Thing) => boolean;
  /** What the thing's own reading says of the list. */
  readonly counted?: (read: Exchange, walk: Walk) => readonly Observation[];
};

const observeOrderedList: ListRow['judge'] = (facts, collection, walk) => {
  const { living } = spacesInList(facts, collection);
  const known = collection.order.filter((id) => living.some((space) => space.id === id));
  return [...observeList(spacesInList(facts, collection), walk), ...observeOrder(known, walk)];
};

const tellsOfSpaces = (facts: Facts, collection: Thing): boolean => isTelling(spacesInList(facts, collection));

/** Lists that say more than which things live. */
export const judges: Partial<Record<Kind, ListRow['judge']>> = {
  siteSection: observeSections,
  siteSectionGroup: observeGroups,
  shareLink: observeShareLinks,
};

/** Lists of what lies in a thing without being made there: of a team's members, of a collection's spaces. */
const ownLists: Partial<Record<Kind, ListRow>> = {
  team: {
    operation: 'listTeamMembersInOrganizationById',
    judge: (_facts, team, walk) => observeSeats(team, walk),
    counted: observeTeamCount,
  },
  collection: { operation: 'listSpacesInCollectionById', judge: observeOrderedList, tells: tellsOfSpaces },
};

/** The lists below a thing: its own one, and those of its parts. */
const listsBelow = ({ kind }: Thing): readonly ListRow[] => {
  const own = ownLists[kind];
  const ofParts = kindsWithin(kind).flatMap((part): readonly ListRow[] => {
    const { list: operation } = kinds[part];
    if (operation === null) return [];
    const judge: ListRow['judge'] =
      judges[part] ?? ((facts, thing, walk) => observeList(partsInList(facts, thing, part), walk));
    return [{ operation, judge, tells: (facts, thing) => partsOf(facts, thing, part).length > 0 }];
  });
  return own === undefined ? ofParts : [own, ...ofParts];
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

const auditOne = async (world: World, facts: Facts, thing: Thing, row: ListRow): Promise<readonly Observation[]> => {
  if (row.tells?.(facts, thing) === false) return [];
  const judge = (walk: Walk): Observation[] => row.judge(facts, thing, walk);
  const walk = await settledWalk(world, () => wholeList(world, row.operation, { params: thing.params }), judge);
  const { counted } = row;
  if (counted === undefined) return judge(walk);
  const counts = await settledObservations(
    world,
    () => readThing(world, thing),
    (read) => counted(read, walk),
  );
  return [...judge(walk), ...counts];
};

/** Reads the lists below a live thing, or one of them, and judges them. */
export const auditLists = async (
  world: World,
  facts: Facts,
  thing: Thing,
  operation?: OperationId,
): Promise<Audited> => {
  if (stateOf(thing) !== 'live') return { thing, observations: [] };
  const rows = listsBelow(thing).filter((row) => operation === undefined || row.operation === operation);
  const observations: Observation[] = [];
  for (const row of rows) observations.push(...(await auditOne(world, facts, thing, row)));
  return { thing, observations };
};

/** The list that holds all things of a kind; others add to it meanwhile. */
const auditKind = async (world: World, facts: Facts, kind: Kind): Promise<Audited> => {
  const { list } = kinds[kind];
  const listed = kindInList(facts, kind);
  const [first] = [...listed.living, ...listed.gone];
  if (list === null || first === undefined) return { thing: undefined, observations: [] };
  const { [kinds[kind].param]: _own, ...around } = first.params;
  const input = { params: { organizationId: world.target.organization, ...around }, query: ownQuery(kind, world) };
  const judge = (walk: Walk): Observation[] => observeList(listed, walk, { isShared: true });
  const walk = await settledWalk(world, () => wholeList(world, list, input), judge);
  return { thing: undefined, observations: judge(walk) };
};

/** Kinds whose things lie in nothing that a plan makes. */
const topKinds = kindNames.filter((kind) => containerMade(kind) === undefined);

/** Reads everything back: every thing, every list below one, and the lists that hold all of a kind. */
export const audit = async function* (world: World, facts: Facts): AsyncGenerator<Audited> {
  for (const thing of facts.things) {
    if (stateOf(thing) === 'unknown') continue;
    if (!isListedOnly(thing)) yield await auditThing(world, facts, thing);
    yield await auditLists(world, facts, thing);
  }
  for (const kind of topKinds) yield await auditKind(world, facts, kind);
};
