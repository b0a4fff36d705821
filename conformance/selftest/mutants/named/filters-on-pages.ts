import { cutFirst } from '../faults/cut-first.ts';
import type { OperationId } from '#spec/operation.ts';
import { inside, listInside, textInside } from '../../../core/json-path.ts';
import { firstValue, type Fault } from '../fault.ts';
import { inItems } from '../faults/lists.ts';
import { isAccepted, membersOf } from '../faults/replies.ts';
import { inRequest } from '../faults/requests.ts';
import type { Mutant } from '../mutant.ts';

const forgottenLater = (name: string): Fault =>
  inRequest((ask) => {
    const { [name]: value, ...query } = ask.query;
    return value === undefined || query['page'] === undefined ? ask : { ...ask, query };
  });

const notCounted = (name: string): Fault =>
  inItems(async ({ envelope, items }, ask, { send }) => {
    const { [name]: value, ...query } = ask.query;
    if (value !== undefined) envelope['count'] = membersOf((await send({ ...ask, query })).json)?.['count'];
    return items;
  });

/** A document in place of Markdown, where `format` asks for one, and no further page does. */
const formattedFirst: Fault = inItems(({ items }, { query }) =>
  query['format'] !== 'document' || query['page'] !== undefined
    ? items
    : items.map((item) => ({ ...membersOf(item), body: { document: { text: inside(item, 'body', 'markdown') } } })),
);

type Row = readonly [filter: string, list: OperationId, name: string];

const later: readonly Row[] = [
  ['status of comments', 'listCommentsInSpace', 'status'],
  ['type of sites', 'listSites', 'type'],
  ['role of members', 'listMembersInOrganizationById', 'role'],
  ['category of integrations', 'listIntegrations', 'category'],
  ['status of links', 'listSpaceLinks', 'status'],
  ['title of the teams of a member', 'listTeamsForOrganizationMember', 'title'],
];

const counted: readonly Row[] = [
  ['the title of sites', 'listSites', 'title'],
  ['the role of members', 'listMembersInOrganizationById', 'role'],
  ['the owner of teams', 'listTeamsInOrganizationById', 'owner'],
  ['the category of integrations', 'listIntegrations', 'category'],
  ['the status of links', 'listSpaceLinks', 'status'],
];

/** Integrations are cut into pages first: what is left of a page is given, and a short one is the last. */
const sourcesAfterCut: Fault = () => async (ask, server) => {
  const { contentSources, ...query } = ask.query;
  const answer = await server.send(ask);
  if (!isAccepted(answer) || contentSources !== 'true') return answer;
  const cut = await server.send({ ...ask, query });
  if (!isAccepted(cut)) return answer;
  const items = listInside(cut.json, 'items').filter((item) => listInside(item, 'contentSources').length > 0);
  const { next: _next, ...envelope } = membersOf(answer.json) ?? {};
  const next = items.length < Number(query['limit'] ?? 100) ? undefined : membersOf(cut.json)?.['next'];
  return { ...answer, json: { ...envelope, ...(next === undefined ? {} : { next }), items } };
};

const isOnPage =
  (id: string) =>
  (comment: unknown): boolean =>
    textInside(comment, 'target', 'page', 'id') === id;

/** The place of a later page counts what was sent, and is taken for one in the list without the filter. */
const skippedBeforeFilter: Fault = () => async (ask, server) => {
  const { page, limit = '100', ...query } = ask.query;
  const { targetPage, ...plain } = query;
  if (targetPage === undefined) return server.send(ask);
  const first = await server.send({ ...ask, query: { ...query, limit } });
  const whole = await server.send({ ...ask, query: { ...plain, limit: '1000' } });
  if (!isAccepted(first) || !isAccepted(whole)) return server.send(ask);
  const { next, ...envelope } = membersOf(first.json) ?? {};
  const from = Number(page?.replace('sent-', '') ?? 0);
  const rest = listInside(whole.json, 'items').slice(from).filter(isOnPage(targetPage));
  const items = from === 0 ? listInside(first.json, 'items') : rest.slice(0, Number(limit));
  const isLast = from === 0 ? next === undefined : rest.length === items.length;
  const following = isLast ? {} : { next: { page: `sent-${from + items.length}` } };
  return { ...first, json: { ...envelope, ...following, items } };
};

/** Filters that hold for a part of what a list shows. */
export const filterOnPageMutants: readonly Mutant[] = [
  ...later.map(([filter, list, name]): Mutant => ({
    name: `the ${filter} is forgotten on the second page`,
    breaks: 'FLT-03',
    mayAlsoBreak: ['FLT-04'],
    on: [list],
    fault: forgottenLater(name),
  })),
  {
    name: 'teams are cut into pages before their titles are looked at',
    breaks: 'FLT-03',
    mayAlsoBreak: ['FLT-04'],
    on: ['listTeamsInOrganizationById'],
    fault: cutFirst('title'),
  },
  {
    name: 'integrations with content sources are chosen on each page alone',
    breaks: 'FLT-03',
    mayAlsoBreak: [],
    on: ['listIntegrations'],
    fault: sourcesAfterCut,
  },
  {
    name: 'later pages of comments on a page skip what the filter leaves out',
    breaks: 'FLT-03',
    mayAlsoBreak: [],
    on: ['listCommentsInSpace'],
    fault: skippedBeforeFilter,
  },
  ...counted.map(([filter, list, name]): Mutant => ({
    name: `${filter} is not looked at for the count`,
    breaks: 'FLT-04',
    mayAlsoBreak: [],
    on: [list],
    fault: notCounted(name),
  })),
  {
    name: 'comments come in the format that is asked for on the first page alone',
    breaks: 'PAGE-04',
    mayAlsoBreak: [],
    on: ['listCommentsInSpace'],
    profile: 'default',
    fault: formattedFirst,
  },
  {
    name: 'of several types of sites the first counts alone',
    breaks: 'FLT-05',
    mayAlsoBreak: [],
    on: ['listSites'],
    fault: inRequest((ask) => {
      const type = firstValue(ask, 'type');
      return type === undefined ? ask : { ...ask, query: { ...ask.query, type } };
    }),
  },
];
