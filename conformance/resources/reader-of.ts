import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { resourceKinds, resources } from './index.ts';

const getAt = new Map(
  operationIds.filter((id) => operationRow(id).method === 'GET').map((id) => [operationRow(id).path, id]),
);

/** The read or list that shows what an operation writes: at its own path or the next one above. */
export const readerOf = (operation: OperationId): OperationId | undefined => {
  for (let { path } = operationRow(operation); path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const found = getAt.get(path);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The operation that reads one resource of a schema; undefined where none does. */
export const readerOfSchema = (schema: string): OperationId | undefined => {
  const kind = resourceKinds.find((each) => resources[each].schema === schema && resources[each].read !== null);
  return kind === undefined ? undefined : (resources[kind].read ?? undefined);
};
