import type { OperationId } from '#spec/operation.ts';
import { rest } from '../../world/at-rest.ts';
import { ownRemotes } from '../../world/own-remotes.ts';
import { inside, textInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Question, Probes } from '../probe.ts';
import { answerTo } from '../statuses.ts';
import type { Params } from '../../core/params.ts';

/** The repository that the server under test may ask. */
const repository = ({ target }: World): string => {
  const address = target.remote?.git;
  if (address === undefined)
    throw missingPrerequisite('a Git repository that the server can reach (target key remote.git)');
  return address;
};

const exchanged = (operation: OperationId, world: World, params: Params, body: object = {}): Promise<Exchange> =>
  world.call(operation, {
    params,
    body: { url: repository(world), ref: 'refs/heads/main', ...body },
  });

const importing = (world: World, params: Params, body: object = {}): Promise<Exchange> =>
  exchanged('importGitRepository', world, params, body);

const must = (exchange: Exchange): Exchange => {
  if (!exchange.ok) throw missingPrerequisite('a Git import that is accepted', exchange);
  return exchange;
};

const infoOf = (world: World, params: Params): Promise<Exchange> => world.call('getSpaceGitInfo', { params });

/** An import with another address in `gitInfo` than the one before it, which tells whether it was recorded. */
const secondImport = async (world: World, body: object): Promise<{ applied: boolean; shown: Exchange[] }> => {
  const { params } = await world.make('space');
  // One of which something comes, where the suite brings one: an import that fails is nothing to be older than.
  const url = world.remotes === undefined ? repository(world) : ownRemotes(world).git;
  const gitInfo = (name: string) => ({ provider: 'github', url: new URL(name, url).href });
  must(await importing(world, params, { url, timestamp: '2024-05-02T00:00:00.000Z', gitInfo: gitInfo('one.git') }));
  const sent = await importing(world, params, {
    url,
    timestamp: '2024-05-01T00:00:00.000Z',
    gitInfo: gitInfo('other.git'),
    ...body,
  });
  const info = await infoOf(world, params);
  return { applied: textInside(info.json, 'url')?.includes('other') === true, shown: [sent, info] };
};

const olderTimestamp: Question = async ({ world, say, status }) => {
  const { applied, shown } = await secondImport(world, {});
  const [sent] = shown;
  if (sent?.ok === false) return status(sent);
  return say(applied ? 'applied' : 'ignored', ...shown);
};

const force: Question = async ({ world, say }) => {
  const { applied, shown } = await secondImport(world, { force: true });
  return say(applied ? 'overrules' : 'ignored', ...shown);
};

const standalone: Question = async ({ world, say }) => {
  const { params } = await world.make('space');
  const before = await world.must('getCurrentRevision', { params });
  must(await importing(world, params, { standalone: true }));
  const after = await world.must('getCurrentRevision', { params });
  const same = textInside(before.json, 'id') === textInside(after.json, 'id');
  return say(same ? 'unchanged' : 'changed', before, after);
};

const lockedSpace = async (world: World): Promise<Params> =>
  (await world.make('space', { body: { editMode: 'locked' } })).params;

const gone = async (world: World): Promise<Params> => {
  const { params } = await world.make('space');
  await world.must('deleteSpaceById', { params });
  return params;
};

const on =
  (operation: OperationId, state: (world: World) => Promise<Params>, { ok = 'allowed', body = {} } = {}): Question =>
  async ({ world, status }) =>
    status(await exchanged(operation, world, await state(world), body), { ok });

const infoAbsent: Question = async ({ world, say, status }) => {
  const exchange = await infoOf(world, (await world.make('space')).params);
  return exchange.ok ? say('empty', exchange) : status(exchange);
};

const linked = async (world: World, address: (url: string) => string = (url) => url): Promise<Exchange> => {
  const { params } = await world.make('space');
  const url = address(repository(world));
  must(await importing(world, params, { url, gitInfo: { provider: 'github', url } }));
  const info = await infoOf(world, params);
  if (!info.ok) throw missingPrerequisite('a space that has Git information after a Git import', info);
  return info;
};

const infoFilled: Question = async ({ world, say }) => {
  const info = await linked(world);
  const isFilled = ['installationProvider', 'url'].every((member) => inside(info.json, member) !== undefined);
  return say(isFilled ? 'provider-and-url' : 'nothing', info);
};

const credentials: Question = async ({ world, say }) => {
  const info = await linked(world, (url) => {
    const address = new URL(url);
    address.username = 'someone';
    address.password = 'pass-of-a-probe';
    return address.href;
  });
  return say(info.text.includes('pass-of-a-probe') ? 'shown' : 'stripped', info);
};

const addressQuery: Question = async ({ world, say }) => {
  const info = await linked(world, (url) => `${url}?query-of-a-probe=1#place`);
  return say(info.text.includes('query-of-a-probe') ? 'nothing' : 'query-and-fragment', info);
};

const commit: Question = async ({ world, say }) => {
  const { params } = await world.make('space');
  must(await importing(world, params));
  const revision = await world.must('getCurrentRevision', { params });
  if (inside(revision.json, 'git') === undefined) return say('absent', revision);
  return say(inside(revision.json, 'git', 'oid') === undefined ? 'ref-only' : 'commit', revision);
};

const tokenOf = ({ target }: World, role: string): string => {
  const token = target.tokens[role];
  if (token === undefined) throw missingPrerequisite(`the token of a caller: ${role} (target key tokens.${role})`);
  return token;
};

const exchangeRole: Question = async ({ world, say }) => {
  const { params } = await world.make('space');
  const body = { url: repository(world), ref: 'refs/heads/main' };
  const exchange = await world.call('importGitRepository', { params, body, token: tokenOf(world, 'edit') });
  return say(exchange.ok ? 'edit' : 'admin', exchange);
};

const infoRole: Question = async ({ world, say }) => {
  const { params } = await world.make('space');
  must(await importing(world, params, { gitInfo: { provider: 'github', url: repository(world) } }));
  const read = await world.call('getSpaceGitInfo', { params, token: tokenOf(world, 'read') });
  if (read.ok) return say('sight', read);
  const edit = await world.call('getSpaceGitInfo', { params, token: tokenOf(world, 'edit') });
  return say(edit.ok ? 'edit' : 'admin', read, edit);
};

const gitSync: Question = async ({ world, say }) => {
  const { params } = await world.make('space');
  const reads: Exchange[] = [];
  const isShown = async (): Promise<boolean> => {
    await rest(world);
    const read = await world.must('getSpaceById', { params });
    reads.push(read);
    return inside(read.json, 'gitSync') !== undefined;
  };
  if (await isShown()) return say('always', ...reads);
  must(await importing(world, params));
  if (await isShown()) return say('after-import', ...reads);
  must(await importing(world, params, { gitInfo: { provider: 'github', url: repository(world) } }));
  return say((await isShown()) ? 'after-git-info' : 'never', ...reads);
};

export const gitProbes: Probes = {
  'git-ref-form': {
    importGitRepository: answerTo('importGitRepository', { body: { ref: 'main' } }, { ok: 'accepted' }),
    exportToGitRepository: answerTo('exportToGitRepository', { body: { ref: 'main' } }, { ok: 'accepted' }),
  },
  'git-older-timestamp': { importGitRepository: olderTimestamp },
  'git-force': { importGitRepository: force },
  'git-project-directory': {
    importGitRepository: answerTo(
      'importGitRepository',
      { body: { repoProjectDirectory: '../outside' } },
      { ok: 'any', refused: 'relative' },
    ),
  },
  'git-standalone': { importGitRepository: standalone },
  'git-import-locked': { importGitRepository: on('importGitRepository', lockedSpace, { ok: '204' }) },
  'locked-git-import': { importGitRepository: on('importGitRepository', lockedSpace) },
  'git-import-deleted': { importGitRepository: on('importGitRepository', gone, { ok: '204' }) },
  'git-info-absent': { getSpaceGitInfo: infoAbsent },
  'git-info-from-import': { getSpaceGitInfo: infoFilled },
  'git-providers': {
    importGitRepository: answerTo(
      'importGitRepository',
      (world) => ({ body: { gitInfo: { provider: 'no-such-provider', url: repository(world) } } }),
      { ok: 'any', refused: 'usual' },
    ),
  },
  'git-credentials': { getSpaceGitInfo: credentials },
  'git-address-query': { getSpaceGitInfo: addressQuery },
  'git-import-commit': { getCurrentRevision: commit },
  'git-export-of-locked-space': {
    exportToGitRepository: on('exportToGitRepository', lockedSpace, { body: { commitMessage: 'A commit.' } }),
  },
  'git-exchange-role': { importGitRepository: exchangeRole },
  'git-info-role': { getSpaceGitInfo: infoRole },
  'space-git-sync': { getSpaceById: gitSync },
};
