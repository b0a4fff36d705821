import type { JsonSchema } from '#spec/document.ts';
import type { SchemaName } from '#spec/operation.ts';
import {
  enumValues,
  namedSchema,
  propertiesOf,
  referenceName,
  requiredOf,
  resolved,
  typesOf,
  variantsOf,
} from './json-schema.ts';

type Members = readonly (readonly [string, JsonSchema])[];

const kindOf = (schema: JsonSchema): unknown => {
  const { object } = propertiesOf(schema);
  return object === undefined ? undefined : enumValues(object)?.[0];
};

/** Whether a schema has some of the members of another of the same kind (by the constant of `object`), and no more. */
export const isShortOf = (short: JsonSchema, whole: JsonSchema): boolean => {
  const members = Object.keys(propertiesOf(short));
  const all = Object.keys(propertiesOf(whole));
  const isSameKind = kindOf(short) !== undefined && kindOf(short) === kindOf(whole);
  return isSameKind && members.length < all.length && members.every((name) => all.includes(name));
};

// In a part every member may be missing, and null is another way of that (OP-RES-05).
const orNull = (schema: JsonSchema): JsonSchema => {
  const types = typesOf(schema);
  const variants = variantsOf(schema);
  const words = enumValues(schema);
  const { const: _, ...rest } = schema as JsonSchema & { const?: unknown };
  return {
    ...rest,
    ...(types.length === 0 ? {} : { type: [...types, 'null'] }),
    ...(words === undefined ? {} : { enum: [...words, null] }),
    ...(variants.length === 0 ? {} : { anyOf: [...variants, { type: 'null' }] }),
  };
};

const withMembers = (schema: JsonSchema, members: Members): JsonSchema =>
  members.length === 0 ? schema : { ...schema, properties: Object.fromEntries(members) };

/** A schema of which any member may be missing, at any depth; what holds itself is left open inside. */
const partial = (given: JsonSchema, around: readonly SchemaName[] = []): JsonSchema => {
  const name = referenceName(given);
  if (name !== undefined) return around.includes(name) ? {} : partial(namedSchema(name), [...around, name]);
  const { required: _, ...schema } = given as JsonSchema & { required?: unknown };
  const members = Object.entries(propertiesOf(schema)).map(([key, part]) => {
    const inner = partial(part, around);
    return [key, key === 'object' ? inner : orNull(inner)] as const;
  });
  const { items } = schema as { items?: JsonSchema };
  const whole = withMembers(schema, members);
  return items === undefined ? whole : { ...whole, items: partial(items, around) };
};

/**
 * A union of a resource and its short form as one schema (OP-RES-08): of a part, too, each member is what the text says
 * of it where it is there. Any other schema is given back as it is.
 */
export const withShortForms = (schema: JsonSchema): JsonSchema => {
  const variants = variantsOf(schema);
  const kept = variants.flatMap((variant) => {
    const short = resolved(variant);
    const whole = variants.find((other) => isShortOf(short, resolved(other)));
    if (whole !== undefined) return [{ ...partial(whole), required: [...requiredOf(short)] }];
    return variants.some((other) => isShortOf(resolved(other), short)) ? [] : [variant];
  });
  const [only] = kept;
  if (only === undefined || kept.length === variants.length) return schema;
  return kept.length === 1 ? only : { ...schema, anyOf: kept };
};
