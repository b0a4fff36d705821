import type { CheckResult } from '../../core/check-result.ts';
import { judge, unverified } from '../../core/check-result.ts';
import type { Exchange } from '../../http/exchange.ts';
import { harbour } from '../../remote/harbour.ts';
import { contentSpace, flatPages, readPages, topPages } from '../../world/content.ts';
import { whereFetched } from '../../world/fetching.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';
import { gitImportJudgements, type Judging } from './git-imports.ts';
import { judgeSending } from './git-options.ts';
import { exportScene, hasBrought, hasPages, importScene, wasSent } from './git-scenes.ts';

const { asking, allPages, sameText, shownPicture, whatCameSince } = gitImportJudgements;

/** Judges a server that is known to fetch: said to, or seen to bring pages of a repository that it asked. */
const ofFetching = (name: string, evidence: number, judging: Judging): Check =>
  check(name, { evidence }, async ({ world }) => {
    const scene = await importScene(world);
    return whereFetched(world, 'git', hasBrought(scene), () => judging(scene));
  });

/** Where no page has come, another rule says so. */
const ofPages = (name: string, evidence: number, judging: Judging): Check =>
  ofFetching(name, evidence, (scene) =>
    hasBrought(scene)
      ? judging(scene)
      : unverified('a Git import that brings pages of the repository', [scene.sent, scene.pages]),
  );

const asks = async (world: World): Promise<CheckResult> => {
  const scene = await importScene(world);
  const isSeen = scene.asked.length > 0 || wasSent(await exportScene(world));
  return whereFetched(world, 'git', isSeen, () => asking(scene));
};

const nested = harbour.pages.filter(({ below }) => below !== undefined);

const titlesOnTop = (reply: Exchange): readonly unknown[] => topPages(reply).map(({ title }) => title);

const isTree = (reply: Exchange): boolean => flatPages(topPages(reply)).length > topPages(reply).length;

/** Whether this server shows pages below others anywhere: some lists are flat whatever they list (OP-CNT-04). */
const showsNesting = async (world: World): Promise<boolean> =>
  isTree(await readPages(world, { spaceId: await contentSpace(world) }));

// Below what a page of a folder stands depends on how folders are read; not below nothing.
const nestsPages = async (world: World): Promise<CheckResult> => {
  const scene = await importScene(world);
  const { sent, pages, revision } = scene;
  const exchanges = [sent, pages, revision];
  const came = nested.filter(({ title }) => hasPages(pages, [title]));
  if (!hasBrought(scene) || came.length === 0)
    return unverified('a Git import that brings a page of a folder', exchanges);
  const flat = came.filter(({ title }) => [pages, revision].every((reply) => titlesOnTop(reply).includes(title)));
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
  const isSeen = wasSent(scene) || hasBrought(await importScene(world));
  return whereFetched(world, 'git', isSeen, () => judgeSending(scene));
};

/** What a server owes that is known to transfer with Git (OP-ENV-06.b; sections 2.17 and 4.12). */
export const gitFetchingChecks: readonly Check[] = [
  check('git/fetching-import-asks', { evidence: 1 }, ({ world }) => asks(world)),
  ofFetching('git/fetching-import-brings-pages', 3, allPages),
  check('git/fetching-import-nests-pages', { evidence: 3 }, ({ world }) => nestsPages(world)),
  ofPages('git/fetching-import-brings-text', 2, sameText),
  ofFetching('git/fetching-import-brings-files', 2, shownPicture),
  ofFetching('git/fetching-import-follows-branch', 3, whatCameSince),
  check('git/fetching-export-sends', { evidence: 2 }, ({ world }) => sends(world)),
];
