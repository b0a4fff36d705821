import { inside, listInside, textInside } from '../core/json-path.ts';
import { missingPrerequisite, unlessMissing } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import { unknownId } from '../core/unknown-id.ts';
import type { Exchange } from '../http/exchange.ts';
import { publishedSites } from './published-sites.ts';
import { wholeList } from './steady-walk.ts';
import type { World } from './world.ts';

/** The address of a site or share link. */
export const publishedAddress = ({ json }: Pick<Exchange, 'json'>): string =>
  textInside(json, 'urls', 'published') ?? '';

/** The parts of an address between its separators. */
export const addressParts = (address: string): readonly string[] =>
  address.split(/[/?&=#]/).filter((part) => part !== '');

/** The part of an address that another of the same site has not: the key of a share link, if it shows one. */
export const keyOf = (one: string, other: string): string | undefined => {
  const others = new Set(addressParts(other));
  return addressParts(one).findLast((part) => !others.has(part));
};

/** A share-link site with the key of one of its links, and another key, for reading only. */
export type SharedSite = {
  readonly params: Params;
  readonly key: string;
  /** That of another link, or of none. */
  readonly other: string;
  /** A space that it shows, where it has a section. */
  readonly spaceId: string | undefined;
};

const most = 10;

/** The keys of its active links that their addresses show. */
const keysOf = async (world: World, params: Params, site: Exchange): Promise<readonly string[]> => {
  const links = await world.call('listSiteShareLinks', { params });
  const active = listInside(links.json, 'items').filter((link) => inside(link, 'active') !== false);
  return active.flatMap((link) => keyOf(publishedAddress({ json: link }), publishedAddress(site)) ?? []);
};

/** What its sections show of its spaces. */
const spaceOn = async (world: World, params: Params): Promise<string | undefined> => {
  const { items } = await wholeList(world, 'listSiteSections', { params });
  const shown = items.flatMap((section) => listInside(section, 'siteSpaces'));
  return shown.flatMap((each) => textInside(each, 'space', 'id') ?? [])[0];
};

/** A published site that was there before, one with sections first: no operation publishes one. */
const siteThere = async (world: World): Promise<SharedSite | undefined> => {
  let first: SharedSite | undefined;
  for (const siteId of ((await unlessMissing(() => publishedSites(world))) ?? []).slice(0, most)) {
    const params = { organizationId: world.target.organization, siteId };
    const site = await world.call('getSiteById', { params });
    if (textInside(site.json, 'visibility') !== 'share-link') continue;
    const [key, other] = await keysOf(world, params, site);
    if (key === undefined) continue;
    const found = { params, key, other: other ?? unknownId(key), spaceId: await spaceOn(world, params) };
    if (found.spaceId !== undefined) return found;
    first ??= found;
  }
  return first;
};

/** One that the run makes, which a server may publish by itself (OP-PUB-01). */
const ownSite = async (world: World): Promise<SharedSite> => {
  const { params } = await world.make('site', { body: { visibility: 'share-link' } });
  await world.make('siteSection', { params });
  const { exchange: one } = await world.make('shareLink', { params });
  const { exchange: two } = await world.make('shareLink', { params });
  const [key, other] = [
    keyOf(publishedAddress(one), publishedAddress(two)),
    keyOf(publishedAddress(two), publishedAddress(one)),
  ];
  if (key === undefined || other === undefined)
    throw missingPrerequisite('a share link whose address shows its key', one);
  return { params, key, other, spaceId: await spaceOn(world, params) };
};

/** Throws a MissingPrerequisite where no share link shows a key. */
export const siteSharedByLink = (world: World): Promise<SharedSite> =>
  world.onceForReading('a site shared by link', async (own) => (await siteThere(own)) ?? ownSite(own));
