import type { Exchange } from '../../http/exchange.ts';
import { judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { idsOf, inside, listInside, numberInside, textInside } from '../../core/json-path.ts';
import { described } from '../../oracles/expectations.ts';
import { branchOf } from '../../remote/git/repository.ts';
import { harbour } from '../../remote/harbour.ts';
import { flatPages, topPages } from '../../world/content.ts';
import { itemsOf } from '../../http/walk.ts';
import { whereReached } from '../../world/fetching.ts';
import { check, type Check } from '../check.ts';
import { commitsUrl, hasBrought, hasPages, importScene, pageCalled, says, type ImportScene } from './git-scenes.ts';

/** What a check of the scene says: undefined where the server shows too little of it to be judged. */
export type Judging = (scene: ImportScene) => CheckResult;

const ofScene = (name: string, evidence: number, judging: Judging): Check =>
  check(name, { evidence }, async ({ world }) => {
    const scene = await importScene(world);
    return whereReached(world, 'git', scene.asked.length > 0, judging(scene));
  });

/** Where no page has come, another rule says so; where nobody asked, what came is not of the repository. */
const ofPages = (name: string, evidence: number, judging: Judging): Check =>
  ofScene(name, evidence, (scene) =>
    hasBrought(scene)
      ? judging(scene)
      : unverified('a Git import that brings pages of the repository', [scene.sent, scene.pages]),
  );

const one = (condition: boolean, finding: Finding): Finding[] => (condition ? [] : [finding]);

const asking: Judging = ({ asked, sent, pages }) =>
  judge(
    one(asked.length > 0, {
      expected: 'the repository is asked for its branch',
      got: 'no request to it',
      exchanges: [sent, pages],
    }),
    [sent],
  );

const allPages: Judging = ({ before, sent, pages }) => {
  const exchanges = [before, sent, pages];
  return judge(
    harbour.pages.flatMap(({ title }) =>
      one(hasPages(pages, [title]), {
        expected: `the page «${title}» of the branch`,
        got: 'no such page',
        pointer: '/pages',
        exchanges,
      }),
    ),
    exchanges,
  );
};

// Some lists of pages show no nesting, the pages of a revision do (OP-CNT-04).
const keepsNesting = ofPages('git/import-keeps-nesting', 3, ({ sent, pages, revision }) => {
  const exchanges = [sent, pages, revision];
  const nested = harbour.pages.filter(({ title, below }) => below !== undefined && hasPages(pages, [title, below]));
  if (nested.length === 0) return unverified('a Git import that brings a page of a folder', exchanges);
  return judge(
    nested.flatMap(({ title, below = '' }) =>
      one(
        [pages, revision].some((reply) =>
          listInside(pageCalled(reply, below), 'pages').some((page) => textInside(page, 'title') === title),
        ),
        {
          expected: `the page «${title}» stands below «${below}», as in the repository`,
          got: 'it stands elsewhere',
          pointer: '/pages',
          exchanges,
        },
      ),
    ),
    exchanges,
  );
});

const sameText: Judging = ({ sent, pages, text }) => {
  if (text?.ok !== true) return unverified('the text of an imported page', [sent, pages]);
  const exchanges = [sent, text];
  const expected = 'the text that the file has in the repository';
  return judge(
    one(says(text, harbour.text.words), { expected, got: 'another text', pointer: '/markdown', exchanges }),
    exchanges,
  );
};

const { picture } = harbour;

const pictureFacts = (file: unknown, size: number) => [
  ['contentType', textInside(file, 'contentType'), picture.contentType],
  ['size', numberInside(file, 'size'), size],
  ['dimensions/width', numberInside(file, 'dimensions', 'width'), picture.width],
  ['dimensions/height', numberInside(file, 'dimensions', 'height'), picture.height],
];

const shownPicture: Judging = ({ sent, pages, files, copy }) => {
  if (!files.ok) return unverified('the files of a space', [sent, files]);
  const exchanges = [sent, pages, files];
  const file = itemsOf(files).find((each) => textInside(each, 'name') === picture.name);
  const blob = branchOf(copy.repository, harbour.main)?.files.get(picture.path) ?? '';
  const size = copy.repository.objects.get(blob)?.body.length ?? 0;
  const findings =
    file === undefined
      ? [{ expected: `the file ${picture.name} that a page shows`, got: 'no such file', pointer: '/items', exchanges }]
      : pictureFacts(file, size).flatMap(([name, got, wanted]) =>
          one(got === undefined || got === wanted, {
            expected: `${picture.name} has the ${String(name)} of the file in the repository`,
            got: described(got),
            pointer: `/items/*/${String(name)}`,
            exchanges,
          }),
        );
  return judge(findings, exchanges);
};

/** The first commit of the branch, which the scene imported first. */
const firstCommit = ({ copy: { repository } }: ImportScene) => {
  const latest = branchOf(repository, harbour.main)!;
  const [oid = latest.oid] = latest.parents;
  return { ...branchOf({ ...repository, branches: new Map([['first', oid]]) }, 'first')!, oid };
};

const gitOf = (revision: Exchange) => inside(revision.json, 'git');

const namesCommit = ofPages('git/revision-names-commit', 2, (scene) => {
  const { sent, revision } = scene;
  const { oid, message } = firstCommit(scene);
  const wanted = { oid, message, ref: harbour.main };
  const git = gitOf(revision);
  const shown = Object.entries(wanted).filter(([name]) => textInside(git, name) !== undefined);
  if (shown.length === 0) return unverified('a revision that names the commit it came from', [sent, revision]);
  return judge(
    shown.flatMap(([name, value]) =>
      one(textInside(git, name)?.trimEnd() === value, {
        expected: `the ${name} of the commit that was imported`,
        got: 'another one',
        pointer: `/git/${name}`,
        exchanges: [sent, revision],
      }),
    ),
    [sent, revision],
  );
});

const commitUrlHasPrefix = ofPages('git/commit-url-has-prefix', 2, ({ sent, revision }) => {
  const url = textInside(gitOf(revision), 'url');
  if (url === undefined) return unverified('a revision that shows the address of its commit', [sent, revision]);
  const expected = 'an address below the repoCommitURL of the import';
  return judge(
    one(url.startsWith(commitsUrl), { expected, got: 'another one', pointer: '/git/url', exchanges: [sent, revision] }),
    [sent, revision],
  );
});

const partsNameBlobs = ofPages('git/parts-name-their-files', 2, (scene) => {
  const { sent, pages, revision } = scene;
  const { files } = firstCommit(scene);
  const parts = [
    ...harbour.pages.map(({ title, path }) => [pageCalled(revision, title), path] as const),
    [
      listInside(revision.json, 'files').find((file) => textInside(file, 'name') === picture.name),
      picture.path,
    ] as const,
  ];
  const shown = parts.filter(([part]) => inside(part, 'git') !== undefined);
  if (shown.length === 0) return unverified('pages or files that name their file in the repository', [pages, revision]);
  return judge(
    shown.flatMap(([part, path]) =>
      one(textInside(part, 'git', 'path') === path && textInside(part, 'git', 'oid') === files.get(path), {
        expected: `${path} with its path and object id in the git of the part that it became`,
        got: 'others',
        pointer: '/git',
        exchanges: [sent, revision],
      }),
    ),
    [sent, revision],
  );
});

const linksLead = ofPages('git/imported-links-lead', 2, ({ sent, pages, links }) => {
  if (links?.ok !== true) return unverified('the links of an imported page', [sent, pages]);
  const exchanges = [sent, pages, links];
  const found = itemsOf(links);
  const isBroken = found.some((item) => textInside(item, 'status') === 'broken');
  const expected = 'a page whose links lead to pages and files of the branch has no broken link';
  if (isBroken) return judge([{ expected, got: 'a broken one', pointer: '/items', exchanges }], exchanges);
  return found.length > 0 ? judge([], exchanges) : unverified('a list with the links of an imported page', exchanges);
});

const whatCameSince: Judging = ({ sent, second }) => {
  const exchanges = [sent, second.sent, second.pages];
  const page = one(hasPages(second.pages, [harbour.laterPage]), {
    expected: 'the page that was committed since the import before',
    got: 'no such page',
    pointer: '/pages',
    exchanges,
  });
  const { text } = second;
  if (text?.ok !== true) return judge(page, exchanges);
  const changed = one(says(text, harbour.text.later), {
    expected: 'the text that was committed since the import before',
    got: 'another text',
    pointer: '/markdown',
    exchanges: [...exchanges, text],
  });
  return judge([...page, ...changed], exchanges);
};

const sorted = (pages: Exchange): string =>
  idsOf(flatPages(topPages(pages)))
    .toSorted()
    .join();

const absentBranchKeepsPages = ofPages('git/absent-branch-keeps-pages', 3, ({ second, nothing }) => {
  const exchanges = [second.pages, nothing.sent, nothing.pages];
  if (!nothing.pages.ok) return unverified('the pages of a space', exchanges);
  const isKept = sorted(second.pages) === sorted(nothing.pages);
  const expected = 'the pages as before an import of a branch that is not there';
  return judge(one(isKept, { expected, got: 'others', pointer: '/pages', exchanges }), exchanges);
});

/** What a Git import shows of its repository: asked for, and come. */
export const gitImportJudgements = { asking, allPages, sameText, shownPicture, whatCameSince };

/** What a Git import of the suite's own repository brings (sections 2.17 and 4.12). */
export const gitImportChecks: readonly Check[] = [
  ofScene('git/import-asks-repository', 1, asking),
  ofScene('git/import-brings-pages', 3, allPages),
  keepsNesting,
  ofPages('git/import-brings-text', 2, sameText),
  ofScene('git/import-brings-files', 2, shownPicture),
  namesCommit,
  commitUrlHasPrefix,
  partsNameBlobs,
  linksLead,
  ofScene('git/import-brings-what-came-since', 3, whatCameSince),
  absentBranchKeepsPages,
];
