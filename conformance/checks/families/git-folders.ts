import { broken, inapplicable, judge, unverified, type Finding } from '../../core/check-result.ts';
import type { Exchange } from '../../http/exchange.ts';
import { harbour } from '../../remote/harbour.ts';
import { readPages } from '../../world/content.ts';
import { ownRemotes } from '../../world/own-remotes.ts';
import { longPausesMs, readLater } from '../../world/read-later.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';
import { hasPages } from './git-pages.ts';
import { importInto } from './git-scenes.ts';

const { plans, project } = harbour;

/** Where a project is sent to: a folder in another one. */
const folder = { ref: 'refs/heads/from-a-folder', repoProjectDirectory: 'piers/inner' };

/** Pages of a repository, a standalone import of others, and an export into a folder, which another space imports. */
const play = async (own: World) => {
  const copy = ownRemotes(own);
  const { git: url } = copy;
  const first = await importInto(own, { url, ref: harbour.main, repoProjectDirectory: project.directory }, [
    project.title,
  ]);
  const { params } = first;
  const aside = await own.call('importGitRepository', { params, body: { url, ref: plans.ref, standalone: true } });
  const before = await readPages(own, params);
  const body = { url, ...folder, commitMessage: 'Send a project' };
  const sent = await own.must('exportToGitRepository', { params, body });
  const hasBranch = (): boolean => copy.repository.branches.has(folder.ref);
  const pages = await readLater(own, () => readPages(own, params), hasBranch, longPausesMs);
  const asked = copy.asked().length;
  const back = hasBranch() ? await importInto(own, { url, ...folder }, [project.title]) : undefined;
  return { first, aside, before, sent, pages, back, isAsked: copy.asked().length > asked };
};

type Folders = Awaited<ReturnType<typeof play>>;

const foldersScene = (world: World): Promise<Folders> => world.onceForAll('a project in a folder of a branch', play);

const storyOf = ({ first, aside, before, sent, back }: Folders): readonly Exchange[] => [
  first.sent,
  first.pages,
  aside,
  before,
  sent,
  ...(back === undefined ? [] : [back.sent, back.pages]),
];

const folderComesBack = check('git/folder-comes-back', { evidence: 4 }, async ({ world }) => {
  if (world.isBrief) return inapplicable('a short run sends nothing into folders');
  const scene = await foldersScene(world);
  const { before, back, isAsked } = scene;
  const exchanges = storyOf(scene);
  if (!hasPages(before, [project.title]) || back === undefined || !isAsked)
    return unverified('an export of an imported page into a branch that is imported then', exchanges);
  if (hasPages(back.pages, [project.title])) return judge([], exchanges);
  const expected = 'the page that was sent into a folder, with an import of that folder';
  return broken([{ expected, got: 'pages without it', pointer: '/pages', exchanges }]);
});

/** What an export sends of a standalone import, which is no content of the space. */
export const standaloneSent = async (world: World): Promise<readonly Finding[]> => {
  const scene = await foldersScene(world);
  const { aside, before, back } = scene;
  const isAlone = aside.ok && before.ok && !hasPages(before, [plans.only]);
  if (!isAlone || back === undefined || !hasPages(back.pages, [plans.only])) return [];
  const expected = 'the content of the space in an export after a standalone import';
  return [{ expected, got: 'a page of the standalone import', pointer: '/pages', exchanges: storyOf(scene) }];
};

/** Projects in folders of a repository (section 4.12). */
export const gitFolderChecks: readonly Check[] = [folderComesBack];
