import { saySame } from '../core/by-name.ts';
import { operationRow, type OperationId } from '#spec/operation.ts';
import { inside } from '../core/json-path.ts';
import type { World } from '../world/world.ts';
import { namedSchema, propertiesOf } from '../core/json-schema.ts';
import { readerOf } from '../resources/reader-of.ts';
import type { Params } from '../core/params.ts';
import { resourceKinds, resources } from '../resources/index.ts';

/** Whether an operation updates a thing that was there before the run. */
export const updatesOthersThing = (operation: OperationId): boolean =>
  resourceKinds.some((kind) => {
    const { allow, create, update } = resources[kind];
    return update === operation && create === null && allow !== null;
  });

const valueOf = (json: unknown, member: string): unknown =>
  (member === 'logo' ? inside(json, 'urls', 'logo') : inside(json, member)) ?? null;

/** Runs work that changes a thing which is not the suite's own, and gives the thing its members back. */
export const restoring = async <Value>(
  world: World,
  operation: OperationId,
  params: Params,
  work: () => Promise<Value>,
): Promise<Value> => {
  const { body } = operationRow(operation);
  const reader = readerOf(operation);
  if (!updatesOthersThing(operation) || body === null || reader === undefined) return work();
  const { json: before } = await world.must(reader, { params });
  try {
    return await work();
  } finally {
    const { json: after } = await world.call(reader, { params });
    for (const member of Object.keys(propertiesOf(namedSchema(body)))) {
      const value = valueOf(before, member);
      if (saySame(value, valueOf(after, member))) continue;
      await world.call(operation, { params, body: { [member]: value } });
    }
  }
};
