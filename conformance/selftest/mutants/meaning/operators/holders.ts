import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { inside, listInside, textInside } from '../../../../core/json-path.ts';
import { elementOf, namedSchema, propertiesOf, referenceName } from '../../../../core/json-schema.ts';
import { isShaping } from '../../../../oracles/shown-otherwise.ts';
import type { Fault, FaultyRequest } from '../../fault.ts';
import type { MeaningMutant } from '../meaning-mutant.ts';
import { showing } from '../reply-things.ts';
import { isShaped } from './shaped-replies.ts';

/** The member in which a thing holds others of its kind. */
const nestIn = (operation: OperationId): string | undefined => {
  const { acts, reply } = operationRow(operation);
  if (acts.as !== 'read' || reply === null) return undefined;
  const isOwn = ([, part]: readonly [string, Parameters<typeof elementOf>[0]]): boolean => {
    const element = elementOf(part);
    return element !== undefined && referenceName(element) === reply;
  };
  return Object.entries(propertiesOf(namedSchema(reply))).find(isOwn)?.[0];
};

/** The reading that shows all such things under the same member, with what lies in them. */
const treeOf = (operation: OperationId, nest: string): OperationId | undefined => {
  const { pathParameters, reply: thing } = operationRow(operation);
  if (thing === null) return undefined;
  const around = pathParameters.slice(0, -1).join();
  return showing(thing).find((other) => {
    const { reply, pathParameters: names } = operationRow(other);
    return names.join() === around && reply !== null && nest in propertiesOf(namedSchema(reply));
  });
};

/** The id of what holds a thing directly. */
const holderIn = (tree: unknown, nest: string, id: string): string | undefined => {
  const parts = listInside(tree, nest);
  if (parts.some((part) => inside(part, 'id') === id)) return textInside(tree, 'id');
  return parts.map((part) => holderIn(part, nest, id)).find((found) => found !== undefined);
};

type Nest = { readonly name: string; readonly tree: OperationId };

const asHolder =
  (own: string, { name, tree }: Nest, isMeant: (ask: FaultyRequest) => boolean): Fault =>
  () =>
  async (ask, server) => {
    if (!isMeant(ask)) return server.send(ask);
    const { [own]: id = '', ...place } = ask.params;
    const { json } = await server.call(tree, { params: place });
    // The revision that a tree may be is no holder.
    const holder = listInside(json, name)
      .map((top) => holderIn(top, name, id))
      .find((found) => found !== undefined);
    return server.send(holder === undefined ? ask : { ...ask, params: { ...ask.params, [own]: holder } });
  };

const ofOperation = (operation: OperationId): MeaningMutant[] => {
  const { pathParameters, query } = operationRow(operation);
  const own = pathParameters.at(-1);
  const name = nestIn(operation);
  const tree = name === undefined ? undefined : treeOf(operation, name);
  if (own === undefined || name === undefined || tree === undefined) return [];
  const nest: Nest = { name, tree };
  const shared = { change: 'holder-shown', operation, place: name, on: [operation] };
  return [
    { ...shared, operator: 'scope', fault: asHolder(own, nest, () => true) },
    ...query.filter(isShaping).map((parameter): MeaningMutant => ({
      ...shared,
      operator: 'query-parameter',
      parameter,
      place: `${name}/${parameter}`,
      fault: asHolder(own, nest, (ask) => isShaped(ask, parameter)),
    })),
  ];
};

/** A nested thing read alone is answered as what holds it: always, or in one form. */
export const holders = (): MeaningMutant[] => operationIds.flatMap(ofOperation);
