import { broken, judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { textInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import { branchOf } from '../../remote/git/repository.ts';
import { harbour } from '../../remote/harbour.ts';
import { readPages } from '../../world/content.ts';
import { ownRemotes } from '../../world/own-remotes.ts';
import { longPausesMs, readLater } from '../../world/read-later.ts';
import type { World } from '../../world/world.ts';
import { gitOf, unlikeCommit } from './git-commits.ts';
import { hasPages } from './git-pages.ts';
import { commitsUrl, importInto } from './git-scenes.ts';

const { plans } = harbour;

/** Where files of the repository can be seen, told apart from commits at once. */
const filesUrl = 'https://files.docplane.example/harbour/';

/** A branch imported, and then another one of the same repository into the same space; both prefixes given each time. */
const play = async (own: World) => {
  const copy = ownRemotes(own);
  const given = { url: copy.git, repoTreeURL: filesUrl, repoCommitURL: commitsUrl };
  const first = await importInto(own, { ...given, ref: harbour.main }, [plans.lacks]);
  const { params } = first;
  const readRevision = (): Promise<Exchange> => own.call('getCurrentRevision', { params });
  const before = await readRevision();
  const sent = await own.must('importGitRepository', { params, body: { ...given, ref: plans.ref } });
  const hasCome = (reply: Exchange): boolean => hasPages(reply, [plans.only]);
  const pages = await readLater(own, () => readPages(own, params), hasCome, longPausesMs);
  const tip = branchOf(copy.repository, plans.ref)!;
  return {
    first: { ...first, revision: before },
    second: { sent, pages, revision: await readRevision() },
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
