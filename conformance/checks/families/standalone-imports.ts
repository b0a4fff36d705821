import { unlessMissing } from '../../core/missing-prerequisite.ts';
import type { Finding } from '../../core/check-result.ts';
import { textInside } from '../../core/json-path.ts';
import type { Params } from '../../core/params.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { SpacePicture } from '../../oracles/preservation.ts';
import { harbour } from '../../remote/harbour.ts';
import { changedContent, foundStrangers, searchedParts } from '../../requests/content-left-alone.ts';
import { takeAsWhole } from '../../requests/kept-space.ts';
import { atRest } from '../../world/at-rest.ts';
import { readPages } from '../../world/content.ts';
import type { World } from '../../world/world.ts';
import { hasPages } from './git-pages.ts';
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
