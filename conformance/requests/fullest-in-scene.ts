import { operationRow, type OperationId } from '#spec/operation.ts';
import { namedSchema, propertiesOf } from '../core/json-schema.ts';
import type { Exchange } from '../http/exchange.ts';
import { kindMadeBy, kindNames, kinds } from '../resources/kinds.ts';
import type { World } from '../world/world.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import { sceneOf } from './picture-scene.ts';
import { beforehand, hasRichBody } from './rich-things.ts';
import { variantsMost } from './written-bodies.ts';

/** Whether the scene of an operation writes every member that its body may have. */
const writesAll = (operation: OperationId): boolean => {
  const { body } = operationRow(operation);
  const isCreation = kindMadeBy(operation) !== undefined;
  return body !== null && (isCreation || Object.keys(propertiesOf(namedSchema(body))).length <= variantsMost);
};

/**
 * The operation in whose scene things are written with all that the suite can write, and shown by this one; undefined
 * where a thing shows more when it is made, or comes to where it is, in a way of its own.
 */
export const sceneThatFills = (operation: OperationId): OperationId | undefined => {
  if (beforehand[operation] !== undefined) return undefined;
  const kind = kindNames.find((each) => {
    const { create, put, update, read, list } = kinds[each];
    return [create, put, update, read, list].includes(operation);
  });
  // What lies in no container is listed among things of others, beside which a scene does not show it.
  if (kind === undefined || kinds[kind].container === null || hasRichBody(kind)) return undefined;
  const filling = operationRow(operation).method === 'GET' ? kinds[kind].update : operation;
  return writesAll(filling) ? filling : undefined;
};

/** The reply with most in it that a scene has anyway, in place of a thing filled for it alone; undefined without one. */
export const fullestInScene = async (world: World, operation: OperationId): Promise<Exchange | undefined> => {
  const filling = sceneThatFills(operation);
  if (filling === undefined) return undefined;
  const scene = await unlessMissing(() => sceneOf(world, filling));
  const [fullest] = (scene?.exchanges ?? [])
    .filter((exchange) => exchange.ok && exchange.operation === operation)
    .toSorted((one, other) => other.text.length - one.text.length);
  return fullest;
};
