import type { CheckResult } from '../../core/check-result.ts';
import { judge, unverified } from '../../core/check-result.ts';
import { idsOf } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import { harbour } from '../../remote/harbour.ts';
import { contentSpace, flatPages, readPages, topPages } from '../../world/content.ts';
import { isSeenIn, whereFetched } from '../../world/fetching.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';
import { gitImportJudgements } from './git-imports.ts';
import { judgeSending } from './git-options.ts';
import { isOf } from './git-pages.ts';
import {
  exportScene,
  hasBrought,
  importScene,
  mayComeLater,
  mayFollowLater,
  mayGoLater,
  wasSent,
  wherePagesCame,
  type ImportScene,
  type Judging,
} from './git-scenes.ts';

const { asking, sameText, pictureAsThere, whatCameSince } = gitImportJudgements;

/** Judges a server that is known to fetch: said to, or seen to bring pages of a repository that it asked. */
const ofFetching = (name: string, evidence: number, judging: Judging): Check =>
  check(name, { evidence }, async ({ world }) => {
    const scene = await importScene(world);
    return whereFetched(world, 'git', hasBrought(scene), () => judging(scene));
  });

const ofPages = (name: string, evidence: number, judging: Judging): Check =>
  ofFetching(name, evidence, wherePagesCame(judging));

/** Nothing tells of the end of a transfer (OP-GIT-01.a): what has begun, and shows nothing yet, may take longer. */
const underWay = (exchanges: readonly Exchange[]): CheckResult =>
  unverified('a transfer with Git that ends in the seconds that a check waits', exchanges);

const asks = async (world: World): Promise<CheckResult> => {
  const scene = await importScene(world);
  const isSeen = scene.asked.length > 0 || (await isSeenIn(async () => wasSent(await exportScene(world))));
  return whereFetched(world, 'git', isSeen, () => asking(scene));
};

const allPages: Judging = (scene) => {
  const { before, sent, pages, found } = scene;
  const exchanges = [before, sent, pages];
  if (mayComeLater(scene)) return underWay(exchanges);
  return judge(
    harbour.pages
      .filter(({ path }) => found.get(path)?.length === 0)
      .map(({ path }) => ({
        expected: `a page with the title, the path or the words of ${path} in the branch`,
        got: 'no such page',
        pointer: '/pages',
        exchanges,
      })),
    exchanges,
  );
};

const follows: Judging = (scene) =>
  mayFollowLater(scene) ? underWay([scene.sent, scene.second.sent, scene.second.pages]) : whatCameSince(scene);

const nested = harbour.pages.filter(({ below }) => below !== undefined);

/** Whether a page of the repository is at the top of a reply. */
const isOnTop = (reply: Exchange, { found }: ImportScene, source: (typeof nested)[number]): boolean =>
  topPages(reply).some(isOf(source)) || idsOf(topPages(reply)).some((id) => found.get(source.path)?.includes(id));

const isTree = (reply: Exchange): boolean => flatPages(topPages(reply)).length > topPages(reply).length;

/** Whether this server shows pages below others anywhere: some lists are flat whatever they list (OP-CNT-04). */
const showsNesting = async (world: World): Promise<boolean> =>
  isTree(await readPages(world, { spaceId: await contentSpace(world) }));

// Below what a page of a folder stands depends on how folders are read; not below nothing.
const nestsPages = async (world: World): Promise<CheckResult> => {
  const scene = await importScene(world);
  const { sent, pages, revision, found } = scene;
  const exchanges = [sent, pages, revision];
  const came = nested.filter(({ path }) => found.get(path)?.length !== 0);
  if (!hasBrought(scene) || came.length === 0)
    return unverified('a Git import that brings a page of a folder', exchanges);
  const listedFlat = came.filter((source) => isOnTop(pages, scene, source));
  if (listedFlat.length > 0 && !revision.ok) return unverified('the revision of a space', exchanges);
  const flat = listedFlat.filter((source) => isOnTop(revision, scene, source));
  if (flat.length > 0 && !(await showsNesting(world)))
    return unverified('a list that shows pages below others', exchanges);
  return judge(
    flat.map(({ title }) => ({
      expected: `the page «${title}» of a folder stands below another one`,
      got: 'it stands below none',
      pointer: '/pages',
      exchanges,
    })),
    exchanges,
  );
};

const sends = async (world: World): Promise<CheckResult> => {
  const scene = await exportScene(world);
  const isSeen = wasSent(scene) || (await isSeenIn(async () => hasBrought(await importScene(world))));
  return whereFetched(world, 'git', isSeen, () =>
    mayGoLater(scene) ? underWay([scene.sent, scene.pages]) : judgeSending(scene),
  );
};

/** What a server owes that is known to transfer with Git (OP-ENV-06.b; sections 2.17 and 4.12). */
export const gitFetchingChecks: readonly Check[] = [
  check('git/fetching-import-asks', { evidence: 1 }, ({ world }) => asks(world)),
  ofFetching('git/fetching-import-brings-pages', 3, allPages),
  check('git/fetching-import-nests-pages', { evidence: 3 }, ({ world }) => nestsPages(world)),
  ofPages('git/fetching-import-brings-text', 2, sameText),
  ofPages('git/fetching-import-brings-files', 2, pictureAsThere),
  ofFetching('git/fetching-import-follows-branch', 3, follows),
  check('git/fetching-export-sends', { evidence: 2 }, ({ world }) => sends(world)),
];
