import { operationRow, type OperationId } from '#spec/operation.ts';
import { textInside } from '../core/json-path.ts';
import { resources } from '../resources/index.ts';
import { listItem } from '../resources/list-items.ts';

/** The read of one item. */
export type ItemReader = {
  readonly operation: OperationId;
  readonly params: Readonly<Record<string, string>>;
};

/** Whether an operation reads one item of a list alone. */
export const isReadAlone = (list: OperationId): boolean => {
  const item = listItem(list);
  return item !== undefined && resources[item.kind].read !== null;
};

/** How an item of a list (`part`: what carries its key) is read alone; undefined where no operation does. */
export const itemReader = (
  list: OperationId,
  part: unknown,
  key: string,
  around: ItemReader['params'],
): ItemReader | undefined => {
  const item = listItem(list);
  if (item === undefined) return undefined;
  const { read: operation, param, key: keyPath } = resources[item.kind];
  if (operation === null || param === null) return undefined;
  const own = operationRow(operation).pathParameters;
  // A member is addressed by the id of its user; one of its own is allowed (OP-RES-02).
  const given = { ...around, [param]: textInside(part, ...keyPath.split('.')) ?? key };
  return { operation, params: Object.fromEntries(Object.entries(given).filter(([name]) => own.includes(name))) };
};
