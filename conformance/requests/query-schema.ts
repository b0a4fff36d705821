import { document, type JsonSchema } from '#spec/document.ts';
import { operationRow, type OperationId } from '#spec/operation.ts';

type Referring = { readonly $ref: string };

/** The schema of a query parameter of an operation. Throws when it has none of that name. */
export const querySchema = (operation: OperationId, name: string): JsonSchema => {
  const { path, method } = operationRow(operation);
  const item = document().paths[path]?.[method.toLowerCase()] as { parameters?: readonly Referring[] } | undefined;
  const parameters = item?.parameters ?? [];
  const found = parameters
    .map(({ $ref: reference }) => document().components.parameters[reference.slice(reference.lastIndexOf('/') + 1)])
    .find((parameter) => parameter?.in === 'query' && parameter.name === name);
  if (found === undefined) throw new Error(`${operation} has no query parameter ${name}`);
  return found.schema;
};
