import { effects, type Effect } from '#spec/effect.ts';
import { operationRow, type OperationId, type SchemaName, type WritingOperationId } from '#spec/operation.ts';
import type { Params } from '../core/params.ts';
import type { Input } from '../http/client.ts';
import { countsOf } from '../oracles/counters/counted-by.ts';
import { resourceKinds, resources, type ResourceKind } from '../resources/index.ts';
import { isMadeOf } from '../resources/kinds.ts';

/** A way to read a thing. */
export type Reader = { readonly operation: OperationId; readonly input: Input };

/** How an operation reads what these parameters name; nothing where it needs others. */
const readerWith = (operation: OperationId | null, params: Params): readonly Reader[] => {
  if (operation === null) return [];
  const { pathParameters, query } = operationRow(operation);
  if (pathParameters.some((name) => params[name] === undefined)) return [];
  const own = Object.fromEntries(pathParameters.map((name) => [name, params[name] ?? '']));
  return [{ operation, input: { params: own, ...(query.includes('limit') ? { query: { limit: 100 } } : {}) } }];
};

/** Every way to read a thing with these parameters, by itself and out of lists. */
export const readersOf = (kind: ResourceKind, params: Params): readonly Reader[] => {
  const { read, list, lists } = resources[kind];
  return [read, list, ...lists].flatMap((operation) => readerWith(operation, params));
};

/** Whether a write is to things of a kind, or moves a number of what it names. */
const concerns = (operation: OperationId, kind: ResourceKind, member: string): boolean => {
  const { schema } = resources[kind];
  if (operationRow(operation).acts.on === schema) return true;
  const effect: Effect | undefined = effects[operation as WritingOperationId];
  return (
    effect !== undefined &&
    effect.elsewhere.some(
      ({ on, may = [] }) => on === schema && may.some(({ members = [] }) => members.includes(member)),
    )
  );
};

/** The lists of what a write is to, with these parameters, whose items are counted in a number of its own. */
export const countedListsOf = (operation: OperationId, kind: ResourceKind, params: Params): readonly Reader[] =>
  countsOf(kind)
    .filter(({ member }) => concerns(operation, kind, member))
    .flatMap(({ list }) => readerWith(list, params));

/** Kinds that a path names, and the one of which there is one there, if that is what is written. */
export const kindsNamed = (params: Params, written: SchemaName): readonly ResourceKind[] =>
  resourceKinds.filter((kind) => {
    const { param, read, list, schema } = resources[kind];
    const operation = read ?? list;
    if (operation === null || (param === null && schema !== written)) return false;
    // It was there before: a write to what the suite makes compares nothing with it.
    if (kind === 'organization' && isMadeOf(written)) return false;
    const inChangeRequest = params['changeRequestId'] !== undefined;
    const needs = [...operationRow(operation).pathParameters, ...(param === null ? [] : [param])];
    if (needs.some((name) => params[name] === undefined)) return false;
    return !needs.includes('commentId') || needs.includes('changeRequestId') === inChangeRequest;
  });
