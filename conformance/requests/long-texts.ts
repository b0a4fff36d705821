import { effects } from '#spec/effect.ts';
import type { JsonSchema } from '#spec/document.ts';
import type { OperationId, WritingOperationId } from '#spec/operation.ts';
import { writtenMembers } from '../generators/written-texts.ts';
import { elementOf, enumValues, numberOf, propertiesOf, resolved, textOf, typesOf } from '../core/json-schema.ts';
import { bodyReference } from './valid-body.ts';

/** Names of members, and of lists of texts, that people write. */
const isWritten = (name: string): boolean => writtenMembers.has(name) || name === 'markdown' || name === 'options';

const isUnlimited = (schema: JsonSchema): boolean =>
  typesOf(schema).includes('string') &&
  enumValues(schema) === undefined &&
  numberOf(schema, 'maxLength') === undefined &&
  textOf(schema, 'format') === undefined &&
  textOf(schema, 'pattern') === undefined;

const textsIn = (given: JsonSchema, way: readonly string[]): readonly string[] => {
  const schema = resolved(given);
  const name = way.findLast((step) => step !== '*') ?? '';
  const own = isUnlimited(schema) && isWritten(name) ? [`/${way.join('/')}`] : [];
  const element = elementOf(schema);
  return [
    ...own,
    ...Object.entries(propertiesOf(schema)).flatMap(([key, part]) => textsIn(part, [...way, key])),
    ...(element === undefined ? [] : textsIn(element, [...way, '*'])),
  ];
};

/** Whether a reply shows a member of the body, and what lies in it, in the place and form in which it was given. */
const isShownAsGiven = (operation: OperationId, member: string): boolean => {
  const { sets } = effects[operation as WritingOperationId];
  const path = member.slice(1).replaceAll('/', '.');
  return sets.some(
    ({ from, in: [place, ...others], as }) =>
      as === 'given' && place === from && others.length === 0 && (path === from || path.startsWith(`${from}.`)),
  );
};

/** Texts of people in the body of a write to which the document gives no limit, and which a reading shows. */
export const unlimitedTexts = (operation: OperationId): readonly string[] =>
  textsIn(bodyReference(operation), []).filter((member) => isShownAsGiven(operation, member));
