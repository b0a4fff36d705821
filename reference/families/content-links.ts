import { content, contentFile, contentPage, type InContent, type InFile, type InPage } from '../access/content.ts';
import { list, listWith } from '../actions/list.ts';
import { needing } from '../actions/needing.ts';
import type { Listing } from '../actions/pagination.ts';
import { family, type Call } from '../handler.ts';
import type { Standpoint } from '../links/resolve.ts';
import { placesOfFile, usagesIn, usagesOn, type Place, type Usage } from '../links/usages.ts';
import { markdownReader } from '../store/content/outlines.ts';
import { pageOf } from '../store/content/tree.ts';
import { referencesFrom } from '../views/reference.ts';

const standpoint = ({ store, caller }: Call, { space, revision }: InContent): Standpoint => ({
  store,
  caller,
  organization: space.organization,
  revision,
});

const isBroken = ({ status }: Usage): boolean => status === 'broken';

// Of all links of the scope, whatever is asked for (OP-PAGE-11). In a change request also how many of the broken ones
// are its doing: not broken, or not there, in the space.
const stats = (place: InContent, usages: readonly Usage[], inSpace: () => readonly Usage[]) => {
  const broken = usages.filter(isBroken);
  if (place.changeRequest === undefined) return { total: usages.length, broken: { total: broken.length } };
  const before = new Set(
    inSpace()
      .filter(isBroken)
      .map(({ key }) => key),
  );
  const changeRequest = broken.filter(({ key }) => !before.has(key)).length;
  return { total: usages.length, broken: { total: broken.length, changeRequest } };
};

const usageListing = (call: Call, place: InContent, usages: readonly Usage[]): Listing<Usage> => {
  const references = referencesFrom(call, place);
  const { status } = call.query;
  return {
    items: status === undefined ? usages : usages.filter((usage) => usage.status === status),
    rank: ({ at }) => at,
    // The number alone names the place: keys are as long as the addresses that people write.
    id: ({ at }) => String(at),
    order: 'asc',
    view: (usage) => ({
      status: usage.status,
      relation: usage.relation,
      targetReference: usage.target && references.target(usage.target),
      locationReferences: usage.places.map(references.location),
    }),
  };
};

const linksOfSpace = (call: Call, place: InContent) => {
  const usages = usagesIn(standpoint(call, place));
  return { listing: usageListing(call, place, usages), more: { stats: stats(place, usages, () => []) } };
};

const linksOfPage = (call: Call, place: InPage) => {
  const usages = usagesOn(standpoint(call, place), [place.page]);
  const inSpace = () => {
    const revision = call.store.revisions.get(place.space.revision)!;
    const before = pageOf(revision, place.page.id);
    return before === undefined ? [] : usagesOn(standpoint(call, { ...place, revision }), [before]);
  };
  return { listing: usageListing(call, place, usages), more: { stats: stats(place, usages, inSpace) } };
};

const backlinks = (call: Call, place: InFile): Listing<readonly [Place, number]> => {
  const references = referencesFrom(call, place);
  return {
    items: placesOfFile(standpoint(call, place), place.file.id).map((each, at) => [each, at] as const),
    rank: ([, at]) => at,
    id: ([each]) => each.page.id,
    order: 'asc',
    view: ([each]) => references.location(each),
  };
};

/** Links and backlinks in the content of spaces and, by the same code, of change requests (4.3, 4.8). */
export const contentLinks = family({
  listSpaceLinks: ['guest', needing(markdownReader, listWith(content, linksOfSpace))],
  listPageLinksInSpace: ['guest', needing(markdownReader, listWith(contentPage, linksOfPage))],
  listPageLinksInChangeRequest: ['guest', needing(markdownReader, listWith(contentPage, linksOfPage))],
  listSpaceFileBacklinks: ['guest', needing(markdownReader, list(contentFile, backlinks))],
  listChangeRequestFileBacklinks: ['guest', needing(markdownReader, list(contentFile, backlinks))],
});
