import { idsOf, inside, listInside } from '../core/json-path.ts';
import { missingPrerequisite, unlessMissing } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import type { Exchange } from '../http/exchange.ts';
import { flatPages, topPages } from '../world/content.ts';
import { wholeList } from '../world/steady-walk.ts';
import type { World } from '../world/world.ts';

/** A whole list and the pages that it came in. */
export type ReadList = { readonly items: readonly unknown[]; readonly pages: readonly Exchange[] };

/** The links of one content in all their lists, read while its revision stays the same. */
export type ContentLinks = {
  readonly spaceId: string;
  readonly revision: Exchange;
  /** Of every page that was read, by its id. */
  readonly onPages: ReadonlyMap<string, ReadList>;
  /** Of every file that was read, by its id. */
  readonly backlinks: ReadonlyMap<string, ReadList>;
  /** A change request has no list of all its links. */
  readonly ofSpace: ReadList | undefined;
};

const mostPages = 12;
const mostFiles = 4;
const attempts = 3;

const inSpace = {
  revision: 'getCurrentRevision',
  page: 'listPageLinksInSpace',
  file: 'listSpaceFileBacklinks',
} as const;
const inChangeRequest = {
  revision: 'getRevisionOfChangeRequestById',
  page: 'listPageLinksInChangeRequest',
  file: 'listChangeRequestFileBacklinks',
} as const;

/** The ids of what a revision holds. */
export const partsIn = (revision: Exchange): readonly string[] => [
  ...idsOf(flatPages(topPages(revision))),
  ...idsOf(listInside(revision.json, 'files')),
  ...idsOf(listInside(revision.json, 'reusableContents')),
];

const stateOf = (revision: Exchange): string => JSON.stringify([inside(revision.json, 'id'), partsIn(revision)]);

const readLists = async (
  ids: readonly string[],
  read: (id: string) => Promise<ReadList>,
): Promise<ReadonlyMap<string, ReadList>> => {
  const found = new Map<string, ReadList>();
  for (const id of ids) {
    const list = await unlessMissing(() => read(id));
    if (list !== undefined) found.set(id, list);
  }
  return found;
};

const readLinks = async (world: World, params: Params): Promise<ContentLinks> => {
  const { spaceId = '', changeRequestId } = params;
  const operations = changeRequestId === undefined ? inSpace : inChangeRequest;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const revision = await world.must(operations.revision, { params });
    const pages = idsOf(flatPages(topPages(revision))).slice(0, world.isBrief ? 1 : mostPages);
    const files = idsOf(listInside(revision.json, 'files')).slice(0, world.isBrief ? 1 : mostFiles);
    const backlinks = await readLists(files, (fileId) =>
      wholeList(world, operations.file, { params: { ...params, fileId } }),
    );
    const onPages = await readLists(pages, (pageId) =>
      wholeList(world, operations.page, { params: { ...params, pageId } }),
    );
    const ofSpace = changeRequestId === undefined ? await wholeList(world, 'listSpaceLinks', { params }) : undefined;
    const after = await world.must(operations.revision, { params });
    if (stateOf(revision) === stateOf(after)) return { spaceId, revision, onPages, backlinks, ofSpace };
  }
  throw missingPrerequisite('content that stays the same while its links are read');
};

/** What the target has links in: the space of its change request, which has both, or else the template. */
const placeOf = ({ target }: World, isRequest: boolean): Params => {
  const { id, space } = target.changeRequest ?? {};
  if (isRequest && id !== undefined && space !== undefined) return { spaceId: space, changeRequestId: id };
  const spaceId = space ?? target.templateSpace;
  if (isRequest || spaceId === undefined)
    throw missingPrerequisite('content with links (target keys changeRequest, templateSpace)');
  return { spaceId };
};

/** The links of a space, or those of a change request, read once a run. Nobody writes to pages that are there. */
export const contentLinks = (world: World, isRequest: boolean): Promise<ContentLinks> =>
  world.onceForAll(`links of a ${isRequest ? 'change request' : 'space'}`, (own) =>
    readLinks(own, placeOf(own, isRequest)),
  );
