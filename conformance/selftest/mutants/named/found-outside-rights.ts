import { listInside } from '../../../core/json-path.ts';
import type { OperationId } from '#spec/operation.ts';
import type { Answer, Fault, FaultyRequest, Members } from '../fault.ts';
import { inItems } from '../faults/lists.ts';
import { isAccepted, membersOf } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

/** Changes what a success says of the rights on one thing, or on each of a list. */
const inRights =
  (change: (thing: Members, ask: FaultyRequest) => unknown): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    const show = (thing: unknown): unknown => {
      const members = membersOf(thing);
      return members?.['permissions'] === undefined ? thing : { ...members, permissions: change(members, ask) };
    };
    const items: unknown = membersOf(answer.json)?.['items'];
    const json = !Array.isArray(items) ? show(answer.json) : { ...membersOf(answer.json), items: items.map(show) };
    return { ...answer, json } satisfies Answer;
  };

/** Everybody is told of the right of whoever made the thing. */
const ofTheCreator = (right: string): Fault =>
  inRights(({ permissions }) => ({ ...membersOf(permissions), [right]: true }));

/** What a caller was told first is told for ever, or with no caller what anybody was. */
const ofTheFirstLook =
  (callerOf: (ask: FaultyRequest) => string | undefined): Fault =>
  () => {
    const first = new Map<string, unknown>();
    return inRights(({ id, permissions }, ask) => {
      const key = `${callerOf(ask)} ${String(id)}`;
      if (!first.has(key)) first.set(key, permissions);
      return first.get(key);
    })();
  };

/** A put asks for a right only where something is there to be changed; whoever may read the organization makes the rest. */
const makeForMembers: Fault = () => async (ask, server) => {
  const there = await server.call('getOpenAPISpecBySlug', { params: ask.params });
  const { organizationId = '' } = ask.params;
  const home = await server.send({
    ...ask,
    operation: 'getOrganizationById',
    params: { organizationId },
    body: undefined,
  });
  const isMember = membersOf(membersOf(home.json)?.['permissions'])?.['view'] === true;
  return server.send(isAccepted(there) || !isMember ? ask : { ...ask, authorization: server.administrator });
};

/** What a space holds is found by its id alone; only the space of the path is asked who may read it. */
const belowAnyOpenSpace =
  (part: string): Fault =>
  () => {
    const homes = new Map<string | undefined, string | undefined>();
    return async (ask, server) => {
      const answer = await server.send(ask);
      const { [part]: id, spaceId } = ask.params;
      if (isAccepted(answer)) homes.set(id, spaceId);
      const home = homes.get(id);
      if (isAccepted(answer) || home === undefined || home === spaceId) return answer;
      const open = await server.send({ ...ask, operation: 'getSpaceById', params: { spaceId: spaceId ?? '' } });
      if (!isAccepted(open)) return answer;
      return server.send({
        ...ask,
        params: { ...ask.params, spaceId: home },
        authorization: server.administrator,
      });
    };
  };

/** For a minute whoever searches for the same gets what is found for the first one whose answer is kept. */
const findsOfTheFirst =
  (isKept: (answer: Answer) => boolean): Fault =>
  () => {
    const first = new Map<string, { readonly authorization: string | undefined; readonly until: number }>();
    return async (ask, server) => {
      const answer = await server.send(ask);
      if (!isAccepted(answer)) return answer;
      const { query, page, limit } = ask.query;
      const key = JSON.stringify([ask.params['organizationId'], query, page, limit]);
      const kept = first.get(key);
      const now = Date.now();
      if (kept !== undefined && kept.until > now) return server.send({ ...ask, authorization: kept.authorization });
      if (isKept(answer)) first.set(key, { authorization: ask.authorization, until: now + 60_000 });
      return answer;
    };
  };

/** What the caller administrates goes to wherever that caller is a member at all. */
const carryAnywhere =
  (read: OperationId): Fault =>
  () =>
  async (ask, server) => {
    const rightsIn = async (operation: OperationId, params: FaultyRequest['params']) => {
      const { json } = await server.send({ ...ask, operation, params, body: undefined });
      return membersOf(membersOf(json)?.['permissions']);
    };
    const organizationId = String(membersOf(ask.body)?.['organization']);
    const isLet = (await rightsIn(read, ask.params))?.['admin'] === true;
    const isMember = isLet && (await rightsIn('getOrganizationById', { organizationId }))?.['view'] === true;
    return server.send(isMember ? { ...ask, authorization: server.administrator } : ask);
  };

/** Whoever administrates the organization in the path writes to what has the id, wherever it is. */
const writeBelowOwn =
  (read: OperationId): Fault =>
  () =>
  async (ask, server) => {
    const { organization, secondOrganization } = server.facts;
    const { organizationId = '' } = ask.params;
    const home = { ...ask, operation: 'getOrganizationById', params: { organizationId }, body: undefined } as const;
    const { permissions } = membersOf((await server.send(home)).json) ?? {};
    const other = organizationId === organization ? secondOrganization : organization;
    const params = { ...ask.params, organizationId: other };
    if (membersOf(permissions)?.['admin'] !== true || !isAccepted(await server.call(read, { params })))
      return server.send(ask);
    return server.send({ ...ask, params, authorization: server.administrator });
  };

const showingCollections: readonly OperationId[] = ['listCollectionsInOrganizationById', 'getCollectionById'];

/** Rights that are told to callers as they are not, and teams of another organization: faults that outsiders found. */
export const foundOutsideRightMutants: readonly Mutant[] = [
  {
    name: 'collections tell everybody that their creator administrates them',
    breaks: 'AUTH-14',
    mayAlsoBreak: [],
    on: showingCollections,
    fault: ofTheCreator('admin'),
  },
  {
    name: 'rights in an organization stay those that its caller saw first',
    breaks: 'AUTH-15',
    mayAlsoBreak: [],
    on: ['listOrganizationsForAuthenticatedUser', 'getOrganizationById'],
    fault: ofTheFirstLook(({ authorization }) => authorization),
    profile: 'default',
  },
  {
    name: 'translation settings tell everybody the rights of whoever looked first',
    breaks: 'AUTH-17',
    mayAlsoBreak: ['AUTH-12'],
    on: ['getTranslation', 'listTranslations'],
    fault: ofTheFirstLook(() => undefined),
    profile: 'default',
  },
  {
    name: 'a put of an API description that is not there asks for no right',
    breaks: 'AUTH-06',
    mayAlsoBreak: [],
    on: ['createOrUpdateOpenAPISpecBySlug'],
    fault: makeForMembers,
  },
  {
    name: 'an organization search is answered for whoever searched for the same first',
    breaks: 'SRCH-14',
    mayAlsoBreak: ['SRCH-15'],
    on: ['searchOrganizationContent'],
    fault: findsOfTheFirst(() => true),
  },
  {
    name: 'what an organization search has found is found by whoever searches for the same',
    breaks: 'SRCH-15',
    mayAlsoBreak: [],
    on: ['searchOrganizationContent'],
    fault: findsOfTheFirst(({ json }) => (listInside(json, 'items') ?? []).length > 0),
  },
  {
    name: 'who administrates a space carries it into any organization of theirs',
    breaks: 'AUTH-16',
    mayAlsoBreak: [],
    on: ['transferSpace'],
    fault: carryAnywhere('getSpaceById'),
  },
  {
    name: 'who administrates a collection carries it into any organization of theirs',
    breaks: 'AUTH-16',
    mayAlsoBreak: [],
    on: ['transferCollection'],
    fault: carryAnywhere('getCollectionById'),
  },
  {
    name: 'translation settings are written below any organization that the caller administrates',
    breaks: 'CAP-06',
    mayAlsoBreak: ['ID-02'],
    on: ['updateTranslation', 'deleteTranslation'],
    fault: writeBelowOwn('getTranslation'),
  },
  {
    name: 'a team is renamed below any organization that the caller administrates',
    breaks: 'CAP-06',
    mayAlsoBreak: ['ID-06'],
    on: ['updateTeamInOrganizationById'],
    fault: writeBelowOwn('getTeamInOrganizationById'),
  },
  {
    name: 'a page is read below any space that the caller may read',
    breaks: 'CAP-07',
    mayAlsoBreak: ['ID-06'],
    on: ['getPageById'],
    fault: belowAnyOpenSpace('pageId'),
  },
  {
    name: 'a comment is read below any space that the caller may read',
    breaks: 'CAP-07',
    mayAlsoBreak: ['ID-06', 'ID-07', 'ID-14'],
    on: ['getCommentInSpace'],
    fault: belowAnyOpenSpace('commentId'),
  },
  {
    name: 'the teams of a member are those of both organizations',
    breaks: 'SCP-12',
    mayAlsoBreak: ['MBR-26'],
    on: ['listTeamsForOrganizationMember'],
    fault: inItems(async ({ envelope, items, isLast }, { params, query }, server) => {
      if (!isLast) return items;
      const { organization, secondOrganization } = server.facts;
      const organizationId = params['organizationId'] === organization ? secondOrganization : organization;
      const { title } = query;
      const other = await server.call('listTeamsForOrganizationMember', {
        params: { ...params, organizationId },
        query: { limit: '1000', ...(title === undefined ? {} : { title }) },
      });
      const more = listInside(other.json, 'items') ?? [];
      envelope['count'] = Number(envelope['count']) + more.length;
      return [...items, ...more];
    }),
  },
];
