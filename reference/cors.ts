import type { IncomingMessage, ServerResponse } from 'node:http';

/** A day: browsers ask again at most so often whether they may. */
const askedAgainSeconds = '86400';

/**
 * Lets pages of any origin call the server, which tells its callers by tokens alone and never by cookies. Gives whether
 * the request is a browser's question before the real one, which is answered here (Fetch standard, CORS protocol).
 */
export const allowAnyOrigin = ({ method, headers }: IncomingMessage, response: ServerResponse): boolean => {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-expose-headers', '*');
  if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return false;
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE');
  // The asterisk does not stand for Authorization.
  response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? 'authorization');
  response.setHeader('access-control-max-age', askedAgainSeconds);
  response.writeHead(204).end();
  return true;
};
