import type { OperationId } from '#spec/operation.ts';
import type { FaultyRequest, Fault, Members, Server } from '../fault.ts';
import { isAccepted, membersOf } from './replies.ts';

type Change = (
  items: readonly Members[],
  ask: FaultyRequest,
  server: Server,
) => readonly Members[] | Promise<readonly Members[]>;

// The place after an item, or where it stood, should it have gone meanwhile.
const ownPage = /^own-(?<count>\d+)-(?<after>.*)$/;

const itemsIn = (json: unknown): readonly Members[] => {
  const { items } = membersOf(json) ?? {};
  return Array.isArray(items) ? (items as unknown[]).map((item) => membersOf(item) ?? {}) : [];
};

/** All pages, asked as the caller. */
const whole = async (ask: FaultyRequest, server: Server): Promise<readonly Members[]> => {
  const all: Members[] = [];
  let page: string | undefined;
  do {
    const query = { ...ask.query, limit: '1000', ...(page === undefined ? {} : { page }) };
    const { json } = await server.send({ ...ask, query });
    all.push(...itemsIn(json));
    const next = membersOf(membersOf(json)?.['next'])?.['page'];
    page = typeof next === 'string' ? next : undefined;
  } while (page !== undefined);
  return all;
};

/** The page that a request asks for, of all items. */
const cut = (items: readonly Members[], { query }: FaultyRequest): Members => {
  const from = ownPage.exec(query['page'] ?? '')?.groups ?? {};
  const after = from['after'] === undefined ? -1 : items.findIndex(({ id }) => id === from['after']);
  const start = after === -1 ? Number(from['count'] ?? 0) : after + 1;
  const end = start + Number(query['limit'] ?? 100);
  const next = end < items.length ? { page: `own-${end}-${String(items[end - 1]?.['id'])}` } : undefined;
  return { count: items.length, items: items.slice(start, end), ...(next === undefined ? {} : { next }) };
};

/** A list that is made anew out of all its items, cut into pages of its own; `asked` may drop what it reads otherwise. */
export const reordered =
  (list: OperationId, change: Change, asked: (ask: FaultyRequest) => FaultyRequest = (ask) => ask): Fault =>
  () =>
  async (ask, server) => {
    if (ask.operation !== list) return server.send(ask);
    const { page = '', ...query } = ask.query;
    const first = await server.send(asked(ownPage.test(page) ? { ...ask, query } : ask));
    if (!isAccepted(first)) return first;
    const { limit: _limit, ...filters } = query;
    const items = await change(await whole(asked({ ...ask, query: filters }), server), ask, server);
    const { next: _next, ...envelope } = membersOf(first.json) ?? {};
    return { ...first, json: { ...envelope, ...cut(items, ask) } };
  };
