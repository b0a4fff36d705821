import { document, type JsonSchema } from '#spec/document.ts';

/** A value that a member must not have, and which of its rules it breaks. */
export type BadValue = { readonly path: readonly string[]; readonly value: unknown; readonly rule: string };

/** The schema that a reference stands for. */
const resolved = (schema: JsonSchema): JsonSchema => {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  const name = reference.slice(reference.lastIndexOf('/') + 1);
  return resolved(document().components.schemas[name]!);
};

const samples = { string: 'text', number: 7, boolean: true, object: {}, array: [], null: null } as const;
const asksNumber = (type: string): string => (type === 'integer' ? 'number' : type);

/** The types that a schema takes; undefined where it takes any. */
const typesOf = (schema: JsonSchema): readonly string[] | undefined => {
  const own = resolved(schema);
  const { type } = own;
  if (typeof type === 'string') return [asksNumber(type)];
  if (Array.isArray(type)) return (type as readonly string[]).map(asksNumber);
  const parts = (own['anyOf'] ?? own['oneOf']) as readonly JsonSchema[] | undefined;
  const all = parts?.map(typesOf) ?? [undefined];
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
  const own = resolved(schema);
  return Object.entries(breaking)
    .filter(([rule]) => own[rule] !== undefined)
    .map(([rule, make]) => ({ path, value: make(own[rule] as never, own), rule }))
    .filter(({ value }) => value !== undefined);
};

/** A value that keeps to the schema, with required members only. */
const sample = (schema: JsonSchema, at = 0): unknown => {
  const own = resolved(schema);
  const choices = own['enum'] as readonly unknown[] | undefined;
  if (own['const'] !== undefined) return own['const'];
  if (choices !== undefined) return choices[0];
  const type = typesOf(own)?.[0];
  if (type === 'object') {
    const names = (own['required'] ?? []) as readonly string[];
    const properties = own['properties'] as Readonly<Record<string, JsonSchema>>;
    return Object.fromEntries(names.map((name) => [name, sample(properties[name]!)]));
  }
  if (own['format'] === 'uri') return `https://www.example.org/${at}`;
  if (own['format'] === 'byte') return 'aGVsbG8=';
  return type === 'string' ? `item-${at}` : type === undefined ? {} : samples[type as keyof typeof samples];
};

/** Every value at or below a member that breaks a rule of the document, with the path that leads there. */
export const badValues = (schema: JsonSchema, path: readonly string[] = []): readonly BadValue[] => {
  const own = resolved(schema);
  const here = path.length === 0 ? [] : [...wrongTypes(schema, path), ...beyondLimits(schema, path)];
  const properties = Object.entries((own['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>);
  const below = properties.flatMap(([name, member]) => badValues(member, [...path, name]));
  const item = own['items'] as JsonSchema | undefined;
  const inside = item === undefined ? [] : badValues(item, [...path, '0']);
  return [...here, ...below, ...inside];
};

/** A body with this value in it; what the path leads through is made where it is missing. */
export const withValue = (schema: JsonSchema, base: unknown, path: readonly string[], value: unknown): unknown => {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const own = resolved(schema);
  if (name === '0') {
    const item = own['items'] as JsonSchema;
    return [withValue(item, Array.isArray(base) ? base[0] : sample(item), rest, value)];
  }
  const member = (own['properties'] as Readonly<Record<string, JsonSchema>>)[name]!;
  const before = (base ?? sample(schema)) as Readonly<Record<string, unknown>>;
  return { ...before, [name]: withValue(member, before[name] ?? undefined, rest, value) };
};
