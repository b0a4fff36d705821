import type { JsonSchema } from '#spec/document.ts';
import { schemaErrors } from '../core/validator.ts';
import { breakers } from './keywords.ts';
import { elementOf, propertiesOf, resolved, variantsOf } from '../core/json-schema.ts';

/** A value with one fault: `keyword` of the schema at `pointer` (a JSON pointer into the value). */
export type Broken = { readonly pointer: string; readonly keyword: string; readonly value: unknown };

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Faults below this place; `put` sets a value there inside a copy of the whole. */
const faultsAt = (
  given: JsonSchema,
  valid: unknown,
  pointer: string,
  put: (value: unknown) => unknown,
): readonly Broken[] => {
  const schema = resolved(given);
  if (variantsOf(schema).length > 0) return [];
  const own = Object.entries(breakers).flatMap(([keyword, breaker]) => {
    const fault = breaker(schema, valid);
    return fault === undefined ? [] : [{ pointer, keyword, value: put(fault.broken) }];
  });
  if (typeof valid !== 'object' || valid === null) return own;
  const inner = Object.entries(valid).flatMap(([key, value]) => {
    const part = Array.isArray(valid) ? elementOf(schema) : (propertiesOf(schema)[key] ?? elementOf(schema));
    if (part === undefined) return [];
    const putInner = (next: unknown): unknown =>
      put(Array.isArray(valid) ? valid.with(Number(key), next) : { ...valid, [key]: next });
    return faultsAt(part, value, `${pointer}/${escaped(key)}`, putInner);
  });
  return [...own, ...inner];
};

/** Whether ajv finds this fault and no other. */
const isExact = (schema: JsonSchema, { pointer, keyword, value }: Broken): boolean => {
  const [only, ...more] = schemaErrors(schema, value);
  return only !== undefined && more.length === 0 && only.keyword === keyword && only.instancePath === pointer;
};

/** Values made from a valid one, each with exactly one fault, confirmed by ajv. */
export const brokenFrom = (schema: JsonSchema, valid: unknown): readonly Broken[] =>
  faultsAt(schema, valid, '', (value) => value).filter((broken) => isExact(schema, broken));
