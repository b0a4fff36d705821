import { operationRow, type OperationId } from '#spec/operation.ts';
import { memberSchema, namedSchema, numberOf } from '../../core/json-schema.ts';
import { plainTexts } from '../../world/plain-texts.ts';
import type { Write, Written } from './written.ts';

/** Filled with letters that every way of counting takes for one (OP-VAL-05). */
const lengthened = (text: string, name: string, length: number): string => text.padEnd(length, `-${name}`);

const longest = (operation: OperationId, { body, expected }: Write): Write => {
  const { body: schema } = operationRow(operation);
  const texts = Object.fromEntries(
    plainTexts(operation).flatMap((name) => {
      const text = body[name];
      const length =
        schema === null ? undefined : numberOf(memberSchema(namedSchema(schema), [name]) ?? {}, 'maxLength');
      if (typeof text !== 'string' || expected[name] !== text || length === undefined) return [];
      return [[name, lengthened(text, name, length)]];
    }),
  );
  return { body: { ...body, ...texts }, expected: { ...expected, ...texts } };
};

/** The same changes with texts as long as the update takes them, which may be longer than those that a creation takes. */
export const withLongestTexts = (operation: OperationId, written: Written): Written => ({
  ...written,
  first: longest(operation, written.first),
  second: longest(operation, written.second),
});
