import { operationRow, type OperationId } from '#spec/operation.ts';
import { enumValues, memberSchema } from '../core/json-schema.ts';
import type { Params } from '../core/params.ts';
import { kindMadeBy, kinds } from '../resources/kinds.ts';
import type { World } from '../world/world.ts';
import { bodyReference } from './valid-body.ts';

const variantsMost = 6;

/** Switches that may shut out the caller. */
const neverTurned: readonly string[] = ['sso'];

/** Another value than this one, where the document names several: a write of what is there already shows nothing. */
const turned = (operation: OperationId, name: string, value: unknown): readonly unknown[] => {
  const schema = memberSchema(bodyReference(operation), [name]) ?? {};
  const isFlag = typeof value === 'boolean' && !neverTurned.includes(name);
  const other = isFlag ? !value : enumValues(schema)?.find((each) => each !== null && each !== value);
  return other === undefined ? [] : [other];
};

/** Bodies with one optional member each, out of one that has them all; what can be turned is turned first. */
export const oneByOne = (operation: OperationId, full: unknown, plain: unknown): readonly unknown[] => {
  if (typeof full !== 'object' || full === null || kindMadeBy(operation) !== undefined) return [];
  const required = Object.keys(plain ?? {});
  const base = operationRow(operation).bodyRequired ? (plain as object) : {};
  return Object.entries(full)
    .filter(([name]) => !operationRow(operation).bodyRequired || !required.includes(name))
    .slice(0, variantsMost)
    .flatMap(([name, value]) =>
      [...turned(operation, name, value), value as unknown].map((each) => ({ ...base, [name]: each })),
    );
};

/** Bodies of a creation with everything in it, with the first of each value and with others. */
export const fullBodies = async (world: World, operation: OperationId, params: Params): Promise<readonly unknown[]> => {
  const { body } = await world.arrange(operation, { params, size: 'fullest' });
  const members = Object.entries(body ?? {});
  const turns = members.flatMap(([name, value]) =>
    turned(operation, name, value).map((other) => [name, other] as const),
  );
  if (turns.length === 0) return [body];
  const given = Object.fromEntries(turns);
  return [body, (await world.arrange(operation, { params, size: 'fullest', body: given })).body];
};

/** A further body where the first one makes what later ones update. */
export const furtherBodies = async (
  world: World,
  operation: OperationId,
  params: Params,
): Promise<readonly unknown[]> => {
  const made = kindMadeBy(operation);
  if (made === undefined || kinds[made].put !== operation) return [];
  return [(await world.arrange(operation, { params })).body];
};
