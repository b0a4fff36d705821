import { idsOf, listInside, textInside } from '../../../core/json-path.ts';
import type { Fault } from '../fault.ts';
import { under } from '../faults/content.ts';
import { inItems, stranger } from '../faults/lists.ts';
import { inReply, membersOf, refuseWhen } from '../faults/replies.ts';
import { inRequest } from '../faults/requests.ts';
import type { Mutant } from '../mutant.ts';

const queryOf = ({ query }: { readonly query: Readonly<Record<string, string>> }): string => query['query'] ?? '';

/** Searches for something else, as the change says. */
const searchFor = (change: (query: string) => string): Fault =>
  inRequest((ask) => {
    const query = change(queryOf(ask));
    return query === queryOf(ask) ? ask : { ...ask, query: { ...ask.query, query } };
  });

/** Searches every space of the collection that the space lies in. */
const searchTheCollection: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  const list = membersOf(answer.json);
  const space = await server.call('getSpaceById', { params: ask.params });
  const parent = textInside(space.json, 'parent');
  if (list === undefined || parent === undefined || ask.query['page'] !== undefined) return answer;
  const beside = await server.call('listSpacesInCollectionById', { params: { collectionId: parent } });
  const more: unknown[] = [];
  for (const spaceId of idsOf(listInside(beside.json, 'items'))) {
    if (spaceId === ask.params['spaceId']) continue;
    const found = await server.call('searchSpaceContent', { params: { spaceId }, query: ask.query });
    more.push(...listInside(found.json, 'items'));
  }
  const items = [...listInside(list, 'items'), ...more];
  return { ...answer, json: { ...list, items, count: items.length } };
};

const both = ['searchSpaceContent', 'searchOrganizationContent'] as const;

/** Searches. */
export const searchMutants: readonly Mutant[] = [
  {
    name: 'a space search finds what lies beside the space in its collection',
    breaks: 'SRCH-08',
    mayAlsoBreak: [],
    on: ['searchSpaceContent'],
    fault: searchTheCollection,
    profile: 'default',
  },
  {
    name: 'the sections of a found page are one text',
    breaks: 'SRCH-01',
    mayAlsoBreak: ['SRCH-13'],
    on: ['searchSpaceContent'],
    fault: under('items', (found) => {
      found['sections'] = 'Overview';
    }),
  },
  {
    name: 'the body of a found section is a list of lines',
    breaks: 'SRCH-01',
    mayAlsoBreak: [],
    on: ['searchSpaceContent'],
    fault: under('sections', (section) => {
      section['body'] = [section['body']];
    }),
  },
  {
    name: 'the pages of a found space are counted only',
    breaks: 'SRCH-02',
    mayAlsoBreak: ['SRCH-06'],
    on: ['searchOrganizationContent'],
    fault: under('items', (found) => {
      found['pages'] = (found['pages'] as unknown[]).length;
    }),
  },
  {
    name: 'a search without a query looks for a full stop',
    breaks: 'SRCH-03',
    mayAlsoBreak: [],
    on: both,
    fault: searchFor((query) => (query === '' ? '.' : query)),
  },
  {
    name: 'a long query is cut',
    breaks: 'SRCH-04',
    mayAlsoBreak: [],
    on: both,
    fault: searchFor((query) => query.slice(0, 512)),
  },
  {
    name: 'a query may be no longer than 255 characters',
    breaks: 'SRCH-05',
    mayAlsoBreak: ['SRCH-04'],
    on: both,
    fault: refuseWhen((ask) => queryOf(ask).length > 255),
  },
  {
    name: 'a search misses the page that it finds first',
    breaks: 'SRCH-06',
    mayAlsoBreak: ['PAGE-04', 'PAGE-09', 'PAGE-02'],
    on: ['searchSpaceContent'],
    fault: inItems(({ items }) => items.slice(1)),
  },
  {
    name: 'the search of an organization finds spaces without their pages',
    breaks: 'SRCH-06',
    mayAlsoBreak: [],
    on: ['searchOrganizationContent'],
    fault: under('items', (found) => {
      found['pages'] = [];
    }),
  },
  {
    name: 'what was imported is not searched',
    breaks: 'SRCH-06',
    mayAlsoBreak: [],
    on: ['searchSpaceContent'],
    fault: inItems(({ items }) => items.filter((item) => !/^harbour/i.test(String(membersOf(item)?.['title'])))),
  },
  {
    name: 'an unknown word finds what the letter o finds',
    breaks: 'SRCH-07',
    mayAlsoBreak: [],
    on: both,
    fault: searchFor((query) => (query.startsWith('zq') ? 'o' : query)),
  },
  {
    name: 'a search finds a page of the template in every space',
    breaks: 'SRCH-08',
    mayAlsoBreak: ['PAGE-03', 'PAGE-09'],
    on: ['searchSpaceContent'],
    fault: stranger(async ({ query }, { call, facts }) => {
      const params = { spaceId: facts.templateSpace };
      const reply = await call('searchSpaceContent', { params, query: { query: query['query'] ?? '' } });
      const { items } = membersOf(reply.json) ?? {};
      return Array.isArray(items) ? (items as unknown[])[0] : undefined;
    }),
  },
  {
    name: 'a search in one space finds a page of another',
    breaks: 'SRCH-08',
    mayAlsoBreak: ['PAGE-03', 'PAGE-09', 'SCP-09'],
    on: ['searchSpaceContent'],
    fault: stranger(async ({ params: { spaceId }, query }, { call, facts }) => {
      const params = { organizationId: facts.organization };
      const reply = await call('searchOrganizationContent', { params, query: { query: query['query'] ?? '' } });
      const spaces = (membersOf(reply.json)?.['items'] ?? []) as readonly Record<string, unknown>[];
      const [page] = spaces.flatMap(({ id, pages }) => (id === spaceId ? [] : (pages as unknown[])));
      return page;
    }),
  },
  {
    name: 'every organization is searched for any of them',
    breaks: 'SRCH-09',
    mayAlsoBreak: ['ID-04', 'PRS-06'],
    on: ['searchOrganizationContent'],
    fault: inRequest((ask, { facts }) => ({ ...ask, params: { organizationId: facts.organization } })),
  },
  {
    name: 'a search names its pages by number',
    breaks: 'SRCH-01',
    mayAlsoBreak: ['PAGE-02', 'PAGE-04', 'SRCH-06'],
    on: ['searchSpaceContent'],
    fault: inReply((list) => {
      for (const [index, item] of ((list['items'] ?? []) as Record<string, unknown>[]).entries()) item['id'] = index;
    }),
  },
  {
    name: 'the limit of a search cuts the sections of what it finds',
    breaks: 'PAGE-04',
    mayAlsoBreak: [],
    on: ['searchSpaceContent'],
    fault: inReply((list, { query }) => {
      const limit = Number(query['limit'] ?? 100);
      for (const item of (list['items'] ?? []) as Record<string, unknown>[])
        if (Array.isArray(item['sections'])) item['sections'] = item['sections'].slice(0, limit);
    }),
  },
  {
    name: 'sections that are found show what no page says',
    breaks: 'SRCH-12',
    mayAlsoBreak: [],
    on: ['searchSpaceContent'],
    fault: under('items', (found) => {
      for (const section of (found['sections'] ?? []) as Record<string, unknown>[])
        section['body'] = 'zeppelin quarterly';
    }),
  },
  {
    name: 'a search of a space gives every section the same id',
    breaks: 'SRCH-13',
    mayAlsoBreak: [],
    on: ['searchSpaceContent'],
    fault: under('items', (found) => {
      for (const section of (found['sections'] ?? []) as Record<string, unknown>[]) section['id'] = 'section';
    }),
  },
];
