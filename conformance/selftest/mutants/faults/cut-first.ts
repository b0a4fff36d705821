import type { Fault, Members } from '../fault.ts';
import { isAccepted, membersOf } from './replies.ts';

const itemsOf = (json: unknown): readonly Members[] => (membersOf(json)?.['items'] ?? []) as readonly Members[];

/** What an item of a list is told by. */
export const keyOf = (item: Members): string => JSON.stringify(item['id'] ?? item['name'] ?? item);

/** Cuts the page first and filters it then: of a page that is not full afterwards it says that it is the last one. */
export const cutFirst =
  (name: string): Fault =>
  () =>
  async (ask, server) => {
    const { [name]: value, ...others } = ask.query;
    const { page: _page, limit, ...query } = ask.query;
    if (value === undefined || limit === undefined) return server.send(ask);
    const [cut, right] = [
      await server.send({ ...ask, query: others }),
      await server.send({ ...ask, query: { ...query, limit: '1000' } }),
    ];
    if (!isAccepted(cut) || !isAccepted(right)) return server.send(ask);
    const passing = new Set(itemsOf(right.json).map(keyOf));
    const items = itemsOf(cut.json).filter((item) => passing.has(keyOf(item)));
    const { next, ...envelope } = membersOf(cut.json) ?? {};
    const isFull = items.length === Number(limit);
    const count = passing.size;
    return { ...cut, json: { ...envelope, ...(isFull && next !== undefined ? { next } : {}), count, items } };
  };
