import { organization, type InOrganization } from '../access/organization.ts';
import { contentRole } from '../access/roles.ts';
import { liveSpace, type InSpace } from '../access/space.ts';
import { list } from '../actions/list.ts';
import { needing } from '../actions/needing.ts';
import type { Listing } from '../actions/pagination.ts';
import { errors } from '../errors.ts';
import { family, type Call } from '../handler.ts';
import { markdownReader } from '../store/content/outlines.ts';
import type { Space } from '../store/records.ts';
import { fold, type Entry } from '../store/search/search-index.ts';
import { searchIndexOf } from '../store/search/searching.ts';
import { lengthOf } from '../text-length.ts';
import { foundPageView } from '../views/search.ts';

const queryLengthLimit = 512;

// Folded; undefined where nothing is looked for (OP-SRCH-02).
const queryOf = ({ query: { query }, choices }: Call): string | undefined => {
  if (query === undefined) throw errors.invalid('query: is needed.');
  if (lengthOf[choices['OP-VAL-05']](query) > queryLengthLimit)
    throw errors.invalid(`query: longer than ${queryLengthLimit} characters.`);
  return query.trim() === '' ? undefined : fold(query);
};

const inSpace = (call: Call, place: InSpace): Listing<Entry> => {
  const query = queryOf(call);
  return {
    items: query === undefined ? [] : searchIndexOf(call.store).pagesWith(query, place.space.id),
    rank: ({ at }) => at,
    id: ({ page }) => page.id,
    order: 'asc',
    view: ({ page }) => foundPageView(place, page, query!),
  };
};

type FoundSpace = { readonly space: Space; readonly entries: readonly Entry[] };

const byCreation = (left: Space, right: Space): number =>
  left.createdAt - right.createdAt || (left.id < right.id ? -1 : 1);

// Only live spaces of the organization that the caller reaches, by creation (OP-SRCH-03).
const spacesFound = ({ store }: Call, { member }: InOrganization, query: string): FoundSpace[] => {
  const index = searchIndexOf(store);
  const found: FoundSpace[] = [];
  const isLive = (id: string): boolean => {
    const space = store.spaces.get(id)!;
    return space.organization === member.organization && space.deletedAt === undefined;
  };
  for (const id of index.spacesWith(query, isLive)) {
    if (!isLive(id)) continue;
    const space = store.spaces.get(id)!;
    if (contentRole(store, member, space) === undefined) continue;
    const entries = index.pagesWith(query, id);
    if (entries.length > 0) found.push({ space, entries });
  }
  return found.toSorted((left, right) => byCreation(left.space, right.space));
};

const inOrganization = (call: Call, place: InOrganization): Listing<FoundSpace> => {
  const query = queryOf(call);
  return {
    items: query === undefined ? [] : spacesFound(call, place, query),
    rank: ({ space }) => space.createdAt,
    id: ({ space }) => space.id,
    title: ({ space }) => space.title,
    view: ({ space, entries }) => ({
      id: space.id,
      title: space.title,
      pages: entries.map(({ page }) => foundPageView({ space }, page, query!)),
    }),
  };
};

/** Search in spaces and organizations (4.8, 4.9). */
export const search = family({
  searchSpaceContent: ['guest', needing(markdownReader, list(liveSpace, inSpace))],
  searchOrganizationContent: ['guest', needing(markdownReader, list(organization, inOrganization))],
});
