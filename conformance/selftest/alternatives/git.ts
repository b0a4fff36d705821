import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import type { FaultyRequest, Fault, Members, Server, Step } from '../mutants/fault.ts';
import { inResource, isAccepted, membersOf, refusal, success } from '../mutants/faults/replies.ts';
import { forgetMember, forgive, inBody } from '../mutants/faults/requests.ts';
import { refusedAs, refusing } from './keeping.ts';
import type { AlternativeServer } from './alternative.ts';

const imports = ['importGitRepository'] as const;
const exchanges = ['importGitRepository', 'exportToGitRepository'] as const;
const spaces: readonly OperationId[] = [
  'getSpaceById',
  'updateSpaceById',
  'duplicateSpace',
  'moveSpace',
  'restoreSpace',
];

const answering = operationIds.filter((id) => operationRow(id).reply !== null);

const timeOf = (body: unknown): number => {
  const { timestamp } = membersOf(body) ?? {};
  return typeof timestamp === 'string' ? Date.parse(timestamp) : Number.NaN;
};

/** Does otherwise with an import that happened before one that is recorded already, unless it is forced. */
const late =
  (answer: (ask: FaultyRequest, server: Server, last: string) => ReturnType<Server['send']>): Fault =>
  () => {
    const last = new Map<string | undefined, string>();
    return async (ask, server) => {
      const { spaceId } = ask.params;
      const known = last.get(spaceId);
      const body = membersOf(ask.body);
      const isLate = known !== undefined && timeOf(body) < Date.parse(known) && body?.['force'] !== true;
      const replied = isLate ? await answer(ask, server, known) : await server.send(ask);
      if (isAccepted(replied) && !Number.isNaN(timeOf(body))) last.set(spaceId, String(body?.['timestamp']));
      return replied;
    };
  };

const isFound = async (
  { params: { spaceId = '' } }: FaultyRequest,
  server: Server,
  isDeleted: boolean,
): Promise<boolean> => {
  const found = await server.call('getSpaceById', { params: { spaceId } });
  return isAccepted(found) && (membersOf(found.json)?.['deletedAt'] !== undefined) === isDeleted;
};

/** A success that changes nothing in place of a refusal. */
const letPass =
  (status: number, when: (ask: FaultyRequest, server: Server) => Promise<boolean>): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    const isOne = answer.status === status && server.known.has(ask.authorization ?? '');
    return isOne && (await when(ask, server)) ? success(undefined) : answer;
  };

const isLocked = async ({ params: { spaceId = '' } }: FaultyRequest, server: Server): Promise<boolean> =>
  membersOf((await server.call('getSpaceById', { params: { spaceId } })).json)?.['editMode'] === 'locked';

const emptyInfo: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  if (answer.status !== 404 || !isAccepted(await server.send({ ...ask, operation: 'getSpaceById' }))) return answer;
  return (await isFound(ask, server, false)) ? success({}) : answer;
};

const infoOf = (body: unknown): Members | undefined => membersOf(membersOf(body)?.['gitInfo']);

const isPlain = (info: Members): boolean =>
  ['github', 'gitlab', undefined].includes(info['provider'] as string | undefined) &&
  (info['url'] === undefined || typeof info['url'] === 'string');

type Taken = { readonly shown: Members | undefined; readonly gitInfo: Members };

/** Shows something else of the Git information than the server behind, as the last import of the space gave it. */
const shownInfo =
  (take: (info: Members) => Taken): Fault =>
  () => {
    const kept = new Map<unknown, Members>();
    const showing = inResource('space', (space) => {
      Object.assign(membersOf(space['gitSync']) ?? {}, kept.get(space['id']));
    })();
    const importing: Step = async (ask, server) => {
      const info = infoOf(ask.body);
      const plain = await server.send(ask);
      if (info === undefined) return plain;
      const { shown, gitInfo } = take(info);
      const body = { ...membersOf(ask.body), gitInfo };
      const answer = isAccepted(plain) ? plain : await server.send({ ...ask, body });
      if (isAccepted(answer) && shown !== undefined) kept.set(ask.params['spaceId'], shown);
      return isAccepted(answer) ? answer : plain;
    };
    return async (ask, server) => {
      if (ask.operation === imports[0]) return importing(ask, server);
      const answer = await showing(ask, server);
      const isInfo = ask.operation === 'getSpaceGitInfo' && isAccepted(answer);
      if (isInfo) Object.assign(answer.json as object, kept.get(ask.params['spaceId']));
      return answer;
    };
  };

const addressKey = (space: unknown, address: unknown): string => `${String(space)} ${String(address)}`;

/** Shows addresses of repositories with the query and fragment that they were given with. */
const withQueries: Fault = () => {
  const given = new Map<string, string>();
  const restore = (space: unknown, info: Members | undefined): void => {
    if (info?.['url'] !== undefined) info['url'] = given.get(addressKey(space, info['url'])) ?? info['url'];
  };
  const showing = inResource('space', (space) => restore(space['id'], membersOf(space['gitSync'])))();
  return async (ask, server) => {
    const { spaceId } = ask.params;
    const answer = await showing(ask, server);
    const { url } = infoOf(ask.body) ?? {};
    if (isAccepted(answer) && typeof url === 'string' && URL.canParse(url)) {
      const address = new URL(url);
      [address.username, address.password] = ['', ''];
      const whole = address.href;
      [address.search, address.hash] = ['', ''];
      given.set(addressKey(spaceId, address.href), whole);
    }
    if (ask.operation === 'getSpaceGitInfo' && isAccepted(answer)) restore(spaceId, membersOf(answer.json));
    return answer;
  };
};

const isOutside = (directory: unknown): boolean =>
  typeof directory === 'string' && (directory.startsWith('/') || directory.split('/').includes('..'));

/** Exchange with Git. */
export const gitReadings: readonly AlternativeServer[] = [
  {
    reads: { 'OP-GIT-02.a': 'accepted' },
    on: exchanges,
    server: forgive((body) => {
      const { ref } = body;
      return typeof ref === 'string' ? { ...body, ref: `refs/heads/${ref === '' ? 'main' : ref}` } : undefined;
    }),
  },
  { reads: { 'OP-GIT-02.b': '409' }, on: imports, server: late(() => Promise.resolve(refusal(409))) },
  {
    reads: { 'OP-GIT-02.b': 'applied' },
    on: imports,
    server: late((ask, server, last) => server.send({ ...ask, body: { ...membersOf(ask.body), timestamp: last } })),
  },
  { reads: { 'OP-GIT-02.c': 'ignored' }, on: exchanges, server: forgetMember('force', (value) => value === true) },
  {
    reads: { 'OP-GIT-02.d': 'relative' },
    on: exchanges,
    server: refusing(400, ({ body }) => isOutside(membersOf(body)?.['repoProjectDirectory'])),
  },
  {
    reads: { 'OP-GIT-03.a': 'changed' },
    on: imports,
    // Another revision of the same content: an import of what is not there leaves one behind.
    server: inBody((body) => {
      if (body['standalone'] !== true || typeof body['url'] !== 'string') return;
      Object.assign(body, { standalone: false, url: 'https://nowhere.docplane.example/docs.git' });
    }),
  },
  { reads: { 'OP-GIT-03.b': '204' }, on: imports, server: letPass(409, isLocked) },
  { reads: { 'OP-GIT-03.b': '403' }, on: imports, server: refusedAs(409, 403, isLocked) },
  { reads: { 'OP-GIT-03.c': '204' }, on: imports, server: letPass(404, (ask, server) => isFound(ask, server, true)) },
  {
    reads: { 'OP-GIT-03.c': '409' },
    on: imports,
    server: refusedAs(404, 409, (ask, server) => isFound(ask, server, true)),
  },
  { reads: { 'OP-GIT-04.a': 'empty' }, on: ['getSpaceGitInfo'], server: emptyInfo },
  {
    reads: { 'OP-GIT-04.b': 'nothing' },
    on: imports,
    server: inBody((body) => {
      const info = infoOf(body);
      if (info !== undefined && isPlain(info)) delete body['gitInfo'];
    }),
    unseen: 'its probe asks for what stands in the Git information that there is not',
  },
  {
    reads: { 'OP-GIT-04.c': 'any' },
    on: [...imports, 'getSpaceGitInfo', ...spaces],
    server: shownInfo(({ provider, ...info }) => ({
      shown: typeof provider === 'string' ? { installationProvider: provider } : undefined,
      gitInfo: { ...info, provider: typeof provider === 'string' ? 'github' : provider },
    })),
  },
  { reads: { 'OP-OWN-05.e': 'nothing' }, on: [...exchanges, ...answering], server: withQueries },
  {
    reads: { 'OP-GIT-04.d': 'shown' },
    on: [...imports, 'getSpaceGitInfo', ...spaces],
    server: shownInfo((gitInfo) => {
      const { url } = gitInfo;
      return { shown: typeof url === 'string' && url.includes('@') ? { url } : undefined, gitInfo };
    }),
  },
];
