import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import type { FaultyRequest, Fault, Members, Server } from '../mutants/fault.ts';
import { inResource, isAccepted, membersOf, refusal, success } from '../mutants/faults/replies.ts';
import type { AlternativeServer } from './alternative.ts';
import { softDeletion } from './soft-deletion.ts';
import { isDeleted, isOnSite, itemsAt, sectionsOf, spaceOf } from './spaces-seen.ts';
import { andThen, inPlaceOf, readAs, refusing, restating, type When } from './turns.ts';

const acting = ['moveSpace', 'duplicateSpace', 'transferSpace'] as const;
const own: readonly OperationId[] = [
  ...acting,
  'getSpaceById',
  'deleteSpaceById',
  'restoreSpace',
  'updateSpaceById',
  'searchOrganizationContent',
];
const below = operationIds.filter((id) => !own.includes(id) && operationRow(id).path.startsWith('/spaces/'));

/** Serves deleted spaces as if they were active: they are active for as long as the request takes. */
const thawed =
  (operations: readonly OperationId[]): Fault =>
  () => {
    const deletedAt = new Map<unknown, unknown>();
    const showing = inResource('space', (space) => {
      const at = deletedAt.get(space['id']);
      if (at !== undefined && space['deletedAt'] !== undefined) space['deletedAt'] = at;
    })();
    return async (ask, server) => {
      const { spaceId = '' } = ask.params;
      const params = { spaceId };
      if (ask.operation === 'restoreSpace') deletedAt.delete(spaceId);
      const isAsked = operations.includes(ask.operation) && (await isDeleted(ask, server));
      if (!isAsked) return showing(ask, server);
      if (!deletedAt.has(spaceId)) deletedAt.set(spaceId, (await spaceOf(spaceId, server))?.['deletedAt']);
      await server.call('restoreSpace', { params });
      const answer = await server.send(ask);
      await server.call('deleteSpaceById', { params });
      const isItself = isAccepted(answer) && membersOf(answer.json)?.['id'] === spaceId;
      if (!isItself) return answer;
      return { ...answer, json: (await showing({ ...ask, ...reading(params) }, server)).json };
    };
  };

const reading = (params: FaultyRequest['params']) =>
  ({ operation: 'getSpaceById', params, query: {}, body: undefined, rawBody: null }) as const;

const again: Fault = () => async (ask, server) => {
  const { params } = ask;
  const isAgain = await isDeleted(ask, server);
  const answer = await server.send(ask);
  if (!isAgain || !isAccepted(answer)) return answer;
  await server.call('restoreSpace', { params });
  return server.send(ask);
};

/** Knows for good which spaces there were. */
const rememberedAs =
  (status: number): Fault =>
  () => {
    const deleted = new Set<unknown>();
    return async (ask, server) => {
      const { spaceId } = ask.params;
      const answer = await server.send(ask);
      if (ask.operation === 'deleteSpaceById') {
        if (isAccepted(answer)) deleted.add(spaceId);
        return answer;
      }
      const isKnown = deleted.has(spaceId) || spaceId === server.facts.goneSpace;
      return answer.status === 404 && isKnown && server.known.has(ask.authorization ?? '') ? refusal(status) : answer;
    };
  };

/** Shows no `deletedAt` of a space that was restored as null. */
const nullAfterwards: Fault = () => {
  const restored = new Set<unknown>();
  const showing = inResource('space', (space) => {
    if (restored.has(space['id'])) space['deletedAt'] ??= null;
  })();
  return (ask, server) => {
    if (ask.operation === 'restoreSpace') restored.add(ask.params['spaceId']);
    return showing(ask, server);
  };
};

const restoring = (more: (space: Members, server: Server) => Promise<unknown>): Fault =>
  andThen((space, _ask, server) => more(space, server), 'getSpaceById', 'spaceId');

/** Puts a restored space before the one that followed it when it was deleted. */
const oldPlace: Fault = () => {
  const next = new Map<unknown, unknown>();
  const back = restoring(async ({ id, parent }, server) => {
    const siblings = await itemsAt(server, 'listSpacesInCollectionById', { collectionId: String(parent) });
    if (parent === undefined || !siblings.some((each) => each['id'] === next.get(id))) return;
    const position = { before: { type: 'space', space: next.get(id) } };
    await server.call('moveSpace', { params: { spaceId: String(id) }, body: { parent, position } });
  })();
  return async (ask, server) => {
    if (ask.operation === 'restoreSpace') return back(ask, server);
    const { spaceId = '' } = ask.params;
    const space = await spaceOf(spaceId, server);
    const { parent, deletedAt } = space ?? {};
    if (typeof parent !== 'string' || deletedAt !== undefined) return server.send(ask);
    const params = { collectionId: parent };
    const ids = (await itemsAt(server, 'listSpacesInCollectionById', params)).map(({ id }) => id);
    next.set(spaceId, ids[ids.indexOf(spaceId) + 1]);
    return server.send(ask);
  };
};

const toRoot = restoring(({ id }, server) =>
  server.call('moveSpace', { params: { spaceId: String(id) }, body: { parent: null } }),
);

/** Refuses to restore a space whose container has gone meanwhile. */
const needsContainer: Fault = () => {
  const parents = new Map<unknown, unknown>();
  const hasNone: When = async ({ params }, server) => {
    const collectionId = parents.get(params['spaceId']);
    if (typeof collectionId !== 'string') return false;
    return !isAccepted(await server.call('getCollectionById', { params: { collectionId } }));
  };
  const back = refusing(409, hasNone)();
  return async (ask, server) => {
    if (ask.operation === 'restoreSpace') return back(ask, server);
    const { spaceId = '' } = ask.params;
    const space = await spaceOf(spaceId, server);
    if (space !== undefined && space['deletedAt'] === undefined) parents.set(spaceId, space['parent']);
    return server.send(ask);
  };
};

const forgetting = restoring(async ({ id }, server) => {
  const params = { spaceId: String(id) };
  for (const comment of await itemsAt(server, 'listCommentsInSpace', params)) {
    await server.call('deleteCommentInSpace', { params: { ...params, commentId: String(comment['id']) } });
  }
  const { json } = await server.call('getSpaceCustomFields', { params });
  const set = (json as { customField: { name: string }; value?: unknown }[]).filter(({ value }) => value !== undefined);
  const values = Object.fromEntries(set.map(({ customField }) => [customField.name, { value: null }]));
  if (set.length > 0) await server.call('updateSpaceCustomFields', { params, body: { values } });
  await dropSections(params.spaceId, server);
});

const dropSections = async (spaceId: string, server: Server): Promise<void> => {
  for (const { params, section } of await sectionsOf(spaceId, server)) {
    await server.call('deleteSiteSectionById', { params: { ...params, siteSectionId: String(section['id']) } });
  }
};

/** The sections that hold a space go with it. */
const withSections: Fault = () => async (ask, server) => {
  const { spaceId = '' } = ask.params;
  const sections = (await isDeleted(ask, server)) ? [] : await sectionsOf(spaceId, server);
  const answer = await server.send(ask);
  if (!isAccepted(answer)) return answer;
  for (const { params, section } of sections) {
    await server.call('deleteSiteSectionById', { params: { ...params, siteSectionId: String(section['id']) } });
  }
  return answer;
};

const isActive: When = async ({ params }, server) => {
  const space = await spaceOf(params['spaceId'] ?? '', server);
  return space !== undefined && space['deletedAt'] === undefined;
};

const asItIs = async (ask: FaultyRequest, server: Server) =>
  success((await readAs(ask, server, 'getSpaceById', ask.params)).json);

const shown = { 'OP-SPC-02': 'shown', 'OP-SPC-08.a': 'shown', 'OP-SRCH-03.a': 'included' } as const;
const removing = ['deleteSpaceById', 'restoreSpace'] as const;
const showing = [...removing, 'getSpaceById', 'listSpacesInCollectionById'] as const;

/** What the deletion of a space leaves, and what a restore brings back. */
export const deletedSpaceReadings: readonly AlternativeServer[] = [
  { reads: shown, on: operationIds, server: softDeletion() },
  { reads: { ...shown, 'OP-SPC-04.a': 'allowed' }, on: operationIds, server: softDeletion(['updateSpaceById']) },
  { reads: { ...shown, 'OP-SPC-04.b': 'allowed' }, on: operationIds, server: softDeletion(acting) },
  {
    reads: { ...shown, 'OP-SPC-04.c': 'allowed', 'OP-CNT-11.c': 'served' },
    on: operationIds,
    server: softDeletion(below),
  },
  { reads: { 'OP-SPC-03.a': '404' }, on: ['deleteSpaceById'], server: refusing(404, isDeleted) },
  { reads: { 'OP-SPC-03.a': '409' }, on: ['deleteSpaceById'], server: refusing(409, isDeleted) },
  { reads: { 'OP-SPC-03.b': 'restarted' }, on: ['deleteSpaceById'], server: again },
  { reads: { 'OP-SPC-04.a': '409' }, on: ['updateSpaceById'], server: restating(404, 409, isDeleted) },
  {
    reads: { 'OP-SPC-04.a': 'allowed' },
    on: ['updateSpaceById', ...showing],
    server: thawed(['updateSpaceById']),
  },
  { reads: { 'OP-SPC-04.b': '409' }, on: acting, server: restating(404, 409, isDeleted) },
  { reads: { 'OP-SPC-04.b': 'allowed' }, on: [...acting, ...showing], server: thawed(acting) },
  { reads: { 'OP-SPC-04.c': '409' }, on: below, server: restating(404, 409, isDeleted) },
  { reads: { 'OP-SPC-04.c': 'allowed', 'OP-CNT-11.c': 'served' }, on: [...below, ...showing], server: thawed(below) },
  { reads: { 'OP-SPC-05': '200' }, on: ['restoreSpace'], server: inPlaceOf(409, asItIs, isActive) },
  { reads: { 'OP-SPC-05': '400' }, on: ['restoreSpace'], server: restating(409, 400, isActive) },
  { reads: { 'OP-SPC-06.a': '409' }, on: removing, server: rememberedAs(409) },
  { reads: { 'OP-SPC-06.a': '410' }, on: removing, server: rememberedAs(410) },
  { reads: { 'OP-SPC-07.a': 'null' }, on: operationIds, server: nullAfterwards },
  { reads: { 'OP-SPC-07.b': 'old-place' }, on: removing, server: oldPlace },
  { reads: { 'OP-SPC-07.b': 'root' }, on: ['restoreSpace'], server: toRoot },
  { reads: { 'OP-SPC-07.c': 'refused' }, on: removing, server: needsContainer },
  { reads: { 'OP-SPC-07.d': 'lost' }, on: ['restoreSpace'], server: forgetting },
  { reads: { 'OP-SPC-08.a': '409' }, on: ['deleteSpaceById'], server: refusing(409, isOnSite) },
  { reads: { 'OP-SPC-08.a': '412' }, on: ['deleteSpaceById'], server: refusing(412, isOnSite) },
  {
    reads: { 'OP-SPC-08.a': 'removed', 'OP-SPC-08.b': 'removed' },
    on: ['deleteSpaceById'],
    server: withSections,
  },
];
