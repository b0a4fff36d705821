import { broken, judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { inside } from '../../core/json-path.ts';
import { branchOf } from '../../remote/git/repository.ts';
import { harbour } from '../../remote/harbour.ts';
import { whereReached } from '../../world/fetching.ts';
import { ownRemotes } from '../../world/own-remotes.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';
import { secondBranchComes } from './git-branches.ts';
import { hasPages } from './git-pages.ts';
import {
  exported,
  exportScene,
  hasAnyPage,
  importInto,
  importScene,
  outline,
  wasSent,
  type ExportScene,
} from './git-scenes.ts';

type Option = Readonly<Record<string, string | boolean>>;
type Telling = { readonly what: string; readonly only: string; readonly lacks: readonly string[] };

/** An import with an option of which one page shows that it counted, and another one that it did not. */
const importsOnly = async (world: World, option: Option, { what, only, lacks }: Telling): Promise<CheckResult> => {
  const copy = ownRemotes(world);
  const { sent, pages } = await importInto(world, { url: copy.git, ref: harbour.main, ...option }, [only]);
  const exchanges = [sent, pages];
  if (copy.asked().length === 0) return unverified('a Git import that asks the repository', exchanges);
  const foreign = lacks.some((title) => hasPages(pages, [title]));
  if (hasPages(pages, [only]) && !foreign) return judge([], exchanges);
  if (!foreign && !hasAnyPage(pages)) return unverified('a Git import that brings pages of the repository', exchanges);
  const got = foreign ? 'a page of elsewhere' : 'not its page';
  return broken([{ expected: `the pages ${what} alone`, got, pointer: '/pages', exchanges }]);
};

/** The same alone, and beside a switch that has nothing to do with it. */
const takesOnly = (name: string, option: Option, telling: Telling): Check =>
  check(name, { evidence: 2 }, async ({ world }) => {
    const alone = await importsOnly(world, option, telling);
    if (alone.kind !== 'holds') return alone;
    const { what } = telling;
    const forced = await importsOnly(world, { ...option, force: true }, { ...telling, what: `${what}, with force,` });
    return forced.kind === 'holds' ? judge([], [...alone.exchanges, ...forced.exchanges]) : forced;
  });

const { plans, project, alike } = harbour;

/** A check, and after it a story for which a brief run has no time. */
const andThen = (usual: Check, further: (world: World) => Promise<CheckResult>): Check => ({
  ...usual,
  run: async (context) => {
    const result = await usual.run(context);
    if (result.kind !== 'holds' || context.world.isBrief) return result;
    const later = await further(context.world);
    return later.kind === 'broken' ? later : result;
  },
});

const refIsFollowed = andThen(
  takesOnly(
    'git/ref-is-followed',
    { ref: plans.ref },
    { what: 'of the branch that ref names', only: plans.only, lacks: [plans.lacks] },
  ),
  secondBranchComes,
);

const directoryIsFollowed = andThen(
  takesOnly(
    'git/project-directory-is-followed',
    { repoProjectDirectory: project.directory },
    { what: 'of the project directory', only: project.title, lacks: [project.outside] },
  ),
  (world) =>
    importsOnly(
      world,
      { ref: alike.ref, repoProjectDirectory: alike.directory },
      {
        what: 'of the project directory, without those of folders of like names,',
        only: alike.title,
        lacks: alike.outside,
      },
    ),
);

const credentialsAreUsed = check('git/credentials-are-used', { evidence: 2 }, async ({ world }) => {
  const open = await importScene(world);
  if (!hasAnyPage(open.pages)) {
    return unverified('a Git import that brings pages of the repository', [open.sent, open.pages]);
  }
  const copy = ownRemotes(world);
  const titles = harbour.pages.map(({ title }) => title);
  const body = { url: copy.closedGit.withPassword, ref: harbour.main };
  const { sent, pages } = await importInto(world, body, titles);
  const exchanges = [sent, pages];
  const asked = copy.asked();
  if (asked.some(({ what }) => what === 'objects')) return judge([], exchanges);
  if (asked.length === 0) return unverified('a server that asks a repository under a URL with credentials', exchanges);
  const expected = 'the credentials of the URL let the server into the repository';
  return broken([{ expected, got: 'it asked without them, or with others', exchanges }]);
});

const ofExport = (name: string, evidence: number, judging: (scene: ExportScene) => CheckResult): Check =>
  check(name, { evidence }, async ({ world }) => {
    const scene = await exportScene(world);
    return whereReached(world, 'git', scene.asked.length > 0, judging(scene));
  });

const ofCommits = (name: string, judging: (scene: ExportScene) => readonly Finding[]): Check =>
  ofExport(name, 2, (scene) => {
    const exchanges = [scene.sent, scene.pages];
    if (!wasSent(scene)) return unverified('a Git export that sends a commit', exchanges);
    return judge(judging(scene), exchanges);
  });

/** Whether an export shows its commit at the repository. */
export const judgeSending = (scene: ExportScene): CheckResult => {
  const exchanges = [scene.sent, scene.pages];
  if (wasSent(scene)) return judge([], exchanges);
  return broken([{ expected: 'a commit is sent to the repository', got: 'none', exchanges }]);
};

const exportNamesBranch = ofCommits('git/export-goes-to-ref', ({ old, branches, sent, pages }) => {
  const exchanges = [sent, pages];
  const findings: Finding[] = [];
  if (!branches.has(exported.ref)) {
    findings.push({ expected: 'the branch that ref names has the commit', got: 'no such branch', exchanges });
  }
  const moved = [...old].filter(([name, oid]) => branches.get(name) !== oid);
  if (moved.length > 0) findings.push({ expected: 'other branches stay', got: 'another one moved', exchanges });
  return findings;
});

const exportSaysMessage = ofCommits('git/export-says-message', ({ copy, branches, sent, pages }) => {
  const tips = [...branches.keys()].flatMap((name) => branchOf({ ...copy.repository, branches }, name) ?? []);
  const isSaid = tips.some(({ message }) => message.includes(exported.message));
  if (isSaid) return [];
  return [{ expected: 'the commit has the commitMessage of the export', got: 'another', exchanges: [sent, pages] }];
});

const roundTripKeeps = ofCommits('git/import-after-export-keeps', ({ before, sent, again, after }) => {
  const exchanges = [before, sent, again, after.pages];
  if (outline(after.pages) === outline(before)) return [];
  const expected = 'the pages as before they were exported and imported again';
  return [{ expected, got: 'others', pointer: '/pages', exchanges }];
});

const serviceIsKnown = ofExport('git/service-is-known', 3, (scene) => {
  const { sent, again, after } = scene;
  const exchanges = [sent, again, after.revision];
  if (!wasSent(scene)) return unverified('a Git export that sends a commit', exchanges);
  const git = inside(after.revision.json, 'git');
  const told = inside(git, 'createdByService');
  if (told === undefined || inside(git, 'oid') !== scene.branches.get(exported.ref)) {
    return unverified('a revision that says whether the service made its commit', exchanges);
  }
  const expected = 'the commit that an export made is one of the service';
  const pointer = '/git/createdByService';
  return judge(told === true ? [] : [{ expected, got: 'not', pointer, exchanges }], exchanges);
});

/** What the options of Git imports and exports do (section 4.12). */
export const gitOptionChecks: readonly Check[] = [
  refIsFollowed,
  directoryIsFollowed,
  credentialsAreUsed,
  ofExport('git/export-sends-commit', 2, judgeSending),
  exportNamesBranch,
  exportSaysMessage,
  roundTripKeeps,
  serviceIsKnown,
];
