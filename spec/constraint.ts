import { document, type JsonSchema, type ParameterObject } from './document.ts';
import { operationIds, operationRow, type OperationId } from './operation.ts';

/** What a constraint limits; the first half of the check name that judges it (`limits/body`). */
export type ConstraintKind = 'limits' | 'patterns' | 'formats' | 'enums' | 'required' | 'types';

/** One keyword of the document on one member of a body (`op/title`, items and map values `op/add/*`) or query (`op?limit`). */
export type Constraint = {
  readonly member: string;
  readonly check: `${ConstraintKind}/${'body' | 'query'}`;
  readonly keyword: string;
};

const kindOf: Readonly<Record<string, ConstraintKind>> = {
  minLength: 'limits',
  maxLength: 'limits',
  minItems: 'limits',
  maxItems: 'limits',
  minimum: 'limits',
  maximum: 'limits',
  pattern: 'patterns',
  format: 'formats',
  enum: 'enums',
  const: 'enums',
  type: 'types',
};

const resolved = (schema: JsonSchema): JsonSchema => {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  const target = document().components.schemas[reference.replace('#/components/schemas/', '')];
  if (target === undefined) throw new Error(`${reference} leads nowhere`);
  return resolved(target);
};

const variantsOf = (schema: JsonSchema): readonly JsonSchema[] =>
  [schema['anyOf'], schema['oneOf']]
    .flatMap((list) => (Array.isArray(list) ? (list as JsonSchema[]) : []))
    .map(resolved);

const isOpen = (schema: JsonSchema): boolean =>
  Object.keys(schema).every((key) => !(key in kindOf) && key !== 'properties');

// An enum or const already fixes the type, so its type is no constraint of its own.
const ownKeywords = (schema: JsonSchema): string[] =>
  Object.keys(schema).filter((key) => key in kindOf && !(key === 'type' && ('enum' in schema || 'const' in schema)));

/** Keywords of one value and, below it, of its members, items and map values. */
const walk = (member: string, given: JsonSchema, add: (member: string, keyword: string) => void): void => {
  const schema = resolved(given);
  const variants = variantsOf(schema).filter((variant) => variant['type'] !== 'null');
  for (const keyword of ownKeywords(schema)) add(member, keyword);
  walkVariants(member, variants, add);
  walkInside(member, schema, add);
};

// An open variant takes anything, and what one of several variants requires another need not have.
const walkVariants = (
  member: string,
  variants: readonly JsonSchema[],
  add: (member: string, keyword: string) => void,
): void => {
  if (variants.some(isOpen)) return;
  for (const variant of variants) {
    walk(member, variant, (at, keyword) => {
      if (variants.length === 1 || keyword !== 'required') add(at, keyword);
    });
  }
};

const walkInside = (member: string, schema: JsonSchema, add: (member: string, keyword: string) => void): void => {
  for (const name of (schema['required'] as string[] | undefined) ?? []) add(`${member}/${name}`, 'required');
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>;
  for (const [name, property] of Object.entries(properties)) walk(`${member}/${name}`, property, add);
  for (const inner of [schema['items'], schema['additionalProperties']]) {
    if (typeof inner === 'object' && inner !== null) walk(`${member}/*`, inner as JsonSchema, add);
  }
};

const inBody = (id: OperationId): Constraint[] => {
  const name = operationRow(id).body;
  const schema = name === null ? undefined : document().components.schemas[name];
  const found: Constraint[] = [];
  if (schema !== undefined) {
    walk(id, schema, (member, keyword) => {
      if (member !== id) found.push({ member, keyword, check: `${kindOf[keyword] ?? 'required'}/body` });
    });
  }
  return found;
};

const parametersOf = (id: OperationId): ParameterObject[] => {
  const names = operationRow(id).query;
  const item = document().paths[operationRow(id).path] as Record<string, { parameters?: { $ref: string }[] }>;
  const references = item[operationRow(id).method.toLowerCase()]?.parameters ?? [];
  return references
    .map((reference) => document().components.parameters[reference.$ref.replace('#/components/parameters/', '')])
    .filter((parameter) => parameter !== undefined)
    .filter((parameter) => parameter.in === 'query' && names.includes(parameter.name));
};

// Every query value is text, and a list is a repeated name: neither type can be broken by a request.
const untyped = ['string', 'array'];

const inQuery = (id: OperationId): Constraint[] =>
  parametersOf(id).flatMap((parameter) => {
    const member = `${id}?${parameter.name}`;
    const schema = resolved(parameter.schema);
    const keywords = ownKeywords(schema).filter((key) => key !== 'type' || !untyped.includes(String(schema['type'])));
    const found: Constraint[] = keywords.map((keyword) => ({
      member,
      keyword,
      check: `${kindOf[keyword] ?? 'types'}/query`,
    }));
    return parameter.required === true ? [...found, { member, keyword: 'required', check: 'required/query' }] : found;
  });

/** Every constraint that the document puts on a member of a request body or on a query parameter. */
export const constraints = (): Constraint[] => operationIds.flatMap((id) => [...inBody(id), ...inQuery(id)]);
