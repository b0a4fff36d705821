import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { inside, textInside } from '../../core/json-path.ts';
import type { Params } from '../../core/params.ts';
import { harbour } from '../../remote/harbour.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { readLater } from '../../world/read-later.ts';
import { ownRemotes } from '../../world/own-remotes.ts';
import { flatPages, readPages, topPages } from '../../world/content.ts';

type Page = Readonly<Record<string, unknown>>;

/** The page of a title among the pages of a reply. */
export const pageCalled = (pages: Exchange, title: string): Page | undefined =>
  flatPages(topPages(pages)).find((page) => page['title'] === title);

/** Whether a reply has pages of all these titles. */
export const hasPages = (pages: Exchange, titles: readonly string[]): boolean =>
  titles.every((title) => pageCalled(pages, title) !== undefined);

const titles = harbour.pages.map(({ title }) => title);

/** Whether any page of the repository is in a reply. */
export const hasAnyPage = (pages: Exchange): boolean => titles.some((title) => hasPages(pages, [title]));

/** The text of the page of a title, where that page is there. */
export const textOf = async (world: World, params: Params, pages: Exchange, title: string) => {
  const pageId = textInside(pageCalled(pages, title), 'id');
  if (pageId === undefined) return undefined;
  return world.call('getPageById', { params: { ...params, pageId }, query: { format: 'markdown' } });
};

/** Whether words stand in the text of a page that was read. */
export const says = (page: Exchange | undefined, words: string): boolean =>
  textInside(page?.json, 'markdown')?.includes(words) === true;

/** A space of this world before and after an import of the repository. */
export type Imported = {
  readonly params: Params;
  readonly before: Exchange;
  readonly sent: Exchange;
  readonly pages: Exchange;
};

/** Imports into a fresh space, and waits until it has pages of these titles. */
export const importInto = async (
  world: World,
  body: Readonly<Record<string, unknown>>,
  wanted: readonly string[],
): Promise<Imported> => {
  await requireDifferingAnswers(world);
  const { params } = await world.make('space');
  const before = await readPages(world, params);
  const sent = await world.must('importGitRepository', { params, body });
  const read = (): Promise<Exchange> => readPages(world, params);
  const pages = await readLater(world, read, (reply) => hasPages(reply, wanted));
  return { params, before, sent, pages };
};

/** Where commits of the repository can be seen. */
export const commitsUrl = 'https://commits.docplane.example/harbour/';

const firstImport = async (world: World) => {
  const copy = ownRemotes(world);
  const body = { url: copy.git, ref: harbour.main, repoCommitURL: commitsUrl };
  const imported = await importInto(world, body, titles);
  const { params, pages } = imported;
  const pageId = textInside(pageCalled(pages, harbour.link.title), 'id');
  return {
    ...imported,
    copy,
    body,
    asked: copy.asked(),
    revision: await world.call('getCurrentRevision', { params }),
    files: await world.call('listFiles', { params }),
    text: await textOf(world, params, pages, harbour.text.title),
    links:
      pageId === undefined ? undefined : await world.call('listPageLinksInSpace', { params: { ...params, pageId } }),
  };
};

const secondImport = async (world: World, { copy, params, body }: Awaited<ReturnType<typeof firstImport>>) => {
  copy.goOn();
  const sent = await world.must('importGitRepository', { params, body });
  const read = (): Promise<Exchange> => readPages(world, params);
  const pages = await readLater(world, read, (reply) => hasPages(reply, [harbour.laterPage]));
  return { sent, pages, text: await textOf(world, params, pages, harbour.text.title) };
};

const importOfNothing = async (world: World, { params, body }: Awaited<ReturnType<typeof firstImport>>) => {
  const sent = await world.call('importGitRepository', { params, body: { ...body, ref: harbour.absent } });
  return { sent, pages: await readPages(world, params) };
};

/** A branch imported, imported again once it has gone on, and one that is not there; read once for all rules about it. */
export const importScene = (world: World) =>
  world.onceForAll('Git imports', async (own) => {
    const first = await firstImport(own);
    const second = await secondImport(own, first);
    return { ...first, second, nothing: await importOfNothing(own, first) };
  });

/** What the scene of imports shows. */
export type ImportScene = Awaited<ReturnType<typeof importScene>>;

/** Whether pages came in the scene, of a repository that was asked. */
export const hasBrought = ({ asked, pages }: ImportScene): boolean => asked.length > 0 && hasAnyPage(pages);

type Outline = readonly (readonly [unknown, Outline])[];

const outlineOf = (pages: readonly Page[]): Outline =>
  pages.map((page) => [page['title'], outlineOf((inside(page, 'pages') as readonly Page[] | undefined) ?? [])]);

/** The titles of the pages of a reply, one below another. */
export const outline = (pages: Exchange): string => JSON.stringify(outlineOf(topPages(pages)));

/** Where content is sent to. */
export const exported = { ref: 'refs/heads/from-the-space', message: 'Send the pages of the space' };

/** A space exported to a new branch and imported from there; read once for all rules about it. */
export const exportScene = (world: World) =>
  world.onceForAll('Git exports', async (own) => {
    await requireDifferingAnswers(own);
    const copy = ownRemotes(own);
    const { params } = await own.make('space');
    const before = await readPages(own, params);
    const old = new Map(copy.repository.branches);
    const { ref, message } = exported;
    const sent = await own.must('exportToGitRepository', {
      params,
      body: { url: copy.git, ref, commitMessage: message },
    });
    const read = (): Promise<Exchange> => readPages(own, params);
    const pages = await readLater(own, read, () => copy.repository.branches.has(ref));
    const branches = new Map(copy.repository.branches);
    const asked = copy.asked();
    const again = await own.must('importGitRepository', { params, body: { url: copy.git, ref } });
    const imported = await readLater(own, read, () => copy.asked().length > asked.length);
    const readRevision = (): Promise<Exchange> => own.call('getCurrentRevision', { params });
    const isNew = ({ json }: Exchange): boolean => inside(json, 'git', 'oid') === branches.get(ref);
    const after = { pages: imported, revision: await readLater(own, readRevision, isNew) };
    return { copy, before, sent, pages, old, branches, asked, again, after };
  });

/** What the scene of exports shows. */
export type ExportScene = Awaited<ReturnType<typeof exportScene>>;

/** Whether a commit was sent in the scene. */
export const wasSent = ({ asked }: ExportScene): boolean => asked.some(({ what }) => what === 'push');
