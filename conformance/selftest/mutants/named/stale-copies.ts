import type { OperationId } from '#spec/operation.ts';
import { listInside, textInside } from '../../../core/json-path.ts';
import type { Fault, Members } from '../fault.ts';
import { inAnyReply, inReply, isAccepted, membersOf } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

/** A copy of a thing under a key shows a member as it was when that copy was seen first. */
const frozen =
  (key: string, member: string): Fault =>
  () => {
    const first = new Map<unknown, unknown>();
    const freeze = (value: unknown, at: string): void => {
      if (Array.isArray(value)) for (const item of value as unknown[]) freeze(item, at);
      const thing = membersOf(value);
      if (thing === undefined) return;
      for (const [name, inner] of Object.entries(thing)) freeze(inner, name);
      if (at !== key || thing['id'] === undefined || thing[member] === undefined) return;
      if (!first.has(thing['id'])) first.set(thing['id'], thing[member]);
      thing[member] = first.get(thing['id']);
    };
    return inAnyReply((reply) => freeze(reply, ''))();
  };

const inFirst = (key: string, edit: (thing: Members) => void): Fault =>
  inReply((reply) => {
    const list = reply[key];
    const [first] = Array.isArray(list) ? (list as unknown[]).map(membersOf) : [];
    if (first !== undefined) edit(first);
  });

type Row = readonly [name: string, on: readonly OperationId[], fault: Fault];

const groups = [
  'listSiteSectionGroups',
  'addSectionGroupToSite',
  'updateSiteSectionGroupById',
  'addSectionToGroup',
] as const;
const providers = ['listSAMLProvidersInOrganizationById', 'getOrganizationSAMLProviderById'] as const;

const rows: readonly Row[] = [
  ['sections inside a group keep their first titles', groups, frozen('sections', 'title')],
  ['the default team of a provider keeps its first title', providers, frozen('defaultTeam', 'title')],
  ['spaces inside sections keep their first titles', ['listSiteSections'], frozen('space', 'title')],
  ['spaces inside the sections of groups keep their first titles', ['listSiteSectionGroups'], frozen('space', 'title')],
  ['owners of listed integrations keep their first titles', ['listIntegrations'], frozen('owner', 'title')],
  ['teams of a member keep their first titles', ['listTeamsForOrganizationMember'], frozen('team', 'title')],
  ['fields beside their values keep their first titles', ['getSpaceCustomFields'], frozen('customField', 'title')],
  [
    'organizations of a domain keep their first titles',
    ['getOrganizationsForEmailDomain'],
    frozen('organizations', 'title'),
  ],
  ['spaces of a member keep their first titles', ['listSpacesForOrganizationMember'], frozen('space', 'title')],
  [
    'members of a team keep their first roles in the organization',
    ['listTeamMembersInOrganizationById'],
    frozen('organization', 'role'),
  ],
];

const anotherTitle = (thing: Members): void => {
  thing['title'] = 'Another';
};

/** Links of a page are those of every page of the change request, on one page. */
const linksOfAllPages: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  if (!isAccepted(answer)) return answer;
  const { spaceId = '', changeRequestId = '' } = ask.params;
  const pages = await server.call('listPagesInChangeRequest', { params: { spaceId, changeRequestId } });
  const items: unknown[] = [];
  const all = listInside(pages.json, 'pages').flatMap((page) => [page, ...listInside(page, 'pages')]);
  for (const page of all) {
    const params = { ...ask.params, pageId: textInside(page, 'id') ?? '' };
    const { json } = await server.call(ask.operation, { params, query: { limit: '1000' } });
    items.push(...listInside(json, 'items'));
  }
  const { next: _next, ...envelope } = membersOf(answer.json) ?? {};
  return { ...answer, json: { ...envelope, count: items.length, items } };
};

/** Copies of things inside other replies that are not what the thing itself shows. */
export const staleCopyMutants: readonly Mutant[] = [
  ...rows.map(([name, on, fault]): Mutant => ({
    name,
    breaks: 'ECH-02',
    mayAlsoBreak: ['COH-01', 'FRM-01', 'RES-06'],
    on,
    fault,
  })),
  {
    name: 'the revision of a change request gives its first page another title',
    breaks: 'CNT-10',
    mayAlsoBreak: ['COH-01'],
    on: ['getRevisionOfChangeRequestById'],
    fault: inFirst('pages', anotherTitle),
  },
  {
    name: 'the first find of a space stands under another path',
    breaks: 'SRCH-11',
    mayAlsoBreak: ['PAGE-04', 'SRCH-13'],
    on: ['searchSpaceContent'],
    fault: inFirst('items', (find) => {
      find['path'] = 'elsewhere';
    }),
  },
  {
    name: 'the first find of a space carries another title',
    breaks: 'SRCH-10',
    mayAlsoBreak: ['PAGE-04', 'SRCH-13'],
    on: ['searchSpaceContent'],
    fault: inFirst('items', anotherTitle),
  },
  {
    name: 'spaces are found under the titles that they had first',
    breaks: 'SRCH-10',
    mayAlsoBreak: [],
    on: ['searchOrganizationContent'],
    fault: frozen('items', 'title'),
  },
  {
    name: 'the links of a page are those of its whole space',
    breaks: 'LNK-12',
    mayAlsoBreak: ['ID-06', 'CNT-27', 'LNK-15'],
    on: ['listPageLinksInSpace'],
    fault: () => (ask, server) =>
      server.send({ ...ask, operation: 'listSpaceLinks', params: { spaceId: ask.params['spaceId'] ?? '' } }),
  },
  {
    name: 'the links of a page of a change request are those of all its pages',
    breaks: 'LNK-12',
    mayAlsoBreak: ['LNK-10', 'LNK-11', 'LNK-15', 'LNK-16', 'PAGE-01', 'PAGE-02', 'PAGE-03'],
    on: ['listPageLinksInChangeRequest'],
    fault: linksOfAllPages,
  },
  {
    name: 'the stats of links are always zero',
    breaks: 'LNK-11',
    mayAlsoBreak: [],
    on: ['listSpaceLinks', 'listPageLinksInSpace'],
    fault: inReply((list) => {
      if (list['stats'] !== undefined) list['stats'] = { total: 0, broken: { total: 0 } };
    }),
  },
];
