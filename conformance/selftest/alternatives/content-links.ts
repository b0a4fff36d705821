import type { OperationId } from '#spec/operation.ts';
import type { Fault, Members } from '../mutants/fault.ts';
import { inBoth } from '../mutants/faults/content.ts';
import { inReply, isAccepted, membersOf } from '../mutants/faults/replies.ts';
import type { AlternativeServer } from './alternative.ts';
import { flat } from './hidden-content.ts';
import { byOperation, readAs } from './turns.ts';
import { listing } from './whole-lists.ts';

const isInternal = ({ targetReference, status }: Members): boolean =>
  membersOf(targetReference)?.['kind'] !== 'url' && status !== 'in-app';

const byStatus = (one: Members, other: Members): number => String(one['status']).localeCompare(String(other['status']));

const isBroken = ({ status }: Members): boolean => status === 'broken';

const placesOf = ({ locationReferences }: Members): readonly Members[] =>
  Array.isArray(locationReferences) ? (locationReferences as Members[]) : [];

type Links = readonly Members[];

const summed = (links: Links, count: (link: Members) => number): number =>
  links.reduce((total, link) => total + count(link), 0);

/** The links that are made of those of the server behind, in stats that count some number of each. */
const recounted =
  (choose: (links: Links) => Links, count: (link: Members) => number = () => 1): Fault =>
  () => {
    const list = listing((items) => Promise.resolve(choose(items)))();
    return async (ask, server) => {
      const answer = await list(ask, server);
      const envelope = isAccepted(answer) ? membersOf(answer.json) : undefined;
      if (envelope === undefined) return answer;
      const { json } = await list({ ...ask, query: { limit: '1000' } }, server);
      const { items } = json as { items: Links };
      const stats = membersOf(envelope['stats']) ?? {};
      const broken = summed(items.filter(isBroken), count);
      const { total: before, changeRequest: own } = membersOf(stats['broken']) ?? {};
      const changeRequest = own === before ? broken : Math.min(Number(own), broken);
      const more = own === undefined ? {} : { changeRequest };
      return {
        ...answer,
        json: { ...envelope, stats: { total: summed(items, count), broken: { total: broken, ...more } } },
      };
    };
  };

const withPlaces =
  (places: (link: Members) => Links) =>
  (links: Links): Links =>
    links.flatMap((link) => {
      const left = places(link);
      return left.length === 0 ? [] : [{ ...link, locationReferences: left }];
    });

const occurrences = (links: Links): Links =>
  links.flatMap((link) => placesOf(link).map((place) => ({ ...link, locationReferences: [place] })));

const pageIn = ({ page }: Members): Members => membersOf(page) ?? {};

/** Whether a page leads to a file by its cover alone: a text that shows it stands below a heading. */
const isCover = (place: Members, file: unknown): boolean =>
  place['internalLocation'] === undefined &&
  membersOf(membersOf(pageIn(place)['cover'])?.['ref'])?.['file'] === file &&
  file !== undefined;

const inText = withPlaces((link) => {
  const file = membersOf(membersOf(link['targetReference'])?.['file'])?.['id'];
  if (link['relation'] === 'dependsOn') return [];
  return placesOf(link).filter((place) => pageIn(place)['type'] !== 'link' && !isCover(place, file));
});

const oncePerPage = (places: Links): Links => {
  const first = new Map(places.toReversed().map((place) => [pageIn(place)['id'], place]));
  return places.filter((place) => first.get(pageIn(place)['id']) === place);
};

/** Each place of a list of backlinks that meets a condition. */
const backlinks = (choose: (places: Links, file: unknown) => Links): Fault =>
  listing((items, { params }) => Promise.resolve(choose(items, params['fileId'])));

/** Both kinds of lists that show places. */
const inLists = (links: Fault, back: Fault): Fault =>
  byOperation({
    ...Object.fromEntries(inBoth.links.map((operation) => [operation, links])),
    ...Object.fromEntries(inBoth.backlinks.map((operation) => [operation, back])),
  });

const brokenStats = (edit: (broken: Members) => void): Fault =>
  inReply(({ stats }) => {
    const broken = membersOf(membersOf(stats)?.['broken']);
    if (broken !== undefined) edit(broken);
  });

/** Every reference of a reply: an object with a kind, or a place with a version. */
const eachReference = (value: unknown, visit: (reference: Members) => void): void => {
  if (Array.isArray(value)) for (const item of value) eachReference(item, visit);
  const members = membersOf(value);
  if (members === undefined) return;
  for (const inner of Object.values(members)) eachReference(inner, visit);
  if (members['kind'] !== undefined || members['versionContext'] !== undefined) visit(members);
};

const referring: readonly OperationId[] = [...inBoth.links, ...inBoth.backlinks];

const asIds: Fault = inReply((reply) =>
  eachReference(reply['items'], (reference) => {
    for (const name of ['organization', 'space', 'file']) {
      const id = membersOf(reference[name])?.['id'];
      if (id !== undefined) reference[name] = id;
    }
  }),
);

const asRevision: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  const { spaceId = '', changeRequestId = '' } = ask.params;
  const revision = await server.call('getRevisionOfChangeRequestById', { params: { spaceId, changeRequestId } });
  if (!isAccepted(answer) || !isAccepted(revision)) return answer;
  const { pages: _pages, files: _files, reusableContents: _contents, ...rest } = membersOf(revision.json) ?? {};
  eachReference(membersOf(answer.json)?.['items'], (reference) => {
    const { type } = membersOf(reference['versionContext']) ?? {};
    if (type === 'changeRequest') reference['versionContext'] = { type: 'revision', revision: rest };
  });
  return answer;
};

const withoutContent: Fault = inReply((reply) =>
  eachReference(reply['items'], (reference) => {
    const revision = membersOf(membersOf(reference['versionContext'])?.['revision']) ?? {};
    for (const name of ['pages', 'files', 'reusableContents']) delete revision[name];
  }),
);

/** Pages in references with the pages below them. */
const withChildren: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  if (!isAccepted(answer)) return answer;
  const { fileId: _file, pageId: _page, ...params } = ask.params;
  const list = params['changeRequestId'] === undefined ? 'listPages' : 'listPagesInChangeRequest';
  const { json } = await readAs(ask, server, list, params);
  const below = new Map(flat(membersOf(json)?.['pages']).map(({ id, pages }) => [id, pages]));
  eachReference(membersOf(answer.json)?.['items'], (reference) => {
    const page = membersOf(reference['page']);
    if (page?.['pages'] !== undefined) page['pages'] = below.get(page['id']) ?? page['pages'];
  });
  return answer;
};

/** Links of content, their figures and what they refer to. */
export const contentLinkReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-OWN-01.a': 'occurrence' }, on: inBoth.links, server: recounted(occurrences) },
  {
    reads: { 'OP-OWN-01.b': 'occurrences' },
    on: inBoth.links,
    server: recounted(
      (links) => links,
      (link) => placesOf(link).length,
    ),
  },
  {
    reads: { 'OP-OWN-01.c': 'text-only' },
    on: referring,
    server: inLists(
      recounted(inText),
      backlinks((places, file) => places.filter((place) => !isCover(place, file))),
    ),
  },
  {
    reads: { 'OP-OWN-01.d': 'all-of-it' },
    on: inBoth.links,
    server: brokenStats((broken) => {
      if (broken['changeRequest'] !== undefined) broken['changeRequest'] = broken['total'];
    }),
  },
  {
    reads: { 'OP-OWN-01.e': 'by-page' },
    on: referring,
    server: inLists(recounted(withPlaces((link) => oncePerPage(placesOf(link)))), backlinks(oncePerPage)),
  },
  { reads: { 'OP-OWN-02.b': 'whole' }, on: referring, server: withChildren },
  { reads: { 'OP-OWN-02.a': 'without-content' }, on: referring, server: withoutContent },
  {
    reads: { 'OP-CNT-09.a': 'internal' },
    on: inBoth.links,
    server: recounted((links) => links.filter(isInternal)),
    unseen: 'its probe takes one kind for all',
  },
  {
    reads: { 'OP-CNT-09.b': 'status' },
    on: inBoth.links,
    server: listing((items) => Promise.resolve(items.toSorted(byStatus))),
  },
  {
    reads: { 'OP-CNT-09.e': 'always' },
    on: inBoth.links,
    server: brokenStats((broken) => {
      broken['changeRequest'] ??= 0;
    }),
  },
  {
    reads: { 'OP-CNT-09.e': 'never' },
    on: inBoth.links,
    server: brokenStats((broken) => delete broken['changeRequest']),
  },
  { reads: { 'OP-CNT-10.a': 'ids' }, on: referring, server: asIds },
  { reads: { 'OP-CNT-10.b': 'revision' }, on: referring, server: asRevision },
];
