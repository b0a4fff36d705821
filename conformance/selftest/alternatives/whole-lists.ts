import type { FaultyRequest, Fault, Members, Server } from '../mutants/fault.ts';
import { isAccepted, membersOf, refusal } from '../mutants/faults/replies.ts';

/** Every item that whoever asks would be shown by the server behind, whatever page was asked for. */
export const allBehind = async (ask: FaultyRequest, server: Server): Promise<readonly Members[]> => {
  const { page: _page, ...query } = ask.query;
  const items: Members[] = [];
  for (let page: string | undefined = ''; page !== undefined;) {
    const { json } = await server.send({
      ...ask,
      query: { ...query, limit: '1000', ...(page === '' ? {} : { page }) },
    });
    const envelope = membersOf(json);
    items.push(...((envelope?.['items'] as Members[] | undefined) ?? []));
    page = membersOf(envelope?.['next'])?.['page'] as string | undefined;
  }
  return items;
};

/** A list with items of its own choice, told page by page. `find` makes them of those that the server behind has. */
export const listing =
  (find: (items: readonly Members[], ask: FaultyRequest, server: Server) => Promise<readonly Members[]>): Fault =>
  () =>
  async (ask, server) => {
    const { page = 'at-0', ...query } = ask.query;
    const answer = await server.send({ ...ask, query });
    const envelope = isAccepted(answer) ? membersOf(answer.json) : undefined;
    if (envelope === undefined) return answer;
    const from = Number(/^at-(\d+)$/.exec(page)?.[1] ?? Number.NaN);
    if (Number.isNaN(from)) return refusal(400);
    const items = await find(await allBehind(ask, server), ask, server);
    const to = from + Number(query['limit'] ?? 50);
    const { next: _next, ...rest } = envelope;
    const next = to < items.length ? { next: { page: `at-${to}` } } : {};
    return { ...answer, json: { ...rest, ...next, count: items.length, items: items.slice(from, to) } };
  };
