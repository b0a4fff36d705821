import type { OperationId } from '#spec/operation.ts';
import type { FaultyRequest, Fault, Members, Server } from '../mutants/fault.ts';
import { isAccepted, membersOf, success } from '../mutants/faults/replies.ts';

type Query = Readonly<Record<string, string>>;

/** Every item of a list, as whoever is named by the request reads it. */
export const wholeOf = async (server: Server, ask: FaultyRequest, query: Query = {}): Promise<readonly Members[]> => {
  const found: Members[] = [];
  let page: string | undefined;
  do {
    const paged = page === undefined ? {} : { page };
    const answer = await server.send({ ...ask, query: { ...query, limit: '1000', ...paged } });
    const { items = [], next } = membersOf(answer.json) ?? {};
    found.push(...(items as Members[]));
    page = membersOf(next)?.['page'] as string | undefined;
  } while (page !== undefined);
  return found;
};

const ownPage = /^from-(\d+)$/;

/**
 * Lists other items than the server behind, in pages of its own. `passOn` is what that one is asked to see whether
 * the request is good.
 */
export const reordered =
  (
    list: OperationId,
    items: (ask: FaultyRequest, server: Server) => Promise<readonly Members[]>,
    passOn: (query: Query) => Query = (query) => query,
  ): Fault =>
  () =>
  async (ask, server) => {
    if (ask.operation !== list) return server.send(ask);
    const { page, ...query } = ask.query;
    const start = page === undefined ? '0' : ownPage.exec(page)?.[1];
    const own = { ...ask, query };
    const tried = await server.send({
      ...own,
      query: { ...passOn(query), ...(start === undefined ? { page: page ?? '' } : {}) },
    });
    if (!isAccepted(tried) || start === undefined) return tried;
    const all = await items(own, server);
    const [from, limit] = [Number(start), Number(query['limit'] ?? 100)];
    const next = from + limit < all.length ? { next: { page: `from-${from + limit}` } } : {};
    return success({ items: all.slice(from, from + limit), count: all.length, ...next });
  };
