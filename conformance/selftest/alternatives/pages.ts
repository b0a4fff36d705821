import { operationIds, operationRow } from '#spec/operation.ts';
import type { Answer, FaultyRequest, Fault, Members, Server } from '../mutants/fault.ts';
import { inEnvelope, inItems } from '../mutants/faults/lists.ts';
import { isAccepted, membersOf, refusal, success } from '../mutants/faults/replies.ts';
import type { AlternativeServer } from './alternative.ts';

const lists = operationIds.filter(
  (id) => operationRow(id).acts.as === 'list' && operationRow(id).query.includes('page'),
);

const withoutPage = ({ query: { page: _page, ...query }, ...ask }: FaultyRequest): FaultyRequest => ({ ...ask, query });

/** Does something else with a page that the server refuses, and would not have refused without it. */
const onRefusedPage =
  (instead: (answer: Answer, first: Answer) => Answer, when: (page: string) => boolean = () => true): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    const { page } = ask.query;
    if (answer.status !== 400 || page === undefined || !when(page)) return answer;
    const first = await server.send(withoutPage(ask));
    return isAccepted(first) ? instead(answer, first) : answer;
  };

const emptied = (_: Answer, first: Answer): Answer => {
  const { next: _next, ...envelope } = membersOf(first.json) ?? {};
  return success({ ...envelope, items: [] });
};

const itemsOf = (answer: Answer): readonly unknown[] => {
  const items = membersOf(answer.json)?.['items'];
  return Array.isArray(items) ? (items as unknown[]) : [];
};

const nextOf = (answer: Answer): unknown => membersOf(membersOf(answer.json)?.['next'])?.['page'];

/** The whole list that an ask is a page of. */
const whole = async (ask: FaultyRequest, server: Server): Promise<unknown[]> => {
  const items: unknown[] = [];
  let page: string | undefined;
  do {
    const query = { ...withoutPage(ask).query, limit: '1000', ...(page === undefined ? {} : { page }) };
    const answer = await server.send({ ...ask, query });
    items.push(...itemsOf(answer));
    page = nextOf(answer) as string | undefined;
  } while (page !== undefined);
  return items;
};

/** Where a walk has come to: how many items it has seen, of what, and the size of its pages. */
type Stand = { readonly seen: number; readonly of: unknown[] | undefined; readonly size: number };

const pageAt = (stand: Stand, of: readonly unknown[], { query: { limit } }: FaultyRequest): readonly unknown[] =>
  of.slice(stand.seen, stand.seen + (limit === undefined ? stand.size : Number(limit)));

/** Pages by the number of items before them, of the list as it is by then, or as it was when the walk began. */
const byOffset =
  (keeps: boolean): Fault =>
  () => {
    const stands = new Map<string, Stand>();
    const nameOf = (stand: Stand): { readonly page: string } => {
      const page = `stand-${stands.size}`;
      stands.set(page, stand);
      return { page };
    };
    return async (ask, server) => {
      const stand = stands.get(ask.query['page'] ?? '');
      const answer = await server.send(stand === undefined ? ask : withoutPage(ask));
      if (stand === undefined && nextOf(answer) === undefined) return answer;
      const { seen: before, size, of: kept } = stand ?? { seen: 0, size: itemsOf(answer).length, of: undefined };
      const of = kept ?? (await whole(ask, server));
      const items = stand === undefined ? itemsOf(answer) : pageAt(stand, of, ask);
      const seen = before + items.length;
      const { next: _next, ...rest } = membersOf(answer.json) ?? {};
      const next = seen < of.length ? { next: nameOf({ seen, size, of: keeps ? of : undefined }) } : {};
      return { ...answer, json: { ...next, ...rest, items } };
    };
  };

const keyOf = ({ operation, params, query: { page: _page, limit: _limit, ...filters } }: FaultyRequest): string =>
  JSON.stringify([operation, params, filters]);

/** Refuses a page elsewhere than in the list and under the filters that it came from. */
const boundPages: Fault = () => {
  const homes = new Map<unknown, Set<string>>();
  return async (ask, server) => {
    const home = homes.get(ask.query['page']);
    if (home !== undefined && !home.has(keyOf(ask))) return refusal(400);
    const answer = await server.send(ask);
    const next = nextOf(answer);
    if (next !== undefined) homes.set(next, (homes.get(next) ?? new Set()).add(keyOf(ask)));
    return answer;
  };
};

const countOfPage = inEnvelope((envelope, items) => {
  envelope['count'] = items.length;
});

const isBroken = (link: unknown): boolean => membersOf(link)?.['status'] === 'broken';

/** The figures of a list of links over some of them. */
const restated = (stats: Members, links: readonly unknown[]): Members => ({
  ...stats,
  total: links.length,
  broken: { ...membersOf(stats['broken']), total: links.filter(isBroken).length },
});

const links = ['listSpaceLinks', 'listPageLinksInSpace', 'listPageLinksInChangeRequest'] as const;

const statsOver = (
  over: (ask: FaultyRequest, server: Server, items: readonly unknown[]) => Promise<readonly unknown[]>,
): Fault =>
  inItems(async ({ envelope, items }, ask, server) => {
    envelope['stats'] = restated(membersOf(envelope['stats']) ?? {}, await over(ask, server, items));
    return items;
  });

/** What a reply without an envelope lists: itself, or its only list. */
const listIn = (json: unknown): readonly unknown[] | undefined =>
  [json, ...Object.values(membersOf(json) ?? {})].find((each): each is unknown[] => Array.isArray(each));

const ownPlace = /^at-(\d+)$/;
const ownLimit = /^([1-9]\d{0,2}|1000)$/;

/** Cuts answers that have no envelope, in which no page leads to the next one. */
const cutWithoutEnvelope: Fault = () => async (ask, server) => {
  const { page = 'at-0', limit = '1000', ...query } = ask.query;
  const answer = await server.send({ ...ask, query });
  const all = isAccepted(answer) ? listIn(answer.json) : undefined;
  if (all === undefined) return answer;
  const from = ownPlace.exec(page)?.[1];
  if (from === undefined || !ownLimit.test(limit)) return refusal(400);
  const cut = all.slice(Number(from), Number(from) + Number(limit));
  const named = Object.entries(membersOf(answer.json) ?? {}).map(([name, value]) => [
    name,
    value === all ? cut : value,
  ]);
  return { ...answer, json: answer.json === all ? cut : Object.fromEntries(named) };
};

/** What pages of lists hold, and what is said about them. */
export const pageReadings: readonly AlternativeServer[] = [
  {
    reads: { 'OP-PAGE-05.a': '404' },
    on: lists,
    server: onRefusedPage(
      () => refusal(404),
      (page) => page !== '',
    ),
  },
  {
    reads: { 'OP-PAGE-05.a': 'first-page' },
    on: lists,
    server: onRefusedPage(
      (_, first) => first,
      (page) => page !== '',
    ),
  },
  { reads: { 'OP-PAGE-05.a': 'empty' }, on: lists, server: onRefusedPage(emptied, (page) => page !== '') },
  {
    reads: { 'OP-PAGE-05.b': 'first-page' },
    on: lists,
    server: onRefusedPage(
      (_, first) => first,
      (page) => page === '',
    ),
  },
  { reads: { 'OP-PAGE-06': 'page' }, on: lists, server: countOfPage },
  { reads: { 'OP-PAGE-09.a': 'offset' }, on: lists, server: byOffset(false) },
  { reads: { 'OP-PAGE-09.a': 'snapshot' }, on: lists, server: byOffset(true) },
  { reads: { 'OP-PAGE-09.b': '400' }, on: lists, server: boundPages },
  {
    reads: { 'OP-PAGE-10': 'honoured' },
    on: [
      'listSSOProviderLoginsInOrganization',
      'listPages',
      'listPagesInChangeRequest',
      'getOrganizationsForEmailDomain',
      'getSpaceCustomFields',
    ],
    server: cutWithoutEnvelope,
  },
  {
    reads: { 'OP-PAGE-11': 'page' },
    on: links,
    server: statsOver((_, __, items) => Promise.resolve(items)),
  },
  { reads: { 'OP-PAGE-11': 'filtered' }, on: links, server: statsOver((ask, server) => whole(ask, server)) },
];
