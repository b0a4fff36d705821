import type { OperationId } from '#spec/operation.ts';
import { listInside, textInside } from '../../../core/json-path.ts';
import type { Fault, FaultyRequest, Server } from '../fault.ts';
import { inItems, onlyItems } from '../faults/lists.ts';
import { isAccepted } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

type Query = FaultyRequest['query'];

const keyOf = (item: unknown): string => textInside(item, 'id') ?? textInside(item, 'name') ?? '';

/** All that a query finds, on whichever page the request is. */
const allOf = async (ask: FaultyRequest, server: Server, { page: _page, ...query }: Query) =>
  listInside((await server.send({ ...ask, query: { ...query, limit: '1000' } })).json, 'items');

/** By the value of a filter, whatever it has ever found and finds no more. */
const lostBy = (name: string) => {
  const found = new Map<string, ReadonlySet<string>>();
  return async (ask: FaultyRequest, server: Server): Promise<readonly string[]> => {
    const value = ask.query[name];
    if (value === undefined) return [];
    const right = (await allOf(ask, server, ask.query)).map(keyOf);
    const before = found.get(value) ?? new Set();
    found.set(value, new Set([...before, ...right]));
    return [...before].filter((key) => !right.includes(key));
  };
};

/** Whatever a filter has found once it goes on to find by that value, as long as it is there. */
const foundFor =
  (name: string): Fault =>
  () => {
    const lost = lostBy(name);
    return inItems(async ({ envelope, items, isLast }, ask, server) => {
      const left = await lost(ask, server);
      const { [name]: _value, ...query } = ask.query;
      const more = left.length === 0 ? [] : await allOf(ask, server, query);
      const back = more.filter((item) => left.includes(keyOf(item)));
      envelope['count'] = Number(envelope['count']) + back.length;
      return isLast ? [...items, ...back] : items;
    })();
  };

/** What a filter has found, and then found no more, it never finds again by that value. */
const neverAgain =
  (name: string): Fault =>
  () => {
    const lost = lostBy(name);
    const forgotten = new Set<string>();
    const listing = onlyItems((item, { query }) => !forgotten.has(`${query[name]} ${keyOf(item)}`))();
    return async (ask, server) => {
      for (const key of await lost(ask, server)) forgotten.add(`${ask.query[name]} ${key}`);
      return listing(ask, server);
    };
  };

/** The space of a site finds none once it has been deleted, though it was restored. */
const lostWithSpace: Fault = () => {
  const gone = new Set<string>();
  const listing = onlyItems((_item, { query }) => !gone.has(query['space'] ?? ''))();
  return async (ask, server) => {
    if (ask.operation === 'listSites') return listing(ask, server);
    const answer = await server.send(ask);
    if (isAccepted(answer)) gone.add(ask.params['spaceId'] ?? '');
    return answer;
  };
};

const row = (name: string, on: readonly OperationId[], fault: Fault): Mutant => ({
  name,
  breaks: 'FLT-01',
  mayAlsoBreak: ['FLT-03', 'FLT-04'],
  on,
  profile: 'default',
  fault,
});

/** Filters by what a thing was, and is no more, or is again. */
export const filterTimeMutants: readonly Mutant[] = [
  row('sites are still found by the space of a section that is gone', ['listSites'], foundFor('space')),
  row('integrations are still found by a category that they had', ['listIntegrations'], foundFor('category')),
  row(
    'integrations are still found by the domain of blocks that they had',
    ['listIntegrations'],
    foundFor('blockDomain'),
  ),
  row('integrations are still found by whoever published them before', ['listIntegrations'], foundFor('owner')),
  row('sites are not found by a space that they show again', ['listSites'], neverAgain('space')),
  row('teams are not found by an owner who is back', ['listTeamsInOrganizationById'], neverAgain('owner')),
  row('members are not found by a role that they have again', ['listMembersInOrganizationById'], neverAgain('role')),
  row('sites are not found by a space that was restored', ['deleteSpaceById', 'listSites'], lostWithSpace),
];
