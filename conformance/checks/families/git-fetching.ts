import type { CheckResult } from '../../core/check-result.ts';
import { judge, unverified } from '../../core/check-result.ts';
import { harbour } from '../../remote/harbour.ts';
import { topPages } from '../../world/content.ts';
import { whereFetched } from '../../world/fetching.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';
import { gitImportJudgements, type Judging } from './git-imports.ts';
import { judgeSending } from './git-options.ts';
import { exportScene, hasBrought, hasPages, importScene, wasSent, type ImportScene } from './git-scenes.ts';

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

const titlesOnTop = (reply: ImportScene['pages']): readonly unknown[] => topPages(reply).map(({ title }) => title);

// Below what a page of a folder stands depends on how folders are read; not below nothing.
const isNotFlat: Judging = ({ sent, pages, revision }) => {
  const exchanges = [sent, pages, revision];
  const came = nested.filter(({ title }) => hasPages(pages, [title]));
  if (came.length === 0) return unverified('a Git import that brings a page of a folder', exchanges);
  const flat = came.filter(({ title }) => [pages, revision].every((reply) => titlesOnTop(reply).includes(title)));
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
  ofPages('git/fetching-import-nests-pages', 3, isNotFlat),
  ofPages('git/fetching-import-brings-text', 2, sameText),
  ofFetching('git/fetching-import-brings-files', 2, shownPicture),
  ofFetching('git/fetching-import-follows-branch', 3, whatCameSince),
  check('git/fetching-export-sends', { evidence: 2 }, ({ world }) => sends(world)),
];
