import { idsOf, textInside } from '../core/json-path.ts';
import { documentsOf, readEach, readPages, tellingWord, topPages } from '../world/content.ts';
import type { Made, World } from '../world/world.ts';

/** A page, the space that it is in, and a word that stands in its title and its text. */
export type Sought = { readonly spaceId: string; readonly id: string; readonly word: string };

/** Imports into a space; the page that it is seen to bring, where it does (OP-CNT-01). */
const importOnce = async (world: World, { id: spaceId, params }: Made): Promise<Sought | undefined> => {
  const old = new Set(idsOf(topPages(await readPages(world, params))));
  const { body } = await world.arrange('importContent', { params });
  const imported = await world.call('importContent', { params, body });
  if (!imported.ok) return undefined;
  const pages = await world.settled(
    () => readPages(world, params),
    (reply) => topPages(reply).length > old.size,
  );
  const added = documentsOf(pages).filter((page) => !old.has(textInside(page, 'id') ?? ''));
  const told = tellingWord(await readEach(world, spaceId, added));
  return told === undefined ? undefined : { spaceId, ...told };
};

/** Imports into a fresh space, once `before` has seen it; undefined where the import is not seen to bring pages. */
export const importInto = async (
  world: World,
  before: (spaceId: string) => Promise<unknown>,
): Promise<Sought | undefined> => {
  const space = await world.make('space');
  await before(space.id);
  return importOnce(world, space);
};

/** A space into which the same website was imported several times: as many pages with one word, where each import adds. */
export const spaceOfImports = (world: World, count: number): Promise<Sought | undefined> =>
  world.onceForReading(`space of ${count} imports`, async (own) => {
    if (own.target.remote?.website === undefined) return undefined;
    const space = await own.make('space');
    const first = await importOnce(own, space);
    if (first === undefined) return undefined;
    const { params } = space;
    const { body } = await own.arrange('importContent', { params });
    for (let at = 1; at < count; at += 1) await own.call('importContent', { params, body });
    return first;
  });
