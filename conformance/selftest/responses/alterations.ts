import type { Recorded } from './recorded.ts';

/** What is done to a member, header or status. */
export type Alteration =
  | 'dropped'
  | 'nulled'
  | 'another type'
  | 'another word'
  | 'much longer'
  | 'header dropped'
  | 'header changed'
  | 'body emptied'
  | 'status refuses'
  | 'status of another success';

/** A reply that is wrong in one place: a pointer into its body, the name of a header, or `status`. */
export type Altered = { readonly what: Alteration; readonly where: string; readonly reply: Recorded };

type Key = string | number;
type Spot = { readonly way: readonly Key[]; readonly value: unknown };

const spotsIn = function* (value: unknown, way: readonly Key[]): Generator<Spot> {
  if (way.length > 0) yield { way, value };
  if (typeof value !== 'object' || value === null) return;
  const inner = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [key, each] of inner) yield* spotsIn(each, [...way, key]);
};

const pointerOf = (way: readonly Key[]): string =>
  way.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** A copy with one value changed; undefined in `make` leaves the member or item out. */
const changed = (value: unknown, [head, ...rest]: readonly Key[], to: unknown): unknown => {
  if (head === undefined) return to;
  if (Array.isArray(value)) {
    const items: unknown[] = [...(value as unknown[])];
    const next = changed(items[Number(head)], rest, to);
    if (next === undefined) items.splice(Number(head), 1);
    else items[Number(head)] = next;
    return items;
  }
  const members = value as Readonly<Record<string, unknown>>;
  const next = changed(members[head], rest, to);
  if (next !== undefined) return { ...members, [head]: next };
  return Object.fromEntries(Object.entries(members).filter(([key]) => key !== head));
};

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

const valuesFor = ({ way, value }: Spot): (readonly [Alteration, unknown])[] => {
  const isItem = typeof way.at(-1) === 'number';
  const found: (readonly [Alteration, unknown])[] = [];
  if (!isItem) found.push(['dropped', undefined]);
  if (value !== null) found.push(['nulled', null], ['another type', isObject(value) ? 7 : { unexpected: 'object' }]);
  if (typeof value === 'string')
    found.push(['another word', 'no-such-word'], ['much longer', value.padEnd(3_000, 'q')]);
  return found;
};

const ofMembers = function* (reply: Recorded): Generator<Altered> {
  const seen = new Set<string>();
  for (const spot of spotsIn(reply.json, [])) {
    const where = pointerOf(spot.way);
    const shape = where.replaceAll(/\/\d+/g, '/*');
    if (seen.has(shape)) continue;
    seen.add(shape);
    for (const [what, to] of valuesFor(spot)) {
      const json = changed(reply.json, spot.way, to);
      yield { what, where, reply: { ...reply, json, text: 'altered' } };
    }
  }
};

const ofHeaders = function* (reply: Recorded): Generator<Altered> {
  for (const name of Object.keys(reply.headers)) {
    const { [name]: _dropped, ...headers } = reply.headers;
    yield { what: 'header dropped', where: name, reply: { ...reply, headers } };
    yield { what: 'header changed', where: name, reply: { ...reply, headers: { ...headers, [name]: 'altered/1' } } };
  }
};

/** Every way to alter one recorded success in one place; of equal items the first stands for all. */
export const alterationsOf = function* (reply: Recorded): Generator<Altered> {
  if (reply.json !== undefined) {
    yield* ofMembers(reply);
    yield { what: 'body emptied', where: '', reply: { ...reply, json: undefined, text: '' } };
  }
  yield* ofHeaders(reply);
  for (const status of [400, 404, 500, 302])
    yield { what: 'status refuses', where: `status ${status}`, reply: { ...reply, status } };
  yield { what: 'status of another success', where: 'status 203', reply: { ...reply, status: 203 } };
};
