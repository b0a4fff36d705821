import type { JsonSchema } from '#spec/document.ts';
import {
  elementOf,
  enumValues,
  numberOf,
  requiredOf,
  resolved,
  textOf,
  typesOf,
  variantsOf,
} from '../core/json-schema.ts';

/** A value in place of a valid one, or undefined when the schema has no such keyword. */
type Breaker = (schema: JsonSchema, valid: unknown) => { readonly broken: unknown } | undefined;

/** So long by any way to count: an emoji is one character or two. */
const lengthened = (text: string, length: number): string =>
  text + 'q'.repeat(Math.max(0, length - Array.from(text).length));

/**
 * What no server may take for the type, however willingly it coerces (OP-VAL-08): a number becomes a text, one thing a
 * list of it, a list of one the thing.
 */
const otherType = (types: readonly string[], itemTypes: readonly string[]): unknown => {
  if (types.includes('object')) {
    if (types.includes('number') || types.includes('array')) return undefined;
    return types.includes('string') ? [7, 7] : 7;
  }
  return types.includes('array') && itemTypes.includes('object') ? 7 : { unexpected: 'object' };
};

/** The types that a schema or its alternatives name; empty when one of them takes anything. */
const allTypesOf = (schema: JsonSchema): readonly string[] => {
  const variants = variantsOf(schema);
  if (variants.length === 0) return enumValues(schema) === undefined ? typesOf(schema) : [];
  const types = variants.map((variant) => allTypesOf(resolved(variant)));
  return types.some((each) => each.length === 0) ? [] : types.flat();
};

const itemTypesOf = (schema: JsonSchema): readonly string[] => {
  const element = elementOf(schema);
  return element === undefined ? [] : allTypesOf(resolved(element));
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const without = (schema: JsonSchema, valid: unknown): { broken: unknown } | undefined => {
  const [name] = requiredOf(schema);
  if (name === undefined || !isObject(valid)) return undefined;
  const { [name]: _left, ...rest } = valid;
  return { broken: rest };
};

/** Per keyword a value that breaks it and, as far as can be, nothing else. */
export const breakers: Readonly<Record<string, Breaker>> = {
  type: (schema) => {
    const types = allTypesOf(schema);
    const broken = types.length === 0 ? undefined : otherType(types, itemTypesOf(schema));
    return broken === undefined ? undefined : { broken };
  },
  enum: (schema) => ('enum' in schema ? { broken: 'no-such-word' } : undefined),
  const: (schema) => {
    if (!('const' in schema)) return undefined;
    return { broken: typeof schema['const'] === 'boolean' ? !schema['const'] : 'no-such-word' };
  },
  required: without,
  maxLength: (schema, valid) => {
    const limit = numberOf(schema, 'maxLength');
    if (limit === undefined || typeof valid !== 'string') return undefined;
    return { broken: lengthened(valid, limit + 1) };
  },
  minLength: (schema, valid) => {
    const limit = numberOf(schema, 'minLength') ?? 0;
    return limit < 1 || typeof valid !== 'string' ? undefined : { broken: valid.slice(0, limit - 1) };
  },
  maxItems: (schema, valid) => {
    const limit = numberOf(schema, 'maxItems');
    if (limit === undefined || !Array.isArray(valid) || valid.length === 0) return undefined;
    return { broken: Array.from({ length: limit + 1 }, (_, index): unknown => valid[index % valid.length]) };
  },
  minItems: (schema, valid) => {
    const limit = numberOf(schema, 'minItems') ?? 0;
    return limit < 1 || !Array.isArray(valid) ? undefined : { broken: valid.slice(0, limit - 1) };
  },
  maximum: (schema) => {
    const limit = numberOf(schema, 'maximum');
    return limit === undefined ? undefined : { broken: limit + 1 };
  },
  minimum: (schema) => {
    const limit = numberOf(schema, 'minimum');
    return limit === undefined ? undefined : { broken: limit - 1 };
  },
  pattern: (schema, valid) => {
    const pattern = textOf(schema, 'pattern');
    if (pattern === undefined || typeof valid !== 'string') return undefined;
    const texts = [valid.length > 1 ? `${valid.slice(0, -1)}!` : '!', `x${valid}`];
    const broken = texts.find((text) => !new RegExp(pattern, 'u').test(text));
    return broken === undefined ? undefined : { broken };
  },
  format: (schema) => (textOf(schema, 'format') === undefined ? undefined : { broken: 'neither one nor the other' }),
};
