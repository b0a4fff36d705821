import type { Exchange } from '../../http/exchange.ts';
import type { Finding } from '../../core/check-result.ts';
import { inside, textInside } from '../../core/json-path.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Made, World } from '../../world/world.ts';

type Given = Readonly<Record<string, unknown>>;

/** Gives a space values of fields, by their names. */
export const setValues = (world: World, space: Made, values: Given): Promise<Exchange> =>
  world.call('updateSpaceCustomFields', {
    params: space.params,
    body: { values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])) },
  });

/** The value of a field among those of a space; undefined when the field stands there without one, or not at all. */
export const valueIn = ({ json }: Exchange, field: Made): unknown => {
  const entries = Array.isArray(json) ? (json as unknown[]) : [];
  const isItsOwn = (entry: unknown): boolean => {
    const id = textInside(field.resource, 'id');
    return (
      inside(entry, 'customField', 'name') === field.id ||
      (id !== undefined && inside(entry, 'customField', 'id') === id)
    );
  };
  return inside(entries.find(isItsOwn), 'value');
};

/** The values of a space, when the field has this one or the time to settle is over. */
export const readValues = (world: World, space: Made, field: Made, wanted: unknown): Promise<Exchange> =>
  world.settled(
    () => world.call('getSpaceCustomFields', { params: space.params }),
    (exchange) => exchange.ok && valueIn(exchange, field) === wanted,
  );

/** A finding unless the reading shows the value. */
export const unlikeValue = (
  expected: string,
  read: Exchange,
  field: Made,
  wanted: unknown,
  sent: Exchange,
): Finding[] => {
  const value = valueIn(read, field);
  if (read.ok && value === wanted) return [];
  const missing = value === undefined ? 'no value' : 'another value';
  return [{ expected, got: read.ok ? missing : `status ${read.status}`, exchanges: [sent, read] }];
};

/** Throws a MissingPrerequisite where a value is refused. */
export const accepted = (exchange: Exchange): Exchange => {
  if (!exchange.ok) throw missingPrerequisite('a value that is accepted', exchange);
  return exchange;
};
