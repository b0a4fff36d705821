import type { OperationId } from '#spec/operation.ts';
import type { Fault, Members } from '../fault.ts';
import { showingSites } from '../faults/sites.ts';
import { changeMember, inReply, isAccepted, membersOf } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

const membersIn = (list: unknown): readonly Members[] =>
  Array.isArray(list) ? (list as unknown[]).map(membersOf).filter((each) => each !== undefined) : [];

/** The first two things under a key of a reply change places in one member. */
const swapped = (key: string, member: string): Fault =>
  inReply((reply) => {
    const [one, other] = membersIn(reply[key]);
    if (one === undefined || other === undefined) return;
    [one[member], other[member]] = [other[member], one[member]];
  });

/** An integration that is published is published once more, without the last item of a list. */
const withoutLast =
  (name: string): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    const body = membersOf(ask.body);
    const given = body?.[name];
    if (!isAccepted(answer) || !Array.isArray(given) || given.length === 0) return answer;
    return server.send({ ...ask, body: { ...body, [name]: given.slice(0, -1) as unknown[] } });
  };

type Row = readonly [things: string, breaks: Mutant['breaks'], name: string];

const published: readonly Row[] = [
  ['scopes', 'ECH-01', 'scopes'],
  ['blocks', 'INT-35', 'blocks'],
  ['external links', 'INT-35', 'externalLinks'],
  ['content sources', 'INT-35', 'contentSources'],
];

/** Another page of a change request shows the links of the first one that it lists. */
const linksOfFirst: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  const { pageId: _page, ...params } = ask.params;
  const { json } = await server.call('listPagesInChangeRequest', { params });
  const first = membersIn(membersOf(json)?.['pages'])[0]?.['id'];
  return isAccepted(answer) ? server.send({ ...ask, params: { ...params, pageId: String(first) } }) : answer;
};

const inStructure = (change: (parts: readonly Members[]) => readonly Members[]): Fault =>
  inReply((reply) => {
    const structure = membersOf(reply['structure']);
    if (Array.isArray(structure?.['structure'])) structure['structure'] = change(membersIn(structure['structure']));
  });

/** Who gets a role is shown with the time of that as the time of joining. */
const joinedWithRole: Fault = () => {
  const joined = new Map<unknown, string>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    const member = membersOf(answer.json);
    if (!isAccepted(answer) || member === undefined) return answer;
    const { userId } = ask.params;
    const isWrite = ask.operation === 'updateMemberInOrganizationById';
    if (isWrite) joined.set(userId, new Date(answer.headers['date'] ?? 0).toISOString());
    return { ...answer, json: { ...member, joinedAt: joined.get(userId) ?? member['joinedAt'] } };
  };
};

const readsOfContent: readonly (readonly [things: string, breaks: Mutant['breaks'], on: OperationId, fault: Fault])[] =
  [
    ['pages of a revision change their titles', 'CNT-10', 'getCurrentRevision', swapped('pages', 'title')],
    ['pages in the list change their titles', 'CNT-10', 'listPages', swapped('pages', 'title')],
    ['pages in the list change their paths', 'CNT-10', 'listPages', swapped('pages', 'path')],
    ['files of a revision change their names', 'CNT-12', 'getCurrentRevision', swapped('files', 'name')],
    ['files in the list change their names', 'CNT-12', 'listFiles', swapped('items', 'name')],
  ];

/** Things that one reply shows otherwise than they are, or than another reply does. */
export const shownOtherwiseMutants: readonly Mutant[] = [
  ...readsOfContent.map(([what, breaks, on, fault]): Mutant => ({
    name: `two ${what}`,
    breaks,
    mayAlsoBreak: ['CNT-18', 'COH-01', 'GIT-24', 'PAGE-04', 'PRS-09', 'RES-06', 'SRCH-10', 'SRCH-11'],
    on: [on],
    fault,
  })),
  ...published.map(([things, breaks, name]): Mutant => ({
    name: `an integration loses the last of its ${things} when it is published`,
    breaks,
    mayAlsoBreak: ['ECH-01', 'ECH-02', 'ECH-03', 'ECH-05', 'FLT-01', 'INT-08'],
    on: ['publishIntegration'],
    fault: withoutLast(name),
  })),
  {
    name: 'no site counts a site space',
    breaks: 'SITE-22',
    mayAlsoBreak: ['CNTR-02'],
    on: showingSites,
    fault: changeMember('site', 'siteSpaces', () => 0),
  },
  {
    name: 'a published site is shown under another title',
    breaks: 'SITE-33',
    mayAlsoBreak: ['COH-01'],
    on: ['getPublishedContentSite'],
    fault: changeMember('site', 'title', () => 'Another'),
  },
  {
    name: 'a published site shows a section that it has not',
    breaks: 'SITE-34',
    mayAlsoBreak: [],
    on: ['getPublishedContentSite'],
    fault: inStructure((parts) => [...parts, ...parts.slice(0, 1).map((part) => ({ ...part, id: 'another' }))]),
  },
  {
    name: 'a published site shows its sections under other titles',
    breaks: 'COH-01',
    mayAlsoBreak: [],
    on: ['getPublishedContentSite'],
    fault: inStructure((parts) => parts.map((part) => ({ ...part, title: 'Another' }))),
  },
  {
    name: 'the stats of links on a page of a change request are always zero',
    breaks: 'LNK-11',
    mayAlsoBreak: [],
    on: ['listPageLinksInChangeRequest'],
    fault: inReply((list) => {
      if (list['stats'] !== undefined) list['stats'] = { total: 0, broken: { total: 0 } };
    }),
  },
  {
    name: 'the links of a page of a change request are those of its first page',
    breaks: 'LNK-15',
    mayAlsoBreak: [],
    on: ['listPageLinksInChangeRequest'],
    profile: 'default',
    fault: linksOfFirst,
  },
  {
    name: 'the deprecated flag is false in the list of organizations',
    breaks: 'ORG-17',
    mayAlsoBreak: ['ORG-01', 'ORG-23', 'RES-06'],
    on: ['listOrganizationsForAuthenticatedUser'],
    fault: changeMember('organization', 'internal_isOnNewTrial', () => false),
  },
  {
    name: 'a member who gets a role has joined just then',
    breaks: 'FRM-01',
    mayAlsoBreak: ['TIM-01'],
    on: ['updateMemberInOrganizationById', 'getMemberInOrganizationById'],
    fault: joinedWithRole,
  },
];
