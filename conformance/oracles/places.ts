import type { JsonSchema } from '#spec/document.ts';
import type { SchemaName } from '#spec/operation.ts';
import {
  elementOf,
  enumValues,
  namedSchema,
  propertiesOf,
  referenceName,
  requiredOf,
  resolved,
  typesOf,
  variantsOf,
} from '../core/json-schema.ts';
import { schemaErrors } from '../core/validator.ts';

/** A value of a reply with the schema that the document has for it there. */
export type Place = {
  readonly pointer: string;
  /** Key of the member that holds the value; undefined for items and the whole. */
  readonly key: string | undefined;
  readonly schema: JsonSchema;
  /** Names of the schemas that the references went through. */
  readonly names: readonly SchemaName[];
  readonly data: unknown;
};

const escaped = (key: string): string => (/[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key);

/** Whether null is a value of the schema, and not only the sign of an absent member. */
const allowsNull = (given: JsonSchema): boolean => {
  const schema = resolved(given);
  const listed = enumValues(schema);
  if (listed !== undefined) return listed.includes(null);
  const variants = variantsOf(schema);
  if (variants.length > 0) return variants.some(allowsNull);
  const types = typesOf(schema);
  return types.length === 0 || types.includes('null');
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Stands for a member that goes. */
const gone = Symbol('gone');

const prunedMember = (schema: JsonSchema, key: string, value: unknown): unknown => {
  if (key === '__proto__') return gone;
  const properties = propertiesOf(schema);
  // Names such as "constructor" would be found on any object.
  const part = Object.hasOwn(properties, key) ? properties[key] : elementOf(schema);
  if (part === undefined) return value;
  if (value !== null) return pruned(part, value);
  return requiredOf(schema).includes(key) || allowsNull(part) ? value : gone;
};

const prunedObject = (schema: JsonSchema, data: Readonly<Record<string, unknown>>): unknown => {
  const keys = Object.keys(data);
  // Most replies lose nothing: a copy is begun at the first member that goes or changes.
  let kept: Record<string, unknown> | undefined;
  for (const [index, key] of keys.entries()) {
    const after = prunedMember(schema, key, data[key]);
    if (kept === undefined && after === data[key]) continue;
    kept ??= Object.fromEntries(keys.slice(0, index).map((name) => [name, data[name]]));
    if (after !== gone) kept[key] = after;
  }
  return kept ?? data;
};

/** A reply without the optional members that are null where the text does not name null (OP-RES-05). */
const pruned = (given: JsonSchema, data: unknown): unknown => {
  // Text, numbers and flags hold no members.
  if (typeof data !== 'object' || data === null) return data;
  const schema = resolved(given);
  const variants = variantsOf(schema);
  if (variants.length > 0) return variants.reduce<unknown>((value, variant) => pruned(variant, value), data);
  if (isObject(data)) return prunedObject(schema, data);
  const element = elementOf(schema);
  if (element === undefined) return data;
  const items = (data as unknown[]).map((item) => pruned(element, item));
  return items.some((item, index) => item !== (data as unknown[])[index]) ? items : data;
};

/** Most replies hold no null: looking for one costs less than looking up every member. */
const holdsNull = (data: unknown): boolean => {
  if (typeof data !== 'object' || data === null) return data === null;
  if (Array.isArray(data)) return data.some(holdsNull);
  for (const key of Object.keys(data)) if (holdsNull((data as Record<string, unknown>)[key])) return true;
  return false;
};

type Step = Pick<Place, 'pointer' | 'key'>;
/** Collects into one list: a generator inside a generator costs its depth for every place. */
type Found = Place[];

const inside = ({ variants, element, properties }: Opened, data: unknown, pointer: string, found: Found): void => {
  for (const variant of variants) {
    if (schemaErrors(variant, data).length === 0) walk(variant, data, { pointer, key: undefined }, found);
  }
  if (typeof data !== 'object' || data === null) return;
  if (Array.isArray(data)) {
    if (element === undefined) return;
    for (let index = 0; index < data.length; index += 1)
      walk(element, data[index], { pointer: `${pointer}/${index}`, key: undefined }, found);
    return;
  }
  for (const key of Object.keys(data)) {
    const part = properties.get(key) ?? element;
    if (part === undefined) continue;
    walk(part, (data as Record<string, unknown>)[key], { pointer: `${pointer}/${escaped(key)}`, key }, found);
  }
};

/** A schema taken apart: the same few are walked again and again. */
type Opened = Pick<Place, 'schema' | 'names'> & {
  readonly variants: readonly JsonSchema[];
  readonly element: JsonSchema | undefined;
  readonly properties: ReadonlyMap<string, JsonSchema>;
};
const openedSchemas = new WeakMap<JsonSchema, Opened>();

/** A schema behind its references, and the names on the way. */
const opened = (given: JsonSchema): Opened => {
  const known = openedSchemas.get(given);
  if (known !== undefined) return known;
  const names: SchemaName[] = [];
  let schema = given;
  for (let name = referenceName(schema); name !== undefined; name = referenceName(schema)) {
    names.push(name);
    schema = namedSchema(name);
  }
  const properties = new Map(Object.entries(propertiesOf(schema)));
  const made = { schema, names, variants: variantsOf(schema), element: elementOf(schema), properties };
  openedSchemas.set(given, made);
  return made;
};

const walk = (given: JsonSchema, data: unknown, { pointer, key }: Step, found: Found): void => {
  const made = opened(given);
  const { schema, names } = made;
  found.push({ pointer, key, schema, names, data });
  inside(made, data, pointer, found);
};

/** Every described value of a reply, the whole first; nulls that stand for absent members are left out. */
export const placesOf = (schema: JsonSchema, data: unknown): readonly Place[] => {
  const found: Found = [];
  walk(schema, holdsNull(data) ? pruned(schema, data) : data, { pointer: '', key: undefined }, found);
  return found;
};
