import { rest } from '../../world/at-rest.ts';
import { inside, listInside, textInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Made, World } from '../../world/world.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Question, Probes } from '../probe.ts';
import { answerTo, strangeId } from '../statuses.ts';
import { presence } from '../presence.ts';
import { foreignSpace, goneSpace } from './sites.ts';
import type { Params } from '../../core/params.ts';

/** A section of a site, of a fresh space. */
export const sectionOf = (
  world: World,
  { params }: Made,
  body: Readonly<Record<string, unknown>> = {},
): Promise<Made> => world.make('siteSection', { params, body });

/** A site with as many sections, and their ids in order. */
export const siteOf = async (world: World, sections: number): Promise<{ site: Made; ids: readonly string[] }> => {
  const site = await world.make('site');
  const ids: string[] = [];
  while (ids.length < sections) ids.push((await sectionOf(world, site)).id);
  return { site, ids };
};

export const sectionsInLists = (world: World, params: Params): Promise<Exchange> =>
  world.must('listSiteSections', { params });

const itemsIn = (list: Exchange): readonly unknown[] => listInside(list.json, 'items');
const itemNamed = (list: Exchange, id: string): unknown => itemsIn(list).find((item) => textInside(item, 'id') === id);
const defaults = (list: Exchange): (string | undefined)[] =>
  itemsIn(list)
    .filter((item) => inside(item, 'default') === true)
    .map((item) => textInside(item, 'id'));

/** A section that is updated: what its next reading says. */
const updated =
  (body: Readonly<Record<string, unknown>>, read: (section: unknown) => string, before: object = {}): Question =>
  async ({ world, say, status }) => {
    const { params } = await sectionOf(world, await world.make('site'));
    if (Object.keys(before).length > 0) await world.must('updateSiteSectionById', { params, body: before });
    const exchange = await world.call('updateSiteSectionById', { params, body });
    return exchange.ok ? say(read(exchange.json), exchange) : status(exchange);
  };

const titleMaximum: Question = answerTo(
  'addSectionToSite',
  { body: { title: 'x'.repeat(65) } },
  { ok: '128', refused: '64' },
);
const titleMinimum: Question = answerTo('addSectionToSite', { body: { title: 'x' } }, { ok: 'none', refused: '2' });

const defaultTitle: Question = async ({ world, say, status }) => {
  const { params } = await world.make('site');
  const space = await world.make('space', { body: { title: world.name('space') } });
  const exchange = await world.call('addSectionToSite', { params, body: { spaceId: space.id } });
  if (!exchange.ok) return status(exchange);
  const title = textInside(exchange.json, 'title');
  const read = await world.must('getSpaceById', { params: space.params });
  return say(title === textInside(read.json, 'title') ? 'space-title' : 'untitled', read, exchange);
};

const slugOf = (text: string): string => text.toLowerCase().replaceAll(/[^\da-z]+/g, '-');

const pathDefault: Question = async ({ world, say }) => {
  const title = world.name('path');
  const { exchange, id } = await sectionOf(world, await world.make('site'), { title });
  const path = textInside(exchange.json, 'path') ?? '';
  if (slugOf(path) === slugOf(title)) return say('slug', exchange);
  return say(path.includes(id) ? 'id' : path, exchange);
};

const pathTaken: Question = async ({ world, status }) => {
  const { site, ids } = await siteOf(world, 2);
  const [first = '', second = ''] = ids;
  const path = textInside(itemNamed(await sectionsInLists(world, site.params), first), 'path');
  const params = { ...site.params, siteSectionId: second };
  return status(await world.call('updateSiteSectionById', { params, body: { path } }), { ok: 'allowed' });
};

const firstDefault: Question = async ({ world, say }) => {
  const { site, ids } = await siteOf(world, 2);
  const list = await sectionsInLists(world, site.params);
  return say(defaults(list).includes(ids[0]) ? 'default' : 'none', list);
};

const afterMove: Question = async ({ world, say }) => {
  const { site, ids } = await siteOf(world, 2);
  const [first = '', second = ''] = ids;
  const before = await sectionsInLists(world, site.params);
  if (!defaults(before).includes(first)) throw missingPrerequisite('a first section that is the default one', before);
  const body = { position: { before: { type: 'site-section', siteSection: first } } };
  await world.must('moveSiteSection', { params: { ...site.params, siteSectionId: second }, body });
  const after = await sectionsInLists(world, site.params);
  return say(defaults(after).includes(second) ? 'first-place' : 'kept', before, after);
};

const remove = (world: World, site: Made, siteSectionId = ''): Promise<Exchange> =>
  world.call('deleteSiteSectionById', { params: { ...site.params, siteSectionId } });

const deleteDefault: Question = async ({ world, say, status }) => {
  const { site, ids } = await siteOf(world, 3);
  const gone = await remove(world, site, ids[0]);
  if (!gone.ok) return status(gone);
  const list = await sectionsInLists(world, site.params);
  const [heir] = defaults(list);
  if (heir === undefined) return say('none', gone, list);
  return say(heir === ids[1] ? 'next' : 'another than the next one', gone, list);
};

const heir: Question = async ({ world, say }) => {
  const { site, ids } = await siteOf(world, 3);
  await world.must('updateSiteById', { params: site.params, body: { defaultSiteSection: ids[1] } });
  await world.must('deleteSiteSectionById', { params: { ...site.params, siteSectionId: ids[1] ?? '' } });
  const list = await sectionsInLists(world, site.params);
  const [next] = defaults(list);
  if (next === undefined) throw missingPrerequisite('a default section after the former one went', list);
  return say(next === ids[0] ? 'first' : 'next-else-first', list);
};

const deleteLast: Question = async ({ world, status }) => {
  const { site, ids } = await siteOf(world, 1);
  return status(await remove(world, site, ids[0]), { ok: 'allowed' });
};

/** What the adding of a section of this space answers. */
const adding =
  (space: (world: World, site: Made) => Promise<string>): Question =>
  async ({ world, status }) => {
    const site = await world.make('site');
    const spaceId = await space(world, site);
    const body = { spaceId, title: world.name('section') };
    return status(await world.call('addSectionToSite', { params: site.params, body }), { ok: 'allowed' });
  };

const spaceInSite = async (world: World, site: Made): Promise<string> => {
  const { id: spaceId } = await world.make('space');
  await sectionOf(world, site, { spaceId });
  return spaceId;
};

/** Whether null or an empty string takes a member of a section away. */
const cleared =
  (member: 'icon' | 'description', before: string): Question =>
  async ({ world, say }) => {
    const { params } = await sectionOf(world, await world.make('site'));
    const sent: Exchange[] = [];
    for (const [name, value] of [
      ['null', null],
      ['empty-string', ''],
    ] as const) {
      await world.must('updateSiteSectionById', { params, body: { [member]: before } });
      const exchange = await world.call('updateSiteSectionById', { params, body: { [member]: value } });
      sent.push(exchange);
      if (exchange.ok && (inside(exchange.json, member) ?? '') === '') return say(name, ...sent);
    }
    return say('no way that was tried', ...sent);
  };

/** What is left of the space of a section that is deleted. */
const spaceOfDeleted: Question = async ({ world, say }) => {
  const site = await world.make('site');
  const { id: spaceId } = await world.make('space');
  const { params } = await sectionOf(world, site, { spaceId });
  await world.must('deleteSiteSectionById', { params });
  const read = await world.call('getSpaceById', { params: { spaceId } });
  return say(read.ok && inside(read.json, 'deletedAt') === undefined ? 'kept' : 'deleted', read);
};

/** The first site space of a fresh section, its space and the section. */
const siteSpace =
  (word: (siteSpace: unknown, section: unknown) => string): Question =>
  async ({ world, say }) => {
    const { exchange } = await sectionOf(world, await world.make('site'), { title: world.name('section') });
    const [first] = listInside(exchange.json, 'siteSpaces');
    if (first === undefined) throw missingPrerequisite('a site space in a fresh section', exchange);
    return say(word(first, exchange.json), exchange);
  };

const siteSpacePath = (shown: unknown, section: unknown): string => {
  const path = textInside(shown, 'path') ?? '';
  if (path === textInside(section, 'path')) return 'section-path';
  const title = textInside(shown, 'space', 'title') ?? '';
  return path === slugOf(title) ? 'space-title' : path;
};

const deletedSpaceOfSection: Question = async ({ world, say }) => {
  const site = await world.make('site');
  const { id: spaceId } = await world.make('space');
  const { id } = await sectionOf(world, site, { spaceId });
  await world.must('deleteSpaceById', { params: { spaceId } });
  const list = await sectionsInLists(world, site.params);
  return say(itemNamed(list, id) === undefined ? 'removed' : 'stays', list);
};

const deleteUsedSpace: Question = async ({ world, say, status }) => {
  const site = await world.make('site');
  const { id: spaceId } = await world.make('space');
  const { id } = await sectionOf(world, site, { spaceId });
  const gone = await world.call('deleteSpaceById', { params: { spaceId } });
  if (!gone.ok) return status(gone);
  const list = await sectionsInLists(world, site.params);
  if (list.text.includes(spaceId)) return say('shown', gone, list);
  await world.must('restoreSpace', { params: { spaceId } });
  await rest(world);
  const after = await sectionsInLists(world, site.params);
  const isBack = listInside(itemNamed(after, id), 'siteSpaces').length > 0;
  return say(isBack ? 'allowed' : 'removed', gone, list, after);
};

export const sectionProbes: Probes = {
  'section-title-maximum': { addSectionToSite: titleMaximum },
  'section-title-minimum': { addSectionToSite: titleMinimum },
  'section-default-title': { addSectionToSite: defaultTitle },
  'section-path-default': { addSectionToSite: pathDefault },
  'section-path-taken': { updateSiteSectionById: pathTaken },
  'section-path-characters': {
    updateSiteSectionById: async (prober) => {
      const answer = await updated({ path: 'Ä b' }, () => 'any')(prober);
      return answer.exchanges[0]?.ok === false ? prober.say('slug', ...answer.exchanges) : answer;
    },
  },
  'first-section-default': { listSiteSections: firstDefault },
  'default-after-move': { moveSiteSection: afterMove },
  'delete-default-section': { deleteSiteSectionById: deleteDefault },
  'heir-of-default': { deleteSiteSectionById: heir },
  'delete-last-section': { deleteSiteSectionById: deleteLast },
  'section-unknown-space': { addSectionToSite: adding((world) => Promise.resolve(strangeId(world))) },
  'section-foreign-space': { addSectionToSite: adding(foreignSpace) },
  'section-deleted-space': { addSectionToSite: adding(goneSpace) },
  'section-space-in-site': { addSectionToSite: adding(spaceInSite) },
  'condition-syntax': {
    updateSiteSectionById: async (prober) => {
      const answer = await updated({ condition: '(((' }, () => 'stored')(prober);
      return answer.exchanges[0]?.ok === false ? prober.say('parsed', ...answer.exchanges) : answer;
    },
  },
  'condition-empty': {
    updateSiteSectionById: updated(
      { condition: '' },
      (section) => (presence(inside(section, 'condition')) === 'absent' ? 'removed' : 'stored'),
      { condition: 'visitor.claims.isBetaUser' },
    ),
  },
  'clear-section-icon': { updateSiteSectionById: cleared('icon', 'book') },
  'clear-section-description': { updateSiteSectionById: cleared('description', 'A section.') },
  'delete-section-spaces': { deleteSiteSectionById: spaceOfDeleted },
  'section-unknown-default-site-space': {
    updateSiteSectionById: answerTo('updateSiteSectionById', (world) => ({
      body: { defaultSiteSpace: strangeId(world) },
    })),
  },
  'site-space-path': { addSectionToSite: siteSpace(siteSpacePath) },
  'site-space-default': {
    addSectionToSite: siteSpace((shown) => (inside(shown, 'default') === true ? 'first' : 'none')),
  },
  'site-space-section': {
    addSectionToSite: siteSpace((shown) => (inside(shown, 'section') === undefined ? 'absent' : 'present')),
  },
  'section-of-deleted-space': { deleteSpaceById: deletedSpaceOfSection },
  'delete-space-used-by-site': { deleteSpaceById: deleteUsedSpace },
  'embedded-resource-depth': {
    'space of a site space': siteSpace((shown) =>
      textInside(shown, 'space', 'createdAt') === undefined ? 'partial' : 'full',
    ),
  },
  'embedded-permissions': {
    'space of a site space': siteSpace((shown) =>
      inside(shown, 'space', 'permissions') === undefined ? 'omitted' : 'caller',
    ),
  },
  'icon-form': {
    updateSiteSectionById: async (prober) => {
      const answer = await updated({ icon: 'no-such-icon' }, () => 'any-string')(prober);
      return answer.exchanges[0]?.ok === false ? prober.say('inspected', ...answer.exchanges) : answer;
    },
  },
};
