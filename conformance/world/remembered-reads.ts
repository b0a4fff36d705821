import { operationRow } from '#spec/operation.ts';
import { walkList } from '../http/walk.ts';
import type { World } from './world.ts';

/**
 * The same namespace, in which a reading that any check has asked for through this is not sent again in the run: for
 * what nobody writes to. A judgement that rests on it counts where it finds nothing; else the check asks anew.
 */
export const rememberingReads = (world: World): World => {
  const call: World['call'] = (operation, input = {}) =>
    operationRow(operation).method === 'GET'
      ? world.once(`reading ${operation} ${JSON.stringify(input)}`, () => world.call(operation, input))
      : world.call(operation, input);
  return { ...world, call, walk: (operation, input = {}, options = {}) => walkList(call, operation, input, options) };
};
