import type { JsonSchema, OpenApiDocument, ParameterObject } from './document.ts';
import type { WideOperationRow } from './operation.ts';

/** What a constraint limits; the first half of the check name that judges it (`limits/body`). */
type ConstraintKind = 'limits' | 'patterns' | 'formats' | 'enums' | 'required' | 'types';

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

type Places = Pick<OpenApiDocument, 'paths' | 'components'>;

/** One walk through a schema: where references lead, and what takes each keyword found. */
type Walk = {
  readonly document: Places;
  readonly add: (member: string, keyword: string) => void;
};

const resolved = (document: Places, schema: JsonSchema): JsonSchema => {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  const target = document.components.schemas[reference.replace('#/components/schemas/', '')];
  if (target === undefined) throw new Error(`${reference} leads nowhere`);
  return resolved(document, target);
};

const variantsOf = (document: Places, schema: JsonSchema): readonly JsonSchema[] =>
  [schema['anyOf'], schema['oneOf']]
    .flatMap((list) => (Array.isArray(list) ? (list as JsonSchema[]) : []))
    .map((variant) => resolved(document, variant));

const isOpen = (schema: JsonSchema): boolean =>
  Object.keys(schema).every((key) => !(key in kindOf) && key !== 'properties');

// An enum or const already fixes the type, so its type is no constraint of its own.
const ownKeywords = (schema: JsonSchema): string[] =>
  Object.keys(schema).filter((key) => key in kindOf && !(key === 'type' && ('enum' in schema || 'const' in schema)));

/** Keywords of one value and, below it, of its members, items and map values. */
const walkValue = (walk: Walk, member: string, given: JsonSchema): void => {
  const schema = resolved(walk.document, given);
  const variants = variantsOf(walk.document, schema).filter((variant) => variant['type'] !== 'null');
  for (const keyword of ownKeywords(schema)) walk.add(member, keyword);
  walkVariants(walk, member, variants);
  walkInside(walk, member, schema);
};

// An open variant takes anything, and what one of several variants requires another need not have.
const walkVariants = ({ document, add }: Walk, member: string, variants: readonly JsonSchema[]): void => {
  if (variants.some(isOpen)) return;
  const addOfVariant = (at: string, keyword: string): void => {
    if (variants.length === 1 || keyword !== 'required') add(at, keyword);
  };
  for (const variant of variants) walkValue({ document, add: addOfVariant }, member, variant);
};

const walkInside = (walk: Walk, member: string, schema: JsonSchema): void => {
  for (const name of (schema['required'] as string[] | undefined) ?? []) walk.add(`${member}/${name}`, 'required');
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>;
  for (const [name, property] of Object.entries(properties)) walkValue(walk, `${member}/${name}`, property);
  for (const inner of [schema['items'], schema['additionalProperties']]) {
    if (typeof inner === 'object' && inner !== null) walkValue(walk, `${member}/*`, inner as JsonSchema);
  }
};

const inBody = (document: Places, { id, body }: WideOperationRow): Constraint[] => {
  const schema = body === null ? undefined : document.components.schemas[body];
  const found: Constraint[] = [];
  const add = (member: string, keyword: string): void => {
    if (member !== id) found.push({ member, keyword, check: `${kindOf[keyword] ?? 'required'}/body` });
  };
  if (schema !== undefined) walkValue({ document, add }, id, schema);
  return found;
};

const parametersOf = (document: Places, { path, method, query }: WideOperationRow): ParameterObject[] => {
  const item = document.paths[path] as Record<string, { parameters?: { $ref: string }[] }>;
  const references = item[method.toLowerCase()]?.parameters ?? [];
  return references
    .map((reference) => document.components.parameters[reference.$ref.replace('#/components/parameters/', '')])
    .filter((parameter) => parameter !== undefined)
    .filter((parameter) => parameter.in === 'query' && query.includes(parameter.name));
};

// Every query value is text, and a list is a repeated name: neither type can be broken by a request.
const untyped = ['string', 'array'];

const inQuery = (document: Places, row: WideOperationRow): Constraint[] =>
  parametersOf(document, row).flatMap((parameter) => {
    const member = `${row.id}?${parameter.name}`;
    const schema = resolved(document, parameter.schema);
    const keywords = ownKeywords(schema).filter((key) => key !== 'type' || !untyped.includes(String(schema['type'])));
    const found: Constraint[] = keywords.map((keyword) => ({
      member,
      keyword,
      check: `${kindOf[keyword] ?? 'types'}/query`,
    }));
    return parameter.required === true ? [...found, { member, keyword: 'required', check: 'required/query' }] : found;
  });

/** Every constraint that a document puts on a member of a request body or on a query parameter. */
export const constraintsOf = (document: Places, rows: readonly WideOperationRow[]): Constraint[] =>
  rows.flatMap((row) => [...inBody(document, row), ...inQuery(document, row)]);
