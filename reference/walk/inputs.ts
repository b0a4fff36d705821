import { operationIds, operationRow, type Behaviour, type Family, type OperationId } from '#spec/operation.ts';
import { commentInputs } from './comment-inputs.ts';
import { contentInputs } from './content-inputs.ts';
import { derivedInput } from './derived-input.ts';
import type { AnyInput, InputsOf } from './input.ts';
import { organizationInputs } from './organization-inputs.ts';
import { parameterValues } from './parameter-values.ts';
import type { Places } from './places.ts';
import { settingsInputs } from './settings-inputs.ts';
import { siteInputs } from './site-inputs.ts';

/**
 * One request for each operation, all of them accepted from an administrator of the untouched default world: the one
 * that is stated for it, else the one that the document gives.
 */
export const inputsAt = (at: Places): Readonly<Record<OperationId, AnyInput>> => {
  const stated = {
    ...organizationInputs(at),
    ...commentInputs(at),
    ...contentInputs(at),
    ...settingsInputs(at),
    ...siteInputs(at),
  } satisfies InputsOf<Family> as Readonly<Record<OperationId, unknown>>;
  const values = parameterValues(at);
  return Object.fromEntries(operationIds.map((id) => [id, stated[id] ?? derivedInput(id, values)])) as Record<
    OperationId,
    AnyInput
  >;
};

const turns = [
  'list',
  'read',
  'create',
  'update',
  'replace',
  'action',
  'remove',
] as const satisfies readonly Behaviour[];
const turnOf = (id: OperationId): number => turns.indexOf(operationRow(id).acts.as);
const depthOf = (id: OperationId): number => operationRow(id).path.split('/').length;

/**
 * All operations in an order in which the requests above are all accepted one after the other: actions come after what
 * they may put out of use, deletions last, and what lies in a thing before the thing.
 */
export const walkOrder: readonly OperationId[] = operationIds.toSorted(
  (left, right) => turnOf(left) - turnOf(right) || depthOf(right) - depthOf(left),
);

/** The target of a request: path and query. */
export const targetOf = (id: OperationId, { params, query = {} }: AnyInput): string => {
  const path = operationRow(id).path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return `/v1${path}${search === '' ? '' : `?${search}`}`;
};
