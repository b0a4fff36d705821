import { unlessMissing } from '../../core/missing-prerequisite.ts';
import type { Finding } from '../../core/check-result.ts';
import { idsOf, textInside } from '../../core/json-path.ts';
import type { Params } from '../../core/params.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { SpacePicture } from '../../oracles/preservation.ts';
import { harbour } from '../../remote/harbour.ts';
import { changedContent, foundStrangers, searchedParts } from '../../requests/content-left-alone.ts';
import { takeAsWhole } from '../../requests/kept-space.ts';
import { atRest } from '../../world/at-rest.ts';
import { documentsOf, readPages } from '../../world/content.ts';
import { readLater } from '../../world/read-later.ts';
import type { World } from '../../world/world.ts';
import { areSame, hasPages, pagesIn } from './git-pages.ts';
import { hasAnyPage } from './git-scenes.ts';

const { title } = harbour.text;

const wanted = 'the pages as before a standalone import';

/** Writes that take the space as a whole, and where its pages are then. */
const acts: readonly ((world: World, params: Params) => Promise<{ readonly done: Exchange; readonly at: Params }>)[] = [
  async (world, params) => {
    const body = { title: world.name('renamed') };
    return { done: await world.must('updateSpaceById', { params, body }), at: params };
  },
  async (world, params) => ({ done: await takeAsWhole(world, 'restoreSpace', params), at: params }),
  async (world, params) => {
    const done = await takeAsWhole(world, 'duplicateSpace', params);
    return { done, at: { spaceId: textInside(done.json, 'id') ?? '' } };
  },
];

/** Pages of a standalone import that show once something else is done with the space. */
const broughtLater = async (world: World, params: Params, sent: Exchange): Promise<readonly Finding[]> => {
  for (const act of acts) {
    const acted = await unlessMissing(() => act(world, params));
    if (acted === undefined) continue;
    const pages = await atRest(world, () => readPages(world, acted.at));
    const exchanges = [sent, acted.done, pages];
    const expected = `${wanted} after ${acted.done.operation} too`;
    if (hasAnyPage(pages)) return [{ expected, got: 'pages that it brought', pointer: '/pages', exchanges }];
  }
  return [];
};

/** Whatever else shows the content of a space: what a standalone import brought is nowhere in it, then or later. */
export const shownElsewhere = async (
  world: World,
  params: Params,
  { before, sent }: { readonly before: SpacePicture; readonly sent: Exchange },
): Promise<readonly Finding[]> => {
  const { spaceId = '' } = params;
  const at = { before, sent, parts: searchedParts };
  const changed = await changedContent(world, spaceId, at);
  if (changed.length > 0) return changed;
  const found = await foundStrangers(world, spaceId, { word: title.split(' ')[0]!, titles: [title], sent });
  return found.length > 0 ? found : broughtLater(world, params, sent);
};

/** A standalone import of another branch, into a space that has imported its own content by now. */
export const standaloneOnceMore = async (
  world: World,
  params: Params,
  { body, pages }: { readonly body: Readonly<Record<string, unknown>>; readonly pages: Exchange },
): Promise<readonly Finding[]> => {
  const { ref, only } = harbour.plans;
  if (hasPages(pages, [only])) return [];
  const sent = await world.call('importGitRepository', { params, body: { ...body, ref, standalone: true } });
  const after = await atRest(world, () => readPages(world, params));
  const exchanges = [pages, sent, after];
  const expected = `${wanted} that follows another one`;
  return hasPages(after, [only]) ? [{ expected, got: 'a page that it brought', pointer: '/pages', exchanges }] : [];
};

/** Pages that the space has gone on to show since a website was imported into it; none where it shows none at rest. */
const pagesOfWebsite = async (world: World, params: Params) => {
  const read = (): Promise<Exchange> => readPages(world, params);
  const old = new Set(idsOf(pagesIn(await read())));
  const isNew = (id: string): boolean => !old.has(id);
  const imported = await world.must('importContent', await world.arrange('importContent', { params }));
  const first = await readLater(world, read, (reply) => idsOf(pagesIn(reply)).some(isNew));
  const pages = await atRest(world, read);
  // What is still being imported may come and go (OP-CNT-01).
  const ids = areSame(first, pages) ? idsOf(pagesIn(pages)).filter(isNew) : [];
  const [document] = idsOf(documentsOf(pages)).filter(isNew);
  return { imported, pages, ids, document };
};

/** A standalone import into a space that has imported a website: it takes none of the pages back that this brought. */
export const standaloneAfterWebsite = async (
  world: World,
  body: Readonly<Record<string, unknown>>,
): Promise<readonly Finding[]> => {
  const { params } = await world.make('space');
  const { imported, pages, ids, document } = await pagesOfWebsite(world, params);
  const readDocument = (): Promise<Exchange> =>
    world.call('getPageById', { params: { ...params, pageId: document ?? '' } });
  const before = document === undefined ? undefined : await readDocument();
  const sent = await world.call('importGitRepository', { params, body: { ...body, standalone: true } });
  if (ids.length === 0 || !sent.ok) return [];
  const isWhole = (reply: Exchange): boolean => {
    const shown = new Set(idsOf(pagesIn(reply)));
    return ids.every((id) => shown.has(id));
  };
  const story = [imported, pages, sent];
  const after = await world.settled(() => readPages(world, params), isWhole);
  const expected = 'after a standalone import too, the pages of a website that was imported before';
  if (after.ok && !isWhole(after))
    return [{ expected, got: 'pages without one of them', pointer: '/pages', exchanges: [...story, after] }];
  if (before?.ok !== true) return [];
  const page = await world.settled(readDocument, ({ ok }) => ok);
  return page.ok ? [] : [{ expected, got: `status ${page.status}`, exchanges: [imported, before, sent, page] }];
};
