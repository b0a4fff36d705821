import { operationIds, type OperationId } from '#spec/operation.ts';
import type { Answer, FaultyRequest, Fault, Members, Server } from '../mutants/fault.ts';
import { inResource, isAccepted, membersOf, success } from '../mutants/faults/replies.ts';
import { inBody } from '../mutants/faults/requests.ts';
import type { AlternativeServer } from './alternative.ts';
import { itemsAt } from './spaces-seen.ts';
import { readAs, refusing, restating, type When } from './turns.ts';

const ofTree = ['moveSpace', 'moveCollection'] as const;
const ofSites = ['moveSiteSection', 'moveSiteSectionGroup'] as const;
const moves: readonly OperationId[] = [...ofTree, ...ofSites];

type Neighbour = { readonly type: unknown; readonly id: string };

const sidesOf = ({ body }: FaultyRequest): Members => membersOf(membersOf(body)?.['position']) ?? {};

const neighbourIn = (side: unknown): Neighbour | undefined => {
  const { type, ...names } = membersOf(side) ?? {};
  const [id] = Object.values(names).filter((value) => typeof value === 'string');
  return id === undefined ? undefined : { type, id };
};

/** The neighbour that a move names, where it names one. */
const neighbourOf = (ask: FaultyRequest): Neighbour | undefined => {
  const sides = Object.values(sidesOf(ask));
  return sides.length === 1 ? neighbourIn(sides[0]) : undefined;
};

const movedId = ({ operation, params }: FaultyRequest): string | undefined =>
  ({
    moveSpace: params['spaceId'],
    moveCollection: params['collectionId'],
    moveSiteSection: params['siteSectionId'],
    moveSiteSectionGroup: params['siteSectionGroupId'],
  })[operation as 'moveSpace'];

const found = async ({ type, id }: Neighbour, server: Server): Promise<Members | undefined> => {
  const answer = await (type === 'collection'
    ? server.call('getCollectionById', { params: { collectionId: id } })
    : server.call('getSpaceById', { params: { spaceId: id } }));
  const thing = isAccepted(answer) ? membersOf(answer.json) : undefined;
  return thing?.['deletedAt'] === undefined ? thing : undefined;
};

const isBesideItself: When = (ask) => neighbourOf(ask)?.id !== undefined && neighbourOf(ask)?.id === movedId(ask);

const isBesideNothing: When = async (ask, server) => {
  const neighbour = neighbourOf(ask);
  return neighbour !== undefined && (await found(neighbour, server)) === undefined;
};

const isBesideStranger: When = async (ask, server) => {
  const neighbour = neighbourOf(ask);
  if (neighbour === undefined || (await isBesideItself(ask, server))) return false;
  if (ask.operation !== 'moveSpace' && ask.operation !== 'moveCollection') return true;
  return (await found(neighbour, server)) !== undefined;
};

const hasBoth: When = (ask) => ['before', 'after'].every((side) => Object.hasOwn(sidesOf(ask), side));
const isEmpty: When = ({ body }) => {
  const position = membersOf(membersOf(body)?.['position']);
  return position !== undefined && Object.keys(position).length === 0;
};

/** Sends a move without its position, where a condition is met. */
const atTheEnd =
  (when: When): Fault =>
  () =>
  async (ask, server) => {
    if (!(await when(ask, server))) return server.send(ask);
    const { position: _position, ...body } = membersOf(ask.body) ?? {};
    return server.send({ ...ask, body });
  };

const beforeAlone = (ask: FaultyRequest): FaultyRequest => {
  const { before } = sidesOf(ask);
  return { ...ask, body: { ...membersOf(ask.body), position: { before } } };
};

const beforeWins: Fault = () => async (ask, server) =>
  server.send((await hasBoth(ask, server)) ? beforeAlone(ask) : ask);

/** Takes both neighbours where the lists say that they lie side by side. */
const bothAdjacent: Fault = () => async (ask, server) => {
  const { before, after } = sidesOf(ask);
  const [next, former] = [neighbourIn(before), neighbourIn(after)];
  if (!(await hasBoth(ask, server)) || next === undefined || former === undefined) return server.send(ask);
  const ids = (await siblings(ask, next, server)).filter((id) => id !== movedId(ask));
  const isAdjacent = ids.includes(next.id) && ids[ids.indexOf(next.id) - 1] === former.id;
  return server.send(isAdjacent ? beforeAlone(ask) : ask);
};

const idsOf = (items: readonly Members[]): readonly unknown[] => items.map(({ id }) => id);

const siblings = async (ask: FaultyRequest, next: Neighbour, server: Server): Promise<readonly unknown[]> => {
  if (ask.operation === 'moveSiteSection' || ask.operation === 'moveSiteSectionGroup') {
    return idsOf(await itemsAt(server, 'listSiteSections', ask.params));
  }
  const parent = (await found(next, server))?.['parent'];
  return idsOf(await itemsAt(server, 'listSpacesInCollectionById', { collectionId: String(parent) }));
};

const reads: Partial<Record<OperationId, OperationId>> = {
  moveSpace: 'getSpaceById',
  moveCollection: 'getCollectionById',
};
const lists: Partial<Record<OperationId, OperationId>> = {
  moveSiteSection: 'listSiteSections',
  moveSiteSectionGroup: 'listSiteSectionGroups',
};

const asItIs = async (ask: FaultyRequest, server: Server): Promise<Answer> => {
  const read = reads[ask.operation];
  if (read !== undefined) return readAs(ask, server, read, ask.params);
  const list = lists[ask.operation] ?? 'listSiteSections';
  return success((await itemsAt(server, list, ask.params)).find(({ id }) => id === movedId(ask)));
};

/** Leaves alone what a move that meets a condition names: such a move is only answered. */
const unmoved =
  (when: When): Fault =>
  () =>
  async (ask, server) => {
    const isMeant = await when(ask, server);
    if (!isMeant || ask.authorization !== server.administrator) return server.send(ask);
    const now = await asItIs(ask, server);
    const { parent = membersOf(now.json)?.['parent'] } = membersOf(ask.body) ?? {};
    return (parent ?? undefined) === membersOf(now.json)?.['parent'] ? now : server.send(ask);
  };

const follows: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  const neighbour = neighbourOf(ask);
  if (answer.status !== 400 || neighbour === undefined || !(await isBesideStranger(ask, server))) return answer;
  const { parent = null } = (await found(neighbour, server)) ?? {};
  return server.send({ ...ask, body: { ...membersOf(ask.body), parent } });
};

const namesParent =
  (isKnown: boolean): When =>
  async ({ body }, server) => {
    const id = membersOf(body)?.['parent'];
    return typeof id === 'string' && ((await found({ type: 'collection', id }, server)) !== undefined) === isKnown;
  };

const withoutParent: Fault = inBody((body) => {
  body['parent'] ??= null;
});

const isCycle: When = async ({ params, body }, server) => {
  const moved = params['collectionId'];
  let id = membersOf(body)?.['parent'];
  while (typeof id === 'string' && id !== moved) id = (await found({ type: 'collection', id }, server))?.['parent'];
  return id === moved && id !== undefined;
};

/** Accepts cycles: shows the parent asked for, until another move. */
const cyclic: Fault = () => {
  const parents = new Map<unknown, unknown>();
  const showing = inResource('collection', (collection) => {
    if (parents.has(collection['id'])) collection['parent'] = parents.get(collection['id']);
  })();
  return async (ask, server) => {
    const { collectionId } = ask.params;
    if (ask.operation === 'moveCollection' && ask.authorization === server.administrator) {
      if (!(await isCycle(ask, server))) parents.delete(collectionId);
      else {
        parents.set(collectionId, membersOf(ask.body)?.['parent']);
        return showing({ ...ask, operation: 'getCollectionById', body: undefined, rawBody: null }, server);
      }
    }
    return showing(ask, server);
  };
};

const isBeside =
  (type: string): When =>
  (ask) =>
    Object.values(sidesOf(ask)).some((side) => neighbourIn(side)?.type === type);

const isBesideGrouped: When = async (ask, server) => {
  const sections = await itemsAt(server, 'listSiteSections', ask.params);
  const groupOf = (id: unknown) => sections.find((each) => each['id'] === id)?.['sectionGroup'];
  const id = neighbourOf(ask)?.id;
  return id !== undefined && groupOf(id) !== groupOf(movedId(ask));
};

/** Moves: neighbours, containers and what is refused. */
export const moveReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-MOVE-01.a': 'before-wins' }, on: moves, server: beforeWins },
  { reads: { 'OP-MOVE-01.a': 'verify-adjacency' }, on: moves, server: bothAdjacent },
  { reads: { 'OP-MOVE-01.b': '400' }, on: moves, server: refusing(400, isEmpty) },
  { reads: { 'OP-MOVE-01.b': 'unchanged' }, on: moves, server: unmoved(isEmpty) },
  { reads: { 'OP-MOVE-01.c': 'unchanged' }, on: moves, server: unmoved(isBesideItself) },
  { reads: { 'OP-MOVE-01.c': 'end' }, on: moves, server: atTheEnd(isBesideItself) },
  { reads: { 'OP-MOVE-02.a': '400' }, on: ofTree, server: restating(404, 400, isBesideNothing) },
  { reads: { 'OP-MOVE-02.a': 'end' }, on: ofTree, server: atTheEnd(isBesideNothing) },
  { reads: { 'OP-MOVE-02.b': '404' }, on: moves, server: restating(400, 404, isBesideStranger) },
  { reads: { 'OP-MOVE-02.b': '409' }, on: moves, server: restating(400, 409, isBesideStranger) },
  { reads: { 'OP-MOVE-02.b': 'follows' }, on: ofTree, server: follows },
  { reads: { 'OP-MOVE-03.a': 'root' }, on: ofTree, server: withoutParent },
  { reads: { 'OP-MOVE-03.b': '400' }, on: ofTree, server: restating(404, 400, namesParent(false)) },
  { reads: { 'OP-MOVE-03.b': '409' }, on: ofTree, server: restating(404, 409, namesParent(false)) },
  { reads: { 'OP-MOVE-03.c': '400' }, on: ofTree, server: restating(404, 400, namesParent(true)) },
  { reads: { 'OP-MOVE-03.c': '409' }, on: ofTree, server: restating(404, 409, namesParent(true)) },
  { reads: { 'OP-MOVE-04.a': '400' }, on: ['moveCollection'], server: restating(409, 400, isCycle) },
  { reads: { 'OP-MOVE-04.a': 'allowed' }, on: operationIds, server: cyclic },
  { reads: { 'OP-MOVE-05.a': 'refused' }, on: ofTree, server: refusing(400, isBeside('collection')) },
  {
    reads: { 'OP-MOVE-05.b': 'separate' },
    on: ofTree,
    server: atTheEnd((ask, server) => isBeside(ask.operation === 'moveSpace' ? 'collection' : 'space')(ask, server)),
  },
  { reads: { 'OP-MOVE-06.a': 'refused' }, on: ['moveSiteSection'], server: refusing(400, isBesideGrouped) },
  {
    reads: { 'OP-MOVE-06.b': 'section-only' },
    on: ['moveSiteSectionGroup'],
    server: refusing(400, isBeside('site-section-group')),
  },
  {
    reads: { 'OP-MOVE-06.c': 'refused' },
    on: ['moveSiteSection'],
    server: refusing(400, isBeside('site-section-group')),
  },
];
