import { controlPath } from './control.ts';
import type { Behind } from './listen.ts';
import type { RawRequest } from './pipeline.ts';
import type { RawReply } from './write-reply.ts';

/** A day: browsers ask again at most so often whether they may. */
const askedAgainSeconds = '86400';
const anyOrigin = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' };

const readable = (reply: RawReply): RawReply => {
  Object.assign(reply.headers, anyOrigin);
  return reply;
};

const isQuestion = ({ method, headers }: RawRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

const consent = (reply: RawReply, { headers }: RawRequest): RawReply => {
  Object.assign(reply.headers, {
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    // The asterisk does not stand for Authorization.
    'access-control-allow-headers': headers['access-control-request-headers'] ?? 'authorization',
    'access-control-max-age': askedAgainSeconds,
  });
  return readable(reply);
};

/**
 * Lets pages of any origin call the API, which tells its callers by tokens alone and never by cookies, but not the
 * control plane, which asks for no token. `empty` is what a browser's question before the real request is answered with
 * (Fetch standard, CORS protocol).
 */
export const forAnyOrigin = ({ answer, refuse }: Behind, empty: () => RawReply): Behind => ({
  answer: (request) => {
    if (request.target.startsWith(controlPath)) return answer(request);
    if (isQuestion(request)) return consent(empty(), request);
    const reply = answer(request);
    return reply instanceof Promise ? reply.then(readable) : readable(reply);
  },
  refuse: (refusal) => readable(refuse(refusal)),
});
