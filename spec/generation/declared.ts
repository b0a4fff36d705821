import type { JsonSchema } from './bundle.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

/** What may stand in a value, put together from all variants of its schema. */
type Shape = {
  readonly members: Map<string, JsonSchema[]>;
  readonly items: JsonSchema[];
  /** Schemas of the values of a map. */
  readonly values: JsonSchema[];
};

const targetOf = (schemas: Schemas, reference: string): JsonSchema => {
  const target = schemas[reference.slice(reference.lastIndexOf('/') + 1)];
  if (target === undefined) throw new Error(`${reference} leads nowhere`);
  return target;
};

const gather = (schemas: Schemas, schema: JsonSchema, shape: Shape): void => {
  const { $ref, properties, items, additionalProperties } = schema as { [keyword: string]: unknown };
  if (typeof $ref === 'string') gather(schemas, targetOf(schemas, $ref), shape);
  for (const variants of [schema['allOf'], schema['anyOf'], schema['oneOf']]) {
    for (const variant of (variants ?? []) as readonly JsonSchema[]) gather(schemas, variant, shape);
  }
  for (const [name, member] of Object.entries((properties ?? {}) as Schemas)) {
    shape.members.set(name, [...(shape.members.get(name) ?? []), member]);
  }
  if (typeof items === 'object') shape.items.push(items as JsonSchema);
  if (typeof additionalProperties === 'object') shape.values.push(additionalProperties as JsonSchema);
};

const shapeOf = (schemas: Schemas, given: readonly JsonSchema[]): Shape => {
  const shape: Shape = { members: new Map(), items: [], values: [] };
  for (const schema of given) gather(schemas, schema, shape);
  return shape;
};

type Found = (pointer: string) => void;

const pruned = (schemas: Schemas, given: readonly JsonSchema[], value: unknown, at: string, found: Found): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const { members, items, values } = shapeOf(schemas, given);
  if (Array.isArray(value)) return value.map((each, index) => pruned(schemas, items, each, `${at}/${index}`, found));
  // A schema that names no member leaves the form open.
  const open = members.size === 0 && values.length === 0;
  const kept: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    const pointer = `${at}/${name}`;
    const declared = members.get(name) ?? (values.length > 0 ? values : undefined);
    if (declared === undefined && !open) found(pointer);
    else kept[name] = pruned(schemas, declared ?? [], member, pointer, found);
  }
  return kept;
};

/** A value without the members that its schema does not name, at any depth; what is open stays as it is. */
export const declaredPart = (schemas: Schemas, schema: JsonSchema, value: unknown): unknown =>
  pruned(schemas, [schema], value, '', () => undefined);

/** Pointers to the members of a value that its schema does not name. */
export const undeclaredMembers = (schemas: Schemas, schema: JsonSchema, value: unknown): string[] => {
  const pointers: string[] = [];
  pruned(schemas, [schema], value, '', (pointer) => void pointers.push(pointer));
  return pointers;
};
