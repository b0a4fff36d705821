import type { FaultyRequest, Fault, Members, Server } from '../fault.ts';
import { isAccepted, membersOf, success } from './replies.ts';

/** Changes the request before the server sees it. */
export const inRequest =
  (change: (ask: FaultyRequest, server: Server) => FaultyRequest | Promise<FaultyRequest>): Fault =>
  () =>
  async (ask, server) =>
    server.send(await change(ask, server));

/** Changes the members of a body that is an object. */
export const inBody = (edit: (body: Members, ask: FaultyRequest) => void): Fault =>
  inRequest((ask) => {
    const body = membersOf(ask.body);
    if (body === undefined) return ask;
    const copy = { ...body };
    edit(copy, ask);
    return { ...ask, body: copy };
  });

/** Swallows a member of the body. */
export const forgetMember = (name: string, when: (value: unknown) => boolean = () => true): Fault =>
  inBody((body) => {
    if (Object.hasOwn(body, name) && when(body[name])) delete body[name];
  });

/** Gives a member of the body another value where it is there and meets a condition. */
export const replaceMember = (name: string, when: (value: unknown) => boolean, value: unknown): Fault =>
  inBody((body) => {
    if (Object.hasOwn(body, name) && when(body[name])) body[name] = value;
  });

/** Fills in a member that an update does not name. */
export const wipeOmitted = (name: string, value: unknown): Fault =>
  inBody((body) => {
    body[name] ??= value;
  });

/** Cuts a text that is too long instead of refusing it. */
export const cutText = (name: string, maxLength: number): Fault =>
  inBody((body) => {
    const value = body[name];
    if (typeof value === 'string') body[name] = value.slice(0, maxLength);
  });

/** Cuts a text that is long, and no longer than it may be. */
export const cutWithin = (name: string, kept: number, maxLength: number): Fault =>
  inBody((body) => {
    const value = body[name];
    if (typeof value === 'string' && value.length <= maxLength) body[name] = value.slice(0, kept);
  });

/** Takes an object for a text by writing it down as one. */
export const coerceText = (name: string): Fault =>
  inBody((body) => {
    if (membersOf(body[name]) !== undefined) body[name] = JSON.stringify(body[name]).slice(0, 40);
  });

/** Swallows a query parameter. */
export const ignoreQuery = (name: string, when: (value: string) => boolean = () => true): Fault =>
  inRequest((ask) => {
    const value = ask.query[name];
    if (value === undefined || !when(value)) return ask;
    const { [name]: _ignored, ...query } = ask.query;
    return { ...ask, query };
  });

/** Sets query parameters. */
export const setQuery = (
  change: (query: Readonly<Record<string, string>>) => Readonly<Record<string, string>>,
): Fault => inRequest((ask) => ({ ...ask, query: { ...ask.query, ...change(ask.query) } }));

/** Treats a caller whose Authorization header meets a condition as the administrator. */
export const takeForAdministrator = (when: (authorization: string | undefined, server: Server) => boolean): Fault =>
  inRequest((ask, server) => (when(ask.authorization, server) ? { ...ask, authorization: server.administrator } : ask));

type Condition = (ask: FaultyRequest, server: Server) => boolean | Promise<boolean>;

const identified = ({ authorization }: FaultyRequest, server: Server): boolean =>
  authorization !== undefined && server.known.has(authorization);

/** Answers a refused request that meets a condition as if it had been accepted: with what `read` reads, or nothing. */
export const acceptAnyway =
  (read: FaultyRequest['operation'] | null, when: Condition): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    if (isAccepted(answer) || !identified(ask, server) || !(await when(ask, server))) return answer;
    if (read === null) return success(undefined);
    const now = await server.call(read, { params: ask.params });
    return isAccepted(now) ? now : answer;
  };

/** Tries a refused request again after a change. */
export const forgive =
  (repair: (body: Members, ask: FaultyRequest) => Members | undefined): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    if (isAccepted(answer)) return answer;
    const mended = repair({ ...membersOf(ask.body) }, ask);
    return mended === undefined ? answer : server.send({ ...ask, body: mended });
  };

/** Tries a refused request again without a member that meets a condition. */
export const forgiveMember = (name: string, when: (value: unknown) => boolean): Fault =>
  forgive((body) => {
    const { [name]: value, ...rest } = body;
    return Object.hasOwn(body, name) && when(value) ? rest : undefined;
  });
