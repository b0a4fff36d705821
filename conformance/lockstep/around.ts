import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import type { Params } from '../core/params.ts';
import { kindOfItems, roleOf } from '../resources/operation-role.ts';
import { resources } from '../resources/index.ts';
import { shownIn } from '../resources/shown-in.ts';
import type { World } from '../world/world.ts';

/** Items of a list that are looked at. */
const most = 100;

const reads: readonly OperationId[] = operationIds.filter(
  (id) => operationRow(id).method === 'GET' && !operationRow(id).query.includes('query'),
);

/** A read with its path filled. */
type Read = { readonly operation: OperationId; readonly params: Params };

const inPath = (operation: OperationId, params: Params): Read | undefined => {
  const { pathParameters } = operationRow(operation);
  if (pathParameters.some((name) => params[name] === undefined)) return undefined;
  const own = Object.fromEntries(pathParameters.map((name) => [name, params[name] ?? '']));
  return { operation, params: own };
};

const isOfOrganization = (operation: OperationId): boolean =>
  operationRow(operation).pathParameters.every((name) => name === 'organizationId');

/** Whether a read is about what a written path leads to, or through: not the other lists of its organization. */
const concerns = (read: OperationId, write: OperationId): boolean =>
  !isOfOrganization(read) || (kindOfItems(read) ?? '') === (roleOf(write)?.kind ?? '-');

const isBelow = (params: Params, name: string): boolean => params[name] !== undefined;

/** Reads of what stands in the path of a write, the nearest first. */
export const readsOfPath = (write: OperationId, params: Params): readonly Read[] =>
  reads
    .filter((read) => concerns(read, write))
    .filter(
      (read) => isBelow(params, 'changeRequestId') === operationRow(read).pathParameters.includes('changeRequestId'),
    )
    .flatMap((read) => inPath(read, params) ?? [])
    .toSorted((one, other) => Object.keys(other.params).length - Object.keys(one.params).length);

/** Reads of the other places that show things of the kind that a write acts on, filled by all that a plan knows. */
export const readsOfCopies = (write: OperationId, known: Params): readonly Read[] => {
  const kind = roleOf(write)?.kind;
  const schema = kind === undefined ? null : resources[kind].schema;
  if (schema === null) return [];
  const showing = [...new Set(shownIn(schema).map(({ operation }) => operation))];
  return showing.filter((read) => reads.includes(read)).flatMap((read) => inPath(read, known) ?? []);
};

/** Reads in turn, a refusal being an answer too. */
export const readEach = async (world: World, some: readonly Read[]): Promise<void> => {
  for (const { operation, params } of some) {
    const query = operationRow(operation).query.includes('limit') ? { query: { limit: most } } : {};
    await world.call(operation, { params, ...query });
  }
};

/** So many of a list, beginning where the last turn ended, so that each has its turn. */
export const inTurns = () => {
  let next = 0;
  return <Value>(from: readonly Value[], count: number): readonly Value[] => {
    const some = Array.from({ length: Math.min(count, from.length) }, (_, at) => from[(next + at) % from.length]!);
    next += count;
    return some;
  };
};
