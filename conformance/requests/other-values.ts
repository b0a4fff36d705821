import { operationRow, type OperationId } from '#spec/operation.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import { kindMadeBy } from '../resources/kinds.ts';
import { bodyRows } from '../world/references.ts';
import type { Filler } from '../world/references/row.ts';
import type { World } from '../world/world.ts';

type Values = Readonly<Record<string, Filler>>;

const filled = async (world: World, params: Params, values: Values): Promise<Readonly<Record<string, unknown>>> => {
  const found: Record<string, unknown> = {};
  for (const [name, fill] of Object.entries(values)) {
    const value = await fill(world, params);
    if (value !== undefined) found[name] = value;
  }
  return found;
};

/**
 * Bodies that give other values to members which usual bodies give the same one each time: a change one member each, what
 * makes things all of them at once. Likely words come first, so that what may be refused is not the last.
 */
export const otherValues = async (
  world: World,
  operation: OperationId,
  params: Params,
): Promise<readonly unknown[]> => {
  const { otherwise, likely } = bodyRows[operation] ?? {};
  const isMaking = kindMadeBy(operation) !== undefined;
  const bodies: unknown[] = [];
  for (const values of [likely, otherwise]) {
    if (values === undefined) continue;
    // A server may have no such word.
    const given = await unlessMissing(() => filled(world, params, values));
    if (given === undefined) continue;
    const size = isMaking ? 'fullest' : 'smallest';
    const parts = isMaking ? [given] : Object.entries(given).map((member) => Object.fromEntries([member]));
    const { bodyRequired } = operationRow(operation);
    for (const body of parts)
      bodies.push(isMaking || bodyRequired ? (await world.arrange(operation, { params, size, body })).body : body);
  }
  return bodies;
};
