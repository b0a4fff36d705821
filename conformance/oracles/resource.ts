import type { JsonSchema } from '#spec/document.ts';
import { operationsOf, requirements } from '#spec/requirement.ts';
import type { OperationId, SchemaName } from '#spec/operation.ts';
import { namedSchema, referenceName, typesOf } from '../core/json-schema.ts';
import { atPointer } from '../core/at-pointer.ts';
import { describe } from '../core/describe.ts';
import type { Place } from './places.ts';
import { schemaErrors, type SchemaError } from '../core/validator.ts';

/** One fault of a reply: JSON pointer into it, what the text wants there, what is there, and the values of this run. */
export type Fault = {
  readonly pointer: string;
  readonly expected: string;
  readonly got: string;
  readonly detail?: string;
};

/** Resources of an operation's reply that have a row of their own: their faults belong there. */
const ownedBy = (operation: OperationId): ReadonlySet<string> =>
  new Set(
    requirements.flatMap((row) => {
      const { check, schema } = row as { check?: string; schema?: string };
      const isOwn = check === 'replies/resource' && schema !== undefined && operationsOf(row).includes(operation);
      return isOwn ? [schema] : [];
    }),
  );

/** Of an owned resource only this is left to the one around it: that an object is due. */
const remainder = (name: SchemaName): JsonSchema =>
  typesOf(namedSchema(name)).join() === 'object' ? { type: 'object' } : {};

/** A schema in which references to owned resources stand open. */
const opened = (value: unknown, owned: ReadonlySet<string>): unknown => {
  if (Array.isArray(value)) return value.map((item) => opened(item, owned));
  if (typeof value !== 'object' || value === null) return value;
  const name = referenceName(value as JsonSchema);
  if (name !== undefined && owned.has(name)) return remainder(name);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, opened(inner, owned)]));
};

const openedSchemas = new Map<string, JsonSchema>();

/** The schema of a resource as its own row judges it in the reply of an operation. */
const ownSchema = (operation: OperationId, name: SchemaName): JsonSchema => {
  const key = `${operation} ${name}`;
  const known = openedSchemas.get(key);
  if (known !== undefined) return known;
  const schema = opened(namedSchema(name), ownedBy(operation)) as JsonSchema;
  openedSchemas.set(key, schema);
  return schema;
};

const wanted = ({ keyword, message, params }: SchemaError): string => {
  const given = params as { missingProperty?: string; allowedValues?: unknown; allowedValue?: unknown };
  if (keyword === 'required') return `the required member ${given.missingProperty}`;
  if (keyword === 'enum') return `one of ${JSON.stringify(given.allowedValues)}`;
  if (keyword === 'const') return JSON.stringify(given.allowedValue);
  return message ?? keyword;
};

/** An error of ajv as a fault of the value at a place. */
export const faultOf = (
  subject: string,
  { pointer, data }: Pick<Place, 'pointer' | 'data'>,
  error: SchemaError,
): Fault => {
  const missing =
    error.keyword === 'required' ? `/${(error.params as { missingProperty: string }).missingProperty}` : '';
  const inner = `${error.instancePath}${missing}`;
  const member = inner.replaceAll(/\/\d+/g, '/*');
  return {
    pointer: `${pointer}${inner}`,
    expected: `${subject}${member === '' ? '' : ` ${member}`}: ${wanted(error)}`,
    got: missing === '' ? describe(atPointer(data, inner)) : `an answer without ${member}`,
  };
};

// OP-VAL-13.c: hyphens may stand anywhere in a slug.
const isOpenForm = ({ data }: Place, { keyword, instancePath }: SchemaError): boolean =>
  keyword === 'pattern' && instancePath === '/slug' && /^[a-z\d-]+$/.test(String(atPointer(data, instancePath)));

/** Faults of one occurrence of a resource. */
export const resourceFaults = (operation: OperationId, name: SchemaName, place: Place): readonly Fault[] =>
  schemaErrors(ownSchema(operation, name), place.data)
    .filter((error) => !isOpenForm(place, error))
    .map((error) => faultOf(name, place, error));
