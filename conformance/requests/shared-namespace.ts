import { operationRow, type OperationId } from '#spec/operation.ts';
import { roleOf } from '../resources/operation-role.ts';
import { arrange } from '../world/arrange.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Made, World } from '../world/world.ts';

const once = <Value>(known: Map<string, Promise<Value>>, key: string, work: () => Promise<Value>): Promise<Value> => {
  const found = known.get(key) ?? work();
  known.set(key, found);
  return found;
};

/** Whether the same request sent again would leave everything as it is: a reading, or a move to the same place. */
const repeatsNothing = (operation: OperationId): boolean =>
  operationRow(operation).method === 'GET' || roleOf(operation)?.role === 'move';

/**
 * The same namespace for arranging requests that are all to be refused: things that a body names are made once and
 * readings and moves asked for once, since no request uses them up. Names stay fresh in each.
 */
export const sharingNamespace = (world: World): { readonly world: World; readonly hasMade: () => boolean } => {
  const made = new Map<string, Promise<Made>>();
  const sent = new Map<string, Promise<Exchange>>();
  const own: World = {
    ...world,
    make: (kind, options = {}) => once(made, `${kind} ${JSON.stringify(options)}`, () => world.make(kind, options)),
    must: (operation, input = {}) =>
      repeatsNothing(operation)
        ? once(sent, `${operation} ${JSON.stringify(input)}`, () => world.must(operation, input))
        : world.must(operation, input),
    arrange: (operation, options = {}) => arrange(own, operation, options),
  };
  return { world: own, hasMade: () => made.size > 0 };
};
