import { rest } from '../../world/at-rest.ts';
import { listInside, numberInside, textInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import { itemsOf } from '../../http/walk.ts';
import { idOfSpace, spacesOf } from '../../world/member-spaces.ts';
import type { Made, World } from '../../world/world.ts';
import { missingPrerequisite, refusedPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Question, Probes } from '../probe.ts';
import { sectionOf, sectionsInLists, siteOf } from './sections.ts';

const inOrganization = ({ target }: World) => ({ organizationId: target.organization });

const siteRead = async (world: World, { params }: Made): Promise<Exchange> => {
  await rest(world);
  return world.must('getSiteById', { params });
};

const counted = ({ json }: Exchange): number | undefined => numberInside(json, 'siteSpaces');

const siteSpacesOfDeleted: Question = async ({ world, say }) => {
  const { site, ids } = await siteOf(world, 1);
  const before = await siteRead(world, site);
  if (counted(before) !== 1) throw missingPrerequisite('a site that counts the site space of its section', before);
  const params = { ...site.params, siteSectionId: ids[0] ?? '' };
  const gone = await world.must('deleteSiteSectionById', { params });
  // Where a section hides what lies at the root, none is left that could.
  const after = await siteRead(world, site);
  return say(counted(after) === 0 ? 'removed' : 'lifted', before, gone, after);
};

const siteSpaceTitle: Question = async ({ world, say }) => {
  const space = await world.make('space', { body: { title: world.name('space') } });
  const site = await world.make('site');
  const { exchange } = await sectionOf(world, site, { spaceId: space.id, title: world.name('section') });
  const [shown] = listInside(exchange.json, 'siteSpaces');
  if (shown === undefined) throw missingPrerequisite('a site space in a fresh section', exchange);
  const read = await world.must('getSpaceById', { params: space.params });
  return say(textInside(shown, 'title') === textInside(read.json, 'title') ? 'space-title' : 'own', read, exchange);
};

/** A section in a group that stands before one without a group. */
const groupedOrder: Question = async ({ world, say }) => {
  const { site, ids } = await siteOf(world, 2);
  const [grouped = '', free = ''] = ids;
  await world.make('siteSectionGroup', {
    params: site.params,
    body: { title: world.name('group'), sections: [grouped] },
  });
  // The group stands where its section stood, or at the end: now there is one behind it for certain.
  const moved = await world.must('moveSiteSection', { params: { ...site.params, siteSectionId: free }, body: {} });
  const { id: last } = await sectionOf(world, site);
  await rest(world);
  const list = await sectionsInLists(world, site.params);
  const order = listInside(list.json, 'items').map((item) => textInside(item, 'id'));
  const [groupedAt, lastAt] = [order.indexOf(grouped), order.indexOf(last)];
  if (groupedAt === -1) throw missingPrerequisite('a list of sections with those of groups', list);
  return say(groupedAt < lastAt ? 'site-order' : 'after', moved, list);
};

/** Ids of the spaces that the caller reaches: no list shows those at the root of an organization. */
const reached = async (world: World): Promise<ReadonlySet<string>> => {
  const { user: userId } = world.target;
  if (userId === undefined) throw missingPrerequisite('the id of the caller (target key user)');
  await rest(world);
  const { items } = await spacesOf(world, world.target.organization, userId);
  return new Set(items.flatMap((item) => idOfSpace(item) ?? []));
};

const shows = async (world: World, siteId: string, space: string): Promise<boolean> => {
  const list = await world.must('listSites', { params: inOrganization(world), query: { space, limit: 1000 } });
  return itemsOf(list).some((item) => textInside(item, 'id') === siteId);
};

type NewSite = {
  readonly exchange: Exchange;
  /** The spaces that were made for it. */
  readonly spaces: number;
};

/** Makes a site with new spaces, which are gone again when this is through. */
const siteWithNew = async (world: World, spaces: unknown): Promise<NewSite> => {
  const { id: fresh, exchange: made } = await world.make('space');
  const before = await reached(world);
  // What is not found could not be removed.
  if (!before.has(fresh)) throw missingPrerequisite('a list that shows a fresh space to its maker', made);
  const body = { title: world.name('site'), spaces };
  const exchange = await world.call('createSite', { params: inOrganization(world), body });
  const siteId = textInside(exchange.json, 'id');
  if (!exchange.ok || siteId === undefined) return { exchange, spaces: 0 };
  const own: string[] = [];
  for (const id of await reached(world)) if (!before.has(id) && (await shows(world, siteId, id))) own.push(id);
  await world.must('deleteSiteById', { params: { ...inOrganization(world), siteId } });
  for (const spaceId of own) await world.must('deleteSpaceById', { params: { spaceId } });
  return { exchange, spaces: own.length };
};

const newSpaceForm: Question = async ({ world, say }) => {
  const { exchange: word } = await siteWithNew(world, 'empty');
  if (word.ok) return say('string', word);
  const { exchange: object } = await siteWithNew(world, {});
  return say(object.ok ? 'object' : 'none', word, object);
};

const newSpaceCount: Question = async ({ world, say }) => {
  const { exchange, spaces } = await siteWithNew(world, 'empty');
  if (!exchange.ok) throw refusedPrerequisite(exchange);
  return say(['none', 'one'][spaces] ?? `${spaces} spaces`, exchange);
};

/** What sites show of their sections and spaces, and the spaces that they begin with. */
export const siteStructureProbes: Probes = {
  'delete-section-site-spaces': { deleteSiteSectionById: siteSpacesOfDeleted },
  'site-space-title': { addSectionToSite: siteSpaceTitle },
  'grouped-sections-order': { listSiteSections: groupedOrder },
  'site-new-space-form': { createSite: newSpaceForm },
  'site-new-space-count': { createSite: newSpaceCount },
};
