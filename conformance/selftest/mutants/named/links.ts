import { inBoth, under } from '../faults/content.ts';
import { inEnvelope, inItems } from '../faults/lists.ts';
import { inReply, membersOf } from '../faults/replies.ts';
import { ignoreQuery } from '../faults/requests.ts';
import type { Mutant } from '../mutant.ts';
import { objectsAt } from '../derived/reply-places.ts';

const inStats = (edit: (stats: Record<string, unknown>, total: number) => void) =>
  inReply((list) => {
    const stats = membersOf(list['stats']);
    if (stats !== undefined) edit(stats, Number(stats['total']));
  });

const statusOf = (item: unknown): unknown => membersOf(item)?.['status'];

/** Links and backlinks. */
export const linkMutants: readonly Mutant[] = [
  {
    name: 'links come without stats',
    breaks: 'LNK-01',
    mayAlsoBreak: [],
    on: inBoth.links,
    fault: inReply((list) => {
      delete list['stats'];
    }),
  },
  {
    name: 'the broken links are counted in words',
    breaks: 'LNK-01',
    mayAlsoBreak: [],
    on: ['listPageLinksInChangeRequest'],
    fault: inStats((stats) => {
      stats['broken'] = 'some';
    }),
  },
  {
    name: 'a broken link is called missing',
    breaks: 'LNK-02',
    mayAlsoBreak: ['LNK-04', 'FLT-01', 'LNK-11'],
    on: inBoth.links,
    fault: under('items', (link) => {
      if (link['status'] === 'broken') link['status'] = 'missing';
    }),
  },
  {
    name: 'sound links are called broken and broken ones sound',
    breaks: 'LNK-10',
    mayAlsoBreak: ['LNK-04', 'LNK-05', 'LNK-11', 'FLT-01', 'CNT-27', 'GIT-25'],
    on: inBoth.links,
    fault: under('items', (link) => {
      const { status } = link;
      if (status === 'ok') link['status'] = 'broken';
      if (status === 'broken') link['status'] = 'ok';
    }),
  },
  {
    name: 'the places of a link are counted only',
    breaks: 'LNK-02',
    mayAlsoBreak: ['LNK-15'],
    on: ['listPageLinksInSpace'],
    fault: under('items', (link) => {
      link['locationReferences'] = (link['locationReferences'] as unknown[]).length;
    }),
  },
  {
    name: 'the kind of a reference is a number',
    breaks: 'LNK-03',
    mayAlsoBreak: ['LNK-15'],
    on: [...inBoth.backlinks, ...inBoth.links],
    fault: inReply((list) => {
      for (const item of list['items'] as Record<string, unknown>[]) {
        if ('kind' in item) item['kind'] = 1;
        const target = membersOf(item['targetReference']);
        if (target !== undefined) target['kind'] = 1;
      }
    }),
  },
  {
    name: 'the status of links filters nothing',
    breaks: 'LNK-04',
    mayAlsoBreak: ['LNK-05', 'LNK-06', 'FLT-01'],
    on: ['listSpaceLinks', 'listPageLinksInSpace'],
    fault: ignoreQuery('status'),
  },
  {
    name: 'sound links count as broken ones too',
    breaks: 'LNK-04',
    mayAlsoBreak: ['LNK-05', 'FLT-01'],
    on: ['listSpaceLinks'],
    fault: ignoreQuery('status', (value) => value === 'broken'),
  },
  {
    name: 'no link is found under in-app',
    breaks: 'LNK-05',
    mayAlsoBreak: ['FLT-01'],
    on: ['listSpaceLinks', 'listPageLinksInSpace'],
    fault: inItems(({ items }, { query }) => (query['status'] === 'in-app' ? [] : items)),
  },
  {
    name: 'the list without a status hides links into the app',
    breaks: 'LNK-05',
    mayAlsoBreak: ['PAGE-09', 'FLT-01'],
    on: ['listSpaceLinks', 'listPageLinksInSpace'],
    fault: inItems(({ items }, { query }) =>
      query['status'] === undefined ? items.filter((item) => statusOf(item) !== 'in-app') : items,
    ),
  },
  {
    name: 'an unknown status of links is passed over',
    breaks: 'LNK-06',
    mayAlsoBreak: [],
    on: ['listSpaceLinks', 'listPageLinksInSpace'],
    fault: ignoreQuery('status', (value) => !['ok', 'broken', 'in-app'].includes(value)),
  },
  {
    name: 'the stats of links are those of the page',
    breaks: 'LNK-07',
    mayAlsoBreak: [],
    on: inBoth.links,
    fault: inEnvelope((envelope, items) => {
      envelope['stats'] = {
        total: items.length,
        broken: { total: items.filter((item) => statusOf(item) === 'broken').length },
      };
    }),
  },
  {
    name: 'more links are broken than there are',
    breaks: 'LNK-08',
    mayAlsoBreak: ['LNK-11'],
    on: inBoth.links,
    fault: inStats((stats, total) => {
      stats['broken'] = { total: total + 1 };
    }),
  },
  {
    name: 'a change request breaks more links than are broken',
    breaks: 'LNK-08',
    mayAlsoBreak: [],
    on: ['listPageLinksInChangeRequest'],
    fault: inStats((stats, total) => {
      stats['broken'] = { total: 0, changeRequest: total };
    }),
  },
  {
    name: 'a backlink does not say where it stands',
    breaks: 'LNK-09',
    mayAlsoBreak: [],
    on: inBoth.backlinks,
    fault: under('items', (reference) => {
      delete reference['versionContext'];
    }),
  },
  {
    name: 'a backlink stands in a change request of no space',
    breaks: 'LNK-09',
    mayAlsoBreak: [],
    on: ['listSpaceFileBacklinks'],
    fault: under('items', (reference) => {
      reference['versionContext'] = { type: 'changeRequest', changeRequest: 'c1' };
    }),
  },
  {
    name: 'links stand in another space',
    breaks: 'LNK-13',
    mayAlsoBreak: ['COH-01'],
    on: ['listSpaceLinks'],
    fault: () => async (ask, server) => {
      const answer = await server.send(ask);
      const other = await server.call('getSpaceById', { params: { spaceId: server.facts.templateSpace } });
      for (const place of objectsAt(answer.json, ['items', '*', 'locationReferences', '*']))
        place['space'] = other.json;
      return answer;
    },
  },
  {
    name: 'backlinks name the revision of another space',
    breaks: 'LNK-14',
    mayAlsoBreak: [],
    on: ['listSpaceFileBacklinks'],
    fault: () => async (ask, server) => {
      const answer = await server.send(ask);
      const params = { spaceId: server.facts.templateSpace };
      const other = await server.call('getCurrentRevision', { params });
      for (const context of objectsAt(answer.json, ['items', '*', 'versionContext'])) context['revision'] = other.json;
      return answer;
    },
  },
  {
    name: 'links on a page of a change request stand nowhere',
    breaks: 'LNK-14',
    mayAlsoBreak: ['LNK-15'],
    on: ['listPageLinksInChangeRequest'],
    fault: under('items', (link) => {
      link['locationReferences'] = [];
    }),
  },
  {
    name: 'a link is shown in the first of its places alone',
    breaks: 'LNK-15',
    mayAlsoBreak: [],
    on: inBoth.links,
    fault: under('items', (link) => {
      const places = link['locationReferences'];
      if (Array.isArray(places)) link['locationReferences'] = places.slice(0, 1);
    }),
  },
  {
    name: 'links on a page of a change request all lead into the app',
    breaks: 'LNK-16',
    mayAlsoBreak: ['LNK-10'],
    on: ['listPageLinksInChangeRequest'],
    fault: under('items', (link) => {
      link['status'] = 'in-app';
    }),
  },
];
