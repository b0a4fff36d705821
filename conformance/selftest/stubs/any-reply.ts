import { operationIds, type OperationId } from '#spec/operation.ts';
import { hashSeed } from '../../core/seed.ts';
import { recognize } from '../../http/recognize.ts';
import type { RawReply, Transport } from '../../http/transport.ts';

/** JSON as no schema wants it, shallow and deep. */
const values: readonly unknown[] = [
  null,
  true,
  0,
  -1.5,
  1e300,
  '',
  'text',
  '2024-13-45T99:99:99Z',
  '../../x?y=%zz#',
  '\u0000\uD800',
  [],
  [null],
  [[[]]],
  [7, 'x', {}],
  {},
  { id: null },
  { id: 7 },
  { id: {} },
  { object: [] },
  { items: null },
  { items: {} },
  { items: [null, 7, 'x', []] },
  { count: 'x', items: [{}] },
  { count: -1, items: [{ id: [] }], next: 'x' },
  { items: [{ id: 'x' }], next: { page: 7 } },
  { items: [{ id: 'x1' }], next: { page: '1' } },
  { error: null },
  { error: 'no' },
  { error: { code: 'x', message: null } },
  { constructor: 7, toString: null, length: -1 },
];
const texts: readonly string[] = [
  '',
  '<html>hello</html>',
  '{"id":',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  '{"__proto__":{"id":7},"id":"x"}',
];
const statuses = [200, 200, 200, 200, 201, 204, 205, 206, 301, 304, 400, 401, 403, 404, 409, 410, 412, 418, 422, 429, 500, 503, 599]; // oxfmt-ignore
const headers: readonly Readonly<Record<string, string>>[] = [
  { 'content-type': 'application/json' },
  { 'content-type': 'application/json' },
  {},
  { 'content-type': 'text/plain; charset=latin1', date: 'yesterday' },
  { 'content-type': ';;;', date: 'Tue, 31 Feb 2026 25:61:61 GMT', location: '//x', etag: '' },
  { 'content-type': 'application/json', date: 'Thu, 01 Jan 1970 00:00:00 GMT', link: '<', 'retry-after': '-1' },
  { 'content-type': 'application/json', date: 'Fri, 31 Dec 9999 23:59:59 GMT', 'retry-after': 'soon', allow: ',' },
];

/** Numbers in an order that the seed decides. */
const drawing = (seed: number, name: string) => {
  let count = 0;
  const below = (limit: number): number => {
    count += 1;
    return hashSeed(seed, name, String(count)) % limit;
  };
  return { below, of: <Value>(all: readonly Value[]): Value => all[below(all.length)] as Value };
};
type Drawing = ReturnType<typeof drawing>;

const wholeReply = (draw: Drawing): RawReply => ({
  status: draw.of(statuses),
  headers: draw.of(headers),
  body: draw.below(5) === 0 ? draw.of(texts) : JSON.stringify(draw.of(values)),
});

/** The value with another one at some place inside it. */
const changedInside = (value: unknown, draw: Drawing): unknown => {
  if (typeof value !== 'object' || value === null || draw.below(4) === 0) return draw.of(values);
  const names = Object.keys(value);
  if (names.length === 0) return draw.of(values);
  const name = draw.of(names);
  const inside = changedInside((value as Record<string, unknown>)[name], draw);
  if (!Array.isArray(value)) return { ...value, [name]: inside };
  return value.map((each: unknown, index) => (String(index) === name ? inside : each));
};

/** A true reply, wrong in one place. */
const altered = (reply: RawReply, draw: Drawing): RawReply => {
  try {
    const json: unknown = JSON.parse(String(reply.body));
    return { ...reply, body: JSON.stringify(changedInside(json, draw)) };
  } catch {
    return wholeReply(draw);
  }
};

/** Three ways: always the same whole reply, one that is drawn each time, true ones that are altered. */
const ways = ['constant', 'drawn', 'altered'] as const;

const replacing = (
  transport: Transport,
  draw: Drawing,
  isReplaced: (operation?: OperationId) => boolean,
): Transport => {
  const way = draw.of(ways);
  const constant = { ...wholeReply(draw), status: 200 };
  return {
    ...transport,
    send: async (request) => {
      const reply = await transport.send(request);
      if (!isReplaced(recognize(request)?.operation)) return reply;
      if (way === 'altered') return altered(reply, draw);
      return way === 'constant' ? constant : wholeReply(draw);
    },
  };
};

/** A server of which one operation answers anything at all, and how often it was asked. */
export const operationReplaced = (
  transport: Transport,
  seed: number,
): { readonly operation: OperationId; readonly transport: Transport; readonly asked: () => number } => {
  const draw = drawing(seed, 'one operation');
  const operation = draw.of(operationIds);
  let asked = 0;
  const isReplaced = (each?: OperationId): boolean => {
    if (each === operation) asked += 1;
    return each === operation;
  };
  return { operation, transport: replacing(transport, draw, isReplaced), asked: () => asked };
};

const isGreeting = (operation?: OperationId): boolean => operation === 'listOrganizationsForAuthenticatedUser';

/** A server that answers anything at all, but for the greeting, so that a run begins. */
export const drawnReplies = (transport: Transport, seed: number): Transport =>
  replacing(transport, drawing(seed, 'all operations'), (each) => !isGreeting(each));

/** A server that always answers this, but for the greeting. */
export const alwaysReplied = (transport: Transport, reply: RawReply): Transport => ({
  ...transport,
  send: (request) => (isGreeting(recognize(request)?.operation) ? transport.send(request) : Promise.resolve(reply)),
});
