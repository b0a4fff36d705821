import type { Made, World } from './world.ts';
import { idsOf } from '../core/json-path.ts';
import { removeFirst, type Before, type Position, type OrderedList } from './ordered-list.ts';
import { sectionsInList, siteWithSections } from './site-content.ts';

/** The body of a move of a section beside another. */
export const besideSection = ({ side, neighbour }: Position): Record<string, unknown> => ({
  position: { [side]: { type: 'site-section', siteSection: neighbour } },
});

/** The body of a move of a group beside a section. */
export const groupBesideSection = ({ side, neighbour }: Position): Record<string, unknown> => ({
  position: { [side]: { type: 'site-section', id: neighbour } },
});

const orderOf =
  (world: World, { params }: Made): OrderedList['order'] =>
  async (wanted) => {
    const isWanted = (now: readonly unknown[]): boolean => wanted === undefined || idsOf(now).join() === wanted.join();
    const { sections, page } = await sectionsInList(world, params, isWanted);
    return { ids: idsOf(sections), page };
  };

/** A site with some sections, perhaps without the one that was made first. */
const sectionsOf = async (world: World, count: number, before: Before) => {
  if (before === 'nothing') return siteWithSections(world, count);
  const { site, sections } = await siteWithSections(world, count + 1);
  const [first, ...others] = sections;
  await removeFirst(world, () => world.must('deleteSiteSectionById', { params: first?.params ?? {} }));
  return { site, sections: others };
};

/** A site with some sections, none of them in a group. */
export const makeOrderedSections = async (
  world: World,
  count: number,
  before: Before = 'nothing',
): Promise<OrderedList> => {
  const { site, sections } = await sectionsOf(world, count, before);
  const at = (siteSectionId: string) => ({ ...site.params, siteSectionId });
  const ids = idsOf(sections);
  return {
    movable: ids,
    neighbours: ids,
    order: orderOf(world, site),
    move: (id, position) =>
      world.must('moveSiteSection', { params: at(id), body: position === undefined ? {} : besideSection(position) }),
    rename: (id, title) => world.must('updateSiteSectionById', { params: at(id), body: { title } }),
  };
};

const groupCount = 2;

/**
 * A site with sections, two of them each alone in a group: no list shows the places of groups among sections, but the
 * one section of a group stands in the list of sections where its group does, unless that list puts all sections of
 * groups last (OP-GRP-04, OP-SEC-10). A section that came after the groups tells.
 */
export const makeOrderedGroups = async (
  world: World,
  count: number,
  before: Before = 'nothing',
): Promise<OrderedList> => {
  const { site, sections } = await sectionsOf(world, count - 2 + groupCount, before);
  const groups = new Map<string, Made>();
  for (const { id } of sections.slice(-groupCount)) {
    groups.set(id, await world.make('siteSectionGroup', { params: site.params, body: { sections: [id] } }));
  }
  // Those of the sections come before it, also of one that was removed.
  const { id: spaceId } = await world.shared('space', count + groupCount);
  const late = await world.make('siteSection', { params: site.params, body: { spaceId } });
  return {
    movable: [...groups.keys()],
    neighbours: [...idsOf(sections.slice(0, -groupCount)), late.id],
    order: orderOf(world, site),
    shows: (ids) => [...groups.keys()].some((id) => ids.indexOf(id) < ids.indexOf(late.id)),
    move: (id, position) => {
      const body = position === undefined ? {} : groupBesideSection(position);
      return world.must('moveSiteSectionGroup', { params: groups.get(id)?.params ?? site.params, body });
    },
    rename: (id, title) => {
      const group = groups.get(id);
      if (group !== undefined)
        return world.must('updateSiteSectionGroupById', { params: group.params, body: { title } });
      const params = { ...site.params, siteSectionId: id };
      return world.must('updateSiteSectionById', { params, body: { title } });
    },
  };
};
