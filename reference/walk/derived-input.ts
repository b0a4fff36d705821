import { document, type JsonSchema } from '#spec/document.ts';
import { operationRow, type OperationId } from '#spec/operation.ts';
import type { AnyInput } from './input.ts';
import type { ParameterValues } from './parameter-values.ts';

const lastName = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

const byType: Readonly<Record<string, (schema: JsonSchema) => unknown>> = {
  string: ({ format }) => (format === 'uri' ? 'https://www.example.org/' : 'Walked'),
  boolean: () => true,
  integer: ({ minimum }) => minimum ?? 1,
  number: ({ minimum }) => minimum ?? 1,
  array: () => [],
  object: (schema) => requiredOf(schema),
  null: () => null,
};

const valueOf = (schema: JsonSchema): unknown => {
  const { $ref, enum: listed, oneOf, anyOf, type } = schema;
  if (typeof $ref === 'string') return valueOf(document().components.schemas[lastName($ref)] ?? {});
  const [first] = [...((listed ?? []) as readonly unknown[]), schema['const']];
  const [variant] = (oneOf ?? anyOf ?? []) as readonly JsonSchema[];
  if (first !== undefined) return first;
  if (variant !== undefined) return valueOf(variant);
  const [name] = [(type ?? 'object') as string | readonly string[]].flat();
  return byType[name ?? 'object']?.(schema);
};

const requiredOf = ({ properties, required }: JsonSchema): Record<string, unknown> => {
  const members = (properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const names = (required ?? []) as readonly string[];
  return Object.fromEntries(names.map((name) => [name, valueOf(members[name] ?? {})]));
};

/** What an update says that has to say nothing. */
const firstTextOf = ({ properties }: JsonSchema): Record<string, unknown> | undefined => {
  const members = Object.entries((properties ?? {}) as Readonly<Record<string, JsonSchema>>);
  const [name, schema] = members.find(([, { type }]) => type === 'string') ?? [];
  return name === undefined || schema === undefined ? undefined : { [name]: valueOf(schema) };
};

const bodyOf = (id: OperationId): Record<string, unknown> | undefined => {
  const { body, bodyRequired, acts } = operationRow(id);
  if (body === null) return undefined;
  const schema = document().components.schemas[body] ?? {};
  const smallest = requiredOf(schema);
  if (bodyRequired || Object.keys(smallest).length > 0) return smallest;
  return acts.as === 'update' ? firstTextOf(schema) : undefined;
};

/**
 * A request read out of the document: the usual value of each path parameter, and of a body the members that it
 * must have, or of an update that must have none its first text. Throws where a path parameter has no value.
 */
export const derivedInput = (id: OperationId, values: ParameterValues): AnyInput => {
  const { parameters } = document().components;
  const params = operationRow(id).pathParameters.map((name) => {
    const component = Object.keys(parameters).find((each) => parameters[each]!.name === name);
    const value = values[component ?? ''];
    if (value === undefined) throw new Error(`${id}: parameter-values.ts has no value of ${component ?? name}`);
    return [name, String(value)] as const;
  });
  const body = bodyOf(id);
  return { params: Object.fromEntries(params), ...(body === undefined ? {} : { body }) };
};
