import type { JsonSchema } from '../document.ts';

/** A schema with its references, allOf and null branches folded in; `variants` are the branches of what stays a union. */
export type SchemaView = {
  readonly at: string;
  readonly types: readonly string[];
  readonly nullable: boolean;
  readonly keywords: JsonSchema;
  readonly variants: readonly SchemaView[];
};
type Components = Readonly<Record<string, JsonSchema>>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The value as an object; empty where it is none. */
export const asRecord = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

/** The value as a list; empty where it is none. */
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const single = (value: unknown): readonly unknown[] => (value === undefined ? [] : [value].flat());

const intersect = (one: readonly string[], other: readonly string[]): readonly string[] => {
  if (one.length === 0 || other.length === 0) return [...one, ...other];
  return one.filter((type) => other.includes(type));
};

const joinKeywords = (one: JsonSchema, other: JsonSchema): JsonSchema => ({
  ...one,
  ...other,
  properties: { ...asRecord(one['properties']), ...asRecord(other['properties']) },
  required: [...new Set([...asList(one['required']), ...asList(other['required'])])],
  examples: [...asList(one['examples']), ...asList(other['examples'])],
  pattern: [...single(one['pattern']), ...single(other['pattern'])],
});

const join = (one: SchemaView, other: SchemaView): SchemaView => ({
  at: one.at,
  types: intersect(one.types, other.types),
  nullable: one.nullable && other.nullable,
  keywords: joinKeywords(one.keywords, other.keywords),
  variants: [...one.variants, ...other.variants],
});

const plainView = (schema: JsonSchema, at: string): SchemaView => {
  const { type, enum: values, ...rest } = schema;
  const names = single(type).map(String);
  const list = values === undefined ? undefined : asList(values).filter((value) => value !== null);
  const allowsNull = values === undefined || asList(values).includes(null);
  return {
    at,
    types: names.filter((name) => name !== 'null'),
    nullable: (names.length === 0 || names.includes('null')) && allowsNull,
    keywords: joinKeywords({}, list === undefined ? rest : { ...rest, enum: list }),
    variants: [],
  };
};

const isNull = (schema: unknown): boolean => asRecord(schema)['type'] === 'null' || asRecord(schema)['const'] === null;

const unionView = (branches: readonly unknown[], components: Components, at: string): SchemaView => {
  const views = branches
    .map((branch, index) => ({ branch, index }))
    .filter(({ branch }) => !isNull(branch))
    .map(({ branch, index }) => viewOf(branch, components, `${at}/anyOf/${index}`));
  const nullable = branches.some((branch) => isNull(branch)) || views.some((view) => view.nullable);
  const [only] = views;
  if (only !== undefined && views.length === 1) return { ...only, nullable };
  return { at, types: [], nullable, keywords: joinKeywords({}, {}), variants: views };
};

/** What a schema says, wherever in references, allOf, anyOf and oneOf it says it. `at` is its place in the document. */
export const viewOf = (schema: unknown, components: Components, at: string): SchemaView => {
  const { $ref: reference, allOf, anyOf, oneOf, ...own } = asRecord(schema);
  const parts: SchemaView[] = [];
  if (typeof reference === 'string') {
    const name = reference.replace('#/components/schemas/', '');
    parts.push(viewOf(components[name], components, `#/components/schemas/${name}`));
  }
  for (const part of asList(allOf)) parts.push(viewOf(part, components, at));
  const union = anyOf ?? oneOf;
  if (union !== undefined) parts.push(unionView(asList(union), components, at));
  if (parts.length === 0) return plainView(own, at);
  const joined = parts.reduce(join);
  return Object.keys(own).length === 0 ? joined : join(joined, plainView(own, joined.at));
};

/** The schemas of the members of an object schema. */
export const membersOf = (view: SchemaView): Readonly<Record<string, unknown>> => asRecord(view.keywords['properties']);

/** The names that an object schema requires. */
export const requiredOf = (view: SchemaView): readonly string[] => asList(view.keywords['required']).map(String);
