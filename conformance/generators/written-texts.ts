import type { JsonSchema } from '#spec/document.ts';
import { operationIds, operationRow } from '#spec/operation.ts';
import { enumValues, namedSchema, numberOf, propertiesOf, textOf, typesOf } from '../core/json-schema.ts';

/**
 * Texts as people write them, by what is in them: short, without blanks at the ends, and but for accents and emoji the
 * same in every unit of length and every form of Unicode (OP-VAL-05, OP-VAL-06).
 */
export const writtenTexts = {
  accents: 'Été à Malmö',
  'letters with strokes': 'Łøđ Ðßæþ',
  Cyrillic: 'Вход Сюда',
  Chinese: '文書 目次',
  'mixed case': 'aB cD eF',
  'an emoji': 'Go 🚀 now',
} as const;

/** A little of each. */
export const writtenMixture = 'Éø Вход 文書 aB 🚀';

/** Letters that are one character in every unit of length, and the same in every form of Unicode. */
export const plainMixture = `${writtenTexts['letters with strokes']} ${writtenTexts.Cyrillic} ${writtenTexts.Chinese} ${writtenTexts['mixed case']}`;

/** Whether a schema lets any text be, whatever it says. */
export const isFreeText = (schema: JsonSchema): boolean =>
  typesOf(schema).includes('string') &&
  enumValues(schema) === undefined &&
  ['format', 'pattern', 'contentEncoding'].every((keyword) => textOf(schema, keyword) === undefined);

/** Members with a limit that are no text of people: words, addresses and keys, which a server looks into. */
export const lookedInto = [
  'basename',
  'certificate',
  'condition',
  'emoji',
  'entityID',
  'hostname',
  'icon',
  'path',
] as const;

const isLimited = (schema: JsonSchema): boolean => numberOf(schema, 'maxLength') !== undefined;

/** The names of texts to which some body gives a limit. */
export const limitedTexts: readonly string[] = operationIds.flatMap((operation) => {
  const { body } = operationRow(operation);
  const members = body === null ? [] : Object.entries(propertiesOf(namedSchema(body)));
  return members.flatMap(([name, schema]) => (isFreeText(schema) && isLimited(schema) ? [name] : []));
});

/** Members that people write, and nothing looks into: texts with a limit, and one that has none. */
export const writtenMembers: ReadonlySet<string> = new Set([
  ...limitedTexts.filter((name) => lookedInto.every((each) => each !== name)),
  'commitMessage',
]);
