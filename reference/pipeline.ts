import { operationIds, operationRow, type OperationId, type SchemaName } from '#spec/operation.ts';
import { allowed } from './allowed.ts';
import { authenticate } from './authenticate.ts';
import type { Choices } from './choices.ts';
import { errors, Refusal } from './errors.ts';
import { keepExtras, withExtras } from './extra-members.ts';
import type { FetchGate } from './fetch-gate.ts';
import type { AnyHandler, Call, Query, Reply } from './handler.ts';
import { handlers } from './handlers.ts';
import { textOf } from './octets.ts';
import { suffices, type NeedName } from './permissions.ts';
import { readBody } from './read-body.ts';
import { ownReaders, readQuery, type OwnReaders } from './read-query.ts';
import { router, type Match } from './router.ts';
import { purgeExpired } from './store/purge.ts';
import type { Store } from './store/store.ts';
import type { User } from './store/records.ts';
import type { Validators } from './validate.ts';
import { writeRefusal, writeReply, type RawReply } from './write-reply.ts';

/** An HTTP request after it left its socket. Header names are lower-case; `target` is path and query as sent. */
export type RawRequest = {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array | null;
};

/** What the pipeline works with. `validators` is undefined until the first request that needs it. */
export type Services = {
  readonly choices: Choices;
  readonly checkReplies: boolean;
  readonly log: (line: string) => void;
  readonly gate: FetchGate;
  store: Store;
  baseUrl: string;
  validators: Validators | undefined;
};

type Route = {
  readonly id: OperationId;
  readonly need: NeedName;
  readonly handler: AnyHandler;
  readonly names: readonly string[];
  readonly query: readonly string[];
  readonly ownReaders: OwnReaders;
  readonly body: SchemaName | null;
  readonly bodyRequired: boolean;
  readonly reply: SchemaName | null;
  readonly writes: boolean;
  readonly partial: boolean;
};

type Filled = { -readonly [Key in keyof Call]: Call[Key] };

const routes = () => {
  const table = router<Route>('/v1');
  for (const id of operationIds) {
    const row = operationRow(id);
    table.add(row.method, row.path, {
      id,
      ...handlers[id],
      names: row.pathParameters,
      query: row.query,
      ownReaders: ownReaders[id] ?? {},
      body: row.body,
      bodyRequired: row.bodyRequired,
      reply: row.reply,
      writes: row.method !== 'GET',
      partial: row.method === 'PATCH',
    });
  }
  return table;
};

const noQuery: Query = Object.freeze({});

const callOf = (services: Services, caller: User, { route, values }: Match<Route>): Filled => {
  const params: Record<string, string> = {};
  for (let at = 0; at < values.length; at += 1) params[route.names[at]!] = values[at]!;
  return {
    params,
    query: noQuery,
    body: undefined,
    caller,
    store: services.store,
    choices: services.choices,
    baseUrl: services.baseUrl,
    allowed,
  };
};

const isEmpty = (body: unknown): boolean => typeof body === 'object' && body !== null && Object.keys(body).length === 0;

const validate = (services: Services, call: Filled, route: Route, request: RawRequest, query: string): void => {
  if (query !== '') call.query = readQuery(query, route.query, route.ownReaders, services.choices);
  if (route.body === null) return;
  const body = readBody(request.body, request.headers['content-type'], route.bodyRequired);
  call.body = services.validators!.body(route.body, body);
  if (route.partial && services.choices['OP-VAL-04.a'] === '400' && isEmpty(call.body)) {
    throw errors.invalid('The body names nothing to change.');
  }
};

const withKept = (services: Services, call: Call, { body, reply }: Route, made: Reply): Reply => {
  if (services.choices['OP-VAL-01'] !== 'store' || made.body === undefined) return made;
  const { store, validators } = services;
  if (body !== null && reply !== null) keepExtras(store, made.body, validators!.extras(body, reply, call.body));
  return { ...made, body: withExtras(store, made.body) };
};

const checkReply = (services: Services, route: Route, reply: Reply): void => {
  const text = reply.bytes === undefined ? JSON.stringify(reply.body) : textOf(reply.bytes);
  if (route.reply === null || text === undefined) return;
  const breach = services.validators!.reply(route.reply, JSON.parse(text) as unknown);
  if (breach !== undefined) throw new Error(`the reply of ${route.id} breaks the document: ${breach}`);
};

const refuse = (services: Services, error: unknown): RawReply => {
  const refusal = error instanceof Refusal ? error : errors.defect();
  if (refusal !== error) services.log(`defect: ${error instanceof Error ? error.stack : String(error)}`);
  return writeRefusal(refusal, services.choices, services.store.clock.now());
};

// Route, token, visibility, permission, validation, state: OP-AUTH-03, with the route first as the design has it.
// What an operation waits for comes back in `brought`, and everything is checked again: much may have changed by then.
const pass = (
  services: Services,
  match: Match<Route>,
  request: RawRequest,
  query: string,
  brought?: { readonly value: unknown },
): RawReply | Promise<RawReply> => {
  const { route } = match;
  const { store, choices } = services;
  const now = store.clock.now();
  purgeExpired(store, now);
  const call = callOf(services, authenticate(request.headers['authorization'], store), match);
  const found = route.handler.find(call);
  if (!suffices(route.need, found.role, found.own)) throw errors.forbidden();
  validate(services, call, route, request, query);
  if (route.handler.ahead !== undefined && brought === undefined) {
    return route.handler
      .ahead(call, found, services)
      .then((value) => pass(services, match, request, query, { value }))
      .catch((error: unknown) => refuse(services, error));
  }
  if (route.writes) store.pages.forget();
  const reply = withKept(services, call, route, route.handler.act(call, found, brought?.value));
  if (services.checkReplies) checkReply(services, route, reply);
  if (route.writes) store.clock.tick();
  return writeReply(reply, choices, now, services.baseUrl);
};

/** The server without sockets: one request, one answer; a promise only while something is loaded or fetched. */
export const pipeline = (services: Services, loadValidators: () => Promise<Validators>) => {
  const table = routes();
  const answer = (request: RawRequest): RawReply | Promise<RawReply> => {
    try {
      const mark = request.target.indexOf('?');
      const match = table.match(request.method, mark < 0 ? request.target : request.target.slice(0, mark));
      if (services.validators === undefined && (services.checkReplies || match.route.body !== null)) {
        return loadValidators().then((loaded) => {
          services.validators = loaded;
          return answer(request);
        });
      }
      const { needs } = match.route.handler;
      if (needs !== undefined && !needs.loaded) {
        return needs.load().then(
          () => answer(request),
          (error: unknown) => refuse(services, error),
        );
      }
      const query = mark < 0 ? '' : request.target.slice(mark + 1);
      return pass(services, match, request, query);
    } catch (error) {
      return refuse(services, error);
    }
  };
  return (request: RawRequest): RawReply | Promise<RawReply> => {
    const reply = answer(request);
    if (request.method !== 'HEAD') return reply;
    return reply instanceof Promise ? reply.then(withoutBody) : withoutBody(reply);
  };
};

const withoutBody = ({ status, headers }: RawReply): RawReply => ({ status, headers, body: null });
