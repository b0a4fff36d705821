import { recognize, type Recognized } from '../../http/recognize.ts';
import type { RawReply, RawRequest } from '../../http/transport.ts';
import type { Around } from './alternative.ts';

/** The text of a body; null without one. */
export const textOf = (body: RawRequest['body']): string | null =>
  body === null || typeof body === 'string' ? body : new TextDecoder().decode(body);

/** A refusal in the form that the reference has. */
export const refused = (status: number): RawReply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify({ error: { code: status, message: 'Refused by this reading.' } }),
});

/** Path and query of a request; the query begins with its question mark. */
export const splitTarget = ({ target }: RawRequest): readonly [path: string, query: string] => {
  const mark = target.indexOf('?');
  return mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark)];
};

/** What a request is for; undefined where no operation has it, and where its path cannot be read. */
export const operationOf = (request: RawRequest): Recognized | undefined => {
  try {
    return recognize(request);
  } catch {
    return undefined;
  }
};

/** Changes requests before the server sees them. */
export const sending =
  (change: (request: RawRequest) => RawRequest): Around =>
  (send) =>
  (request) =>
    send(change(request));

/** Changes replies. */
export const replying =
  (change: (reply: RawReply, request: RawRequest) => RawReply): Around =>
  (send) =>
  async (request) =>
    change(await send(request), request);

/** Answers some requests itself; undefined leaves them to the server. */
export const answeringItself =
  (answer: (request: RawRequest) => RawReply | undefined): Around =>
  (send) =>
  async (request) =>
    answer(request) ?? send(request);

/** Changes the path of requests. */
export const inPath = (change: (path: string, request: RawRequest) => string): Around =>
  sending((request) => {
    const [path, query] = splitTarget(request);
    return { ...request, target: `${change(path, request)}${query}` };
  });

/** Changes the query of requests for some operation; nothing where it is as before. */
export const inQuery = (change: (query: URLSearchParams, operation: Recognized['operation']) => void): Around =>
  sending((request) => {
    const operation = operationOf(request)?.operation;
    const [path, query] = splitTarget(request);
    if (operation === undefined || query === '') return request;
    const parameters = new URLSearchParams(query);
    const before = parameters.toString();
    change(parameters, operation);
    if (parameters.toString() === before) return request;
    return { ...request, target: parameters.size === 0 ? path : `${path}?${parameters.toString()}` };
  });

/** Another status for some refusals. */
export const restating = (from: number, to: number, when: (request: RawRequest) => boolean): Around =>
  replying((reply, request) => (reply.status === from && when(request) ? refused(to) : reply));
