import { inside, numberInside, textInside } from '../../core/json-path.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import { rest } from '../../world/at-rest.ts';
import { sectionsInList, siteSpacesOf } from '../../world/site-content.ts';
import type { Made, World } from '../../world/world.ts';
import { asked, type LaterWrite } from './ground.ts';

/** How many site spaces a site counts (2.4). */
const countOf = async (world: World, { params }: Made): Promise<number> => {
  await rest(world);
  const read = await world.must('getSiteById', { params });
  const count = numberInside(read.json, 'siteSpaces');
  if (count === undefined) throw missingPrerequisite('a site with a number of site spaces', read);
  return count;
};

/** Whether a section shows a space that is there. */
const shows =
  (spaceId: string) =>
  (section: unknown): boolean =>
    siteSpacesOf(section).some((each) => {
      const space = inside(each, 'space');
      return textInside(space, 'id') === spaceId && inside(space, 'deletedAt') === undefined;
    });

/**
 * A site without sections shows a space in one, loses the section, has the space in another one, and the space is deleted
 * and restored. A site that counts its site space still, once no section can hide it, may have it at its root
 * (OP-SEC-07.a), and a restored space that no section shows may be lost to the site (OP-SPC-08): neither says anything.
 */
export const spacesLater = (world: World, site: Made, space: Made): readonly LaterWrite[] => {
  const { id: key, params } = site;
  let section: string | undefined;
  let before: number | undefined;
  const later = (write: LaterWrite['write'], under: readonly string[]): LaterWrite => ({
    key,
    write,
    asks: { space: asked(space.id) },
    under: { space: under },
  });
  const add = async (): Promise<Exchange> => {
    before ??= await countOf(world, site);
    const added = await world.must('addSectionToSite', { params, body: { spaceId: space.id } });
    section = textInside(added.json, 'id');
    return added;
  };
  const remove = async (): Promise<Exchange> => {
    const during = await countOf(world, site);
    if (section === undefined || before === undefined || during <= before)
      throw missingPrerequisite('a site that counts the site space of its section');
    const removed = await world.must('deleteSiteSectionById', { params: { ...params, siteSectionId: section } });
    if ((await countOf(world, site)) !== before)
      throw missingPrerequisite('a site that loses its site space with the last section', removed);
    return removed;
  };
  const restore = async (): Promise<Exchange> => {
    await world.must('deleteSpaceById', { params: space.params });
    const restored = await world.must('restoreSpace', { params: space.params });
    const { sections, page } = await sectionsInList(world, params, (all) => all.some(shows(space.id)));
    if (!sections.some(shows(space.id))) throw missingPrerequisite('a section that shows its restored space', page);
    return restored;
  };
  return [later(add, [space.id]), later(remove, []), later(add, [space.id]), later(restore, [space.id])];
};
