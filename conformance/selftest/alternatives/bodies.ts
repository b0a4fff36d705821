import { operationRow, type OperationId } from '#spec/operation.ts';
import type { RawRequest } from '../../http/transport.ts';
import { membersOf } from '../mutants/faults/replies.ts';
import { answeringItself, operationOf, refused, restating, sending, textOf } from './around.ts';
import type { Around, AlternativeServer } from './alternative.ts';

type When = (request: RawRequest) => boolean;

const typeOf = ({ headers }: RawRequest): string | undefined => headers['content-type'];
const hasBody: When = ({ body }) => body !== null && body.length > 0;

const bytesOf = (body: RawRequest['body']): Buffer => Buffer.from(body ?? '');

const parsed = (request: RawRequest): { readonly json?: unknown } => {
  try {
    return { json: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(request.body))) as unknown };
  } catch {
    return {};
  }
};

/** Whether an operation with a body got one of these. */
const given =
  (when: When): When =>
  (request) => {
    const found = operationOf(request);
    return found !== undefined && operationRow(found.operation).body !== null && hasBody(request) && when(request);
  };

const untyped = given((request) => typeOf(request) === undefined);
const asText = given((request) => typeOf(request)?.startsWith('text/plain') === true);
const asPatch = given((request) => typeOf(request)?.includes('patch+json') === true);
const withCharset = given((request) => typeOf(request)?.includes('charset') === true);
const malformed = given((request) => !Object.hasOwn(parsed(request), 'json'));
const notAnObject = given((request) => {
  const read = parsed(request);
  return Object.hasOwn(read, 'json') && membersOf(read.json) === undefined;
});

const refusing = (when: When, status: number): Around =>
  answeringItself((request) => (when(request) ? refused(status) : undefined));

const takenAsJson = (when: When): Around =>
  sending((request) =>
    when(request) ? { ...request, headers: { ...request.headers, 'content-type': 'application/json' } } : request,
  );

const token = /"((?:[^"\\]|\\.)*)"(\s*:)?|[{}]/gs;

/** The text of a body with every key that its object had before under a name that nobody knows. */
const withFirstKeys = (text: string): string => {
  const objects: Set<string>[] = [];
  return text.replaceAll(token, (whole: string, word?: string, colon?: string) => {
    if (whole === '{') objects.push(new Set());
    if (whole === '}') objects.pop();
    const keys = objects.at(-1);
    if (word === undefined || colon === undefined || keys === undefined) return whole;
    const isAgain = keys.has(word);
    keys.add(word);
    return isAgain ? `"keyGivenTwice":` : whole;
  });
};

const firstKeys = (request: RawRequest): RawRequest => {
  const text = textOf(request.body);
  return text === null || malformed(request) ? request : { ...request, body: withFirstKeys(text) };
};
const hasTwins = given((request) => firstKeys(request).body !== textOf(request.body));

/** Puts the replacement character in place of bytes and escapes that are no text. */
const replaced = (request: RawRequest): RawRequest => {
  const text = textOf(request.body);
  if (text === null) return request;
  const lone =
    /\\u[dD][89abAB][\da-fA-F]{2}(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB][\da-fA-F]{2})\\u[dD][c-fC-F][\da-fA-F]{2}/g;
  return { ...request, body: text.replaceAll(lone, String.raw`\ufffd`) };
};

const deep = /^[^[{]*\{.*(\[|\{){100}/s;

/** Reads a very deep body, of which no member that is known holds more than a few levels. */
const anyDepth = (request: RawRequest): RawRequest => {
  const read = deep.test(textOf(request.body) ?? '') ? membersOf(parsed(request).json) : undefined;
  if (read === undefined) return request;
  return {
    ...request,
    body: JSON.stringify(read, (_, value: unknown) => (Array.isArray(value) && Array.isArray(value[0]) ? [] : value)),
  };
};

/** A body without the members named `__proto__`, at any depth. */
const withoutProto = (request: RawRequest): RawRequest => {
  const text = textOf(request.body);
  if (text?.includes('proto') !== true || malformed(request)) return request;
  const read: unknown = JSON.parse(text, (name, value: unknown) => (name === '__proto__' ? undefined : value));
  return { ...request, body: JSON.stringify(read) };
};

/** Whether one of these operations got no body. */
const emptyOf =
  (isOne: (row: ReturnType<typeof operationRow>, operation: OperationId) => boolean): When =>
  (request) => {
    const found = operationOf(request);
    return found !== undefined && !hasBody(request) && isOne(operationRow(found.operation), found.operation);
  };

const emptyPatch = emptyOf(({ method, body, bodyRequired }) => method === 'PATCH' && body !== null && !bodyRequired);
const moves: readonly OperationId[] = ['moveCollection', 'moveSpace', 'moveSiteSection', 'moveSiteSectionGroup'];
const emptyMove = emptyOf((_, operation) => moves.includes(operation));
const emptyCreation = emptyOf((_, operation) => operation === 'createSite' || operation === 'createCollection');
const emptyMember = emptyOf((_, operation) => operation === 'addMemberToOrganizationTeamById');
const emptyRequired = emptyOf(({ bodyRequired }) => bodyRequired);

/** What media types, broken bodies and bodies that are left out answer. */
export const bodyReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-HTTP-08.a': '400' }, around: refusing(untyped, 400) },
  { reads: { 'OP-HTTP-08.a': '415' }, around: refusing(untyped, 415) },
  { reads: { 'OP-HTTP-08.b': '400' }, around: refusing(asText, 400) },
  { reads: { 'OP-HTTP-08.b': 'accepted' }, around: takenAsJson(asText) },
  { reads: { 'OP-HTTP-08.c': '415' }, around: refusing(withCharset, 415) },
  { reads: { 'OP-HTTP-08.d': '400' }, around: refusing(asPatch, 400) },
  { reads: { 'OP-HTTP-08.d': 'accepted' }, around: takenAsJson(asPatch) },
  { reads: { 'OP-HTTP-09.a': '415' }, around: restating(400, 415, malformed) },
  { reads: { 'OP-HTTP-09.a': '422' }, around: restating(400, 422, malformed) },
  { reads: { 'OP-HTTP-09.b': '422' }, around: restating(400, 422, notAnObject) },
  { reads: { 'OP-HTTP-09.b': '415' }, around: restating(400, 415, notAnObject) },
  { reads: { 'OP-HTTP-09.c': '400' }, around: refusing(hasTwins, 400) },
  { reads: { 'OP-HTTP-09.c': 'first' }, around: sending(firstKeys) },
  { reads: { 'OP-HTTP-09.d': 'replaced' }, around: sending(replaced) },
  { reads: { 'OP-HTTP-09.e': 'accepted' }, around: sending(anyDepth) },
  { reads: { 'OP-OWN-19': 'ignored' }, around: sending(withoutProto) },
  { reads: { 'OP-HTTP-10.a': '400' }, around: refusing(emptyPatch, 400) },
  { reads: { 'OP-HTTP-10.b': '400' }, around: refusing(emptyMove, 400) },
  { reads: { 'OP-HTTP-10.c': '400' }, around: refusing(emptyCreation, 400) },
  { reads: { 'OP-HTTP-10.d': '400' }, around: refusing(emptyMember, 400) },
  { reads: { 'OP-HTTP-10.e': '415' }, around: restating(400, 415, emptyRequired) },
  { reads: { 'OP-HTTP-10.e': '422' }, around: restating(400, 422, emptyRequired) },
];
