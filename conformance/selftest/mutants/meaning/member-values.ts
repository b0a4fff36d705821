import type { JsonSchema } from '#spec/document.ts';
import { exampleValue } from '../../../generators/body-example.ts';
import { enumValues, numberOf, propertiesOf, resolved, textOf, typesOf } from '../../../core/json-schema.ts';
import { schemaErrors } from '../../../core/validator.ts';

/** A value that every thing has in this member, and the word for it in the name of a mutant. */
export type Constant = readonly [word: string, value: unknown];

const longAgo = '2001-02-03T04:05:06.000Z';

const texts: readonly string[] = ['qqqq', 'https://elsewhere.example.org/qqqq', 'q.example.org', 'cXFxcQ==', 'qq'];

const textFor = (schema: JsonSchema): unknown => {
  const [example] = Array.isArray(schema['examples']) ? (schema['examples'] as unknown[]) : [];
  return [example, ...texts].find((text) => text !== undefined && schemaErrors(schema, text).length === 0);
};

const unitOf = (schema: JsonSchema, value: unknown): unknown =>
  Object.fromEntries(Object.keys(propertiesOf(schema)).map((key) => [key, value]));

const unitConstants = (schema: JsonSchema): readonly Constant[] => {
  const parts = Object.values(propertiesOf(schema)).map(resolved);
  const areFlags = parts.every((part) => typesOf(part).includes('boolean'));
  if (areFlags)
    return [
      ['all-true', unitOf(schema, true)],
      ['all-false', unitOf(schema, false)],
    ];
  return [['constant', unitOf(schema, texts[1])]];
};

/** Whether a member counts things, by what the document calls it. */
export const isCounter = (schema: JsonSchema): boolean => /^How many\b/.test(textOf(schema, 'description') ?? '');
/** Whether a member is a moment. */
export const isTime = (schema: JsonSchema): boolean => schema['format'] === 'date-time';

const byType: Readonly<Record<string, (schema: JsonSchema) => readonly Constant[]>> = {
  boolean: () => [
    ['true', true],
    ['false', false],
  ],
  string: (schema) => (isTime(schema) ? [['frozen', longAgo]] : [['constant', textFor(schema)]]),
  number: (schema) => (isCounter(schema) ? [['zero', 0]] : [['constant', 7]]),
  integer: (schema) => (isCounter(schema) ? [['zero', 0]] : [['constant', 7]]),
  array: () => [['empty', []]],
  object: (schema) =>
    Object.keys(propertiesOf(schema)).length > 0
      ? unitConstants(schema)
      : [['constant', exampleValue(schema, 'qq', { size: 'smallest', name: (word) => word })]],
};

const ofEnum = (schema: JsonSchema): readonly Constant[] | undefined => {
  const values = enumValues(schema)?.filter((value) => value !== null);
  if (values === undefined) return undefined;
  const ends = [...new Set([values[0], values.at(-1)])];
  return ends.map((value) => [typeof value === 'string' ? value : JSON.stringify(value), value]);
};

/** Constants that the document allows in a member; none for what it does not describe. */
export const constantsOf = (schema: JsonSchema): readonly Constant[] => {
  const type = typesOf(schema).find((name) => name !== 'null');
  const found = ofEnum(schema) ?? (type === undefined ? [] : byType[type]?.(schema)) ?? [];
  const least = numberOf(schema, 'minItems') ?? 0;
  return found.filter(([, value]) => value !== undefined && (!Array.isArray(value) || value.length >= least));
};
