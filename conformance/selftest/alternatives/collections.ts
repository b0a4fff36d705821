import { operationIds, type OperationId } from '#spec/operation.ts';
import type { FaultyRequest, Fault, Members, Server } from '../mutants/fault.ts';
import { inResource, isAccepted, membersOf, success } from '../mutants/faults/replies.ts';
import { ignoreQuery, inBody } from '../mutants/faults/requests.ts';
import type { AlternativeServer } from './alternative.ts';
import { itemsAt, spaceOf } from './spaces-seen.ts';
import { byOperation, inPlaceOf, readAs, refusing, restating, type When } from './turns.ts';
import { listing } from './whole-lists.ts';

const isNamed =
  (name: string, value: unknown): When =>
  ({ body }) =>
    membersOf(body)?.[name] === value;

const collectionOf = async (collectionId: string, server: Server): Promise<Members | undefined> => {
  const answer = await server.call('getCollectionById', { params: { collectionId } });
  return isAccepted(answer) ? membersOf(answer.json) : undefined;
};

type Inside = { readonly collections: readonly Members[]; readonly spaces: readonly Members[] };

/** What lies directly in a collection. */
const inside = async (collectionId: string, server: Server): Promise<Inside> => {
  const organizationId = String((await collectionOf(collectionId, server))?.['organization']);
  const collections = await itemsAt(server, 'listCollectionsInOrganizationById', { organizationId });
  return {
    collections: collections.filter(({ parent }) => parent === collectionId),
    spaces: await itemsAt(server, 'listSpacesInCollectionById', { collectionId }),
  };
};

const isFilled: When = async ({ params }, server) => {
  const { collections, spaces } = await inside(params['collectionId'] ?? '', server);
  return collections.length + spaces.length > 0;
};

const isNested: When = async ({ params }, server) =>
  (await collectionOf(params['collectionId'] ?? '', server))?.['parent'] !== undefined;

const emptied = async (collectionId: string, server: Server): Promise<void> => {
  const { collections, spaces } = await inside(collectionId, server);
  for (const { id } of spaces) await server.call('deleteSpaceById', { params: { spaceId: String(id) } });
  for (const { id } of collections) {
    await emptied(String(id), server);
    await server.call('deleteCollectionById', { params: { collectionId: String(id) } });
  }
};

const liftedTo = async (collectionId: string, parent: unknown, server: Server): Promise<void> => {
  const { collections, spaces } = await inside(collectionId, server);
  for (const { id } of spaces) {
    await server.call('moveSpace', { params: { spaceId: String(id) }, body: { parent } });
  }
  for (const { id } of collections) {
    await server.call('moveCollection', { params: { collectionId: String(id) }, body: { parent } });
  }
};

/** Makes room before a request that a filled collection would stop, and sends it again. */
const clearing =
  (from: number, clear: (collectionId: string, server: Server) => Promise<unknown>): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    if (answer.status !== from || !(await isFilled(ask, server))) return answer;
    await clear(ask.params['collectionId'] ?? '', server);
    return server.send(ask);
  };

const lifted: Fault = clearing(409, async (collectionId, server) => {
  const { parent = null } = (await collectionOf(collectionId, server)) ?? {};
  await liftedTo(collectionId, parent, server);
});

/** Leaves what is inside at the root, where the caller may transfer the collection at all. */
const leavingContents: Fault = () => async (ask, server) => {
  const isAllowed = ask.authorization === server.administrator && ask.params['collectionId'] !== undefined;
  const home = await collectionOf(ask.params['collectionId'] ?? '', server);
  const target = membersOf(ask.body)?.['organization'];
  const isKnown = target === server.facts.organization || target === server.facts.secondOrganization;
  if (isAllowed && isKnown && home !== undefined && home['organization'] !== target) {
    await liftedTo(String(home['id']), null, server);
  }
  return server.send(ask);
};

const isAtHome: When = async ({ params, body }, server) =>
  (await collectionOf(params['collectionId'] ?? '', server))?.['organization'] === membersOf(body)?.['organization'];

/** Spaces of a collection and of all that are nested in it. */
const deepSpaces = async (collectionId: string, server: Server): Promise<readonly Members[]> => {
  const { collections } = await inside(collectionId, server);
  const found = [];
  for (const { id } of collections) {
    found.push(...(await itemsAt(server, 'listSpacesInCollectionById', { collectionId: String(id) })));
    found.push(...(await deepSpaces(String(id), server)));
  }
  return found;
};

type Titled = {
  readonly list: OperationId;
  readonly organizationId: (ask: FaultyRequest, server: Server) => Promise<unknown>;
};

const ofPath = ({ params }: FaultyRequest): Promise<unknown> => Promise.resolve(params['organizationId']);

const titled: Partial<Record<OperationId, Titled>> = {
  createCollection: { list: 'listCollectionsInOrganizationById', organizationId: ofPath },
  updateCollectionById: {
    list: 'listCollectionsInOrganizationById',
    organizationId: async ({ params }, server) =>
      (await collectionOf(params['collectionId'] ?? '', server))?.['organization'],
  },
  createOrganizationTeam: { list: 'listTeamsInOrganizationById', organizationId: ofPath },
  updateTeamInOrganizationById: { list: 'listTeamsInOrganizationById', organizationId: ofPath },
  createSite: { list: 'listSites', organizationId: ofPath },
  updateSiteById: { list: 'listSites', organizationId: ofPath },
  addSectionToSite: { list: 'listSiteSections', organizationId: ofPath },
  updateSiteSectionById: { list: 'listSiteSections', organizationId: ofPath },
  addSectionGroupToSite: { list: 'listSiteSectionGroups', organizationId: ofPath },
  updateSiteSectionGroupById: { list: 'listSiteSectionGroups', organizationId: ofPath },
};

/** Whether another thing of the kind has the title that a body gives. */
const isTaken: When = async (ask, server) => {
  const { title } = membersOf(ask.body) ?? {};
  const kind = titled[ask.operation];
  if (typeof title !== 'string' || kind === undefined) return false;
  const params = { ...ask.params, organizationId: String(await kind.organizationId(ask, server)) };
  const own = new Set(Object.values(ask.params));
  return (await itemsAt(server, kind.list, params)).some(
    (each) => each['title'] === title && !own.has(String(each['id'])),
  );
};

/** Whether another space was ever seen with the title. */
const spaceTitles: Fault = () => {
  const titles = new Map<unknown, unknown>();
  return async (ask, server) => {
    const { spaceId } = ask.params;
    const title = membersOf(ask.body)?.['title'];
    const others = [...titles].flatMap(([id, known]) => (known === title && id !== spaceId ? [String(id)] : []));
    for (const id of ask.operation === 'updateSpaceById' ? others : []) {
      const other = await spaceOf(id, server);
      if (other?.['title'] === title && other?.['deletedAt'] === undefined)
        return refusing(409, () => true)()(ask, server);
    }
    const answer = await server.send(ask);
    const space = isAccepted(answer) ? membersOf(answer.json) : undefined;
    if (space !== undefined) titles.set(space['id'], space['title']);
    return answer;
  };
};

const described: readonly OperationId[] = [
  'updateCollectionById',
  'updateOrganizationCustomField',
  'updateSiteSectionById',
];

const nullClears: Fault = inBody((body) => {
  if (body['description'] === null) body['description'] = '';
});

const levels: readonly OperationId[] = ['updateCollectionById', 'updateSpaceById'];
const transfer = ['transferCollection'] as const;
const asItIs = async (ask: FaultyRequest, server: Server) =>
  success((await readAs(ask, server, 'getCollectionById', ask.params)).json);
const isUnseenTarget: When = ({ body }) => typeof membersOf(body)?.['organization'] === 'string';

/** A level that only new collections have, and `shown` shows. */
const bornWith =
  (level: string | null): Fault =>
  () => {
    const untouched = new Set<unknown>();
    const showing = inResource('collection', (collection) => {
      if (untouched.has(collection['id'])) collection['defaultLevel'] = level;
    })();
    return async (ask, server) => {
      const answer = await showing(ask, server);
      if (!isAccepted(answer)) return answer;
      const { collectionId } = ask.params;
      if (ask.operation === 'createCollection') untouched.add(membersOf(answer.json)?.['id']);
      if (Object.hasOwn(membersOf(ask.body) ?? {}, 'defaultLevel')) untouched.delete(collectionId);
      return ask.body === undefined ? answer : { ...answer, json: shownNow(answer.json, untouched, level, ask) };
    };
  };

const shownNow = (
  json: unknown,
  untouched: ReadonlySet<unknown>,
  level: string | null,
  { body }: FaultyRequest,
): unknown => {
  const thing = membersOf(json);
  if (thing?.['object'] !== 'collection') return json;
  if (untouched.has(thing['id'])) return { ...thing, defaultLevel: level };
  const { defaultLevel } = membersOf(body) ?? {};
  return defaultLevel === undefined ? json : { ...thing, defaultLevel };
};

/** Collections: what new ones have, what lists show, what deletion and transfer do. */
export const collectionReadings: readonly AlternativeServer[] = [
  {
    reads: { 'OP-COL-01.a': 'empty' },
    on: ['createCollection'],
    server: inBody((body) => {
      body['title'] ??= '';
    }),
  },
  { reads: { 'OP-COL-01.b': 'inherit' }, on: operationIds, server: bornWith('inherit') },
  { reads: { 'OP-COL-01.b': 'null' }, on: operationIds, server: bornWith(null) },
  {
    reads: { 'OP-COL-01.c': 'empty' },
    on: operationIds,
    server: inResource('collection', (collection) => {
      collection['description'] ??= '';
    }),
  },
  {
    reads: { 'OP-COL-02.a': '409', 'OP-SPC-17.a': '409' },
    on: [...(Object.keys(titled) as OperationId[]), 'duplicateSpace', 'updateSpaceById'],
    server: byOperation({
      ...Object.fromEntries(Object.keys(titled).map((operation) => [operation, refusing(409, isTaken)])),
      duplicateSpace: spaceTitles,
      updateSpaceById: spaceTitles,
    }),
  },
  {
    reads: { 'OP-COL-02.b': 'null' },
    on: described,
    server: () => async (ask, server) =>
      membersOf(ask.body)?.['description'] === ''
        ? refusing(400, () => true)()(ask, server)
        : nullClears()(ask, server),
  },
  {
    reads: { 'OP-COL-03.a': '400', 'OP-SPC-17.b': '400' },
    on: levels,
    server: refusing(400, isNamed('defaultLevel', null)),
  },
  { reads: { 'OP-COL-03.b': '400' }, on: levels, server: refusing(400, isNamed('defaultLevel', 'inherit')) },
  {
    reads: { 'OP-COL-04.a': 'all' },
    on: ['listCollectionsInOrganizationById'],
    server: ignoreQuery('nested', (value) => value === 'false'),
  },
  {
    reads: { 'OP-COL-04.b': 'deep' },
    on: ['listSpacesInCollectionById'],
    server: listing(async (items, { params }, server) => [
      ...items,
      ...(await deepSpaces(params['collectionId'] ?? '', server)),
    ]),
  },
  { reads: { 'OP-COL-05': 'cascade' }, on: ['deleteCollectionById'], server: clearing(409, emptied) },
  { reads: { 'OP-COL-05': 'lift' }, on: ['deleteCollectionById'], server: lifted },
  { reads: { 'OP-COL-06.a': 'refused' }, on: transfer, server: refusing(409, isFilled) },
  { reads: { 'OP-COL-06.a': 'stay' }, on: transfer, server: leavingContents },
  { reads: { 'OP-COL-06.b': '409' }, on: transfer, server: refusing(409, isNested) },
  { reads: { 'OP-COL-06.c': '200' }, on: transfer, server: inPlaceOf(409, asItIs, isAtHome) },
  { reads: { 'OP-COL-06.d': '400' }, on: transfer, server: restating(404, 400, isUnseenTarget) },
  { reads: { 'OP-COL-06.d': '403' }, on: transfer, server: restating(404, 403, isUnseenTarget) },
  {
    reads: { 'OP-COL-07.a': '404', 'OP-COL-07.b': '404' },
    on: ['createCollection'],
    server: restating(400, 404, ({ body }) => typeof membersOf(body)?.['parent'] === 'string'),
  },
];
