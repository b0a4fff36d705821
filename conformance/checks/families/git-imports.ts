import type { Exchange } from '../../http/exchange.ts';
import { broken, judge, unverified, type Finding } from '../../core/check-result.ts';
import { idsOf, inside, listInside, numberInside, textInside } from '../../core/json-path.ts';
import { unlessMissing } from '../../core/missing-prerequisite.ts';
import { described } from '../../oracles/expectations.ts';
import { harbour } from '../../remote/harbour.ts';
import { itemsOf } from '../../http/walk.ts';
import { whereReached } from '../../world/fetching.ts';
import { fileNamed } from '../../world/files-of-space.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';
import { commitsOfBranches, commitUrlsBesideFiles } from './git-branches.ts';
import { firstCommit, gitOf, hasFollowed, latestCommit, sameAddress, unlikeCommit } from './git-commits.ts';
import { hasPages, pageCalled, pagesIn, says } from './git-pages.ts';
import { commitsUrl, importScene, wherePagesCame, type ImportScene, type Judging } from './git-scenes.ts';

const ofScene = (name: string, evidence: number, judging: Judging): Check =>
  check(name, { evidence }, async ({ world }) => {
    const scene = await importScene(world);
    return whereReached(world, 'git', scene.asked.length > 0, judging(scene));
  });

const ofPages = (name: string, evidence: number, judging: Judging): Check =>
  ofScene(name, evidence, wherePagesCame(judging));

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

const pagesByTitle: Judging = ({ before, sent, pages }) => {
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
  const elsewhere = nested.filter(({ title, below = '' }) =>
    [pages, revision].every(
      (reply) => !listInside(pageCalled(reply, below), 'pages').some((page) => textInside(page, 'title') === title),
    ),
  );
  if (elsewhere.length > 0 && !revision.ok) return unverified('the revision of a space', exchanges);
  return judge(
    elsewhere.map(({ title, below = '' }) => ({
      expected: `the page «${title}» stands below «${below}», as in the repository`,
      got: 'it stands elsewhere',
      pointer: '/pages',
      exchanges,
    })),
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
const isPicture = (file: unknown): boolean => textInside(file, 'name') === picture.name;

const sizeOfPicture = (scene: ImportScene): number => {
  const blob = firstCommit(scene).files.get(picture.path) ?? '';
  return scene.copy.repository.objects.get(blob)?.body.length ?? 0;
};

/** What a picture is, however it is stored. */
const pictureLooks = (
  file: unknown,
  { width, height }: { readonly width: number; readonly height: number } = picture,
) =>
  [
    ['contentType', textInside(file, 'contentType'), picture.contentType],
    ['dimensions/width', numberInside(file, 'dimensions', 'width'), width],
    ['dimensions/height', numberInside(file, 'dimensions', 'height'), height],
  ] as const;

const pictureFacts = (file: unknown, scene: ImportScene) => [
  ['size', numberInside(file, 'size'), sizeOfPicture(scene)] as const,
  ...pictureLooks(file),
];

const unlikePicture = (
  facts: readonly (readonly [name: string, got: unknown, wanted: unknown])[],
  exchanges: readonly Exchange[],
): readonly Finding[] =>
  facts.flatMap(([name, got, wanted]) =>
    one(got === undefined || got === wanted, {
      expected: `${picture.name} has the ${name} of the file in the repository`,
      got: described(got),
      pointer: `/items/*/${name}`,
      exchanges,
    }),
  );

const shownPicture: Judging = (scene) => {
  const { sent, pages, files } = scene;
  const exchanges = [sent, pages, ...files.exchanges];
  if (!files.isWhole) return unverified('the files of a space', exchanges);
  const file = fileNamed(files, picture.name);
  const findings =
    file === undefined
      ? [{ expected: `the file ${picture.name} that a page shows`, got: 'no such file', pointer: '/items', exchanges }]
      : unlikePicture(pictureFacts(file, scene), exchanges);
  return judge(findings, exchanges);
};

/** Files may stay outside, where repoTreeURL leads to them: what is not there shows nothing. */
const pictureAsThere: Judging = (scene) => {
  const { sent, pages, files, second } = scene;
  const exchanges = [sent, pages, ...files.exchanges];
  const file = fileNamed(files, picture.name);
  if (file === undefined) return unverified('a file that came from the repository', exchanges);
  // The first one lies, the later one stands.
  const [later, ...others] = hasFollowed(scene) ? second.files.items.filter(isPicture) : [];
  const since = [second.sent, ...second.files.exchanges];
  const findings = [
    ...unlikePicture(pictureLooks(file), exchanges),
    ...(others.length > 0 ? [] : unlikePicture(pictureLooks(later, harbour.laterPicture), since)),
  ];
  return judge(findings, [...exchanges, ...since]);
};

const ofCommitNamed = ofPages('git/revision-names-commit', 2, (scene) => {
  const { sent, revision, second } = scene;
  const { oid, message } = firstCommit(scene);
  const wanted = { oid, message, ref: harbour.main };
  const isShown = Object.keys(wanted).some((name) => textInside(gitOf(revision), name) !== undefined);
  if (!isShown) return unverified('a revision that names the commit it came from', [sent, revision]);
  const latest = latestCommit(scene);
  // What came later may be under way still (OP-GIT-01.a).
  const isLater = hasFollowed(scene) && textInside(second.revision.json, 'id') !== textInside(revision.json, 'id');
  const after = { oid: latest.oid, message: latest.message, ref: harbour.main };
  return judge(
    [
      ...unlikeCommit(wanted, revision, [sent]),
      ...(isLater ? unlikeCommit(after, second.revision, [sent, revision, second.sent]) : []),
      ...sameAddress(scene),
    ],
    [sent, revision, second.sent, second.revision],
  );
});

const ofUrlPrefix = ofPages('git/commit-url-has-prefix', 2, ({ sent, revision }) => {
  const url = textInside(gitOf(revision), 'url');
  if (url === undefined) return unverified('a revision that shows the address of its commit', [sent, revision]);
  const expected = 'an address below the repoCommitURL of the import';
  return judge(
    one(url.startsWith(commitsUrl), { expected, got: 'another one', pointer: '/git/url', exchanges: [sent, revision] }),
    [sent, revision],
  );
});

/** A check of the scene, and what two branches in one space show, for which a brief run has no time. */
const alsoOfBranches = (usual: Check, findingsOf: (world: World) => Promise<readonly Finding[]>): Check => ({
  ...usual,
  run: async (context) => {
    const result = await usual.run(context);
    if (result.kind !== 'holds' || context.world.isBrief) return result;
    const findings = (await unlessMissing(() => findingsOf(context.world))) ?? [];
    return findings.length > 0 ? broken(findings) : result;
  },
});

const namesCommit = alsoOfBranches(ofCommitNamed, commitsOfBranches);
const commitUrlHasPrefix = alsoOfBranches(ofUrlPrefix, commitUrlsBesideFiles);

/** What the second import brought otherwise, with the path of its file; a picture of before may stay beside it. */
const laterParts = (scene: ImportScene) => {
  const { files } = latestCommit(scene);
  const { second } = scene;
  const pictures = second.files.items.filter(isPicture);
  const isOne = pictures.length === 1;
  return [
    [second.text?.json, harbour.text.path, files] as const,
    ...(isOne ? [...pictures, second.picture?.file.json] : []).map((file) => [file, picture.path, files] as const),
  ];
};

const partsNameBlobs = ofPages('git/parts-name-their-files', 2, (scene) => {
  const { sent, pages, revision } = scene;
  const { files } = firstCommit(scene);
  const { path: textPath, words } = harbour.text;
  const inRevision = listInside(revision.json, 'files').find((file) => textInside(file, 'name') === picture.name);
  const parts = [
    ...harbour.pages.map(({ title, path }) => [pageCalled(revision, title), path, files] as const),
    ...[inRevision, fileNamed(scene.files, picture.name)].map((file) => [file, picture.path, files] as const),
    ...(says(scene.text, words) ? [[scene.text?.json, textPath, files] as const] : []),
    [scene.picture?.file.json, picture.path, files] as const,
    ...(hasFollowed(scene) ? laterParts(scene) : []),
  ];
  const shown = parts.filter(([part]) => inside(part, 'git') !== undefined);
  if (shown.length === 0) return unverified('pages or files that name their file in the repository', [pages, revision]);
  return judge(
    shown.flatMap(([part, path, of]) =>
      one(textInside(part, 'git', 'path') === path && textInside(part, 'git', 'oid') === of.get(path), {
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
  const page = one(second.hasPage, {
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

const sorted = (pages: Exchange): string => idsOf(pagesIn(pages)).toSorted().join();

const absentBranchKeepsPages = ofPages('git/absent-branch-keeps-pages', 3, ({ second, nothing }) => {
  const exchanges = [second.pages, nothing.sent, nothing.pages];
  if (!nothing.pages.ok) return unverified('the pages of a space', exchanges);
  const isKept = sorted(second.pages) === sorted(nothing.pages);
  const expected = 'the pages as before an import of a branch that is not there';
  return judge(one(isKept, { expected, got: 'others', pointer: '/pages', exchanges }), exchanges);
});

/** What a Git import shows of its repository: asked for, and come. */
export const gitImportJudgements = { asking, sameText, pictureAsThere, whatCameSince };

/** What a Git import of the suite's own repository brings (sections 2.17 and 4.12). */
export const gitImportChecks: readonly Check[] = [
  ofScene('git/import-asks-repository', 1, asking),
  ofScene('git/import-brings-pages', 3, pagesByTitle),
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
