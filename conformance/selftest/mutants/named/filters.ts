import type { OperationId } from '#spec/operation.ts';
import { inside, listInside, textInside } from '../../../core/json-path.ts';
import type { Fault, FaultyRequest } from '../fault.ts';
import { inEnvelope, inItems, onlyItems } from '../faults/lists.ts';
import { refuseWhere } from '../faults/refusals.ts';
import { isAccepted, membersOf } from '../faults/replies.ts';
import { ignoreQuery, inRequest } from '../faults/requests.ts';
import type { Mutant } from '../mutant.ts';

/** A filtered list leaves out what it would not have held before a write. */
const unlessLate =
  (
    write: OperationId,
    name: string,
    keyOf: (ask: FaultyRequest, valueOf: (member: string) => string) => string,
  ): Fault =>
  () => {
    const late = new Set<string>();
    const listing = onlyItems((item, { query }) => !late.has(`${String(item['id'])} ${query[name] ?? ''}`))();
    return async (ask, server) => {
      const answer = await (ask.operation === write ? server.send(ask) : listing(ask, server));
      const valueOf = (member: string): string => textInside(ask.body, member) ?? '';
      if (ask.operation === write && isAccepted(answer)) late.add(keyOf(ask, valueOf));
      return answer;
    };
  };

/** A list filtered by owner leaves out what was published under another spelling of that owner. */
const ownerAsWritten: Fault = () => {
  const written = new Map<unknown, unknown>();
  const listing = onlyItems(
    ({ name }, { query: { owner } }) => owner === undefined || (written.get(name) ?? owner) === owner,
  )();
  return async (ask, server) => {
    if (ask.operation === 'listIntegrations') return listing(ask, server);
    const answer = await server.send(ask);
    if (isAccepted(answer)) written.set(ask.params['integrationName'], textInside(ask.body, 'organization'));
    return answer;
  };
};

/** An integration published with an empty list of blocks is listed among those with blocks. */
const emptyIsSome: Fault = () => {
  const empty = new Set<unknown>();
  const listing = inItems(async ({ envelope, items, isLast }, ask, server) => {
    const { blocks, page: _page, ...query } = ask.query;
    if (blocks !== 'true') return items;
    const whole = await server.send({ ...ask, query: { ...query, limit: '1000' } });
    const more = listInside(whole.json, 'items').filter((item) => empty.has(inside(item, 'name')));
    envelope['count'] = Number(envelope['count']) + more.length;
    return isLast ? [...items, ...more] : items;
  })();
  return async (ask, server) => {
    if (ask.operation === 'listIntegrations') return listing(ask, server);
    const answer = await server.send(ask);
    const blocks = inside(ask.body, 'blocks');
    const isEmpty = Array.isArray(blocks) && blocks.length === 0;
    if (isAccepted(answer)) empty[isEmpty ? 'add' : 'delete'](ask.params['integrationName']);
    return answer;
  };
};

/** Sites are found by the space of their first section alone. */
const firstSectionFinds: Fault = () => {
  const first = new Set<unknown>();
  const later = new Set<string>();
  const listing = onlyItems(({ id }, { query }) => !later.has(`${String(id)} ${query['space'] ?? ''}`))();
  return async (ask, server) => {
    const answer = await (ask.operation === 'listSites' ? listing(ask, server) : server.send(ask));
    if (ask.operation !== 'addSectionToSite' || !isAccepted(answer)) return answer;
    const { siteId = '' } = ask.params;
    if (first.has(siteId)) later.add(`${siteId} ${textInside(ask.body, 'spaceId') ?? ''}`);
    first.add(siteId);
    return answer;
  };
};

/** A filtered list of the comments of a space ends with what the filter yields in its change request. */
const withChangeRequest = (when: (query: FaultyRequest['query']) => boolean): Fault =>
  inItems(async ({ envelope, items, isLast }, ask, server) => {
    const { space, id = '' } = server.facts.changeRequest ?? {};
    if (!isLast || !when(ask.query) || ask.params['spaceId'] !== space) return items;
    const { page: _page, ...query } = ask.query;
    const params = { ...ask.params, changeRequestId: id };
    const { json } = await server.call('listCommentsInChangeRequest', { params, query: { ...query, limit: '1000' } });
    const more = listInside(json, 'items');
    envelope['count'] = Number(envelope['count']) + more.length;
    return [...items, ...more];
  });

const holdsSought = ({ search = '' }: FaultyRequest['query'], text = ''): boolean =>
  text.toLowerCase().includes(search.toLowerCase());

/** Filters that hold now and then: alone and not beside another, on the first page and not on the next. */
export const filterMutants: readonly Mutant[] = [
  {
    name: 'the domain of blocks filters no integrations',
    breaks: 'FLT-01',
    mayAlsoBreak: ['INT-23', 'INT-24', 'INT-25'],
    on: ['listIntegrations'],
    fault: ignoreQuery('blockDomain'),
  },
  {
    name: 'an integration is found by its owner only under the name that the owner was given by',
    breaks: 'FLT-01',
    mayAlsoBreak: ['FLT-04'],
    on: ['publishIntegration', 'listIntegrations'],
    fault: ownerAsWritten,
  },
  {
    name: 'resolved comments of a space are listed with those of its change request',
    breaks: 'FLT-01',
    mayAlsoBreak: [],
    on: ['listCommentsInSpace'],
    fault: withChangeRequest(({ status }) => status === 'resolved'),
  },
  {
    name: 'comments on a page are listed with those of the change request',
    breaks: 'FLT-01',
    mayAlsoBreak: [],
    on: ['listCommentsInSpace'],
    fault: withChangeRequest(({ targetPage }) => targetPage !== undefined),
  },
  {
    name: 'a page that the space lacks filters out all comments of its change request',
    breaks: 'FLT-01',
    mayAlsoBreak: [],
    on: ['listCommentsInChangeRequest'],
    fault: inItems(async ({ envelope, items }, { params, query: { targetPage } }, server) => {
      if (targetPage === undefined) return items;
      const page = await server.call('getPageById', { params: { ...params, pageId: targetPage } });
      if (isAccepted(page)) return items;
      envelope['count'] = 0;
      return [];
    }),
  },
  {
    name: 'an empty list of blocks counts as blocks in the filter for them',
    breaks: 'FLT-01',
    mayAlsoBreak: [],
    on: ['publishIntegration', 'listIntegrations'],
    fault: emptyIsSome,
  },
  {
    name: 'sites are not found by the title that they have been given since',
    breaks: 'FLT-01',
    mayAlsoBreak: ['FLT-04', 'PAGE-09'],
    on: ['listSites', 'updateSiteById'],
    fault: unlessLate('updateSiteById', 'title', ({ params }, valueOf) => `${params['siteId']} ${valueOf('title')}`),
  },
  {
    name: 'sites are not found by the space of a section',
    breaks: 'FLT-01',
    mayAlsoBreak: [],
    on: ['listSites', 'addSectionToSite'],
    fault: unlessLate(
      'addSectionToSite',
      'space',
      ({ params }, valueOf) => `${params['siteId']} ${valueOf('spaceId')}`,
    ),
  },
  {
    name: 'teams are not found by the title that they have been given since',
    breaks: 'FLT-01',
    mayAlsoBreak: [],
    on: ['listTeamsInOrganizationById', 'updateTeamInOrganizationById'],
    fault: unlessLate(
      'updateTeamInOrganizationById',
      'title',
      ({ params }, valueOf) => `${params['teamId']} ${valueOf('title')}`,
    ),
  },
  {
    name: 'the type of sites is passed over beside a title',
    breaks: 'FLT-02',
    mayAlsoBreak: [],
    on: ['listSites'],
    fault: inRequest((ask) => {
      const { type, ...query } = ask.query;
      return type === undefined || query['title'] === undefined ? ask : { ...ask, query };
    }),
  },
  {
    name: 'beside a role the member search looks at the display name only',
    breaks: 'FLT-02',
    mayAlsoBreak: [],
    on: ['listMembersInOrganizationById'],
    fault: onlyItems(
      (item, { query }) => query['role'] === undefined || holdsSought(query, textInside(item, 'user', 'displayName')),
    ),
  },
  {
    name: 'a member search by an address forgets the role',
    breaks: 'FLT-02',
    mayAlsoBreak: [],
    on: ['listMembersInOrganizationById'],
    fault: inRequest((ask) => {
      const { role: _forgotten, ...query } = ask.query;
      return query['search']?.includes('@') === true ? { ...ask, query } : ask;
    }),
  },
  {
    name: 'beside an owner the integration search looks at the name only',
    breaks: 'FLT-02',
    mayAlsoBreak: [],
    on: ['listIntegrations'],
    fault: onlyItems((item, { query }) => query['owner'] === undefined || holdsSought(query, textInside(item, 'name'))),
  },
  {
    name: 'a member search beside a role finds nobody',
    breaks: 'FLT-02',
    mayAlsoBreak: [],
    on: ['listMembersInOrganizationById'],
    fault: inRequest((ask) =>
      ask.query['role'] === undefined || ask.query['search'] === undefined
        ? ask
        : { ...ask, query: { ...ask.query, search: 'nobody-of-this-name' } },
    ),
  },
  {
    name: 'the owner of teams is forgotten on the second page',
    breaks: 'FLT-03',
    mayAlsoBreak: ['FLT-04'],
    on: ['listTeamsInOrganizationById'],
    fault: inRequest((ask) => {
      const { owner, ...query } = ask.query;
      return owner === undefined || query['page'] === undefined ? ask : { ...ask, query };
    }),
  },
  {
    name: 'the second page of the teams of an owner is refused',
    breaks: 'FLT-03',
    mayAlsoBreak: [],
    on: ['listTeamsInOrganizationById'],
    fault: refuseWhere(400, ({ query }) => query['owner'] !== undefined && query['page'] !== undefined),
  },
  {
    name: 'the status of links is looked at page by page',
    breaks: 'FLT-03',
    mayAlsoBreak: ['FLT-04', 'LNK-06'],
    on: ['listSpaceLinks', 'listPageLinksInSpace'],
    fault: () => async (ask, server) => {
      const { status, ...query } = ask.query;
      const whole = await server.send({ ...ask, query });
      const envelope = membersOf(whole.json);
      if (status === undefined || envelope === undefined || !Array.isArray(envelope['items'])) return server.send(ask);
      const items = envelope['items'].filter((item) => membersOf(item)?.['status'] === status);
      const isShort = items.length < envelope['items'].length;
      const { next: _next, ...rest } = envelope;
      return { ...whole, json: { ...(isShort ? rest : envelope), items, count: items.length } };
    },
  },
  {
    name: 'the count of resolved comments is of all comments',
    breaks: 'FLT-04',
    mayAlsoBreak: [],
    on: ['listCommentsInSpace'],
    fault: () => {
      let whole = 0;
      const step = inEnvelope((envelope, _items, { query }) => {
        if ((query['status'] ?? query['targetPage']) === undefined) whole = Number(envelope['count']);
        else envelope['count'] = Math.max(whole, Number(envelope['count']));
      })();
      return step;
    },
  },
  {
    name: 'of several types of sites the last counts alone',
    breaks: 'FLT-05',
    mayAlsoBreak: [],
    on: ['listSites'],
    fault: inRequest((ask) => ({ ...ask, query: Object.fromEntries(Object.entries(ask.query)) })),
  },
  {
    name: 'the space of a second section does not find its site',
    breaks: 'FLT-01',
    mayAlsoBreak: ['FLT-02', 'FLT-03', 'SITE-08', 'SITE-15'],
    on: ['addSectionToSite', 'listSites'],
    fault: firstSectionFinds,
  },
  {
    name: 'sites filtered by a space count only the site spaces of it',
    breaks: 'FLT-09',
    mayAlsoBreak: ['COH-01'],
    on: ['listSites'],
    fault: inEnvelope((_envelope, items, { query }) => {
      if (query['space'] === undefined) return;
      for (const item of items) {
        const site = membersOf(item);
        if (site !== undefined) site['siteSpaces'] = 1;
      }
    }),
  },
];
