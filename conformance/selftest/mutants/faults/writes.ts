import type { OperationId } from '#spec/operation.ts';
import type { Answer, FaultyRequest, Fault, Members, Server } from '../fault.ts';
import { inItems } from './lists.ts';
import { isAccepted, membersOf, success } from './replies.ts';

/** Answers a write as done, and does nothing: what `read` reads with the body laid over it, or no content. */
export const skipWrite =
  (read: OperationId | null): Fault =>
  () =>
  async (ask, server) => {
    if (read === null) return isAllowed(ask, server) ? success(undefined) : server.send(ask);
    const now = await server.call(read, { params: ask.params });
    if (!isAccepted(now) || !isAllowed(ask, server)) return server.send(ask);
    return { ...now, json: { ...membersOf(now.json), ...membersOf(ask.body) } };
  };

const isAllowed = ({ authorization }: FaultyRequest, { administrator }: Server): boolean =>
  authorization === administrator;

/** Does something more after a success. */
export const afterwards =
  (more: (ask: FaultyRequest, server: Server, answer: Answer) => Promise<unknown>): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    if (isAccepted(answer)) await more(ask, server, answer);
    return answer;
  };

const byName = ([one]: readonly [string, string], [other]: readonly [string, string]): number =>
  one.localeCompare(other);
const keyOf = ({ params }: FaultyRequest): string => JSON.stringify(Object.entries(params).toSorted(byName));

const idOf = (value: unknown): unknown => membersOf(value)?.['id'];

type Life = {
  readonly remove: OperationId;
  readonly read: OperationId;
  readonly list: OperationId;
  /** The path parameters of the list that the thing belongs to. */
  readonly listParams: (thing: Members, ask: FaultyRequest) => Readonly<Record<string, string>>;
};

/** A deleted thing can still be read. */
export const resurrect =
  ({ remove, read }: Pick<Life, 'remove' | 'read'>): Fault =>
  () => {
    const dead = new Map<string, Answer>();
    return async (ask, server) => {
      if (ask.operation === read) return dead.get(keyOf(ask)) ?? server.send(ask);
      const before = await server.call(read, { params: ask.params });
      const answer = await server.send(ask);
      if (ask.operation === remove && isAccepted(answer) && isAccepted(before)) dead.set(keyOf(ask), before);
      return answer;
    };
  };

/** A deleted thing (or one that left) still stands in the last page of its old list. */
export const ghost =
  ({ remove, read, list, listParams }: Life): Fault =>
  () => {
    const dead = new Map<string, Members[]>();
    const listing = inItems(({ envelope, items, isLast }, ask) => {
      const ghosts = isLast ? (dead.get(keyOf(ask)) ?? []) : [];
      envelope['count'] = Number(envelope['count']) + ghosts.length;
      return [...items, ...ghosts];
    })();
    return async (ask, server) => {
      if (ask.operation === list) return listing(ask, server);
      const found = await server.call(read, { params: ask.params });
      const before = isAccepted(found) ? membersOf(found.json) : undefined;
      const answer = await server.send(ask);
      if (ask.operation === remove && isAccepted(answer) && before !== undefined) {
        const key = keyOf({ ...ask, params: listParams(before, ask) });
        dead.set(key, [...(dead.get(key) ?? []), before]);
      }
      return answer;
    };
  };

/** What `create` makes never shows in `list`. */
export const hideCreated =
  (create: OperationId, list: OperationId): Fault =>
  () => {
    const hidden = new Set<unknown>();
    return async (ask, server) => {
      const answer = await server.send(ask);
      if (ask.operation === create && isAccepted(answer)) hidden.add(idOf(answer.json));
      const page = membersOf(answer.json);
      if (ask.operation !== list || page === undefined || !Array.isArray(page['items'])) return answer;
      const items = page['items'].filter((item) => !hidden.has(idOf(item)));
      return {
        ...answer,
        json: { ...page, items, count: Number(page['count']) - page['items'].length + items.length },
      };
    };
  };

/** Does what a refused request asks for nevertheless, and answers the refusal all the same. */
export const actBeforeRefusing =
  (repair: (ask: FaultyRequest, server: Server) => FaultyRequest | undefined): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    const mended = isAccepted(answer) ? undefined : repair(ask, server);
    if (mended !== undefined) await server.send(mended);
    return answer;
  };

/** A thing is found below whatever container the path names: the path is corrected to the one it was made in. */
export const anyContainer =
  (create: OperationId, idName: string): Fault =>
  () => {
    const homes = new Map<unknown, Readonly<Record<string, string>>>();
    return async (ask, server) => {
      const home = ask.operation === create ? undefined : homes.get(ask.params[idName]);
      const answer = await server.send(home === undefined ? ask : { ...ask, params: { ...ask.params, ...home } });
      if (ask.operation === create && isAccepted(answer)) homes.set(idOf(answer.json), ask.params);
      return answer;
    };
  };

/** An id that the server does not know answers something made up: the first item of a list under that id. */
export const invent =
  (idName: string, list: OperationId): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    if (answer.status !== 404 || ask.authorization !== server.administrator) return answer;
    const params = { organizationId: server.facts.organization };
    const { items } = membersOf((await server.call(list, { params })).json) ?? {};
    const [first] = Array.isArray(items) ? (items as unknown[]) : [];
    return first === undefined ? answer : success({ ...membersOf(first), id: ask.params[idName] });
  };
