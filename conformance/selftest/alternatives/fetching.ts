import type { FaultyRequest, Fault, Members, Server } from '../mutants/fault.ts';
import { inReply, inResource, isAccepted, membersOf } from '../mutants/faults/replies.ts';
import { inBody } from '../mutants/faults/requests.ts';
import type { AlternativeServer } from './alternative.ts';
import { readAs, refusing } from './turns.ts';

// The reference fetches from the remotes of the suite alone.
const remotes = 'http://remote.docplane.example';
const nothingThere = `${remotes}/none`;
const nowhere = 'https://nowhere.docplane.example/';

const longestUrl = 2048;
const isWeb = (url: unknown): url is string =>
  typeof url === 'string' && url.length <= longestUrl && /^https?:/i.test(url) && URL.canParse(url);
const isFar = (url: unknown): url is string => isWeb(url) && new URL(url).origin !== remotes;

/** Looks elsewhere for what a body names. */
const instead = (which: (url: unknown) => boolean, url: string): Fault =>
  inBody((body) => {
    if (which(body['url'])) body['url'] = url;
  });

const unfetched = instead(isWeb, nowhere);

/** Takes imports for done, and invents how much they brought. */
const inventedNumbers: Fault = () => {
  const record = unfetched();
  const invent = inReply((result) => Object.assign(result, { importedResources: 7, totalResources: 7 }))();
  return (ask, server) => invent(ask, { ...server, send: (each) => record(each, server) });
};

const revisionOf = async ({ params }: FaultyRequest, server: Server): Promise<unknown> =>
  membersOf((await server.call('getCurrentRevision', { params })).json)?.['id'];

/** Git imports bring pages that nobody has, in place of what is in the repository. */
const madeUpContent: Fault = () => {
  const record = unfetched();
  return async (ask, server) => {
    if (ask.operation !== 'importGitRepository') return record(ask, server);
    const before = await revisionOf(ask, server);
    const answer = await record(ask, server);
    // One that is late, or stands alone, leaves the content as it is.
    if (!isAccepted(answer) || (await revisionOf(ask, server)) === before) return answer;
    const body = { url: `${remotes}/site/`, source: 'website' };
    await server.call('importContent', { params: ask.params, body });
    return record(ask, server);
  };
};

/** Whether something is far off, and for whoever may bring it into the space. */
const isOutOfReach = async (ask: FaultyRequest, server: Server): Promise<boolean> => {
  if (!isFar(membersOf(ask.body)?.['url'])) return false;
  const { json } = await readAs(ask, server, 'getSpaceById', { spaceId: ask.params['spaceId'] ?? '' });
  const space = membersOf(json);
  const isOpen = space?.['editMode'] !== 'locked' && space?.['deletedAt'] === undefined;
  return isOpen && membersOf(space?.['permissions'])?.['edit'] === true;
};

const sourceOf = (body: unknown): Members => membersOf(membersOf(body)?.['source']) ?? {};

const withoutPassword = (url: string): string => url.replace(/^(https?:\/\/)[^/@]*@/i, '$1');

/** Looks elsewhere for descriptions, and shows the addresses that it was given; `edit` changes those that it shows so. */
const describedFrom =
  (which: (url: unknown) => boolean, place: string, edit?: (spec: Members) => void): Fault =>
  () => {
    const [stands, given] = [new Map<string, string>(), new Map<unknown, string>()];
    const show = inResource('openapi-spec', (spec) => {
      const url = given.get(spec['sourceURL']);
      if (url === undefined) return;
      spec['sourceURL'] = url;
      edit?.(spec);
    })();
    return (ask, server) => {
      const { url, ...source } = sourceOf(ask.body);
      if (typeof url !== 'string' || !which(url)) return show(ask, server);
      const stand = stands.get(url) ?? `${place}?${stands.size}`;
      stands.set(url, stand);
      given.set(stand, withoutPassword(url));
      return show({ ...ask, body: { ...membersOf(ask.body), source: { ...source, url: stand } } }, server);
    };
  };

const processed = (spec: Members): void => {
  Object.assign(spec, { processingState: 'complete', lastVersion: 'made-up', lastProcessedAt: spec['updatedAt'] });
};

const imports = ['importContent', 'importContentInChangeRequest'] as const;
const git = ['importGitRepository', 'exportToGitRepository'] as const;
const descriptions = [
  'createOpenAPISpec',
  'createOrUpdateOpenAPISpecBySlug',
  'getOpenAPISpecBySlug',
  'listOpenAPISpecs',
] as const;

/** What is fetched, and what only recorded. */
export const fetchingReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-ENV-06.a': 'fetch' }, on: imports, server: instead(isFar, nothingThere) },
  { reads: { 'OP-ENV-06.a': 'recorded' }, on: imports, server: unfetched },
  { reads: { 'OP-ENV-06.a': 'simulated' }, on: imports, server: inventedNumbers },
  { reads: { 'OP-ENV-06.b': 'fetch' }, on: git, server: refusing(400, isOutOfReach) },
  { reads: { 'OP-ENV-06.b': 'recorded' }, on: git, server: unfetched },
  { reads: { 'OP-ENV-06.b': 'simulated' }, on: git, server: madeUpContent },
  { reads: { 'OP-ENV-06.c': 'fetch' }, on: descriptions, server: describedFrom(isFar, nothingThere) },
  { reads: { 'OP-ENV-06.c': 'recorded' }, on: descriptions, server: describedFrom(isWeb, nowhere) },
  { reads: { 'OP-ENV-06.c': 'simulated' }, on: descriptions, server: describedFrom(isWeb, nowhere, processed) },
];
