import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { operationRow, type OperationId } from '#spec/operation.ts';
import type { RawReply, RawRequest, Transport } from '../../http/transport.ts';
import type { Settings } from '../../target/settings.ts';
import { collectionRoutes } from './collections.ts';
import { commentRoutes } from './comments.ts';
import { organizationRoutes } from './organizations.ts';
import { isProblem, problem } from './problem.ts';
import type { Answer, Route } from './route.ts';
import { baseUrl } from './shown.ts';
import { spaceRoutes } from './spaces.ts';
import { facts, newState, type State, type User } from './state.ts';
import { teamRoutes } from './teams.ts';

const routes: readonly (Route & { segments: readonly string[] })[] = [
  ...organizationRoutes,
  ...teamRoutes,
  ...collectionRoutes,
  ...spaceRoutes,
  ...commentRoutes,
].map((route) => ({ ...route, segments: `/v1${route.path}`.split('/') }));

const pathOf = (path: string): string => path.replaceAll(/:\w+/g, '{}');
const served = new Set(routes.map(({ method, path }) => `${method} ${pathOf(path)}`));

/** Whether the second server has an operation; of the others it says nothing. */
export const serves = (operation: OperationId): boolean => {
  const { method, path } = operationRow(operation);
  return served.has(`${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
};

const tokens: ReadonlyMap<string, string> = new Map([
  ['second-admin', '501'],
  ['second-comment', '502'],
  ['second-read', '503'],
  ['second-edit', '505'],
  ['second-review', '506'],
  ['second-create', '507'],
  ['second-outsider', '599'],
]);

const paramsOf = (segments: readonly string[], path: readonly string[]): Record<string, string> | undefined => {
  if (segments.length !== path.length) return undefined;
  const params: Record<string, string> = {};
  for (const [place, segment] of segments.entries()) {
    const value = path[place] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = decodeURIComponent(value);
    else if (segment !== value) return undefined;
  }
  return params;
};

/** OP-AUTH-01: 400 without the scheme, 403 for a token that nobody was given. */
const callerOf = (state: State, header: string | undefined): User => {
  const [, token] = /^Bearer (\S+)$/.exec(header ?? '') ?? [];
  if (token === undefined) throw problem(400, 'No bearer token');
  const user = state.users.get(tokens.get(token) ?? '');
  if (user === undefined) throw problem(403, 'Unknown token');
  return user;
};

const withoutBody = ['/duplicate', '/restore', '/ping', '/sso'];

/** OP-HTTP-09, OP-HTTP-10: a body is a JSON object wherever one is described. */
const bodyOf = ({ method, body }: RawRequest, path: string): object => {
  if (method === 'GET' || method === 'DELETE' || withoutBody.some((end) => path.endsWith(end))) return {};
  const text = typeof body === 'string' || body === null ? (body ?? '') : Buffer.from(body).toString();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw problem(400, 'No JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw problem(400, 'No object');
  return value;
};

const headerOf = ({ headers }: RawRequest, name: string): string | undefined =>
  Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];

const answerTo = (state: State, request: RawRequest): Answer => {
  const { pathname, searchParams } = new URL(request.target, baseUrl);
  // OP-AUTH-03: the token first, then the route.
  const user = callerOf(state, headerOf(request, 'authorization'));
  const path = pathname.split('/');
  for (const route of routes) {
    const params = route.method === request.method ? paramsOf(route.segments, path) : undefined;
    if (params === undefined) continue;
    return route.answer({ state, user, params, query: searchParams, body: bodyOf(request, pathname) });
  }
  // OP-HTTP-05: a known path under another method is 404 too.
  throw problem(404, 'No such path');
};

const refusal = (thrown: unknown): RawReply => {
  if (!isProblem(thrown)) throw thrown;
  const { status, message } = thrown;
  const body = JSON.stringify({ type: 'about:blank', title: 'Refused', status, detail: message });
  return { status, headers: { 'content-type': 'application/problem+json' }, body };
};

const clockHook = async (state: State): Promise<Server> => {
  const server = createServer((request, reply) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      state.now += (JSON.parse(text) as { advanceSeconds: number }).advanceSeconds * 1_000;
      reply.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

/** Runs the second server in this process; its clock moves with every request, with `sleep` and by its hook. */
export const startSecondServer = async ({ repliesReopen = false } = {}) => {
  const state = newState(repliesReopen);
  const hook = await clockHook(state);
  const answer = (request: RawRequest): RawReply => {
    state.now += 1;
    const date = { date: new Date(state.now).toUTCString() };
    try {
      const { status, json } = answerTo(state, request);
      if (json === undefined) return { status, headers: date, body: '' };
      return { status, headers: { ...date, 'content-type': 'application/json' }, body: JSON.stringify(json) };
    } catch (thrown) {
      const { headers, ...reply } = refusal(thrown);
      return { ...reply, headers: { ...date, ...headers } };
    }
  };
  const transport: Transport = {
    send: async (request) => {
      await Promise.resolve();
      return answer(request);
    },
    close: () => {
      hook.close();
      return Promise.resolve();
    },
  };
  const settings: Settings = {
    baseUrl,
    token: 'second-admin',
    organization: facts.organization,
    user: facts.user,
    secondOrganization: facts.secondOrganization,
    templateSpace: facts.templateSpace,
    changeRequest: facts.changeRequest,
    tokens: Object.fromEntries(
      ['create', 'edit', 'review', 'comment', 'read', 'outsider'].map((role) => [role, `second-${role}`]),
    ),
    clock: { url: `http://127.0.0.1:${(hook.address() as AddressInfo).port}` },
    settleMs: 25,
    allow: {
      organizationSettings: true,
      members: true,
      changeRequestContent: true,
      sites: true,
    },
  };
  const sleep = (ms: number): Promise<void> => {
    state.now += ms;
    return Promise.resolve();
  };
  return { transport, settings, sleep };
};
