import type { JsonSchema } from '../bundle.ts';
import { mapSchemas } from '../map-schemas.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/** Lists of values of which an earlier one has a value, too: clients have one constant a value. */
const repeatedLists = (schemas: Schemas): ReadonlySet<JsonSchema> => {
  const seen = new Set<unknown>();
  const repeated = new Set<JsonSchema>();
  for (const schema of Object.values(schemas)) {
    const values = (schema['enum'] ?? []) as readonly unknown[];
    if (values.some((value) => seen.has(value))) repeated.add(schema);
    else for (const value of values) seen.add(value);
  }
  return repeated;
};

/** What a client has no use for as a type of its own stands where it is referred to: a bare reference, a repeated list. */
const followed = (schema: JsonSchema, schemas: Schemas, repeated: ReadonlySet<JsonSchema>): JsonSchema => {
  const { $ref, ...beside } = schema;
  const target = $ref === undefined ? undefined : schemas[nameOf($ref)];
  if (target === undefined || (target.$ref === undefined && !repeated.has(target))) return schema;
  return followed({ ...target, ...beside }, schemas, repeated);
};

/** Nothing stands beside a reference there: what is said beside one goes around it. */
const aroundReference = ({ $ref, ...beside }: JsonSchema, schemas: Schemas): JsonSchema => {
  const plain = { $ref: $ref ?? '' };
  if (Object.keys(beside).length === 0) return plain;
  const type = beside['nullable'] === true ? { type: schemas[nameOf(plain.$ref)]?.['type'] } : {};
  return { ...beside, ...type, allOf: [plain] };
};

const exampleOf = (schema: JsonSchema): JsonSchema => {
  const { examples, ...rest } = schema;
  return Array.isArray(examples) ? { ...rest, example: (examples as unknown[])[0] } : schema;
};

const withoutNull = (schema: JsonSchema): JsonSchema => {
  const { type } = schema;
  if (!Array.isArray(type)) return schema;
  const [only, ...others] = (type as string[]).filter((each) => each !== 'null');
  if (only === undefined || others.length > 0) throw new Error(`no type in OpenAPI 3.0 for ${JSON.stringify(type)}`);
  return { ...schema, type: only, nullable: true };
};

// A number without a format is whole: counts, sizes and versions.
const wholeNumber = (schema: JsonSchema): JsonSchema =>
  schema['type'] === 'number' && schema['format'] === undefined ? { ...schema, type: 'integer' } : schema;

// Tools take a member with a default for one that is always there, so it is said in words.
const defaultInWords = (member: JsonSchema): JsonSchema => {
  const { default: value, ...rest } = member;
  if (value === undefined) return member;
  return { ...rest, description: `${member.description ?? ''} If it is left out: ${JSON.stringify(value)}.`.trim() };
};

const membersOf = (schema: JsonSchema): JsonSchema => {
  const members = Object.entries((schema['properties'] ?? {}) as Schemas);
  if (members.length === 0) return schema;
  return { ...schema, properties: Object.fromEntries(members.map(([name, member]) => [name, defaultInWords(member)])) };
};

const older = (schema: JsonSchema): JsonSchema => {
  const { const: only, contentEncoding, 'x-section': _, ...rest } = schema;
  return {
    ...membersOf(wholeNumber(withoutNull(exampleOf(rest)))),
    ...(only === undefined ? {} : { enum: [only] }),
    ...(contentEncoding === 'base64' ? { format: 'byte' } : {}),
  };
};

/** Turns schemas of OpenAPI 3.1 into those of 3.0; `schemas` are those that they refer to. */
export const olderSchemas = (schemas: Schemas): ((given: JsonSchema) => JsonSchema) => {
  const repeated = repeatedLists(schemas);
  const change = (each: JsonSchema): JsonSchema => {
    const schema = followed(each, schemas, repeated);
    return schema.$ref === undefined ? older(schema) : aroundReference(schema, schemas);
  };
  return (given) => mapSchemas(given, change);
};
