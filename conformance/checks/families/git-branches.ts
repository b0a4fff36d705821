import { broken, inapplicable, judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { idsOf, textInside } from '../../core/json-path.ts';
import type { Params } from '../../core/params.ts';
import type { Exchange } from '../../http/exchange.ts';
import { branchOf } from '../../remote/git/repository.ts';
import { harbour } from '../../remote/harbour.ts';
import { flatPages, readPages, topPages } from '../../world/content.ts';
import { filesOfSpace, type FilesOfSpace } from '../../world/files-of-space.ts';
import { ownRemotes } from '../../world/own-remotes.ts';
import { longPausesMs, readLater } from '../../world/read-later.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';
import { gitOf, unlikeCommit } from './git-commits.ts';
import { hasPages } from './git-pages.ts';
import { commitsUrl, importInto } from './git-scenes.ts';

const { plans } = harbour;

/** Where files of the repository can be seen, told apart from commits at once. */
const filesUrl = 'https://files.docplane.example/harbour/';

/** The pages of a space, and its files. */
type Shown = { readonly pages: Exchange; readonly files: FilesOfSpace };

const most = 2;

/** Ids of a list that another one, which was read whole, has not. */
const goneOf = (before: readonly string[], after: readonly string[]): readonly string[] =>
  before.filter((id) => !after.includes(id)).slice(0, most);

const pageIds = (pages: Exchange): readonly string[] =>
  flatPages(topPages(pages)).flatMap((page) => textInside(page, 'id') ?? []);

/** What a reading by its id answers for pages and files of which the lists around the second import show that they went. */
const readGone = async (world: World, params: Params, first: Shown, second: Shown): Promise<readonly Exchange[]> => {
  if (!first.files.isWhole || !second.files.isWhole) return [];
  const pages = goneOf(pageIds(first.pages), pageIds(second.pages));
  const files = goneOf(idsOf(first.files.items), idsOf(second.files.items));
  const replies: Exchange[] = [];
  for (const pageId of pages) replies.push(await world.call('getPageById', { params: { ...params, pageId } }));
  for (const fileId of files) replies.push(await world.call('getFileById', { params: { ...params, fileId } }));
  return replies;
};

/** A branch imported, and then another one of the same repository into the same space; both prefixes given each time. */
const play = async (own: World) => {
  const copy = ownRemotes(own);
  const given = { url: copy.git, repoTreeURL: filesUrl, repoCommitURL: commitsUrl };
  const first = await importInto(own, { ...given, ref: harbour.main }, [plans.lacks]);
  const { params } = first;
  const readRevision = (): Promise<Exchange> => own.call('getCurrentRevision', { params });
  const before = await readRevision();
  const files = await filesOfSpace(own, params);
  const sent = await own.must('importGitRepository', { params, body: { ...given, ref: plans.ref } });
  const hasCome = (reply: Exchange): boolean => hasPages(reply, [plans.only]);
  const pages = await readLater(own, () => readPages(own, params), hasCome, longPausesMs);
  const tip = branchOf(copy.repository, plans.ref)!;
  const second = { sent, pages, revision: await readRevision(), files: await filesOfSpace(own, params) };
  return {
    first: { ...first, revision: before, files },
    second,
    gone: hasCome(pages) ? await readGone(own, params, { ...first, files }, second) : [],
    hasCome: hasCome(pages),
    tip: { oid: tip.oid, message: tip.message, ref: plans.ref },
  };
};

const branchesScene = (world: World) => world.onceForAll('two branches of a repository', play);

type Branches = Awaited<ReturnType<typeof play>>;

const oidOf = (revision: Exchange): string | undefined => textInside(gitOf(revision), 'oid');

/**
 * Another revision shows that the second import is done: nothing else tells of its end (OP-GIT-01.a). One that names no
 * commit, where that of the first does, may be that of an import that failed (OP-GIT-01.b).
 */
const isDone = ({ first, second }: Branches): boolean =>
  textInside(first.revision.json, 'id') !== textInside(second.revision.json, 'id') &&
  (oidOf(first.revision) === undefined || oidOf(second.revision) !== undefined);

/** A branch imported into a space that had another branch of the same repository. */
export const secondBranchComes = async (world: World): Promise<CheckResult> => {
  const scene = await branchesScene(world);
  const { first, second, hasCome } = scene;
  const exchanges = [first.sent, first.pages, first.revision, second.sent, second.revision, second.pages];
  if (!hasPages(first.pages, [plans.lacks]) || (!hasCome && !isDone(scene)))
    return unverified('a Git import that changes what the import of another branch has brought', exchanges);
  if (hasCome) return judge([], exchanges);
  const expected = 'the pages of the branch that ref names, in a space that had another branch of the repository';
  return broken([{ expected, got: 'not its page', pointer: '/pages', exchanges }]);
};

const goneIsGone = check('git/gone-content-is-gone', { evidence: 5 }, async ({ world }) => {
  if (world.isBrief) return inapplicable('a short run imports one branch alone');
  const { first, second, gone: replies } = await branchesScene(world);
  const lists = [
    first.sent,
    first.pages,
    ...first.files.exchanges,
    second.sent,
    second.pages,
    ...second.files.exchanges,
  ];
  if (replies.length === 0) return unverified('a page or file that an import has taken away', lists);
  const expected = 'a page or file that the space no longer lists is not found by its id';
  const found = replies.filter(({ ok }) => ok);
  return judge(
    found.map((reply) => ({ expected, got: `status ${reply.status}`, exchanges: [...lists, reply] })),
    [...lists, ...replies],
  );
});

/** What an import of one branch leaves of another (section 4.12). */
export const gitBranchChecks: readonly Check[] = [goneIsGone];

/** What the revision of the second import says of its commit otherwise. */
export const commitsOfBranches = async (world: World): Promise<readonly Finding[]> => {
  const scene = await branchesScene(world);
  const { first, second, hasCome, tip } = scene;
  return hasCome && isDone(scene) ? unlikeCommit(tip, second.revision, [first.sent, second.sent]) : [];
};

/** Addresses of commits that do not begin with the prefix for them, where one for files was given too. */
export const commitUrlsBesideFiles = async (world: World): Promise<readonly Finding[]> => {
  const { first, second } = await branchesScene(world);
  return [first, second].flatMap(({ sent, revision }): readonly Finding[] => {
    const url = textInside(gitOf(revision), 'url');
    if (url === undefined || url.startsWith(commitsUrl)) return [];
    const expected = 'an address below the repoCommitURL of the import, though it has a repoTreeURL too';
    const got = url.startsWith(filesUrl) ? 'one below the repoTreeURL' : 'another one';
    return [{ expected, got, pointer: '/git/url', exchanges: [sent, revision] }];
  });
};
