import type { Exchange } from '../http/exchange.ts';
import type { World } from './world.ts';
import { given } from '../oracles/expectations.ts';
import { inside } from '../core/json-path.ts';
import { makeNamed, readThing, type Named } from './named-resources.ts';

/** A space whose title was seen to be read back, so that no constant answer stands for it. */
export const livingSpace = async (world: World) => {
  const made = await makeNamed(world, 'space');
  const read = (): Promise<Exchange> => readThing(world, made);
  const expected = { id: made.id, title: made.text, deletedAt: undefined };
  const before = await given(world, read, { id: made.id, title: made.text }, 'a space that reads back its title');
  return { made, read, expected, before };
};

/** Whether a reply says that a space is deleted: it is refused, or shows deletedAt (OP-SPC-01). */
export const isMarkedDeleted = (exchange: Exchange): boolean =>
  !exchange.ok || inside(exchange.json, 'deletedAt') !== undefined;

/** Deletes a space. Throws a MissingPrerequisite when that is refused. */
export const deleteSpace = (world: World, { params }: Pick<Named, 'params'>): Promise<Exchange> =>
  world.must('deleteSpaceById', { params });

/** Asks for a restore, whatever the answer. */
export const restoreSpace = (world: World, { params }: Pick<Named, 'params'>): Promise<Exchange> =>
  world.call('restoreSpace', { params });
