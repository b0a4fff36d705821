import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import type { RawRequest } from './transport.ts';

/** The operation that a request is for, with its path parameters decoded. */
export type Recognized = { readonly operation: OperationId; readonly params: Readonly<Record<string, string>> };

type Route = { readonly operation: OperationId; readonly pattern: RegExp; readonly names: readonly string[] };

const keyOf = (method: string, path: string): string => `${method} ${path.split('/').length}`;

// Literal segments win over parameters, so templates with fewer parameters come first.
const routes = new Map<string, Route[]>();
const fewestParametersFirst = operationIds.toSorted(
  (one, other) => operationRow(one).pathParameters.length - operationRow(other).pathParameters.length,
);
for (const operation of fewestParametersFirst) {
  const { method, path, pathParameters } = operationRow(operation);
  const key = keyOf(method, `/v1${path}`);
  const pattern = new RegExp(`^/v1${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`);
  routes.set(key, [...(routes.get(key) ?? []), { operation, pattern, names: pathParameters }]);
}

const decoded = (values: readonly string[]): readonly string[] | undefined => {
  try {
    return values.map((value) => decodeURIComponent(value));
  } catch {
    return undefined;
  }
};

/** Recognizes a request; undefined for paths that no operation has, and those that are wrongly encoded. */
export const recognize = ({ method, target }: Pick<RawRequest, 'method' | 'target'>): Recognized | undefined => {
  const [path = ''] = target.split('?', 1);
  for (const { operation, pattern, names } of routes.get(keyOf(method, path)) ?? []) {
    const match = pattern.exec(path);
    if (match === null) continue;
    const values = decoded(match.slice(1));
    if (values === undefined) return undefined;
    return { operation, params: Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])) };
  }
  return undefined;
};
