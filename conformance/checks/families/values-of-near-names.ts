import type { Finding } from '../../core/check-result.ts';
import type { Exchange } from '../../http/exchange.ts';
import { makeUnderEach, namesOfManyShapes } from '../../requests/near-names.ts';
import type { World } from '../../world/world.ts';
import { accepted, setValues, valueIn } from './values-of-spaces.ts';

/** Values, set at once, of fields with names that a server may read something into: each beside its own field. */
export const valuesOfManyShapes = async (world: World): Promise<readonly Finding[]> => {
  const space = await world.make('space');
  const fields = await makeUnderEach(world, 'customField', namesOfManyShapes(world, 'customField').made);
  const given = fields.map((field) => ({ field, value: world.name('value') }));
  const values = Object.fromEntries(given.map(({ field, value }) => [field.id, value]));
  const sent = accepted(await setValues(world, space, values));
  const isWhole = (reply: Exchange): boolean => given.every(({ field, value }) => valueIn(reply, field) === value);
  const read = await world.settled(
    () => world.call('getSpaceCustomFields', { params: space.params }),
    (reply) => reply.ok && isWhole(reply),
  );
  if (!read.ok || isWhole(read)) return [];
  const expected = 'each of several values set at once is read beside its custom field, whatever the shape of its name';
  return [{ expected, got: 'no value or another one', exchanges: [sent, read] }];
};
