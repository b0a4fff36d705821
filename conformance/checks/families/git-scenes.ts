import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { unverified, type CheckResult } from '../../core/check-result.ts';
import { inside, textInside } from '../../core/json-path.ts';
import type { Params } from '../../core/params.ts';
import { harbour } from '../../remote/harbour.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { readPages, topPages } from '../../world/content.ts';
import { fileNamed, filesLater, filesOfSpace, type FilesOfSpace } from '../../world/files-of-space.ts';
import { longPausesMs, readLater } from '../../world/read-later.ts';
import { wholeReply } from '../../world/steady-walk.ts';
import { ownRemotes } from '../../world/own-remotes.ts';
import { areSame, findPages, hasPages, says, showsAll, textLater, textSaying, type Source } from './git-pages.ts';

const titles = harbour.pages.map(({ title }) => title);

/** Whether any page of the repository is in a reply, by its title. */
export const hasAnyPage = (pages: Exchange): boolean => titles.some((title) => hasPages(pages, [title]));

/** A space of this world before and after an import of the repository. */
export type Imported = {
  readonly params: Params;
  readonly before: Exchange;
  readonly sent: Exchange;
  readonly pages: Exchange;
};

type Body = Readonly<Record<string, unknown>>;

/** Imports into a fresh space, and waits until it has what is wanted. */
const importUntil = async (world: World, body: Body, done: (pages: Exchange) => boolean): Promise<Imported> => {
  await requireDifferingAnswers(world);
  const { params } = await world.make('space');
  const before = await readPages(world, params);
  const sent = await world.must('importGitRepository', { params, body });
  const pages = await readLater(world, () => readPages(world, params), done, longPausesMs);
  return { params, before, sent, pages };
};

/** Imports into a fresh space, and waits until it has pages of these titles. */
export const importInto = (world: World, body: Body, wanted: readonly string[]): Promise<Imported> =>
  importUntil(world, body, (reply) => hasPages(reply, wanted));

/** Where commits of the repository can be seen. */
export const commitsUrl = 'https://commits.docplane.example/harbour/';

const linksOn = async (world: World, params: Params, pageId: string | undefined): Promise<Exchange | undefined> =>
  pageId === undefined ? undefined : world.call('listPageLinksInSpace', { params: { ...params, pageId } });

const firstImport = async (world: World) => {
  const copy = ownRemotes(world);
  const body = { url: copy.git, ref: harbour.main, repoCommitURL: commitsUrl };
  const imported = await importUntil(world, body, (reply) => showsAll(reply, harbour.pages));
  const { params } = imported;
  const found = await findPages(world, params, imported, harbour.pages);
  const asked = copy.asked();
  const [pageId] = found.get(harbour.link.path) ?? [];
  const text = await textLater(world, params, found.get(harbour.text.path) ?? [], harbour.text.words);
  const files = await (asked.length > 0
    ? filesLater(world, params, harbour.picture.name)
    : filesOfSpace(world, params));
  return {
    ...imported,
    copy,
    body,
    found,
    asked,
    revision: await world.call('getCurrentRevision', { params }),
    files,
    picture: await pictureIn(world, params, files),
    text,
    pageId,
    links: await linksOn(world, params, pageId),
  };
};

/** The picture by itself and its backlinks, where it is among some files. */
const pictureIn = async (world: World, params: Params, files: FilesOfSpace) => {
  const fileId = textInside(fileNamed(files, harbour.picture.name), 'id');
  if (fileId === undefined) return undefined;
  const named = { params: { ...params, fileId } };
  return {
    file: await world.call('getFileById', named),
    backlinks: await wholeReply(world, 'listSpaceFileBacklinks', named),
  };
};

type First = Awaited<ReturnType<typeof firstImport>>;

/** Sources as they read once the repository has gone on. */
const laterText: Source = { ...harbour.text, words: harbour.text.later };
const laterSources = [laterText, harbour.laterPage];

const secondImport = async (world: World, first: First) => {
  const { copy, params, body } = first;
  // One that has not come to the first by now has had its time.
  const morePausesMs = first.asked.length > 0 ? longPausesMs : [];
  copy.goOn();
  const sent = await world.must('importGitRepository', { params, body });
  const read = (): Promise<Exchange> => readPages(world, params);
  let pages = await readLater(world, read, (reply) => showsAll(reply, [harbour.laterPage]), morePausesMs);
  const find = () => findPages(world, params, { before: first.pages, pages }, laterSources);
  let found = await find();
  const old = first.found.get(laterText.path) ?? [];
  // A page may get another id (OP-OWN-17.d), and stand beside the old one (OP-OWN-17.a).
  const readText = async (): Promise<Exchange | undefined> =>
    textSaying(world, params, [...new Set([...(found.get(laterText.path) ?? []), ...old])], laterText.words);
  let text = await readText();
  if (text !== undefined && !says(text, laterText.words)) {
    const again = async (): Promise<Exchange> => {
      pages = await read();
      found = await find();
      return (text = (await readText()) ?? text!);
    };
    await readLater(world, again, (reply) => says(reply, laterText.words), longPausesMs);
  }
  const files = await filesOfSpace(world, params);
  return {
    sent,
    pages,
    text,
    files,
    picture: await pictureIn(world, params, files),
    links: await linksOn(world, params, first.pageId),
    revision: await world.call('getCurrentRevision', { params }),
    hasPage: found.get(harbour.laterPage.path)?.length !== 0,
    hasAsked: copy.asked().length > first.asked.length,
  };
};

const importOfNothing = async (world: World, { params, body }: First) => {
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

/** What a check of the scene says. */
export type Judging = (scene: ImportScene) => CheckResult;

/** Whether pages came in the scene, of a repository that was asked. */
export const hasBrought = ({ asked, found }: ImportScene): boolean =>
  asked.length > 0 && [...found.values()].some((ids) => ids.length > 0);

/** Judges where pages came: where none did, another rule says so; where nobody asked, they are not of the repository. */
export const wherePagesCame =
  (judging: Judging): Judging =>
  (scene) =>
    hasBrought(scene)
      ? judging(scene)
      : unverified('a Git import that brings pages of the repository', [scene.sent, scene.pages]);

/** Whether the first import may still be under way: the repository was asked, and nothing of it shows. */
export const mayComeLater = ({ asked, before, pages, found }: ImportScene): boolean =>
  asked.length > 0 && areSame(before, pages) && [...found.values()].every((ids) => ids.length === 0);

/** The same of the second one. */
export const mayFollowLater = ({ pages, second }: ImportScene): boolean =>
  second.hasAsked && !second.hasPage && areSame(pages, second.pages) && !says(second.text, laterText.words);

type Page = Readonly<Record<string, unknown>>;
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
    const pages = await readLater(own, read, () => copy.repository.branches.has(ref), longPausesMs);
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

/** Whether the export may still be under way: the repository was asked, and has no commit yet. */
export const mayGoLater = (scene: ExportScene): boolean => scene.asked.length > 0 && !wasSent(scene);
