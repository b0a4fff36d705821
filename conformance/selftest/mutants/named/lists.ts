import type { OperationId } from '#spec/operation.ts';
import { textInside } from '../../../core/json-path.ts';
import { inReply, refuseWhen } from '../faults/replies.ts';
import {
  dropBetweenPages,
  inEnvelope,
  inItems,
  overlapPages,
  pagesByText,
  repeatItem,
  walkForever,
} from '../faults/lists.ts';
import { reordered } from '../faults/reordered.ts';
import { ignoreQuery, setQuery } from '../faults/requests.ts';
import type { Members } from '../fault.ts';
import type { Mutant } from '../mutant.ts';

const limitOf = (limit: string | undefined): number => Number(limit ?? '100');

const seenAt = (member: Members): string => textInside(member, 'lastSeenAt') ?? '';

/** Members sorted by when they were seen stand so on each page, and the pages by when they joined. */
const seenPageByPage = reordered('listMembersInOrganizationById', (items, { query }) => {
  if (query['sort'] !== 'lastSeenAt' || query['order'] === 'asc') return items;
  const joined = items.toSorted((one, other) => String(other['joinedAt']).localeCompare(String(one['joinedAt'])));
  const size = limitOf(query['limit']);
  const pages = Array.from({ length: Math.ceil(joined.length / size) }, (_, at) =>
    joined.slice(at * size, (at + 1) * size),
  );
  return pages.flatMap((page) => page.toSorted((one, other) => seenAt(other).localeCompare(seenAt(one))));
});

const alikeSkipped: readonly (readonly [things: string, list: OperationId, ...path: string[]])[] = [
  ['translation settings', 'listTranslations', 'title'],
  ['teams', 'listTeamsInOrganizationById', 'title'],
  ['replies', 'listCommentRepliesInSpace', 'body', 'markdown'],
];

/** The list envelope and the walk from page to page. */
export const listMutants: readonly Mutant[] = [
  {
    name: 'the list of teams forgets its count',
    breaks: 'PAGE-01',
    mayAlsoBreak: [],
    on: ['listTeamsInOrganizationById'],
    fault: inReply((envelope) => {
      delete envelope['count'];
    }),
  },
  {
    name: 'the items of a list have another name',
    breaks: 'PAGE-01',
    mayAlsoBreak: ['PAGE-02', 'PAGE-04', 'PAGE-09', 'SUCC-03', 'REP-05', 'REP-06', 'REP-10', 'STATE-03', 'CMT-36'],
    on: ['listCommentRepliesInSpace'],
    fault: inReply((envelope) => {
      envelope['results'] = envelope['items'];
      delete envelope['items'];
    }),
  },
  {
    name: 'the page parameter leads back to the first page',
    breaks: 'PAGE-02',
    mayAlsoBreak: ['PAGE-04', 'PAGE-05', 'PAGE-10'],
    on: ['listTeamMembersInOrganizationById'],
    fault: ignoreQuery('page'),
  },
  {
    name: 'a page holds one item more than asked for',
    breaks: 'PAGE-03',
    mayAlsoBreak: [],
    on: ['listMembersInOrganizationById'],
    fault: setQuery(({ limit }) => {
      const given = Number(limit);
      return Number.isInteger(given) && given > 0 && given < 1000 ? { limit: String(given + 1) } : {};
    }),
  },
  {
    name: 'an item is lost between two pages',
    breaks: 'PAGE-04',
    mayAlsoBreak: ['FLT-03'],
    on: ['listTeamsInOrganizationById'],
    fault: dropBetweenPages,
  },
  {
    name: 'an item comes twice',
    breaks: 'PAGE-04',
    mayAlsoBreak: ['PAGE-02', 'PAGE-05', 'PAGE-10', 'FLT-03', 'FLT-06'],
    on: ['listCommentsInSpace'],
    fault: repeatItem,
  },
  {
    name: 'a further page of finds begins with the last of the page before',
    breaks: 'PAGE-04',
    mayAlsoBreak: ['PAGE-05', 'PAGE-10'],
    on: ['searchSpaceContent'],
    fault: overlapPages,
  },
  {
    name: 'a further page of files begins with the last of the page before',
    breaks: 'PAGE-04',
    mayAlsoBreak: ['PAGE-05', 'PAGE-10'],
    on: ['listFiles'],
    fault: overlapPages,
  },
  {
    name: 'on small pages teams are listed under shorter titles',
    breaks: 'PAGE-04',
    mayAlsoBreak: [],
    on: ['listTeamsInOrganizationById'],
    fault: inReply((list, { query }) => {
      if (Number(query['limit'] ?? 100) > 10) return;
      for (const item of (list['items'] ?? []) as Record<string, unknown>[])
        item['title'] = String(item['title']).slice(0, 3);
    }),
  },
  ...alikeSkipped.map(([things, list, ...path]): Mutant => ({
    name: `${things} of one text are skipped where a page ends between them`,
    breaks: 'PAGE-04',
    mayAlsoBreak: ['PAGE-07', 'PAGE-08'],
    on: [list],
    fault: pagesByText(...path),
  })),
  {
    name: 'the replies of a comment never end',
    breaks: 'PAGE-05',
    mayAlsoBreak: ['PAGE-01', 'PAGE-02', 'PAGE-04'],
    on: ['listCommentRepliesInSpace'],
    fault: walkForever,
  },
  {
    name: 'a limit of 1000 is too much',
    breaks: 'PAGE-06',
    mayAlsoBreak: ['MBR-25', 'ACC-03'],
    on: ['listTeamsForOrganizationMember'],
    fault: refuseWhen(({ query }) => query['limit'] === '1000'),
  },
  {
    name: 'a limit over 1000 is brought down',
    breaks: 'PAGE-07',
    mayAlsoBreak: [],
    on: ['listTeamsInOrganizationById'],
    fault: setQuery(({ limit }) => (limitOf(limit) > 1000 ? { limit: '1000' } : {})),
  },
  {
    name: 'a limit that is no number is passed over',
    breaks: 'PAGE-08',
    mayAlsoBreak: [],
    on: ['listTeamsInOrganizationById'],
    fault: setQuery(({ limit }) => (Number.isNaN(limitOf(limit)) ? { limit: '100' } : {})),
  },
  {
    name: 'the count is one too high',
    breaks: 'PAGE-09',
    mayAlsoBreak: [],
    on: ['listTeamMembersInOrganizationById'],
    fault: inEnvelope((envelope) => {
      envelope['count'] = Number(envelope['count']) + 1;
    }),
  },
  {
    name: 'short pages come in reverse',
    breaks: 'PAGE-10',
    mayAlsoBreak: ['PAGE-02'],
    on: ['listTeamsInOrganizationById'],
    fault: inItems(({ items }, { query }) => (limitOf(query['limit']) > 3 ? items : items.toReversed())),
  },
  {
    name: 'comments of one status come latest first whatever order is asked for',
    breaks: 'FLT-06',
    mayAlsoBreak: [],
    on: ['listCommentsInSpace'],
    fault: setQuery(({ status }) => (status === undefined ? {} : { order: 'desc' })),
  },
  {
    name: 'members are listed in another order without a limit alone',
    breaks: 'FLT-06',
    mayAlsoBreak: [],
    on: ['listMembersInOrganizationById'],
    fault: setQuery(({ limit }) => (limit === undefined ? {} : { order: 'desc' })),
  },
  {
    name: 'comments in another order are put in it page by page',
    breaks: 'FLT-06',
    mayAlsoBreak: [],
    on: ['listCommentsInSpace'],
    fault: () => {
      const turning = inItems(({ items }) => items.toReversed())();
      return (ask, server) =>
        ask.query['order'] === 'asc'
          ? turning({ ...ask, query: { ...ask.query, order: 'desc' } }, server)
          : server.send(ask);
    },
  },
  {
    name: 'members are sorted by when they were seen page by page',
    breaks: 'FLT-06',
    mayAlsoBreak: [],
    on: ['listMembersInOrganizationById'],
    fault: seenPageByPage,
  },
  {
    name: 'the spaces of a member have one order alone',
    breaks: 'FLT-07',
    mayAlsoBreak: [],
    on: ['listSpacesForOrganizationMember'],
    fault: ignoreQuery('order'),
  },
];
