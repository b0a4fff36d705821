import type { JsonSchema } from '#spec/document.ts';

/** A value that a member must not have, and which of its rules it breaks. */
export type BadValue = { readonly path: readonly string[]; readonly value: unknown; readonly rule: string };

type Schemas = Readonly<Record<string, JsonSchema>>;

/** The schema of that name with every reference replaced by what it stands for; schemas of bodies hold no circle. */
export const expanded = (schemas: Schemas, name: string): JsonSchema => {
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside);
    if (typeof value !== 'object' || value === null) return value;
    const reference = '$ref' in value ? value.$ref : undefined;
    if (typeof reference === 'string') return inside(schemas[reference.slice(reference.lastIndexOf('/') + 1)]);
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, inside(member)]));
  };
  return inside(schemas[name]) as JsonSchema;
};

/** The step of a path into a map, whatever its keys are. */
export const anyKey = '*';

const variantsOf = (schema: JsonSchema): readonly JsonSchema[] =>
  (schema['anyOf'] ?? schema['oneOf'] ?? []) as readonly JsonSchema[];

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

// What stands one step below, by the step: members, items, values of a map; also in the variants of a schema.
const insideOf = (schema: JsonSchema): Readonly<Record<string, JsonSchema>> => {
  const steps: Record<string, JsonSchema> = Object.assign({}, ...variantsOf(schema).map(insideOf));
  Object.assign(steps, schema['properties']);
  if (isSchema(schema['items'])) steps['0'] = schema['items'];
  if (isSchema(schema['additionalProperties'])) steps[anyKey] = schema['additionalProperties'];
  return steps;
};

const samples = { string: 'text', number: 7, boolean: true, object: {}, array: [], null: null } as const;
const asksNumber = (type: string): string => (type === 'integer' ? 'number' : type);

/** The types that a schema takes; undefined where it takes any. */
const typesOf = (schema: JsonSchema): readonly string[] | undefined => {
  const { type } = schema;
  if (typeof type === 'string') return [asksNumber(type)];
  if (Array.isArray(type)) return (type as readonly string[]).map(asksNumber);
  if (schema['enum'] !== undefined) return ['string'];
  const variants = variantsOf(schema);
  const all = variants.length === 0 ? [undefined] : variants.map(typesOf);
  return all.includes(undefined) ? undefined : all.flatMap((each) => each ?? []);
};

const wrongTypes = (schema: JsonSchema, path: readonly string[]): readonly BadValue[] => {
  const types = typesOf(schema);
  if (types === undefined) return [];
  return Object.entries(samples)
    .filter(([type]) => !types.includes(type))
    .map(([type, value]) => ({ path, value, rule: `not ${type}` }));
};

const items = (schema: JsonSchema, count: number): readonly unknown[] => {
  const item = schema['items'] as JsonSchema | undefined;
  return Array.from({ length: count }, (_, at) => (item === undefined ? `item ${at}` : sample(item, at)));
};

// For each keyword a value that breaks it; undefined where none can.
const breaking: Readonly<Record<string, (limit: never, schema: JsonSchema) => unknown>> = {
  enum: () => 'no-such-value',
  const: () => 'no-such-value',
  minLength: (least: number) => (least === 0 ? undefined : 'x'.repeat(least - 1)),
  maxLength: (most: number) => 'x'.repeat(most + 1),
  minItems: (least: number, schema) => (least === 0 ? undefined : items(schema, least - 1)),
  maxItems: (most: number, schema) => items(schema, most + 1),
  pattern: () => '!! ',
  format: (format: string) => (format === 'uri' || format === 'date-time' ? 'neither address nor time' : undefined),
};

const beyondLimits = (schema: JsonSchema, path: readonly string[]): readonly BadValue[] => {
  return Object.entries(breaking)
    .filter(([rule]) => schema[rule] !== undefined)
    .map(([rule, make]) => ({ path, value: make(schema[rule] as never, schema), rule }))
    .filter(({ value }) => value !== undefined);
};

/** A value that keeps to the schema, with required members only. */
const sample = (schema: JsonSchema, at = 0): unknown => {
  const choices = schema['enum'] as readonly unknown[] | undefined;
  if (schema['const'] !== undefined) return schema['const'];
  if (choices !== undefined) return choices[0];
  const type = typesOf(schema)?.[0];
  if (type === 'object') {
    const names = (schema['required'] ?? []) as readonly string[];
    const properties = schema['properties'] as Readonly<Record<string, JsonSchema>>;
    return Object.fromEntries(names.map((name) => [name, sample(properties[name]!)]));
  }
  if (schema['format'] === 'uri') return `https://www.example.org/${at}`;
  if (schema['format'] === 'byte') return 'aGVsbG8=';
  return type === 'string' ? `item-${at}` : type === undefined ? {} : samples[type as keyof typeof samples];
};

/** Every value at or below a member that breaks a rule of the (expanded) schema, with the path that leads there. */
export const badValues = (schema: JsonSchema, path: readonly string[] = []): readonly BadValue[] => {
  const here = path.length === 0 ? [] : [...wrongTypes(schema, path), ...beyondLimits(schema, path)];
  const below = Object.entries(insideOf(schema)).flatMap(([step, inner]) => badValues(inner, [...path, step]));
  return [...here, ...below];
};

/** A body with this value in it; what the path leads through is made where it is missing. */
export const withValue = (schema: JsonSchema, base: unknown, path: readonly string[], value: unknown): unknown => {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const inner = insideOf(schema)[step]!;
  if (step === '0') return [withValue(inner, Array.isArray(base) ? base[0] : sample(inner), rest, value)];
  // Of several variants the one that is meant shows by the member alone, unless the body has it already.
  const isOther = variantsOf(schema).length > 0 && !(isSchema(base) && step in base);
  const before = (isOther ? {} : isSchema(base) ? base : sample(schema)) as Readonly<Record<string, unknown>>;
  const name = step === anyKey ? (Object.keys(before)[0] ?? 'any') : step;
  return { ...before, [name]: withValue(inner, before[name] ?? undefined, rest, value) };
};
