import { operationIds } from '#spec/operation.ts';
import type { Fault, Members, Server } from '../mutants/fault.ts';
import { inResource, membersOf, success } from '../mutants/faults/replies.ts';
import { flat } from './hidden-content.ts';
import type { AlternativeServer } from './alternative.ts';
import { itemsAt } from './spaces-seen.ts';
import { byOperation, inPlaceOf, refusing, type When } from './turns.ts';
import { listing } from './whole-lists.ts';

const on = ['searchSpaceContent', 'searchOrganizationContent'] as const;

const objects = (value: unknown): readonly Members[] => (Array.isArray(value) ? (value as Members[]) : []);

type Change = (pages: readonly Members[], query: string) => readonly Members[];
type Find = (spaceId: string, query: string, server: Server) => Promise<readonly Members[]>;

const spacesOf = async (server: Server, organizationId: string): Promise<readonly Members[]> => {
  const params = { organizationId, userId: server.facts.user };
  const items = await itemsAt(server, 'listSpacesForOrganizationMember', params);
  return items.map(({ space }) => space as Members);
};

/** Other finds in every space that is searched; spaces without any are left out. */
const finding = (change: Change, find: Find = () => Promise.resolve([])): Fault =>
  byOperation({
    searchSpaceContent: listing(async (items, { query, params }, server) => {
      const sought = query['query'] ?? '';
      return change([...items, ...(await find(params['spaceId'] ?? '', sought, server))], sought);
    }),
    searchOrganizationContent: listing(async (items, { query, params }, server) => {
      const sought = query['query'] ?? '';
      const found: Members[] = [];
      for (const { id, title } of await spacesOf(server, params['organizationId'] ?? '')) {
        const pages = objects(items.find((each) => each['id'] === id)?.['pages']);
        const all = change([...pages, ...(await find(String(id), sought, server))], sought);
        if (all.length > 0) found.push({ id, title, pages: all });
      }
      const known = new Set(found.map(({ id }) => id));
      return [...found, ...items.filter(({ id }) => !known.has(id))];
    }),
  });

const textsOf = ({ title, sections }: Members): readonly string[] =>
  [title, ...objects(sections).flatMap((section) => [section['title'], section['body']])].map(String);

/** The less there is around what was sought, the better. */
const lengthOf = (page: Members): number => textsOf(page).join('').length;

/** Only pages of which a text meets a condition, with their sections that do. */
const where =
  (meets: (text: string, query: string) => boolean): Change =>
  (pages, query) =>
    pages.flatMap((page) => {
      if (!textsOf(page).some((text) => meets(text, query))) return [];
      const sections = objects(page['sections']).filter((each) =>
        [each['title'], each['body']].some((text) => meets(String(text), query)),
      );
      return [{ ...page, sections }];
    });

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const beginsWord = (text: string, query: string): boolean => {
  const last = wordsOf(query).at(-1) ?? '';
  return wordsOf(text).some((word) => word.startsWith(last));
};
const holdsWords = (text: string, query: string): boolean =>
  wordsOf(query).every((word) => wordsOf(text).includes(word));

const byScore: Change = (pages) => pages.toSorted((one, other) => lengthOf(one) - lengthOf(other));

const foundPage = ({ id, title, path, urls }: Members): Members => ({ id, title, path, sections: [], urls });

const pagesIn = async (spaceId: string, server: Server): Promise<readonly Members[]> =>
  flat(membersOf((await server.call('listPages', { params: { spaceId } })).json)?.['pages']);

const byPath: Find = async (spaceId, query, server) => {
  const sought = query.trim().toLowerCase();
  if (sought === '') return [];
  return (await pagesIn(spaceId, server))
    .filter(({ path }) => String(path).toLowerCase().includes(sought))
    .map(foundPage);
};

const onlyOnce: Change = (pages) =>
  pages.filter(({ id }, index) => pages.findIndex((each) => each['id'] === id) === index);

const everyPage: Find = async (spaceId, query, server) =>
  query.trim() === '' ? (await pagesIn(spaceId, server)).map(foundPage) : [];

/** Pages of change requests whose title or text holds the query. */
const inChangeRequests: Find = async (spaceId, query, server) => {
  const sought = query.trim().toLowerCase();
  const space = membersOf((await server.call('getSpaceById', { params: { spaceId } })).json);
  const found: Members[] = [];
  if (sought === '') return found;
  for (let number = 1; number <= Number(space?.['changeRequests'] ?? 0); number += 1) {
    const params = { spaceId, changeRequestId: String(number) };
    const { json } = await server.call('getRevisionOfChangeRequestById', { params });
    const pages = flat(membersOf(json)?.['pages']);
    found.push(
      ...pages.filter(({ title, markdown }) => `${String(title)}\n${String(markdown)}`.toLowerCase().includes(sought)),
    );
  }
  return found.map(foundPage);
};

const ofUnknownRequest: Find = async (spaceId, query, server) => {
  const { json } = await server.call('getCurrentRevision', { params: { spaceId } });
  const sought = query.trim().toLowerCase();
  return flat(membersOf(json)?.['pages'])
    .filter(({ title, markdown }) => `${String(title)}\n${String(markdown)}`.toLowerCase().includes(sought))
    .map((page) => foundPage({ ...page, id: `${String(page['id'])}-changed` }));
};

/** One more change request in every space, which no one can name, with pages that are found. */
const unknownRequests: Fault = () => {
  const search = finding(onlyOnce, ofUnknownRequest)();
  const counting = inResource('space', (space) => {
    for (const name of ['changeRequests', 'changeRequestsOpen']) space[name] = Number(space[name]) + 1;
  })();
  return (ask, server) => (on.some((each) => each === ask.operation) ? search : counting)(ask, server);
};

const withoutSections: Change = (pages) => pages.map((page) => ({ ...page, sections: [] }));

const withAllSections: Change = (pages) =>
  pages.map((page) => {
    const { id, path, urls, sections } = page;
    const further = { id: `${String(id)}-more`, title: 'More', path, body: 'What it says too.', urls };
    return { ...page, sections: [...objects(sections), further] };
  });

/** Spaces without finds are listed too. */
const withAllSpaces: Fault = listing(async (items, { params }, server) => {
  const known = new Set(items.map(({ id }) => id));
  const others = await spacesOf(server, params['organizationId'] ?? '');
  return [...items, ...others.filter(({ id }) => !known.has(id)).map(({ id, title }) => ({ id, title, pages: [] }))];
});

const isMissing: When = ({ query }) => query['query'] === undefined;
const isBlank: When = ({ query }) => query['query']?.trim() === '';
const isLong: When = ({ query }) => Array.from(query['query'] ?? '').length > 512;
const nothing = () => success({ count: 0, items: [] });

/** What searches look into, what they find and in which order. */
export const searchReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-SRCH-01.a': 'word-prefix' }, on, server: finding(where(beginsWord)) },
  {
    reads: { 'OP-SRCH-01.a': 'full-text', 'OP-SRCH-01.d': 'score' },
    on,
    server: finding((pages, query) => byScore(where(holdsWords)(pages, query), query)),
    unseen: 'the probe of the order looks for a letter',
  },
  { reads: { 'OP-SRCH-01.b': 'exact' }, on, server: finding(where((text, query) => text.includes(query))) },
  { reads: { 'OP-SRCH-01.c': 'with-path' }, on, server: finding(onlyOnce, byPath) },
  {
    reads: { 'OP-SRCH-01.c': 'title' },
    on,
    server: finding((pages, query) =>
      pages.filter(({ title }) => String(title).toLowerCase().includes(query.toLowerCase())),
    ),
  },
  { reads: { 'OP-SRCH-01.d': 'score' }, on, server: finding(byScore) },
  { reads: { 'OP-SRCH-01.e': 'all' }, on, server: finding(withAllSections) },
  { reads: { 'OP-SRCH-01.e': 'none' }, on, server: finding(withoutSections) },
  { reads: { 'OP-SRCH-02.a': 'empty' }, on, server: inPlaceOf(400, nothing, isMissing) },
  { reads: { 'OP-SRCH-02.b': '400' }, on, server: refusing(400, isBlank) },
  { reads: { 'OP-SRCH-02.b': 'all' }, on, server: finding(onlyOnce, everyPage) },
  { reads: { 'OP-SRCH-02.c': 'empty' }, on, server: inPlaceOf(400, nothing, isLong) },
  { reads: { 'OP-SRCH-03.d': 'included' }, on, server: finding(onlyOnce, inChangeRequests) },
  {
    reads: { 'OP-SRCH-03.d': 'included' },
    on: operationIds,
    server: unknownRequests,
    unseen: 'its probe looks for a page of a change request that it knows',
  },
  { reads: { 'OP-SRCH-03.e': 'listed' }, on: ['searchOrganizationContent'], server: withAllSpaces },
];
