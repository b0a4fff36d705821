import type { JsonSchema } from '#spec/document.ts';
import { operationRow, type OperationId } from '#spec/operation.ts';
import {
  elementOf,
  namedSchema,
  numberOf,
  propertiesOf,
  resolved,
  textOf,
  variantsOf,
} from '../../core/json-schema.ts';
import { querySchema } from '../../requests/query-schema.ts';

const uppers = ['maxLength', 'maxItems', 'maximum'];
const lowers = ['minLength', 'minItems', 'minimum'];

/** A lower bound of nothing bounds nothing. */
const isBounded = (schema: JsonSchema): boolean =>
  uppers.some((keyword) => numberOf(schema, keyword) !== undefined) ||
  lowers.some((keyword) => (numberOf(schema, keyword) ?? 0) > 0) ||
  textOf(schema, 'pattern') !== undefined;

const parts = (given: JsonSchema, pointer: string, above: ReadonlySet<JsonSchema>): string[] => {
  const schema = resolved(given);
  if (above.has(schema)) return [];
  const inside = new Set([...above, schema]);
  const element = elementOf(schema);
  return [
    ...(isBounded(schema) ? [pointer] : []),
    ...Object.entries(propertiesOf(schema)).flatMap(([name, part]) => parts(part, `${pointer}/${name}`, inside)),
    ...(element === undefined ? [] : parts(element, `${pointer}/*`, inside)),
    ...variantsOf(schema).flatMap((variant) => parts(variant, pointer, inside)),
  ];
};

/** The members of a request that the text bounds, as pointers into the body and `?name` for the query. */
export const boundedParts = (operation: OperationId): readonly string[] => {
  const { body, query } = operationRow(operation);
  const inBody = body === null ? [] : parts(namedSchema(body), '', new Set());
  const inQuery = query.filter((name) => isBounded(resolved(querySchema(operation, name))));
  return [...inBody, ...inQuery.map((name) => `?${name}`)];
};
