import { idsOf, listInside, textInside } from '../../../core/json-path.ts';
import type { Fault } from '../fault.ts';
import { inItems } from '../faults/lists.ts';
import { ignoreQuery } from '../faults/requests.ts';
import type { Mutant } from '../mutant.ts';

/** A text filter takes `_` and `%` for any text. */
const patterns: readonly Mutant[] = (
  [
    ['listSites', 'title', 'the titles of sites are matched with a pattern'],
    ['listTeamsInOrganizationById', 'title', 'the titles of teams are matched with a pattern'],
    ['listTeamsForOrganizationMember', 'title', 'the titles of the teams of a member are matched with a pattern'],
    ['listMembersInOrganizationById', 'search', 'members are sought with a pattern'],
    ['listIntegrations', 'search', 'integrations are sought with a pattern'],
  ] as const
).map(([operation, parameter, name]) => ({
  name,
  breaks: 'FLT-01',
  mayAlsoBreak: [],
  on: [operation],
  fault: ignoreQuery(parameter, (value) => /^[_%]+$/.test(value)),
}));

const hosts = (item: unknown): readonly unknown[] =>
  listInside(item, 'blocks').flatMap((block) => listInside(block, 'urlUnfurl'));

/** A list filtered by a domain ends with what has a block of a domain that only begins so. */
const domainBegins: Fault = inItems(async ({ envelope, items, isLast }, { query: { blockDomain } }, server) => {
  if (!isLast || blockDomain === undefined) return items;
  const { json } = await server.call('listIntegrations', { query: { blocks: 'true', limit: '1000' } });
  const more = listInside(json, 'items').filter((item) =>
    hosts(item).some((host) => typeof host === 'string' && host !== blockDomain && host.startsWith(blockDomain)),
  );
  envelope['count'] = Number(envelope['count']) + more.length;
  return [...items, ...more];
});

/** A list ends with what has the text that a filter asks for in one more member than those that the filter is about. */
const foundBy = (parameter: string, ...member: readonly string[]): Fault =>
  inItems(async ({ envelope, items, isLast }, { operation, params, query }, { call }) => {
    const { [parameter]: text, page: _page, limit: _limit, ...others } = query;
    if (!isLast || text === undefined) return items;
    const wide = await call(operation, { params, query: { ...others, limit: '1000' } });
    const right = await call(operation, { params, query: { ...others, [parameter]: text, limit: '1000' } });
    const found = idsOf(listInside(right.json, 'items'));
    const more = listInside(wide.json, 'items').filter(
      (item) => !found.includes(textInside(item, 'id') ?? '') && textInside(item, ...member)?.includes(text) === true,
    );
    envelope['count'] = Number(envelope['count']) + more.length;
    return [...items, ...more];
  });

/** A text filter looks into another member too. */
const foundElsewhere: readonly Mutant[] = (
  [
    ['listMembersInOrganizationById', 'search', ['role'], 'members are found by their role'],
    ['listSites', 'title', ['visibility'], 'sites are found by their visibility'],
    ['listTeamsInOrganizationById', 'title', ['id'], 'teams are found by their ids'],
  ] as const
).map(([operation, parameter, member, name]) => ({
  name,
  breaks: 'FLT-01',
  mayAlsoBreak: [],
  on: [operation],
  profile: 'default',
  fault: foundBy(parameter, ...member),
}));

/** Filters that take their value for more than itself. */
export const filterValueMutants: readonly Mutant[] = [
  ...patterns,
  ...foundElsewhere,
  {
    name: 'integrations are found by a domain with which that of their blocks begins',
    breaks: 'FLT-01',
    mayAlsoBreak: ['FLT-02', 'FLT-04'],
    on: ['listIntegrations'],
    fault: domainBegins,
  },
];
