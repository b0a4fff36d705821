import { effects, type Given } from '#spec/effect.ts';
import { operationRow, type OperationId, type WritingOperationId } from '#spec/operation.ts';
import { namedSchema, propertiesOf, resolved } from '../core/json-schema.ts';
import { isFreeText, writtenMembers } from '../generators/written-texts.ts';

const isShownAsGiven = ({ from, in: [place, ...others], as, open = [] }: Given): boolean =>
  as === 'given' && place === from && others.length === 0 && open.length === 0;

/** Members of a body that hold any text of its sender's, and are read back under their own names. */
export const plainTexts = (operation: OperationId): readonly string[] => {
  const { body } = operationRow(operation);
  if (body === null) return [];
  const { sets } = effects[operation as WritingOperationId];
  const shown = sets.filter(isShownAsGiven).map(({ from }) => from);
  return Object.entries(propertiesOf(namedSchema(body))).flatMap(([name, schema]) =>
    writtenMembers.has(name) && isFreeText(resolved(schema)) && shown.includes(name) ? [name] : [],
  );
};
