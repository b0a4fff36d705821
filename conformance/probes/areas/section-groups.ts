import { rest } from '../../world/at-rest.ts';
import { inside, listInside, textInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Made, World } from '../../world/world.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Question, Probes } from '../probe.ts';
import { strangeId } from '../statuses.ts';
import { accepted } from '../values.ts';
import { sectionOf, sectionsInLists, siteOf } from './sections.ts';

const groupOf = (world: World, { params }: Made, sections: readonly string[] = []): Promise<Made> =>
  world.make('siteSectionGroup', { params, body: { title: world.name('group'), sections } });

const sectionsIn = (group: unknown): (string | undefined)[] =>
  listInside(group, 'sections').map((section) => textInside(section, 'id'));

const listed = async (world: World, site: Made): Promise<Exchange> => {
  const list = await world.must('listSiteSectionGroups', { params: site.params });
  return list;
};

const sectionsOfListed = (list: Exchange, id: string): (string | undefined)[] =>
  sectionsIn(listInside(list.json, 'items').find((group) => textInside(group, 'id') === id));

const foreignSection = async (world: World): Promise<string> => (await sectionOf(world, await world.make('site'))).id;

type Ids = (world: World, site: Made) => Promise<readonly string[]>;

/** What the creation of a group with these sections answers; `ok` gives the word for an accepted one. */
const creating =
  (ids: Ids, ok: (shown: readonly (string | undefined)[], sent: readonly string[], world: World) => string): Question =>
  async ({ world, say, status }) => {
    const site = await world.make('site');
    const sections = await ids(world, site);
    const body = { title: world.name('group'), sections };
    const exchange = await world.call('addSectionGroupToSite', { params: site.params, body });
    return exchange.ok ? say(ok(sectionsIn(exchange.json), sections, world), exchange) : status(exchange);
  };

const ignoredOr = (word: string) => (shown: readonly unknown[]) => (shown.length === 0 ? 'ignored' : word);

const inOtherGroup: Question = async ({ world, say, status }) => {
  const { site, ids } = await siteOf(world, 1);
  const [section = ''] = ids;
  const old = await groupOf(world, site, [section]);
  const body = { title: world.name('group'), sections: [section] };
  const exchange = await world.call('addSectionGroupToSite', { params: site.params, body });
  if (!exchange.ok) return status(exchange);
  const list = await listed(world, site);
  return say(sectionsOfListed(list, old.id).includes(section) ? 'in both' : 'moves', exchange, list);
};

const order: Question = async ({ world, say }) => {
  const { site, ids } = await siteOf(world, 2);
  const { exchange } = await groupOf(world, site, ids.toReversed());
  return say(sectionsIn(exchange.json)[0] === ids[1] ? 'given' : 'site-order', exchange);
};

const add = (world: World, group: Made, sectionId: string): Promise<Exchange> =>
  world.call('addSectionToGroup', { params: group.params, body: { sectionId } });

/** What the adding of a section to a group answers. */
const adding =
  (prepare: (world: World, site: Made, section: string) => Promise<Made>, ok?: string): Question =>
  async ({ world, status }) => {
    const { site, ids } = await siteOf(world, 1);
    const [section = ''] = ids;
    const group = await prepare(world, site, section);
    return status(await add(world, group, section), ok === undefined ? {} : { ok });
  };

const addUnknown: Question = async ({ world, status }) => {
  const group = await groupOf(world, await world.make('site'));
  return status(await add(world, group, strangeId(world)));
};

const fromOther: Question = async ({ world, say, status }) => {
  const { site, ids } = await siteOf(world, 1);
  const [section = ''] = ids;
  const old = await groupOf(world, site, [section]);
  const exchange = await add(world, await groupOf(world, site), section);
  if (!exchange.ok) return status(exchange);
  const list = await listed(world, site);
  return say(sectionsOfListed(list, old.id).includes(section) ? 'in both' : 'moves', exchange, list);
};

const deleted: Question = async ({ world, say }) => {
  const { site, ids } = await siteOf(world, 1);
  const group = await groupOf(world, site, ids);
  await world.must('deleteSiteSectionGroupById', { params: group.params });
  const list = await sectionsInLists(world, site.params);
  return say(list.text.includes(`"${ids[0] ?? ''}"`) ? 'ungrouped' : 'deleted', list);
};

const empty: Question = async ({ world, say, status }) => {
  const site = await world.make('site');
  const body = { title: world.name('group'), sections: [] };
  const exchange = await world.call('addSectionGroupToSite', { params: site.params, body });
  if (!exchange.ok) return status(exchange);
  const list = await listed(world, site);
  return say(list.text.includes(textInside(exchange.json, 'id') ?? '-') ? 'allowed' : 'removed', exchange, list);
};

const emptied: Question = async ({ world, say, status }) => {
  const { site, ids } = await siteOf(world, 1);
  const group = await groupOf(world, site, ids);
  const params = { ...group.params, siteSectionId: ids[0] ?? '' };
  const exchange = await world.call('removeSectionFromGroup', { params });
  if (!exchange.ok) return status(exchange);
  const list = await listed(world, site);
  return say(list.text.includes(group.id) ? 'allowed' : 'removed', exchange, list);
};

const removeStranger: Question = async ({ world, status }) => {
  const { site, ids } = await siteOf(world, 2);
  const [member = '', other = ''] = ids;
  const { params } = await groupOf(world, site, [member]);
  return status(await world.call('removeSectionFromGroup', { params: { ...params, siteSectionId: other } }), {
    ok: '204',
  });
};

const groupOfDeletedSection: Question = async ({ world, say }) => {
  const { site, ids } = await siteOf(world, 1);
  const group = await groupOf(world, site, ids);
  await world.must('deleteSiteSectionById', { params: { ...site.params, siteSectionId: ids[0] ?? '' } });
  const list = await listed(world, site);
  return say(list.text.includes(group.id) ? 'leaves' : 'removed', list);
};

const newIcon: Question = async ({ world, say, status }) => {
  const { params } = await world.make('site');
  const body = { title: world.name('group'), icon: null };
  const exchange = await world.call('addSectionGroupToSite', { params, body });
  return exchange.ok ? say('accepted', exchange) : status(exchange);
};

const clearedIcon: Question = async ({ world, say, status }) => {
  const { params } = await groupOf(world, await world.make('site'));
  await world.must('updateSiteSectionGroupById', { params, body: { icon: 'book' } });
  const exchange = await world.call('updateSiteSectionGroupById', { params, body: { icon: null } });
  if (!exchange.ok) return status(exchange);
  return say(textInside(exchange.json, 'icon') === undefined ? 'cleared' : 'unchanged', exchange);
};

/** Places of these ids among the listed sections. */
const placesOf = (list: Exchange, ids: readonly string[]): number[] =>
  ids.map((id) => listInside(list.json, 'items').findIndex((item) => textInside(item, 'id') === id));

const groupedListed: Question = async ({ world, say }) => {
  const { site, ids } = await siteOf(world, 2);
  await groupOf(world, site, ids.slice(0, 1));
  const list = await sectionsInLists(world, site.params);
  return say(placesOf(list, ids).includes(-1) ? 'ungrouped' : 'all', list);
};

const move = (world: World, site: Made, section: string, position?: object): Promise<Exchange> =>
  world.call('moveSiteSection', {
    params: { ...site.params, siteSectionId: section },
    body: position === undefined ? {} : { position },
  });

const moveIntoGroup: Question = async ({ world, say }) => {
  const { site, ids } = await siteOf(world, 2);
  const [grouped = '', free = ''] = ids;
  const group = await groupOf(world, site, [grouped]);
  const after = { type: 'site-section', siteSection: grouped };
  const exchange = await move(world, site, free, { after });
  if (!exchange.ok) return say('refused', exchange);
  const list = await listed(world, site);
  return say(sectionsOfListed(list, group.id).includes(free) ? 'joins' : 'stays outside', exchange, list);
};

const moveWithoutPosition: Question = async ({ world, say }) => {
  const { site, ids } = await siteOf(world, 3);
  const [first = '', second = ''] = ids;
  await groupOf(world, site, [first, second]);
  const exchange = await move(world, site, first);
  const list = await sectionsInLists(world, site.params);
  const moved = listInside(list.json, 'items').find((item) => textInside(item, 'id') === first);
  if (inside(moved, 'sectionGroup') === undefined) return say('end-of-site', exchange, list);
  const [firstAt = 0, secondAt = 0] = placesOf(list, [first, second]);
  return say(firstAt > secondAt ? 'end-of-level' : 'unchanged', exchange, list);
};

const outOfGroup: Question = async ({ world, say }) => {
  const { site, ids } = await siteOf(world, 2);
  const [grouped = '', last = ''] = ids;
  const { params } = await groupOf(world, site, [grouped]);
  // The group stands where its first section stood: before the last section, or at the end of the site.
  await world.must('moveSiteSection', { params: { ...site.params, siteSectionId: last }, body: {} });
  await world.must('removeSectionFromGroup', { params: { ...params, siteSectionId: grouped } });
  const list = await sectionsInLists(world, site.params);
  const [groupedAt = 0, lastAt = 0] = placesOf(list, [grouped, last]);
  return say(groupedAt < lastAt ? 'after-group' : 'end-of-site', list);
};

const moveGroup = (world: World, group: Made, after: object): Promise<Exchange> =>
  world.call('moveSiteSectionGroup', { params: group.params, body: { position: { after } } });

const besideGrouped: Question = async ({ world, say, status }) => {
  const { site, ids } = await siteOf(world, 1);
  await groupOf(world, site, ids);
  const other = await groupOf(world, site);
  const exchange = await moveGroup(world, other, { type: 'site-section', id: ids[0] });
  return exchange.ok ? say('beside-its-group', exchange) : status(exchange);
};

const groupNeighbour: Question = async ({ world, say }) => {
  const site = await world.make('site');
  const [one, other] = [await groupOf(world, site), await groupOf(world, site)];
  const exchange = await moveGroup(world, one, { type: 'site-section-group', id: other.id });
  return say(exchange.ok ? 'section-or-group' : 'section-only', exchange);
};

const sectionBesideGroup: Question = async ({ world, say }) => {
  const { site, ids } = await siteOf(world, 1);
  const group = await groupOf(world, site);
  const after = { type: 'site-section-group', siteSectionGroup: group.id, id: group.id };
  const exchange = await move(world, site, ids[0] ?? '', { after });
  return say(exchange.ok ? 'accepted' : 'refused', exchange);
};

/** Whether the section in a group and one beside it change places when group and section go to the end in turn. */
const groupOrder: Question = async ({ world, say }) => {
  const { site, ids } = await siteOf(world, 1);
  const [grouped = ''] = ids;
  const body = { title: world.name('group'), sections: [grouped] };
  const { params } = await world.make('siteSectionGroup', { params: site.params, body });
  const { id: free } = await sectionOf(world, site);
  const isLast = async (id: string): Promise<boolean> => {
    await rest(world);
    const items = listInside((await sectionsInLists(world, site.params)).json, 'items');
    return textInside(items.at(-1), 'id') === id;
  };
  const toEnd = async (id: string): Promise<Exchange> =>
    accepted(await world.call('moveSiteSection', { params: { ...site.params, siteSectionId: id }, body: {} }));
  const { id: other } = await sectionOf(world, site);
  const sent = await toEnd(free);
  if (!(await isLast(free))) throw missingPrerequisite('a list of sections in their order', sent);
  const moved = accepted(await world.call('moveSiteSectionGroup', { params, body: {} }));
  const isGroupLast = await isLast(grouped);
  const back = await toEnd(other);
  return say(isGroupLast && (await isLast(other)) ? 'one-order' : 'separate', moved, back);
};

export const sectionGroupProbes: Probes = {
  'new-group-icon-null': { addSectionGroupToSite: newIcon },
  'clear-group-icon': { updateSiteSectionGroupById: clearedIcon },
  'group-order': { moveSiteSectionGroup: groupOrder },
  'group-unknown-section': {
    addSectionGroupToSite: creating((world) => Promise.resolve([strangeId(world)]), ignoredOr('accepted')),
  },
  'group-foreign-section': {
    addSectionGroupToSite: creating(async (world) => [await foreignSection(world)], ignoredOr('accepted')),
  },
  'group-section-of-other-group': { addSectionGroupToSite: inOtherGroup },
  'group-repeated-section': {
    addSectionGroupToSite: creating(
      async (world, site) => {
        const { id } = await sectionOf(world, site);
        return [id, id];
      },
      (shown) => (shown.length === 1 ? 'deduplicated' : 'counts twice'),
    ),
  },
  'group-section-order': { addSectionGroupToSite: order },
  'group-add-status': { addSectionToGroup: adding((world, site) => groupOf(world, site)) },
  'group-add-member-again': {
    addSectionToGroup: adding((world, site, section) => groupOf(world, site, [section]), 'unchanged'),
  },
  'group-add-section-of-other-group': { addSectionToGroup: fromOther },
  'group-add-unknown-section': { addSectionToGroup: addUnknown },
  'delete-group-sections': { deleteSiteSectionGroupById: deleted },
  'empty-group': { addSectionGroupToSite: empty, removeSectionFromGroup: emptied },
  'group-remove-non-member': { removeSectionFromGroup: removeStranger },
  'delete-section-group': { deleteSiteSectionById: groupOfDeletedSection },
  'grouped-sections-listed': { listSiteSections: groupedListed },
  'section-move-into-group': { moveSiteSection: moveIntoGroup },
  'section-move-without-position': { moveSiteSection: moveWithoutPosition },
  'section-out-of-group': { removeSectionFromGroup: outOfGroup },
  'group-beside-grouped-section': { moveSiteSectionGroup: besideGrouped },
  'group-move-neighbour': { moveSiteSectionGroup: groupNeighbour },
  'section-move-beside-group': { moveSiteSection: sectionBesideGroup },
};
