import type { FaultyRequest, Answer, Fault, Members, Server } from '../mutants/fault.ts';
import { isAccepted, membersOf, success } from '../mutants/faults/replies.ts';
import { ignoreQuery } from '../mutants/faults/requests.ts';
import type { AlternativeServer } from './alternative.ts';
import { denied } from './denied.ts';
import { reordered, wholeOf } from './reordered.ts';

const list = 'listIntegrations';
const on = [list] as const;

type Filters = Readonly<Record<string, string>>;

const filtersOf = ({ query: { limit: _limit, ...filters } }: FaultyRequest): Filters => filters;

const without = (query: Filters, name: string): Filters =>
  Object.fromEntries(Object.entries(query).filter(([each]) => each !== name));

const timeOrder = (items: readonly Members[]): readonly Members[] => {
  const byName = new Map(items.map((item) => [item['name'], item]));
  return [...byName.values()];
};

const ownersOf = ({ facts }: Server): readonly string[] => [facts.organization, facts.secondOrganization];

/** What `plain` lists, and what else there is of the two organizations, as the caller sees it. */
const withOwners = async (ask: FaultyRequest, server: Server): Promise<readonly Members[]> => {
  const filters = filtersOf(ask);
  const found = [...(await wholeOf(server, ask, filters))];
  if (filters['owner'] !== undefined) return found;
  for (const owner of ownersOf(server)) found.push(...(await wholeOf(server, ask, { ...filters, owner })));
  return timeOrder(found);
};

/** An integration that the caller sees nowhere else: without rights to it, and its owner as it sees that, or without billing (2.11). */
const seenHere = async (item: Members, ask: FaultyRequest, server: Server): Promise<Members> => {
  const shown = membersOf(denied(item)) ?? {};
  const params = { organizationId: String(membersOf(item['owner'])?.['id']) };
  const owner = await server.send({ ...ask, operation: 'getOrganizationById', params, query: {} });
  const { billing: _billing, ...rest } = membersOf(shown['owner']) ?? {};
  return { ...shown, owner: isAccepted(owner) ? owner.json : rest };
};

/** The same for everybody, whoever asks. */
const allOfThem = async (ask: FaultyRequest, server: Server): Promise<readonly Members[]> => {
  const own = new Map((await withOwners(ask, server)).map((item) => [item['name'], item]));
  const all = await withOwners({ ...ask, authorization: server.administrator }, server);
  return Promise.all(all.map(async (item) => own.get(item['name']) ?? (await seenHere(item, ask, server))));
};

const lower = (value: unknown): string => String(value).toLowerCase();

const searching = (finds: (item: Members, text: string) => boolean): Fault =>
  reordered(list, async (ask, server) => {
    const found = await wholeOf(server, ask, filtersOf(ask));
    const { search } = ask.query;
    return search === undefined || search === '' ? found : found.filter((item) => finds(item, search.toLowerCase()));
  });

const byBlockId = reordered(list, async (ask, server) => {
  const { blockDomain } = ask.query;
  const found = await wholeOf(server, ask, without(filtersOf(ask), 'blockDomain'));
  if (blockDomain === undefined) return found;
  return found.filter(
    ({ blocks }) => Array.isArray(blocks) && blocks.some((each) => membersOf(each)?.['id'] === blockDomain),
  );
});

const anyFilter = reordered(list, async (ask, server) => {
  const { owner, ...filters } = filtersOf(ask);
  const [some, own] = [Object.entries(filters), owner === undefined ? {} : { owner }];
  if (some.length === 0) return wholeOf(server, ask, own);
  const found: Members[] = [];
  for (const [name, value] of some) found.push(...(await wholeOf(server, ask, { ...own, [name]: value })));
  const names = new Set(found.map(({ name }) => name));
  return (await wholeOf(server, ask, own)).filter(({ name }) => names.has(name));
});

const noneOfUnknown: Fault =
  () =>
  async (ask, server): Promise<Answer> => {
    const answer = await server.send(ask);
    if (answer.status !== 400 || ask.query['category'] === undefined) return answer;
    const plain = await server.send({ ...ask, query: without(ask.query, 'category') });
    return isAccepted(plain) ? success({ items: [], count: 0 }) : answer;
  };

/** Which integrations are listed. */
export const integrationListReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-INT-05.a': 'with-own' }, on, server: reordered(list, withOwners) },
  {
    reads: { 'OP-INT-05.a': 'all' },
    on,
    server: reordered(list, allOfThem),
    unseen: 'its probe knows one caller',
  },
  {
    reads: { 'OP-INT-05.b': 'nothing' },
    on,
    server: reordered(list, async (ask, server) =>
      (await wholeOf(server, ask, filtersOf(ask))).filter(({ visibility }) => visibility === 'public'),
    ),
  },
  { reads: { 'OP-INT-06.a': 'name' }, on, server: searching(({ name }, text) => lower(name).includes(text)) },
  { reads: { 'OP-INT-06.a': 'title' }, on, server: searching(({ title }, text) => lower(title).includes(text)) },
  {
    reads: { 'OP-INT-06.b': 'prefix' },
    on,
    server: searching(({ name, title }, text) => [name, title].some((each) => lower(each).startsWith(text))),
  },
  {
    reads: { 'OP-INT-06.b': 'exact' },
    on,
    server: searching(({ name, title }, text) => [name, title].some((each) => lower(each) === text)),
  },
  { reads: { 'OP-INT-06.c': 'all' }, on, server: ignoreQuery('blocks', (value) => value === 'false') },
  {
    reads: { 'OP-INT-06.c': 'all' },
    on,
    server: ignoreQuery('contentSources', (value) => value === 'false'),
    unseen: 'its probe asks for blocks',
  },
  { reads: { 'OP-INT-06.d': 'block-id' }, on, server: byBlockId },
  { reads: { 'OP-INT-06.e': 'or' }, on, server: anyFilter },
  { reads: { 'OP-INT-06.f': 'empty' }, on, server: noneOfUnknown },
];
