import type { JsonSchema } from '#spec/document.ts';
import { elementOf, enumValues, propertiesOf, requiredOf, resolved } from '../core/json-schema.ts';

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Constants and required members, so that an object made on the way has no fault of its own. */
const decided = (schema: JsonSchema): JsonObject => {
  const required = requiredOf(schema);
  const entries = Object.entries(propertiesOf(schema)).flatMap(([key, given]) => {
    const part = resolved(given);
    if ('const' in part) return [[key, part['const']] as const];
    return required.includes(key) ? [[key, enumValues(part)?.[0] ?? 'q'] as const] : [];
  });
  return Object.fromEntries(entries);
};

/** A copy of a body with one value at a member path; what is missing on the way is made. */
export const withValueAt = (
  given: JsonSchema,
  base: unknown,
  [head, ...rest]: readonly string[],
  value: unknown,
): unknown => {
  if (head === undefined) return value;
  const schema = resolved(given);
  if (head !== '*') {
    const part = propertiesOf(schema)[head] ?? {};
    const object = isObject(base) ? base : decided(schema);
    return { ...object, [head]: withValueAt(part, object[head], rest, value) };
  }
  const element = elementOf(schema) ?? {};
  if ('items' in schema) return [withValueAt(element, Array.isArray(base) ? base[0] : undefined, rest, value)];
  const [[key, inner] = ['q', undefined] as const] = isObject(base) ? Object.entries(base) : [];
  return { [key]: withValueAt(element, inner, rest, value) };
};

/** The value at a member path of a body; `*` takes the first item or value. */
export const valueAt = (base: unknown, [head, ...rest]: readonly string[]): unknown => {
  if (head === undefined) return base;
  if (typeof base !== 'object' || base === null) return undefined;
  const next: unknown = head === '*' ? Object.values(base)[0] : (base as JsonObject)[head];
  return valueAt(next, rest);
};

/** A copy of a body without the member at a path. */
export const withoutMember = (base: unknown, [head, ...rest]: readonly string[]): unknown => {
  if (!isObject(base) || head === undefined) return base;
  if (rest.length > 0) return { ...base, [head]: withoutMember(base[head], rest) };
  const { [head]: _left, ...others } = base;
  return others;
};
