import { operationRow, type OperationId } from '#spec/operation.ts';
import { textInside } from '../core/json-path.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import { kinds, type Kind } from '../resources/kinds.ts';
import { readThing, textBody } from '../world/named-resources.ts';
import type { World } from '../world/world.ts';
import { updatesOthersThing } from './restoring.ts';

type Written = { readonly kind: Kind | undefined; readonly params: Params; readonly plain: unknown };

const firstText = async (world: World, operation: OperationId, { kind, params, plain }: Written): Promise<unknown> => {
  if (world.isBrief || kind === undefined || kinds[kind].update !== operation || updatesOthersThing(operation))
    return undefined;
  const read = await unlessMissing(() => readThing(world, { kind, params }));
  const text = read?.ok === true ? textInside(read.json, ...kinds[kind].text.shown.split('.')) : undefined;
  if (text === undefined) return undefined;
  return {
    ...(operationRow(operation).bodyRequired && typeof plain === 'object' ? plain : {}),
    ...textBody(kind, text),
  };
};

/**
 * Arranges one more write, of the telling text that a thing of the run has now, before the scene gives it others; what it
 * gives sends it and says whether that was accepted.
 */
export const arrangeFirstText = async (
  world: World,
  operation: OperationId,
  written: Written,
): Promise<(write: (body: unknown) => Promise<boolean>) => Promise<boolean>> => {
  const body = await firstText(world, operation, written);
  return async (write) => body !== undefined && (await write(body));
};
