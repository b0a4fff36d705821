import { inside, listInside, textInside } from '../../core/json-path.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Params } from '../../core/params.ts';
import type { Exchange } from '../../http/exchange.ts';
import { itemsOf } from '../../http/walk.ts';
import { commitTo, type Files } from '../../remote/git/repository.ts';
import { harbour } from '../../remote/harbour.ts';
import type { RemoteCopy } from '../../remote/remote-host.ts';
import { flatPages, readPages, topPages } from '../../world/content.ts';
import { ownRemotes } from '../../world/own-remotes.ts';
import { readLater } from '../../world/read-later.ts';
import type { Made, World } from '../../world/world.ts';
import type { Probes, Question } from '../probe.ts';

/** A fresh space that is filled from a repository of its own. */
type Scene = { readonly world: World; readonly copy: RemoteCopy; readonly params: Params };

const scene = async (world: World): Promise<Scene> => {
  const copy = ownRemotes(world);
  return { world, copy, params: (await world.make('space')).params };
};

const commit = ({ copy }: Scene, files: Files): void => {
  commitTo(copy.repository, harbour.main, { message: 'Change the lantern room', files });
};

/** The id of a page by its title; undefined where no page has it. */
const pageNamed = (pages: Exchange, title: string): string | undefined =>
  textInside(
    flatPages(topPages(pages)).find((page) => page['title'] === title),
    'id',
  );

/** Imports a branch; the id of the page of this title. Throws a MissingPrerequisite where none comes. */
const bring = async ({ world, copy, params }: Scene, title: string, ref: string = harbour.main): Promise<string> => {
  await world.must('importGitRepository', { params, body: { url: copy.git, ref } });
  const pages = await readLater(
    world,
    () => readPages(world, params),
    (reply) => pageNamed(reply, title) !== undefined,
  );
  const id = pageNamed(pages, title);
  if (id === undefined) throw missingPrerequisite('a Git import that brings pages of the repository', pages);
  return id;
};

const { title, path } = harbour.text;

/** A comment on the page of the scene. */
const commented = async ({ world, params }: Scene, page: string): Promise<Made> => {
  const made = await world.make('comment', { params, body: { page } });
  if (textInside(made.resource, 'target', 'page', 'id') === page) return made;
  throw missingPrerequisite('a comment whose target is a page', made.exchange);
};

const read = ({ world }: Scene, { params }: Made): Promise<Exchange> => world.must('getCommentInSpace', { params });

const isOutdated = ({ json }: Exchange): boolean => inside(json, 'target', 'page', 'outdated') === true;

/** Whether the page of an id is among those of the scene. */
const isThere = async ({ world, params }: Scene, pageId: string): Promise<boolean> =>
  flatPages(topPages(await readPages(world, params))).some(({ id }) => id === pageId);

const outdated: Question = async ({ world, say, pause }) => {
  const own = await scene(world);
  const page = await bring(own, title);
  const made = await commented(own, page);
  const before = await read(own, made);
  if (isOutdated(before)) throw missingPrerequisite('a fresh comment on a page that is not outdated', before);
  await pause();
  own.copy.goOn();
  await bring(own, harbour.laterPage.title);
  if (!(await isThere(own, page))) throw missingPrerequisite('a page that stays the same when it is edited', before);
  const edited = await read(own, made);
  if (isOutdated(edited)) return say('page-edited', before, edited);
  await bring(own, harbour.plans.only, harbour.plans.ref);
  if (await isThere(own, page)) throw missingPrerequisite('an import that takes a page away', edited);
  const gone = await read(own, made);
  return say(isOutdated(gone) ? 'page-gone' : 'at no time that was tried', edited, gone);
};

const newTitle = 'Lamp room';

const pageCopy: Question = async ({ world, say, pause }) => {
  const own = await scene(world);
  const page = await bring(own, title);
  const made = await commented(own, page);
  await pause();
  commit(own, {
    [path]: `# ${newTitle}\n\nThe keeper winds the clockwork.\n`,
    'SUMMARY.md': `# Table of contents\n\n* [Harbour handbook](README.md)\n* [${newTitle}](${path})\n`,
  });
  if ((await bring(own, newTitle)) !== page) {
    throw missingPrerequisite('a page that stays the same when it is renamed', made.exchange);
  }
  const after = await read(own, made);
  const shown = textInside(after.json, 'target', 'page', 'title') ?? 'absent';
  if (shown === newTitle) return say('current', made.exchange, after);
  return say(shown === title ? 'at-posting' : shown, made.exchange, after);
};

const linkedTitle = 'Two ropes';

const placeUnit: Question = async ({ world, say }) => {
  const own = await scene(world);
  const link = '[two ropes](mooring/two-ropes.md)';
  commit(own, { [path]: `# ${title}\n\n## At dusk\n\nSee ${link}.\n\n## At dawn\n\nSee ${link}.\n` });
  const pageId = await bring(own, title);
  const list = await world.must('listPageLinksInSpace', { params: { ...own.params, pageId } });
  const led = itemsOf(list).filter((item) => textInside(item, 'targetReference', 'page', 'title') === linkedTitle);
  if (led.length !== 1) throw missingPrerequisite('a list with one item for two links to one page', list);
  return say(listInside(led[0], 'locationReferences').length === 1 ? 'by-page' : 'by-section', list);
};

/** What becomes of comments and links when imports change their pages. */
export const importedPageProbes: Probes = {
  'comment-target-outdated': { getCommentInSpace: outdated },
  'comment-target-page-copy': { getCommentInSpace: pageCopy },
  'link-place-unit': { listPageLinksInSpace: placeUnit },
};
