import { listInside, textInside } from '../../../core/json-path.ts';
import type { FaultyRequest, Fault, Members, Server } from '../fault.ts';
import { isAccepted, membersOf } from './replies.ts';

/** One page of a list, as a fault may change it. */
export type Page = { readonly envelope: Members; readonly items: readonly unknown[]; readonly isLast: boolean };

/** Changes the items of every page. */
export const inItems =
  (
    change: (page: Page, ask: FaultyRequest, server: Server) => readonly unknown[] | Promise<readonly unknown[]>,
  ): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    const envelope = membersOf(answer.json);
    const items = envelope?.['items'];
    if (!isAccepted(answer) || envelope === undefined || !Array.isArray(items)) return answer;
    const isLast = (envelope['next'] ?? undefined) === undefined;
    envelope['items'] = await change({ envelope, items, isLast }, ask, server);
    return answer;
  };

/** Yields only some items and counts only those. */
export const onlyItems = (keep: (item: Members, ask: FaultyRequest) => boolean): Fault =>
  inItems(({ envelope, items }, ask) => {
    const kept = items.filter((item) => keep(membersOf(item) ?? {}, ask));
    envelope['count'] = Number(envelope['count']) - items.length + kept.length;
    return kept;
  });

/** Puts one more thing at the end of the last page, and counts it. */
export const stranger = (find: (ask: FaultyRequest, server: Server) => Promise<unknown>): Fault =>
  inItems(async ({ envelope, items, isLast }, ask, server) => {
    const more = isLast ? await find(ask, server) : undefined;
    if (more === undefined) return items;
    envelope['count'] = Number(envelope['count']) + 1;
    return [...items, more];
  });

/** Changes the envelope of every page. */
export const inEnvelope = (change: (envelope: Members, items: readonly unknown[], ask: FaultyRequest) => void): Fault =>
  inItems(({ envelope, items }, ask) => {
    change(envelope, items, ask);
    return items;
  });

/** Loses the last item of every page of several that another one follows. */
export const dropBetweenPages: Fault = inItems(({ items, isLast }) =>
  isLast || items.length < 2 ? items : items.slice(0, -1),
);

/** Begins every further page with the last item of the page before, in place of its own first one. */
export const repeatItem: Fault = () => {
  const lastBefore = new Map<unknown, unknown>();
  return inItems(({ envelope, items }, { query }) => {
    const again = lastBefore.get(query['page']);
    const { page } = membersOf(envelope['next']) ?? {};
    if (page !== undefined) lastBefore.set(page, items.at(-1));
    return again === undefined ? items : [again, ...items.slice(1)];
  })();
};

/** Leads from a page of several items to its own last one, in place of the one after it. */
export const overlapPages: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  const items = membersOf(answer.json)?.['items'];
  const { page } = membersOf(membersOf(answer.json)?.['next']) ?? {};
  if (!isAccepted(answer) || page === undefined || !Array.isArray(items) || items.length < 2) return answer;
  const shorter = await server.send({ ...ask, query: { ...ask.query, limit: String(items.length - 1) } });
  const next = membersOf(shorter.json)?.['next'];
  return next === undefined ? answer : { ...answer, json: { ...membersOf(answer.json), next } };
};

/** Comes from the last page back to the first. */
export const walkForever: Fault = () => {
  const step = inEnvelope((envelope) => {
    envelope['next'] ??= { page: 'once-more' };
  })();
  return (ask, server) => {
    const { page, ...query } = ask.query;
    return step(page === 'once-more' ? { ...ask, query } : ask, server);
  };
};

const textAt = (item: unknown, path: readonly string[]): string => textInside(item, ...path) ?? '';

const afterText = /^after-(?<text>.*)$/u;

/** Puts a list in the order of a text, by which a page names the one after it: what has that text too is skipped. */
export const pagesByText =
  (...path: readonly string[]): Fault =>
  () =>
  async (ask, server) => {
    const { page, limit = '100', ...query } = ask.query;
    const after = afterText.exec(page ?? '')?.groups?.['text'];
    if (page !== undefined && after === undefined) return server.send(ask);
    const answer = await server.send({ ...ask, query: { ...query, limit: '1000' } });
    const envelope = membersOf(answer.json);
    if (!isAccepted(answer) || envelope === undefined || (envelope['next'] ?? undefined) !== undefined)
      return server.send(ask);
    const rest = listInside(answer.json, 'items')
      .toSorted((one, other) =>
        textAt(one, path) < textAt(other, path) ? -1 : Number(textAt(one, path) > textAt(other, path)),
      )
      .filter((item) => after === undefined || textAt(item, path) > after);
    const items = rest.slice(0, Number(limit));
    const next = items.length < rest.length ? { next: { page: `after-${textAt(items.at(-1), path)}` } } : {};
    return { ...answer, json: { ...envelope, ...next, items } };
  };
