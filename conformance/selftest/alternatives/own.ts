import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import type { Answer, FaultyRequest, Fault, Server } from '../mutants/fault.ts';
import { inReply, inResource, isAccepted, membersOf, refusal, refuseWhen, success } from '../mutants/faults/replies.ts';
import { under } from '../mutants/faults/content.ts';
import type { AlternativeServer } from './alternative.ts';

const family = (...names: readonly string[]): OperationId[] =>
  operationIds.filter((id) => names.includes(operationRow(id).family));
const reads = (ids: readonly OperationId[]): OperationId[] => ids.filter((id) => operationRow(id).method === 'GET');
const writes = (ids: readonly OperationId[]): OperationId[] => ids.filter((id) => operationRow(id).method !== 'GET');

const isBy = (
  { authorization }: FaultyRequest,
  { callers, administrator }: Server,
  roles: readonly string[],
): boolean =>
  roles.some((role) => authorization === callers[role]) || (roles.includes('admin') && authorization === administrator);

/** Refuses callers who have a token and none of these roles. */
const needing =
  (...roles: readonly string[]): Fault =>
  () =>
  (ask, server) =>
    ask.authorization !== undefined && server.known.has(ask.authorization) && !isBy(ask, server, roles)
      ? Promise.resolve(refusal(403))
      : server.send(ask);

/** Lets callers of these roles do what an administrator does, in the organization that they have them in. */
const letting =
  (...roles: readonly string[]): Fault =>
  () =>
  (ask, server) => {
    const isAtHome = ask.params['organizationId'] === server.facts.organization;
    return server.send(isAtHome && isBy(ask, server, roles) ? { ...ask, authorization: server.administrator } : ask);
  };

/** Another answer to a guest in place of some refusals. */
const toGuest =
  (from: number, answer: (ask: FaultyRequest) => Answer): Fault =>
  () =>
  async (ask, server) => {
    const given = await server.send(ask);
    return given.status === from && isBy(ask, server, ['guest']) ? answer(ask) : given;
  };

/** Lets callers of these roles write, and says so in a permission of what shows it. */
const lettingWrite = (
  roles: readonly string[],
  ...shown: readonly { readonly object: string; readonly permission: string }[]
): Fault => {
  const tells = shown.map(({ object, permission }) =>
    inResource(object, (resource, ask, server) => {
      const permissions = membersOf(resource['permissions']);
      if (permissions !== undefined && isBy(ask, server, roles)) permissions[permission] = true;
    }),
  );
  return () => {
    const write = letting(...roles)();
    const told = tells.map((each) => each());
    return (ask, server) => {
      if (operationRow(ask.operation).method !== 'GET') return write(ask, server);
      const send = told.reduce<Server['send']>(
        (inner, each) => (request) => each(request, { ...server, send: inner }),
        server.send,
      );
      return send(ask);
    };
  };
};

const describedByEditors = lettingWrite(
  ['edit', 'review'],
  { object: 'organization', permission: 'createOpenAPISpec' },
  { object: 'openapi-spec', permission: 'edit' },
);

const isLocked = async ({ params }: FaultyRequest, server: Server): Promise<boolean> => {
  const { json } = await server.call('getSpaceById', { params: { spaceId: params['spaceId'] ?? '' } });
  return membersOf(json)?.['editMode'] === 'locked';
};

const unlockedOnly: Fault = () => async (ask, server) =>
  (await isLocked(ask, server)) && ask.authorization === server.administrator ? refusal(409) : server.send(ask);

const unread = ['docx', 'zip', 'confluence', 'github-wiki', 'notion', 'google-docs'];
const imports = ['importContent', 'importContentInChangeRequest'] as const;
const organizationLists = reads(family('sites', 'openapi-specs', 'custom-fields', 'translations', 'sso')).filter(
  (id) => operationRow(id).pathParameters.length === 1 && operationRow(id).path.startsWith('/orgs/'),
);
const organizationThings = reads(family('sites', 'openapi-specs', 'custom-fields', 'translations', 'sso')).filter(
  (id) =>
    operationRow(id).pathParameters.length === 2 &&
    operationRow(id).path.startsWith('/orgs/') &&
    operationRow(id).acts.as === 'read',
);
const siteLists = reads(family('site-sections', 'site-share-links')).filter(
  (id) => operationRow(id).acts.as === 'list',
);

const small = Buffer.alloc(500 * 1024).toString('base64').length;

/** Keeps only the beginning of pictures that the server behind finds too large. */
const largePictures: Fault = () => async (ask, server) => {
  const body = membersOf(ask.body);
  const { icon } = body ?? {};
  if (typeof icon !== 'string' || icon.length <= small) return server.send(ask);
  return server.send({ ...ask, body: { ...body, icon: icon.slice(0, small) } });
};

/** Site spaces under the title that they had when they were seen first. */
const firstTitles: Fault = () => {
  const titles = new Map<unknown, unknown>();
  return inResource('site-space', (siteSpace) => {
    const title = titles.get(siteSpace['id']) ?? siteSpace['title'];
    titles.set(siteSpace['id'], title);
    siteSpace['title'] = title;
  })();
};

const formerRevision: Fault = () => async (ask, server) => {
  const isOfSpace = ask.operation === 'importContent';
  const read = isOfSpace ? 'getCurrentRevision' : 'getRevisionOfChangeRequestById';
  const before = membersOf((await server.call(read, { params: ask.params })).json)?.['id'];
  const answer = await server.send(ask);
  const members = isAccepted(answer) ? membersOf(answer.json) : undefined;
  if (members !== undefined) members['revision'] = before;
  return answer;
};

/** What the same import brings into a duplicate of the space, which goes again. */
const tried = async ({ params, body }: FaultyRequest, server: Server): Promise<Answer | undefined> => {
  const { json } = await server.call('duplicateSpace', { params: { spaceId: params['spaceId'] ?? '' } });
  const spaceId = membersOf(json)?.['id'];
  if (typeof spaceId !== 'string') return undefined;
  const answer = await server.call('importContent', { params: { spaceId }, body });
  await server.call('deleteSpaceById', { params: { spaceId } });
  return isAccepted(answer) ? answer : undefined;
};

/** An import that would bring nothing is answered, once it is known to be permitted, and not made. */
const nothingMakesNone: Fault = () => async (ask, server) => {
  const done = await tried(ask, server);
  const result = membersOf(done?.json) ?? {};
  const body = { ...membersOf(ask.body), source: 'no-such-source' };
  if (result['importedResources'] !== 0 || (await isLocked(ask, server))) return server.send(ask);
  if (done === undefined || (await server.send({ ...ask, body })).status !== 400) return server.send(ask);
  const { spaceId = '', changeRequestId } = ask.params;
  const [read, place] =
    changeRequestId === undefined
      ? (['getCurrentRevision', `/spaces/${spaceId}`] as const)
      : (['getRevisionOfChangeRequestById', `/spaces/${spaceId}/change-requests/${changeRequestId}`] as const);
  const revision = membersOf((await server.call(read, { params: ask.params })).json)?.['id'];
  const location = done.headers['location']?.replace(/\/spaces\/[^/]+/, place);
  const headers = location === undefined ? done.headers : { ...done.headers, location };
  return { ...done, headers, json: { ...result, revision } };
};

const revisions = ['getCurrentRevision', 'getRevisionOfChangeRequestById'] as const;
const git = ['importGitRepository', 'exportToGitRepository'] as const;

/** Readings that the reference took of its own accord. */
export const ownReadings: readonly AlternativeServer[] = [
  {
    reads: { 'OP-OWN-04.b': '400' },
    on: imports,
    server: refuseWhen(({ body }) => unread.includes(String(membersOf(body)?.['source']))),
  },
  { reads: { 'OP-OWN-04.c': 'former-revision' }, on: imports, server: formerRevision },
  { reads: { 'OP-OWN-04.d': 'none' }, on: imports, server: nothingMakesNone },
  {
    reads: { 'OP-OWN-05.a': 'absent' },
    on: revisions,
    server: inReply((revision) => {
      delete revision['git'];
    }),
  },
  {
    reads: { 'OP-OWN-18.a': '400' },
    on: ['addSectionGroupToSite'],
    server: refuseWhen(({ body }) => membersOf(body)?.['icon'] === null),
  },
  {
    reads: { 'OP-OWN-18.b': '400' },
    on: ['updateSiteSectionGroupById'],
    server: refuseWhen(({ body }) => membersOf(body)?.['icon'] === null),
  },
  { reads: { 'OP-OWN-05.b': '409' }, on: ['exportToGitRepository'], server: unlockedOnly },
  { reads: { 'OP-OWN-05.c': 'admin' }, on: git, server: needing('admin') },
  { reads: { 'OP-OWN-05.d': 'edit' }, on: ['getSpaceGitInfo'], server: needing('admin', 'create', 'review', 'edit') },
  { reads: { 'OP-OWN-05.d': 'admin' }, on: ['getSpaceGitInfo'], server: needing('admin') },
  { reads: { 'OP-OWN-14.c': 'admin' }, on: writes(family('openapi-specs')), server: needing('admin') },
  {
    reads: { 'OP-OWN-14.c': 'edit' },
    on: [...new Set([...reads(operationIds), ...writes(family('openapi-specs'))])],
    server: describedByEditors,
  },
  {
    reads: { 'OP-OWN-14.d': 'create' },
    on: [...family('translations'), ...writes(family('sso'))],
    server: lettingWrite(['create'], { object: 'translation-settings', permission: 'edit' }),
  },
  { reads: { 'OP-OWN-15.a': '403' }, on: organizationThings, server: toGuest(404, () => refusal(403)) },
  { reads: { 'OP-OWN-15.b': '404' }, on: organizationLists, server: toGuest(403, () => refusal(404)) },
  {
    reads: { 'OP-OWN-15.b': 'empty' },
    on: organizationLists,
    server: toGuest(403, () => success({ count: 0, items: [] })),
  },
  { reads: { 'OP-OWN-15.c': '403' }, on: siteLists, server: toGuest(404, () => refusal(403)) },
  { reads: { 'OP-OWN-16': 'unbounded' }, on: ['publishIntegration'], server: largePictures },
  { reads: { 'OP-OWN-10.b': 'kept' }, on: family('sites', 'site-sections'), server: firstTitles },
  {
    reads: { 'OP-OWN-11.b': 'read' },
    on: ['listSiteShareLinks'],
    server: letting('read', 'comment', 'edit', 'review', 'create'),
  },
  {
    reads: { 'OP-OWN-05.a': 'commit' },
    on: revisions,
    server: under('git', (told) => {
      if (told['oid'] === undefined) told['oid'] = '3f786850e387550fdab836ed7e6dc881de23001b';
    }),
  },
];
