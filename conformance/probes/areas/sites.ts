import { rest } from '../../world/at-rest.ts';
import { inside, listInside, numberInside, textInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Made, World } from '../../world/world.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Answer, Question, Probes, Prober } from '../probe.ts';
import { answerTo, strangeId } from '../statuses.ts';
import { memberAfter } from '../values.ts';
import { secondOrganization } from './collections.ts';

const inOrganization = ({ target }: World) => ({ organizationId: target.organization });

/** A fresh space of the other organization. */
export const foreignSpace = async (world: World): Promise<string> => {
  const { id: spaceId } = await world.make('space');
  await world.must('transferSpace', { params: { spaceId }, body: { organization: secondOrganization(world) } });
  return spaceId;
};

/** A fresh space that is deleted. */
export const goneSpace = async (world: World): Promise<string> => {
  const { id: spaceId } = await world.make('space');
  await world.must('deleteSpaceById', { params: { spaceId } });
  return spaceId;
};

const freshSpace = async (world: World): Promise<string> => (await world.make('space')).id;

/** A site with these spaces at its root. */
const siteWith = (world: World, spaces: readonly string[]): Promise<Made> =>
  world.make('site', { body: { spaces, title: world.name('site') } });

const creating =
  (body: (world: World) => Promise<object> | object, read: (prober: Prober, exchange: Exchange) => Answer): Question =>
  async (prober) => {
    const { world } = prober;
    const params = inOrganization(world);
    const exchange = await world.call('createSite', {
      params,
      body: { title: world.name('site'), ...(await body(world)) },
    });
    return read(prober, exchange);
  };

/** What the creation of a site with these spaces answers; `kept` says what an accepted one means by its number of them. */
const withSpaces = (
  spaces: (world: World) => Promise<readonly string[]>,
  kept: (count: number | undefined) => string,
) =>
  creating(
    async (world) => ({ spaces: await spaces(world) }),
    ({ say, status }, exchange) =>
      exchange.ok ? say(kept(numberInside(exchange.json, 'siteSpaces')), exchange) : status(exchange),
  );

const one = (spaces: (world: World) => Promise<string>) => async (world: World) => [await spaces(world)];
const leftOut = (count: number | undefined): string => (count === 0 ? 'ignored' : 'accepted');

const types: Question = async ({ world, say }) => {
  const sent: Exchange[] = [];
  const accepts = async (type: string): Promise<boolean> => {
    const exchange = await world.call('createSite', {
      params: inOrganization(world),
      body: { title: world.name('site'), type },
    });
    sent.push(exchange);
    return exchange.ok;
  };
  if (await accepts('no-such-type')) return say('any', ...sent);
  const usual = ['premium', 'ultimate', 'sponsored', 'legacy-basic', 'legacy-premium'];
  const taken: string[] = [];
  for (const type of usual) if (await accepts(type)) taken.push(type);
  if (taken.length === 0) return say('basic', ...sent);
  return say(taken.length === usual.length ? 'all-usual' : `basic, ${taken.join(', ')}`, ...sent);
};

const typeByPlan: Question = creating(
  () => ({ type: 'premium' }),
  ({ status }, exchange) => status(exchange, { ok: 'unchecked' }),
);

const counted: Question = async ({ world, say }) => {
  const { exchange } = await siteWith(world, [await freshSpace(world), await freshSpace(world)]);
  const count = numberInside(exchange.json, 'siteSpaces');
  return say(count === 2 ? 'spaces' : 'other', exchange);
};

const features: Question = memberAfter('createSite', '/features', (value) =>
  listInside(value).length === 0 ? 'none' : 'by-type',
);

const twice: Question = async ({ world, say, status }) => {
  const space = await freshSpace(world);
  await siteWith(world, [space]);
  const exchange = await world.call('createSite', {
    params: inOrganization(world),
    body: { title: world.name('site'), spaces: [space] },
  });
  if (!exchange.ok) return status(exchange);
  return say(numberInside(exchange.json, 'siteSpaces') === 1 ? 'allowed' : 'left out', exchange);
};

type Title = { readonly title: string; readonly filter: string };

/** Whether a site with a title is listed under a filter. */
const isFound = async (world: World, { title, filter }: Title, query = {}): Promise<readonly [boolean, Exchange]> => {
  const { id } = await world.make('site', { body: { title } });
  await rest(world);
  const list = await world.must('listSites', { params: inOrganization(world), query: { title: filter, ...query } });
  return [listInside(inside(list.json, 'items')).some((item) => textInside(item, 'id') === id), list];
};

const titleFilter: Question = async ({ world, say }) => {
  const word = world.name('match');
  const [start, first] = await isFound(world, { title: `${word} guide`, filter: word });
  const [middle, second] = await isFound(world, { title: `The ${word} guide`, filter: word });
  if (middle) return say('contains', first, second);
  return say(start ? 'prefix' : 'exact', first, second);
};

const titleFilterCase: Question = async ({ world, say }) => {
  const title = world.name('case');
  const other = title.toUpperCase() === title ? title.toLowerCase() : title.toUpperCase();
  const [found, list] = await isFound(world, { title, filter: other });
  return say(found ? 'folded' : 'exact', list);
};

const filtersCombined: Question = async ({ world, say }) => {
  const title = world.name('both');
  const [found, list] = await isFound(world, { title, filter: title }, { space: await freshSpace(world) });
  return say(found ? 'or' : 'and', list);
};

const unknownSpaceFilter: Question = async ({ world, say, status }) => {
  const list = await world.call('listSites', { params: inOrganization(world), query: { space: strangeId(world) } });
  if (!list.ok) return status(list);
  return say(listInside(inside(list.json, 'items')).length === 0 ? 'empty' : 'as without the filter', list);
};

const initialSpaces: Question = async ({ world, say }) => {
  const { id, params } = await siteWith(world, [await freshSpace(world)]);
  const list = await world.must('listSiteSections', { params: { ...params, siteId: id } });
  return say(listInside(inside(list.json, 'items')).length === 0 ? 'site-spaces' : 'sections', list);
};

const siteSpaceCount = async (world: World, params: Readonly<Record<string, string>>): Promise<Exchange> => {
  await rest(world);
  return world.must('getSiteById', { params });
};

const rootSpacesCount: Question = async ({ world, say }) => {
  const { id } = await world.make('space');
  const { id: siteId } = await world.make('site', { body: { spaces: [id], title: world.name('site') } });
  const params = { ...inOrganization(world), siteId };
  const before = await siteSpaceCount(world, params);
  const section = await world.make('siteSection', { params });
  const after = await siteSpaceCount(world, params);
  const own = listInside(section.resource, 'siteSpaces').length;
  const count = numberInside(after.json, 'siteSpaces');
  if (numberInside(before.json, 'siteSpaces') !== 1 || count === undefined)
    throw missingPrerequisite('a site that counts the space that it was made with', before);
  return say(count >= own + 1 ? 'counted' : 'left-out', before, section.exchange, after);
};

export const siteProbes: Probes = {
  'root-spaces-count': { getSiteById: rootSpacesCount },
  'site-types': { createSite: types },
  'site-type-plan': { createSite: typeByPlan },
  'site-default-title': {
    createSite: memberAfter(
      'createSite',
      '/title',
      { Untitled: 'untitled', otherwise: 'generated' },
      { body: { title: undefined } },
    ),
  },
  'site-default-visibility': {
    createSite: memberAfter('createSite', '/visibility', {}, { body: { visibility: undefined } }),
  },
  'site-default-published': {
    createSite: memberAfter('createSite', '/published', { true: 'published', false: 'unpublished' }),
  },
  'site-default-features': { createSite: features },
  'site-space-count': { createSite: counted },
  'site-no-spaces': {
    createSite: withSpaces(
      () => Promise.resolve([]),
      () => 'accepted',
    ),
  },
  'site-unknown-space': {
    createSite: withSpaces(
      one((world) => Promise.resolve(strangeId(world))),
      leftOut,
    ),
  },
  'site-foreign-space': { createSite: withSpaces(one(foreignSpace), leftOut) },
  'site-deleted-space': { createSite: withSpaces(one(goneSpace), leftOut) },
  'site-repeated-space': {
    createSite: withSpaces(
      async (world) => {
        const space = await freshSpace(world);
        return [space, space];
      },
      (count) => (count === 1 ? 'deduplicated' : 'counts twice'),
    ),
  },
  'space-in-several-sites': { createSite: twice },
  'site-initial-spaces': { createSite: initialSpaces },
  'site-title-filter': { listSites: titleFilter },
  'site-title-filter-case': { listSites: titleFilterCase },
  'site-filters-combined': { listSites: filtersCombined },
  'site-space-filter-unknown': { listSites: unknownSpaceFilter },
  'unpublished-site': {
    getPublishedContentSite: answerTo('getPublishedContentSite', async (world) => ({
      params: { siteId: (await world.make('site')).id },
    })),
  },
};
