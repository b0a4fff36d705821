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

/** Where the document describes a value: one object for all values that the same part of it describes. */
export type Spot = {
  /** Key of the member that holds the value; undefined for items and the whole. */
  readonly key: string | undefined;
  readonly schema: JsonSchema;
  /** Names of the schemas that the references went through. */
  readonly names: readonly SchemaName[];
};

/** A value of a reply with the schema that the document has for it there. */
export type Place = Spot & { readonly pointer: string; readonly spot: Spot; readonly data: unknown };

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

/** A spot, and those below it: the same few are walked again and again, so each is taken apart once. */
type Part = Spot & {
  readonly given: JsonSchema;
  /** What it adds to the pointer of what it is a member of. */
  readonly step: string;
  /** Undefined where it has none, as of most. */
  readonly variants: (() => readonly Part[]) | undefined;
  readonly element: (() => Part) | undefined;
  readonly member: (name: string) => Part | undefined;
};

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
};

const makePart = (given: JsonSchema, key: string | undefined): Part => {
  const names: SchemaName[] = [];
  let schema = given;
  for (let name = referenceName(schema); name !== undefined; name = referenceName(schema)) {
    names.push(name);
    schema = namedSchema(name);
  }
  const variants = variantsOf(schema);
  const element = elementOf(schema);
  const properties = new Map(Object.entries(propertiesOf(schema)));
  const members = new Map<string, Part>();
  const member = (name: string): Part | undefined => {
    const known = members.get(name);
    if (known !== undefined) return known;
    const own = properties.get(name);
    // Where any name may stand there is no end of them.
    if (own === undefined) return element === undefined ? undefined : makePart(element, name);
    const made = partAt(own, name);
    members.set(name, made);
    return made;
  };
  return {
    key,
    schema,
    names,
    given,
    step: key === undefined ? '' : `/${escaped(key)}`,
    variants: variants.length === 0 ? undefined : once(() => variants.map((variant) => partAt(variant, undefined))),
    element: element === undefined ? undefined : once(() => partAt(element, undefined)),
    member,
  };
};

const parts = new WeakMap<JsonSchema, Map<string | undefined, Part>>();

const partAt = (given: JsonSchema, key: string | undefined): Part => {
  const known = parts.get(given) ?? new Map<string | undefined, Part>();
  parts.set(given, known);
  const part = known.get(key) ?? makePart(given, key);
  known.set(key, part);
  return part;
};

/** Whether a value is collected, by where the document describes it and by what it is. */
type Wants = (spot: Spot, data: unknown) => boolean;
type Collection = { readonly found: Place[]; readonly wants: Wants };

/** A value is of each variant whose schema it meets. */
const walkVariants = (variants: readonly Part[], data: unknown, pointer: string, into: Collection): void => {
  for (const variant of variants)
    if (schemaErrors(variant.given, data).length === 0) walk(variant, data, pointer, into);
};

/** Collects into one list: a generator inside a generator costs its depth for every place. */
const walk = (spot: Part, data: unknown, pointer: string, into: Collection): void => {
  if (into.wants(spot, data)) {
    const { key, schema, names } = spot;
    into.found.push({ pointer, key, schema, names, spot, data });
  }
  if (spot.variants !== undefined) walkVariants(spot.variants(), data, pointer, into);
  if (typeof data !== 'object' || data === null) return;
  if (Array.isArray(data)) {
    const element = spot.element?.();
    if (element === undefined) return;
    for (let index = 0; index < data.length; index += 1) walk(element, data[index], `${pointer}/${index}`, into);
    return;
  }
  for (const name of Object.keys(data)) {
    const part = spot.member(name);
    if (part === undefined) continue;
    walk(part, (data as Record<string, unknown>)[name], pointer + part.step, into);
  }
};

/**
 * Every described value of a reply that is wanted, the whole first; nulls that stand for absent members are left out. A
 * place costs more than looking at it: whoever looks at few of them says so.
 */
export const placesOf = (schema: JsonSchema, data: unknown, wants: Wants = () => true): readonly Place[] => {
  const found: Place[] = [];
  walk(partAt(schema, undefined), holdsNull(data) ? pruned(schema, data) : data, '', { found, wants });
  return found;
};
