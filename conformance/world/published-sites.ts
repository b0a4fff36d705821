import { claimsIn } from '../core/claims.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import { member } from '../http/exchange.ts';
import { isRunNamed } from '../core/run-named.ts';
import { inside, listInside } from '../core/json-path.ts';
import type { World } from './world.ts';

const isPublished = (item: unknown): boolean =>
  typeof item === 'object' && item !== null && (item as { published?: unknown }).published === true;

/** Whether a run of the suite made it, which removes it again. */
const goes = (item: unknown): boolean => {
  const { title } = item as { title?: unknown };
  return typeof title === 'string' && isRunNamed(title);
};

const idOf = (item: unknown): string[] => {
  const { id } = item as { id?: unknown };
  return typeof id === 'string' ? [id] : [];
};

/** Sites that a fresh one may stand for, if it answers as published right away (OP-PUB-01). */
const ownSite = async (world: World): Promise<readonly string[]> => {
  const { id, params } = await world.shared('site');
  const exchange = await world.call('getPublishedContentSite', { params });
  return member(exchange, 'site') === undefined ? [] : [id];
};

/** Whether sites that the suite makes answer as published (OP-PUB-01); asked once a run, where the server claims it. */
export const ownArePublished = (world: World): Promise<boolean> =>
  world.once('own sites as published', async () => {
    const isClaimed = claimsIn(world.target)?.has('getPublishedContentSite') ?? true;
    return isClaimed && (await ownSite(world)).length > 0;
  });

/** The sections of a published structure, those in groups too (OP-PUB-02). */
export const sectionsIn = (parts: readonly unknown[]): readonly unknown[] =>
  parts.flatMap((part) => (inside(part, 'sections') === undefined ? [part] : sectionsIn(listInside(part, 'sections'))));

/**
 * Ids of published sites of the organization, for reading only: no operation of the text publishes one. Throws a
 * MissingPrerequisite where there is none.
 */
export const publishedSites = async (world: World): Promise<readonly string[]> => {
  const ids = await world.once('published sites', async () => {
    const params = { organizationId: world.target.organization };
    const { items } = await world.walk('listSites', { params }, { limit: 1_000, pageLimit: 20 });
    const found = items.filter((item) => isPublished(item) && !goes(item)).flatMap(idOf);
    return found.length > 0 ? found : ownSite(world);
  });
  if (ids.length === 0) throw missingPrerequisite('a published site in the organization');
  return ids;
};
