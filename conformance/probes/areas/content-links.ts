import { isRunNamed } from '../../core/run-named.ts';
import { inside, listInside, numberInside, textInside } from '../../core/json-path.ts';
import { contentSpace, fileIn, flatPages, readPages, topPages } from '../../world/content.ts';
import { idOfSpace, spacesOf } from '../../world/member-spaces.ts';
import type { Exchange } from '../../http/exchange.ts';
import { itemsOf } from '../../http/walk.ts';
import type { World } from '../../world/world.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Question, Probes } from '../probe.ts';

/** Lists of links to read: of the run's own content, and of the space of the change request. */
const lists = async (world: World): Promise<readonly Exchange[]> => {
  const known = world.target.changeRequest?.space;
  const spaces = [await contentSpace(world), ...(known === undefined ? [] : [known])];
  return Promise.all(
    spaces.map((spaceId) => world.must('listSpaceLinks', { params: { spaceId }, query: { limit: 1000 } })),
  );
};

/** What a list tells; a place without anything to tell it by says undefined. */
const told =
  (what: string, word: (list: Exchange) => string | undefined): Question =>
  async ({ world, say }) => {
    const found = (await lists(world)).map((list) => ({ list, reading: word(list) }));
    for (const { list, reading } of found) if (reading !== undefined) return say(reading, list);
    throw missingPrerequisite(`${what} (target key templateSpace)`, found[0]?.list);
  };

const targets = (list: Exchange): unknown[] => itemsOf(list).map((item) => inside(item, 'targetReference'));
const places = (list: Exchange): unknown[] => itemsOf(list).flatMap((item) => listInside(item, 'locationReferences'));

const item = (list: Exchange): string | undefined => {
  if (itemsOf(list).some((each) => listInside(each, 'locationReferences').length > 1)) return 'target';
  const known = targets(list).map((target) => JSON.stringify(target));
  return new Set(known).size < known.length ? 'occurrence' : undefined;
};

const total = (list: Exchange): number | undefined => numberInside(list.json, 'stats', 'total');

const statsUnit = (list: Exchange): string | undefined => {
  const counted = total(list);
  const [items, all] = [itemsOf(list).length, places(list).length];
  if (counted === undefined || items === all) return undefined;
  if (counted === items) return 'items';
  return counted === all ? 'occurrences' : `${counted} of ${items} items in ${all} places`;
};

const kinds = (list: Exchange): string | undefined => {
  const seen = new Set(targets(list).map((target) => textInside(target, 'kind')));
  if (seen.size === 0) return undefined;
  return seen.has('url') ? 'all' : undefined;
};

const members = (list: Exchange): string | undefined => {
  const [place] = places(list);
  if (place === undefined) return undefined;
  const forms = ['organization', 'space'].map((name) => typeof inside(place, name));
  return forms.every((form) => form === 'object') ? 'objects' : 'ids';
};

const versionContent = (list: Exchange): string | undefined => {
  const revision = places(list).map((place) => inside(place, 'versionContext', 'revision'))[0];
  if (revision === undefined) return undefined;
  const isWhole = ['pages', 'files', 'reusableContents'].some((name) => listInside(revision, name).length > 0);
  return isWhole ? 'whole' : 'without-content';
};

const pageChildren = (list: Exchange): string | undefined => {
  const pages = [...targets(list), ...places(list)].map((place) => inside(place, 'page'));
  if (pages.every((page) => page === undefined)) return undefined;
  return pages.some((page) => listInside(page, 'pages').length > 0) ? 'whole' : 'without-children';
};

/** Over what the figures of a list count, told by one link a page and by a filter. */
const stats: Question = async ({ world, say }) => {
  const params = { spaceId: world.target.changeRequest?.space ?? (await contentSpace(world)) };
  const read = (query: Readonly<Record<string, string | number>>): Promise<Exchange> =>
    world.must('listSpaceLinks', { params, query });
  const [whole, page, broken] = [
    await read({ limit: 1000 }),
    await read({ limit: 1 }),
    await read({ status: 'broken' }),
  ];
  if (itemsOf(broken).length === itemsOf(whole).length || itemsOf(whole).length < 2) {
    throw missingPrerequisite('links of which some are broken (target key changeRequest)', whole);
  }
  if (total(page) !== total(whole)) return say('page', whole, page);
  return say(total(broken) === total(whole) ? 'all' : 'filtered', whole, page, broken);
};

const changeRequestOf = ({ target }: World) => {
  const { changeRequest } = target;
  if (changeRequest === undefined) throw missingPrerequisite('a change request (target key changeRequest)');
  return { spaceId: changeRequest.space, changeRequestId: changeRequest.id };
};

const documentsIn = async (world: World, params: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const list = await world.must('listPagesInChangeRequest', { params });
  return listInside(list.json, 'pages')
    .filter((page) => textInside(page, 'type') === 'document')
    .flatMap((page) => textInside(page, 'id') ?? []);
};

const isShown = ({ json }: Exchange): boolean => inside(json, 'stats', 'broken', 'changeRequest') !== undefined;

const statsOfChangeRequest: Question = async ({ world, say }) => {
  const params = changeRequestOf(world);
  const [pageId] = await documentsIn(world, params);
  if (pageId === undefined) throw missingPrerequisite('a page in the change request (target key changeRequest)');
  const own = await world.must('listPageLinksInChangeRequest', { params: { ...params, pageId } });
  const space = await world.must('listSpaceLinks', { params: { spaceId: params.spaceId } });
  if (isShown(space)) return say('always', own, space);
  return say(isShown(own) ? 'change-request-only' : 'never', own, space);
};

const versionInChangeRequest: Question = async ({ world, say }) => {
  const params = changeRequestOf(world);
  const fileId = await fileIn(world, params);
  const list = await world.must('listChangeRequestFileBacklinks', { params: { ...params, fileId } });
  const [first] = itemsOf(list);
  if (first === undefined) throw missingPrerequisite('a place that shows a file of the change request', list);
  const type = textInside(first, 'versionContext', 'type') ?? '';
  return say(type === 'changeRequest' ? 'change-request' : type, list);
};

const isRising = (values: readonly number[]): boolean =>
  values.every((value, at) => at === 0 || (values[at - 1] ?? value) <= value);

/** Whether equal values stand side by side. */
const isGrouped = (values: readonly unknown[]): boolean =>
  values.filter((value, at) => at === 0 || value !== values[at - 1]).length === new Set(values).size;

const pageOf = (place: unknown): string | undefined => textInside(place, 'page', 'id');

const mostSpaces = 20;

/** Some spaces that the caller reaches and no run made: those may go at any time. */
const reached = async (world: World): Promise<readonly string[]> => {
  const { target } = world;
  if (target.user === undefined) throw missingPrerequisite('the id of the caller (target key user)');
  const { items } = await spacesOf(world, target.organization, target.user);
  const others = items.filter((each) => !isRunNamed(textInside(each, 'space', 'title') ?? ''));
  return others.flatMap((each) => idOfSpace(each) ?? []).slice(0, mostSpaces);
};

const linksOf = (world: World, spaceId: string): Promise<Exchange> =>
  world.must('listSpaceLinks', { params: { spaceId }, query: { limit: 1000 } });

const pagesOf = async (world: World, spaceId: string) => flatPages(topPages(await readPages(world, { spaceId })));

/** The order of the links of a space, told by the pages of their first places. */
const order: Question = async ({ world, say }) => {
  for (const spaceId of await reached(world)) {
    const list = await linksOf(world, spaceId);
    const pages = (await pagesOf(world, spaceId)).map(({ id }) => id);
    const first = itemsOf(list).map((each) => pages.indexOf(pageOf(listInside(each, 'locationReferences')[0])));
    const statuses = itemsOf(list).map((each) => textInside(each, 'status'));
    const [byPage, byStatus] = [isRising(first), isGrouped(statuses)];
    if (byPage !== byStatus) return say(byPage ? 'page-order' : 'status', list);
  }
  throw missingPrerequisite('a space with links of several pages and statuses in turn');
};

const brokenIn = ({ json }: Exchange, which: 'total' | 'changeRequest'): number =>
  numberInside(json, 'stats', 'broken', which) ?? 0;

// A change request is known by its number too (4.1).
const firstNumbers = ['1', '2', '3', '4', '5'];

/** What counts as the doing of a change request, told by a page that has broken links in the space too. */
const brokenBy: Question = async ({ world, say }) => {
  const { spaceId, changeRequestId: known } = changeRequestOf(world);
  const list = await world.must('listSpaceLinks', { params: { spaceId }, query: { status: 'broken', limit: 1000 } });
  const pages = new Set(places(list).flatMap((place) => pageOf(place) ?? []));
  for (const changeRequestId of [known, ...firstNumbers]) {
    for (const pageId of pages) {
      const own = await world.call('listPageLinksInChangeRequest', { params: { spaceId, changeRequestId, pageId } });
      if (!isShown(own) || brokenIn(own, 'total') === 0) continue;
      if (brokenIn(own, 'changeRequest') < brokenIn(own, 'total')) return say('its-doing', list, own);
      const space = await world.must('listPageLinksInSpace', { params: { spaceId, pageId } });
      if (brokenIn(own, 'total') === brokenIn(space, 'total')) return say('all-of-it', own, space);
    }
  }
  throw missingPrerequisite('a page with a broken link in a change request and its space (target key changeRequest)');
};

/** Pages that are no text and lead on all the same. */
const leadsOn = ({ type }: Readonly<Record<string, unknown>>): boolean => type === 'link' || type === 'computed';

/** Whether a page without a text is among the places, in the spaces that the caller reaches. */
const outsideOfText: Question = async ({ world, say }) => {
  for (const spaceId of await reached(world)) {
    const pages = (await pagesOf(world, spaceId)).filter(leadsOn);
    if (pages.length === 0) continue;
    const list = await linksOf(world, spaceId);
    const known = new Set(places(list).map(pageOf));
    return say(pages.some(({ id }) => known.has(String(id))) ? 'counted' : 'text-only', list);
  }
  throw missingPrerequisite('a space with a page that is a link or computed');
};

export const contentLinkProbes: Probes = {
  'link-order': { listSpaceLinks: order },
  'links-outside-of-text': { listSpaceLinks: outsideOfText },
  'links-broken-by-change-request': { listPageLinksInChangeRequest: brokenBy },
  'link-list-item': { listSpaceLinks: told('a target with two links to it', item) },
  'link-stats-unit': { listSpaceLinks: told('a target with two links to it', statsUnit) },
  'link-kinds': { listSpaceLinks: told('a link to the outside', kinds) },
  'reference-members': { listSpaceLinks: told('a link', members) },
  'version-context-content': { listSpaceLinks: told('a link in a revision', versionContent) },
  'reference-page-children': { listSpaceLinks: told('a link to or in a page', pageChildren) },
  'link-list-stats': { listSpaceLinks: stats },
  'link-stats-change-request': { listPageLinksInChangeRequest: statsOfChangeRequest },
  'reference-version-context': { listChangeRequestFileBacklinks: versionInChangeRequest },
};
