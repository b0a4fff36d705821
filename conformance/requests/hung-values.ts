import type { Finding } from '../core/check-result.ts';
import { inside } from '../core/json-path.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Kind } from '../resources/kinds.ts';
import type { Named } from '../world/named-resources.ts';
import type { World } from '../world/world.ts';

/** Looks at what hangs on the things that are left. */
export type LookAtHung = (
  kept: readonly Named[],
) => Promise<{ readonly findings: readonly Finding[]; readonly exchanges: readonly Exchange[] }>;

type Values = ReadonlyMap<string, string>;

const valueOf = ({ json }: Exchange, name: string): unknown => {
  const pairs = Array.isArray(json) ? (json as unknown[]) : [];
  return inside(
    pairs.find((pair) => inside(pair, 'customField', 'name') === name),
    'value',
  );
};

const isHeld = (exchange: Exchange, values: Values): boolean =>
  [...values].every(([name, value]) => valueOf(exchange, name) === value);

/** Gives a space a value of each field. */
const valuesOfFields = async (world: World, things: readonly Named[]): Promise<LookAtHung | undefined> => {
  const { params } = await world.make('space');
  const values: Values = new Map(things.map(({ id }) => [id, world.name('value')]));
  const given = Object.fromEntries([...values].map(([name, value]) => [name, { value }]));
  const sent = await world.must('updateSpaceCustomFields', { params, body: { values: given } });
  const read = (wanted: Values): Promise<Exchange> =>
    world.settled(
      () => world.call('getSpaceCustomFields', { params }),
      (exchange) => exchange.ok && isHeld(exchange, wanted),
    );
  const before = await read(values);
  if (!before.ok || !isHeld(before, values)) return undefined;
  return async (kept) => {
    const left = new Map([...values].filter(([name]) => kept.some(({ id }) => id === name)));
    const after = await read(left);
    const exchanges = [sent, before, after];
    if (!after.ok || isHeld(after, left)) return { findings: [], exchanges };
    const expected = 'a value of a custom field stays when fields of near names are removed';
    return { findings: [{ expected, got: 'no value or another one', exchanges }], exchanges };
  };
};

const makers: Partial<Record<Kind, typeof valuesOfFields>> = { customField: valuesOfFields };

/** Hangs something on each of some things, where their kind lets it and the target takes it. */
export const hangOn = (world: World, kind: Kind, things: readonly Named[]): Promise<LookAtHung | undefined> =>
  unlessMissing(() => makers[kind]?.(world, things) ?? Promise.resolve(undefined));
