import type { RawReply, RawRequest } from '../../http/transport.ts';
import { answeringItself, inPath, operationOf, refused, replying, restating, sending, splitTarget } from './around.ts';
import type { Around, AlternativeServer } from './alternative.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const isUnknown = (request: RawRequest): boolean =>
  methods.every((method) => operationOf({ ...request, method }) === undefined);

const as = (request: RawRequest, path: string): RawRequest => ({
  ...request,
  target: `${path}${splitTarget(request)[1]}`,
});

const redirect = (location: string): RawReply => ({ status: 308, headers: { location }, body: '' });

/** Takes a path in another form: as the usual one, or by sending there. */
const otherForm = (usual: (path: string) => string): Readonly<Record<'match' | 'redirect', Around>> => ({
  match: inPath((path, request) => (isUnknown(as(request, usual(path))) ? path : usual(path))),
  redirect: answeringItself((request) => {
    const [path, query] = splitTarget(request);
    const other = usual(path);
    return other === path || isUnknown(as(request, other)) ? undefined : redirect(`${other}${query}`);
  }),
});

const withoutLastSlash = otherForm((path) => path.replace(/\/$/, ''));
const withoutDouble = otherForm((path) => path.replaceAll(/\/{2,}/g, '/'));
// Ids hold capital letters: only what stands in templates is folded.
const words = /^(v1|orgs|teams|collections|spaces|members|sites|comments)$/i;
const lower = otherForm((path) =>
  path
    .split('/')
    .map((step) => (words.test(step) ? step.toLowerCase() : step))
    .join('/'),
);
const withoutVersion = otherForm((path) => (path.startsWith('/v1/') ? path : `/v1${path}`));
const anyVersion = otherForm((path) => path.replace(/^\/v2\//, '/v1/'));

const isEscaped = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/** Asks for the token before it looks at the path. */
const tokenFirst: Around = (send) => async (request) => {
  const { authorization } = request.headers;
  if (!isUnknown(request)) return send(request);
  const headers = authorization === undefined ? {} : { authorization };
  const known = await send({ method: 'GET', target: '/v1/orgs/none', headers, body: null });
  return known.status === 401 ? known : send(request);
};

const pathOf = (request: RawRequest): string => splitTarget(request)[0];
const json = (status: number, value: unknown): RawReply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value),
});
const spacesPath = /^\/v1\/orgs\/[^/]+\/spaces$/;
const isDelete = ({ method }: RawRequest): boolean => method === 'DELETE';

/** A DELETE finds nothing to do where a container in its path does not exist. */
const deletesNowhere: Around = (send) => async (request) => {
  const reply = await send(request);
  const container = pathOf(request).split('/').slice(0, -2).join('/');
  if (reply.status !== 404 || !isDelete(request) || container.split('/').length < 4) return reply;
  const target = container.includes('/change-requests/') ? `${container}/content` : container;
  const { status } = await send({ ...request, method: 'GET', target, body: null });
  return status === 404 ? { ...reply, status: 204, headers: {}, body: '' } : reply;
};

/** Knows no token in an authorization of another form. */
function withoutOtherForm(form: RegExp): (request: RawRequest) => RawRequest {
  return (request) => {
    const { authorization, ...headers } = request.headers;
    return authorization === undefined || form.test(authorization) ? request : { ...request, headers };
  };
}

/** Of several Authorization headers sees one: the first, or for -1 the last. */
function withOneToken(which: 0 | -1): (request: RawRequest) => RawRequest {
  return (request) => {
    const lines = Object.entries(request.headers);
    const tokens = lines.filter(([name]) => name.toLowerCase() === 'authorization');
    if (tokens.length < 2) return request;
    const others = lines.filter((line) => !tokens.includes(line));
    return { ...request, headers: { ...Object.fromEntries(others), authorization: tokens.at(which)?.[1] ?? '' } };
  };
}

/** What paths, methods and their forms answer. */
export const pathReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-AUTH-03.a': 'token-first' }, around: tokenFirst },
  { reads: { 'OP-HTTP-05.a': '400' }, around: restating(404, 400, isUnknown) },
  { reads: { 'OP-HTTP-05.a': '405' }, around: restating(404, 405, isUnknown) },
  { reads: { 'OP-ENV-07': '501' }, around: restating(404, 501, isUnknown) },
  {
    reads: { 'OP-ENV-07': 'served' },
    around: answeringItself((request) => {
      if (request.method === 'GET' && pathOf(request) === '/v1/user') return json(200, { object: 'user', id: 'me' });
      return /^\/v1\/spaces\/[^/]+\/change-requests$/.test(pathOf(request))
        ? json(200, { count: 0, items: [] })
        : undefined;
    }),
  },
  {
    reads: { 'OP-ENV-01.b': 'further-route' },
    around: answeringItself((request) =>
      request.method === 'POST' && spacesPath.test(pathOf(request)) ? refused(400) : undefined,
    ),
  },
  {
    reads: { 'OP-ENV-02': 'further-route' },
    around: answeringItself((request) =>
      request.method === 'GET' && spacesPath.test(pathOf(request)) ? json(200, { count: 0, items: [] }) : undefined,
    ),
  },
  {
    reads: { 'OP-HTTP-05.c': '404' },
    around: answeringItself(({ method }) => (method === 'HEAD' ? refused(404) : undefined)),
  },
  {
    reads: { 'OP-HTTP-05.c': '405' },
    around: answeringItself(({ method }) => (method === 'HEAD' ? refused(405) : undefined)),
  },
  {
    reads: { 'OP-HTTP-05.d': '204' },
    around: answeringItself(({ method }) =>
      method === 'OPTIONS' ? { status: 204, headers: { allow: methods.join(', ') }, body: '' } : undefined,
    ),
  },
  {
    reads: { 'OP-HTTP-05.d': '404' },
    around: answeringItself(({ method }) => (method === 'OPTIONS' ? refused(404) : undefined)),
  },
  { reads: { 'OP-HTTP-07.a': 'before-split' }, around: inPath((path) => path.replaceAll(/%2f/gi, '/')) },
  { reads: { 'OP-HTTP-07.a': 'not-decoded' }, around: inPath((path) => path.replaceAll('%', '%25')) },
  { reads: { 'OP-HTTP-07.b': '404' }, around: restating(400, 404, (request) => !isEscaped(pathOf(request))) },
  {
    reads: { 'OP-HTTP-07.b': 'literal' },
    around: inPath((path) => (isEscaped(path) ? path : path.replaceAll(/%(?![\da-f]{2})/gi, '%25'))),
    unseen: 'the text of its probe names no collection, as no text does there',
  },
  { reads: { 'OP-HTTP-06.a': 'match' }, around: withoutLastSlash.match },
  { reads: { 'OP-HTTP-06.a': 'redirect' }, around: withoutLastSlash.redirect },
  { reads: { 'OP-HTTP-06.b': 'match' }, around: withoutDouble.match },
  { reads: { 'OP-HTTP-06.b': 'redirect' }, around: withoutDouble.redirect },
  { reads: { 'OP-HTTP-06.c': 'match' }, around: lower.match },
  { reads: { 'OP-HTTP-06.c': 'redirect' }, around: lower.redirect },
  { reads: { 'OP-HTTP-16.a': 'negotiated' }, around: anyVersion.match },
  { reads: { 'OP-HTTP-16.b': 'negotiated' }, around: withoutVersion.match },
  {
    reads: { 'OP-HTTP-16.c': 'negotiated' },
    around: answeringItself(({ headers }) =>
      (headers['api-version'] ?? headers['x-api-version'] ?? '1') === '1' ? undefined : refused(400),
    ),
  },
  { reads: { 'OP-HTTP-03.c': '204' }, around: deletesNowhere },
  {
    reads: { 'OP-HTTP-01.b': '200' },
    around: replying((reply, request) =>
      reply.status === 201 && operationOf(request)?.operation === 'createOrganizationTeam'
        ? { ...reply, status: 200 }
        : reply,
    ),
  },
  {
    reads: { 'OP-HTTP-04': 'absent' },
    around: replying((reply) => {
      const { location: _location, ...headers } = reply.headers;
      return { ...reply, headers };
    }),
  },
  { reads: { 'OP-AUTH-02.a': 'exact' }, around: sending(withoutOtherForm(/^Bearer(?!\S)/)) },
  { reads: { 'OP-AUTH-02.d': 'first' }, around: sending(withOneToken(0)) },
  { reads: { 'OP-AUTH-02.d': 'last' }, around: sending(withOneToken(-1)) },
  { reads: { 'OP-AUTH-02.b': 'refused' }, around: sending(withoutOtherForm(/^Bearer(?: (?! )|$)/i)) },
];
