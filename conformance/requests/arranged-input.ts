import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Input } from '../http/client.ts';
import type { Arranged, ArrangeOptions, World } from '../world/world.ts';
import { sharedList } from './shared-list.ts';

/** A valid request of an operation as the client takes it: without a body where there is none. */
export const arrangedInput = async (
  world: World,
  operation: OperationId,
  options: ArrangeOptions = {},
): Promise<Input & Pick<Arranged, 'params' | 'query'>> => {
  const { params, query, body } = await world.arrange(operation, options);
  return body === undefined ? { params, query } : { params, query, body };
};

/** The same for a list with something in it. */
export const arrangedReading = async (
  world: World,
  operation: OperationId,
): Promise<Input & Pick<Arranged, 'params'>> => {
  if (operationRow(operation).acts.as !== 'list') return arrangedInput(world, operation);
  const { input } = await sharedList(world, operation, 1);
  return { ...input, params: input.params ?? {} };
};
