import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import type { FaultyRequest, Fault, Members, Server } from '../mutants/fault.ts';
import { inBoth } from '../mutants/faults/content.ts';
import { inReply, isAccepted, membersOf, success } from '../mutants/faults/replies.ts';
import { ignoreQuery, inBody, inRequest } from '../mutants/faults/requests.ts';
import { contentOfSpaces, flat, hidingContent } from './hidden-content.ts';
import type { AlternativeServer } from './alternative.ts';
import { isDeleted } from './spaces-seen.ts';
import { inPlaceOf, refusing, type When } from './turns.ts';

const ofChangeRequests = operationIds.filter((id) => operationRow(id).path.includes('{changeRequestId}'));

/** Changes every page of a success, however deep: what stands under `pages`, or alone as the reply. */
const inPages = (edit: (page: Members, ask: FaultyRequest) => void): Fault =>
  inReply((reply, ask) => {
    const isPage = inBoth.page.some((operation) => operation === ask.operation);
    for (const page of isPage ? flat([reply]) : flat(reply['pages'])) edit(page, ask);
  });

const drop =
  (...names: readonly string[]) =>
  (members: Members): void => {
    for (const name of names) delete members[name];
  };

/** Numbers of an import that has only begun. */
const begun: Fault = inReply((result) => Object.assign(result, { importedResources: 0, totalResources: 0 }));

/** Takes imports by the word of a duplicate of the space, and does them when they are asked for `later` requests later. */
const workFollows =
  (later: number): Fault =>
  () => {
    let waiting: { readonly ask: FaultyRequest; left: number }[] = [];
    return async (ask, server) => {
      const due = waiting.filter(
        (each) => each.ask.params['spaceId'] === ask.params['spaceId'] && (each.left -= 1) < 0,
      );
      waiting = waiting.filter((each) => !due.includes(each));
      for (const each of due) await server.send(each.ask);
      if (ask.operation !== 'importContent') return server.send(ask);
      const answer = await onDuplicate(ask, server);
      if (!isAccepted(answer)) return answer;
      waiting.push({ ask, left: later });
      const { json } = await server.call('getCurrentRevision', { params: ask.params });
      const result = { revision: membersOf(json)?.['id'], importedResources: 0, totalResources: 0 };
      return { ...answer, json: { ...membersOf(answer.json), ...result } };
    };
  };

const isChangeRequest: When = async ({ params }, server) =>
  isAccepted(await server.call('getRevisionOfChangeRequestById', { params }));

/** What an import answers, done in a duplicate of the space: the space itself stays as it is. */
const onDuplicate = async (ask: FaultyRequest, server: Server) => {
  const { spaceId = '' } = ask.params;
  const { json } = await server.call('duplicateSpace', { params: { spaceId } });
  const copy = membersOf(json)?.['id'];
  const locked =
    membersOf((await server.call('getSpaceById', { params: { spaceId } })).json)?.['editMode'] === 'locked';
  const isThere = ask.params['changeRequestId'] === undefined || (await isChangeRequest(ask, server));
  const isOwn = ask.authorization === server.administrator && typeof copy === 'string' && !locked && isThere;
  const answer = await server.send(isOwn ? { ...ask, operation: 'importContent', params: { spaceId: copy } } : ask);
  if (typeof copy === 'string') await server.call('deleteSpaceById', { params: { spaceId: copy } });
  return answer;
};

const flattened: Fault = inReply((reply) => {
  if (!Array.isArray(reply['pages'])) return;
  reply['pages'] = flat(reply['pages']).map(({ pages: _pages, ...page }) => page);
});

/** Pages that are listed, and read by id only where they meet a condition. */
const readable = (meets: (page: Members, top: readonly Members[]) => boolean): Fault =>
  refusing(404, async ({ params }, server) => {
    const list = params['changeRequestId'] === undefined ? 'listPages' : 'listPagesInChangeRequest';
    const top = membersOf((await server.call(list, { params })).json)?.['pages'] as readonly Members[] | undefined;
    const page = flat(top).find(({ id }) => id === params['pageId']);
    return page !== undefined && !meets(page, top ?? []);
  });

const isUnknownFormat = (format: string): boolean => !['document', 'markdown'].includes(format);

/** Takes another way of naming a change request for its number. */
const numbered = (written: RegExp): Fault =>
  inRequest((ask) => {
    const number = written.exec(ask.params['changeRequestId'] ?? '')?.[1];
    return number === undefined ? ask : { ...ask, params: { ...ask.params, changeRequestId: number } };
  });

const ofAnySpace: Fault = inPlaceOf(
  404,
  async (ask, server) => {
    const { space, id } = server.facts.changeRequest ?? {};
    const place = await server.call('getSpaceById', { params: ask.params });
    const isIt = isAccepted(place) && space !== undefined && ask.params['changeRequestId'] === id;
    return server.send(isIt ? { ...ask, params: { ...ask.params, spaceId: space } } : ask);
  },
  ({ authorization }, { administrator }) => authorization === administrator,
);

/** A change request shows the revision of its space. */
const overlaid: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  if (!isAccepted(answer) || answer.json === undefined) return answer;
  const revisionOf = async (operation: OperationId, params: FaultyRequest['params']): Promise<unknown> =>
    membersOf((await server.call(operation, { params })).json)?.['id'];
  const { spaceId = '', changeRequestId = '' } = ask.params;
  const [own, other] = [
    await revisionOf('getRevisionOfChangeRequestById', { spaceId, changeRequestId }),
    await revisionOf('getCurrentRevision', { spaceId }),
  ];
  const text = JSON.stringify(answer.json).replaceAll(JSON.stringify(own), JSON.stringify(other));
  return { ...answer, json: JSON.parse(text) as unknown };
};

const isSpaceThere: When = async ({ params, authorization }, server) =>
  authorization === server.administrator &&
  isAccepted(await server.call('listPages', { params: { spaceId: params['spaceId'] ?? '' } }));

const emptyRevision = {
  object: 'revision',
  id: 'empty',
  parents: [],
  pages: [],
  files: [],
  reusableContents: [],
  createdAt: '2024-01-01T00:00:00.000Z',
  urls: { app: 'https://app.docplane.example/empty' },
  type: 'edits',
};

const noItems = () => success({ count: 0, items: [] });
const noContent = ({ operation }: FaultyRequest) => {
  if (operation === 'getCurrentRevision') return success(emptyRevision);
  return operation === 'listPages' ? success({ pages: [] }) : noItems();
};

const sources: When = ({ body }) => {
  const source = membersOf(body)?.['source'];
  return source !== undefined && source !== 'website';
};

const imports = inBoth.imports;
const pageReads = [...inBoth.page, ...inBoth.pages, ...inBoth.revision];

/** Content of spaces and change requests: imports, pages, files and links. */
export const contentReadings: readonly AlternativeServer[] = [
  {
    reads: { 'OP-SPC-11.c': 'shallow' },
    on: [...contentOfSpaces, 'duplicateSpace'],
    server: hidingContent('duplicateSpace', (_ask, { id }) => String(id)),
    unseen: 'its probe asks for a duplicate with pages',
  },
  { reads: { 'OP-CNT-01.a': 'job' }, on: imports, server: begun },
  {
    reads: { 'OP-CNT-01.a': 'job' },
    on: operationIds.filter((id) => operationRow(id).path.startsWith('/spaces/')),
    server: workFollows(30),
  },
  { reads: { 'OP-CNT-01.b': 'inactive' }, on: imports, server: () => onDuplicate },
  {
    reads: { 'OP-CNT-01.c': 'replace' },
    on: [...contentOfSpaces, 'importContent'],
    server: hidingContent('importContent', ({ params }) => params['spaceId'] ?? ''),
  },
  { reads: { 'OP-CNT-02.a': 'website' }, on: imports, server: refusing(400, sources) },
  {
    reads: { 'OP-CNT-02.a': 'any' },
    on: imports,
    server: inBody((body) => {
      if (typeof body['source'] === 'string') body['source'] = 'website';
    }),
  },
  {
    reads: { 'OP-CNT-03.a': 'more' },
    on: pageReads,
    server: inReply((reply, { query }) => {
      if (query['metadata'] !== 'false') return;
      for (const page of flat(reply['pages'])) drop('updatedAt', 'computedSeed')(page);
    }),
  },
  {
    reads: { 'OP-CNT-03.b': 'nothing' },
    on: pageReads,
    server: ignoreQuery('computed', (value) => value === 'false'),
    unseen: 'no probe asks it',
  },
  { reads: { 'OP-CNT-04.a': 'flat' }, on: [...inBoth.pages, ...inBoth.revision], server: flattened },
  { reads: { 'OP-CNT-04.b': 'documents' }, on: inBoth.page, server: readable(({ type }) => type === 'document') },
  { reads: { 'OP-CNT-04.b': 'top-level' }, on: inBoth.page, server: readable((page, top) => top.includes(page)) },
  { reads: { 'OP-CNT-05.a': 'any' }, on: inBoth.page, server: ignoreQuery('format', isUnknownFormat) },
  {
    reads: { 'OP-CNT-05.b': 'on-request' },
    on: pageReads,
    server: inPages((page, { query }) => {
      if (query['format'] !== 'markdown') delete page['markdown'];
    }),
  },
  {
    reads: { 'OP-CNT-05.b': 'always' },
    on: inBoth.page,
    server: ignoreQuery('format', (format) => format === 'document'),
  },
  { reads: { 'OP-CNT-07.b': 'match' }, on: ofChangeRequests, server: numbered(/^0+(\d+)$/) },
  { reads: { 'OP-CNT-07.c': 'match' }, on: ofChangeRequests, server: numbered(/^(?: |\+)(\d+)$/) },
  { reads: { 'OP-CNT-07.d': 'served' }, on: ofChangeRequests, server: ofAnySpace },
  { reads: { 'OP-CNT-08.a': 'overlay' }, on: ofChangeRequests, server: overlaid },
  {
    reads: { 'OP-CNT-11.a': 'empty' },
    on: [...inBoth.page, ...inBoth.file],
    server: inPlaceOf(404, () => success({}), isSpaceThere),
  },
  { reads: { 'OP-CNT-11.b': 'empty' }, on: inBoth.backlinks, server: inPlaceOf(404, noItems, isSpaceThere) },
  {
    reads: { 'OP-CNT-11.c': 'empty' },
    on: ['getCurrentRevision', 'listPages', 'listFiles', 'searchSpaceContent'],
    server: inPlaceOf(404, noContent, isDeleted),
  },
];
