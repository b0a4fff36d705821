import { operationRow, type OperationId, type SchemaName } from '#spec/operation.ts';
import type { Params } from '../core/params.ts';
import type { Input } from '../http/client.ts';
import { resourceKinds, resources, type ResourceKind } from '../resources/index.ts';
import { isMadeOf } from '../resources/kinds.ts';

type Reader = { readonly operation: OperationId; readonly input: Input };

/** Every way to read a thing with these parameters, by itself and out of lists. */
export const readersOf = (kind: ResourceKind, params: Params): readonly Reader[] => {
  const { read, list, lists } = resources[kind];
  return [read, list, ...lists].flatMap((operation) => {
    if (operation === null) return [];
    const { pathParameters, query } = operationRow(operation);
    if (pathParameters.some((name) => params[name] === undefined)) return [];
    const own = Object.fromEntries(pathParameters.map((name) => [name, params[name] ?? '']));
    return [{ operation, input: { params: own, ...(query.includes('limit') ? { query: { limit: 100 } } : {}) } }];
  });
};

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
