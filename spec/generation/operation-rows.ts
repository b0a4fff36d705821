import type { WideOperationRow } from '../operation.ts';
import type { BundledDocument, DocumentOperation, Parameter } from './bundle.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The name that a reference of the document ends with. */
export const lastName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

const jsonSchemaName = (content: Record<string, { schema: { $ref?: string } }> | undefined): string | null => {
  const ref = content?.['application/json']?.schema.$ref;
  return ref === undefined ? null : lastName(ref);
};

const itemName = (document: BundledDocument, reply: string | null): string | null => {
  const list = reply === null ? undefined : document.components.schemas[reply];
  const properties = list?.['properties'] as { items?: { items?: { $ref?: string } } } | undefined;
  const ref = properties?.items?.items?.$ref;
  return ref === undefined ? null : lastName(ref);
};

const parametersOf = (document: BundledDocument, operation: DocumentOperation, shared: { $ref: string }[]) =>
  [...shared, ...(operation.parameters ?? [])].map((use): Parameter => {
    const parameter = document.components.parameters[lastName(use.$ref)];
    if (parameter === undefined) throw new Error(`${operation.operationId}: no parameter ${use.$ref}`);
    return parameter;
  });

const row = (document: BundledDocument, method: string, path: string, operation: DocumentOperation) => {
  const shared = (document.paths[path]?.['parameters'] ?? []) as { $ref: string }[];
  const parameters = parametersOf(document, operation, shared);
  const reply = jsonSchemaName(operation.responses['2XX']?.content);
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    family: operation.tags[0],
    section: operation['x-section'],
    acts: operation['x-acts'],
    pathParameters: [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]),
    query: parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name),
    body: jsonSchemaName(operation.requestBody?.content),
    bodyRequired: operation.requestBody?.required === true,
    reply,
    item: operation['x-acts'].as === 'list' ? itemName(document, reply) : null,
  };
};

/** One row an operation, in the order of the document; throws when a parameter leads nowhere. */
export const operationRows = (document: BundledDocument): WideOperationRow[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method] as DocumentOperation | undefined;
      return operation === undefined ? [] : [row(document, method, path, operation) as WideOperationRow];
    }),
  );
