import type { OperationId } from '#spec/operation.ts';
import { enumValues, memberSchema, requiredOf } from '../core/json-schema.ts';
import { keyMade, kindMadeBy, kinds } from '../resources/kinds.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Arranged, World } from '../world/world.ts';
import { bodyReference } from './valid-body.ts';

type Body = Readonly<Record<string, unknown>>;

/** How many bodies with parts of members are tried. */
const partsMost = 4;

/** What a member may hold in place of all of it: one of its words, or one of its parts alone. */
const partsOf = (operation: OperationId, name: string, value: unknown): readonly unknown[] => {
  const schema = memberSchema(bodyReference(operation), [name]) ?? {};
  const words = (enumValues(schema) ?? []).filter((each) => each !== null);
  if (words.length > 1) return words;
  if (typeof value !== 'object' || value === null || Array.isArray(value) || requiredOf(schema).length > 0) return [];
  const inner = Object.entries(value);
  return inner.length > 1 ? inner.map(([part, held]) => ({ [part]: held })) : [];
};

/** All other members of a body, first whole; then those that have parts with one part each. */
const besides = (operation: OperationId, full: Body, without: string): readonly ((body: Body) => Body)[] => {
  const rest = Object.entries(full).filter(([name]) => name !== without);
  const parts = rest.map(([name, value]) => [name, partsOf(operation, name, value)] as const);
  const most = Math.min(partsMost, Math.max(0, ...parts.map(([, values]) => values.length)));
  const left = ({ [without]: _absent, ...others }: Body): Body => others;
  const narrowed = Array.from({ length: most }, (_, at) =>
    Object.fromEntries(
      parts.flatMap(([name, values]) => (values.length > 0 ? [[name, values[at % values.length]]] : [])),
    ),
  );
  return [
    left,
    ...narrowed.map((values) => (body: Body): Body => ({ ...left(body), ...values })),
  ];
};

/** A thing that was made without a member, and how it reads afterwards. */
export type MadeWithout = { readonly sent: Exchange; readonly shown: Exchange };

/**
 * Things made without one member by bodies that hold every other one; a brief run tries them whole alone. What is
 * refused is left out: a server may look into values, and into what goes with what.
 */
export const madeWithout = async (
  world: World,
  operation: OperationId,
  without: string,
  read: (params: Arranged['params']) => Promise<Exchange>,
): Promise<readonly MadeWithout[]> => {
  const kind = kindMadeBy(operation);
  if (kind === undefined) throw new Error(`${operation} makes nothing`);
  const found: MadeWithout[] = [];
  const fullest = (): Promise<Arranged> => world.arrange(operation, { size: 'fullest' });
  const first = await fullest();
  const ways = besides(operation, first.body as Body, without);
  for (const [at, way] of ways.slice(0, world.isBrief ? 1 : ways.length).entries()) {
    const { params, query, body } = at === 0 ? first : await fullest();
    const sent = await world.call(operation, { params, query, body: way(body as Body) });
    const key = sent.ok ? keyMade(kind, { params, body }, sent.json) : undefined;
    if (key === undefined) continue;
    found.push({ sent, shown: await read({ ...params, [kinds[kind].param]: key }) });
  }
  return found;
};
