import { openPoints } from '#spec/open-point.ts';
import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Requirement } from '#spec/requirement.ts';
import { memberSchema, segmentsOf } from '../../core/json-schema.ts';
import { schemaErrors, type SchemaError } from '../../core/validator.ts';
import { atPointer } from '../../core/at-pointer.ts';
import { bodyReference } from '../../requests/valid-body.ts';
import { membersOf } from '../../requests/row-members.ts';
import type { PlannedOutcome } from '../../run/plan.ts';
import type { Law } from '../law.ts';
import type { Passed } from '../passed.ts';
import type { Tally } from '../tally.ts';

/** The check about each keyword of the document that a body can break. */
const checkOf: Readonly<Record<string, string>> = {
  maxLength: 'limits/body',
  minLength: 'limits/body',
  maximum: 'limits/body',
  minimum: 'limits/body',
  maxItems: 'limits/body',
  minItems: 'limits/body',
  type: 'types/body',
  enum: 'enums/body',
  const: 'enums/body',
  pattern: 'patterns/body',
  format: 'formats/body',
  required: 'required/body',
};

// How letters outside ASCII are counted, and blanks around a text are read, is open.
const plainText = /^[\x21-\x7E](?:[\x20-\x7E]*[\x21-\x7E])?$/;

const isPlain = (value: unknown): boolean => typeof value !== 'string' || value === '' || plainText.test(value);

/** A number for a text may be read as one, and null as nothing; an object is neither. */
const isOfNoKind = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** A time as ISO 8601 has it (2.1), of which RFC 3339, the format of the document, is a part. */
const isoTime =
  /^\d{4}(?:-?\d\d(?:-?\d\d)?)?(?:[T ]\d\d(?::?\d\d(?::?\d\d(?:[.,]\d+)?)?)?(?:Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/** A form that the document narrows down and the text does not: of times, and of slugs, in which hyphens may stand anywhere (OP-VAL-13.c). */
const isOpenForm = (check: string, pointer: string, text: string): boolean =>
  (check === 'formats/body' && isoTime.test(text)) ||
  (check === 'patterns/body' && pointer === '/slug' && /^[a-z\d-]+$/.test(text));

const pointerOf = ({ instancePath, keyword, params }: SchemaError): string =>
  keyword === 'required' ? `${instancePath}/${(params as { missingProperty: string }).missingProperty}` : instancePath;

/** Whether the error is of a member of its own, not of one of several forms that another may fit. */
const isPlainMember = (operation: OperationId, pointer: string): boolean => {
  const schema = memberSchema(bodyReference(operation), segmentsOf(pointer));
  return schema !== undefined && !('anyOf' in schema) && !('oneOf' in schema);
};

/** A body with faults that the document names, though it was accepted. */
const judgeBody = (tally: Tally, { operation, body, exchange }: Passed): void => {
  for (const error of schemaErrors(bodyReference(operation), body)) {
    const check = checkOf[error.keyword];
    const pointer = pointerOf(error);
    const value = atPointer(body, pointer);
    if (check === undefined || !isPlain(value) || !isPlainMember(operation, pointer)) continue;
    if (error.keyword !== 'required' && value === null) continue;
    if (check === 'types/body' && !isOfNoKind(value)) continue;
    if (isOpenForm(check, pointer, String(value))) continue;
    const isOf = ({ row, subject }: PlannedOutcome): boolean =>
      membersOf(row, subject).includes(pointer) && !(check === 'enums/body' && mayBeWord(row, error, pointer, value));
    const expected = `a body is refused whose ${pointer} ${error.message ?? error.keyword}`;
    const finding = { expected, got: `status ${exchange.status}`, pointer, exchanges: [exchange] };
    tally.broken({ check, operation, isOf }, finding, 'alone');
  }
};

/** The values that open points of a rule list for a member. */
const listedFor = ({ opens }: Requirement, name: string): readonly unknown[] =>
  opens.flatMap((open) => {
    const point = openPoints.find(({ id }) => open === id || open.startsWith(`${id}.`));
    return (point?.parts ?? []).flatMap(({ values }) => {
      const listed = (values as Readonly<Record<string, unknown>> | undefined)?.[name];
      return Array.isArray(listed) ? (listed as unknown[]) : [];
    });
  });

const folded = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value);

/** Whether a word may be one of the text in another letter case (OP-VAL-13), or one that an open point of the rule lists. */
const mayBeWord = (row: Requirement, { params }: SchemaError, pointer: string, value: unknown): boolean => {
  const { allowedValues, allowedValue } = params as Readonly<Record<string, unknown>>;
  const words = [...(Array.isArray(allowedValues) ? (allowedValues as unknown[]) : []), allowedValue];
  const listed = listedFor(row, segmentsOf(pointer).at(-1) ?? '');
  return [...words, ...listed].some((word) => folded(word) === folded(value));
};

const saysJson = ({ exchange }: Passed): boolean => /json/i.test(exchange.request.headers['content-type'] ?? '');

/** Requests that the text wants refused, and that were accepted. */
export const faultyRequests = (tally: Tally): Law => ({
  see: ({ passed }) => {
    const { operation, exchange, isWrite, body } = passed;
    const { body: text } = exchange.request;
    if (!exchange.ok || !isWrite || operationRow(operation).body === null || text === null || text === '') return;
    if (!saysJson(passed)) return;
    const got = `status ${exchange.status}`;
    const accepted = (check: string, expected: string): void =>
      tally.broken({ check, operation }, { expected, got, exchanges: [exchange] }, 'alone');
    if (body === undefined) accepted('bodies/malformed-json', 'a body that is no well-formed JSON is refused');
    else if (typeof body === 'string' || typeof body === 'number')
      accepted('bodies/not-an-object', 'a body whose top level is no object is refused');
    else judgeBody(tally, passed);
  },
});
