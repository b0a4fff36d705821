import type { JsonSchema } from '#spec/document.ts';
import type { OperationId } from '#spec/operation.ts';
import type { World } from '../world/world.ts';
import { breakers } from '../generators/keywords.ts';
import { memberSchema, segmentsOf, textOf } from '../core/json-schema.ts';
import { alienWords } from './alien-words.ts';
import { valueAt, withValueAt } from './body-at.ts';
import type { Attempt } from './refusals.ts';
import { bodyReference, validBody } from './valid-body.ts';
import type { Params } from '../core/params.ts';

const faults: Readonly<Record<string, string>> = {
  type: 'a value of another JSON type',
  enum: 'a word outside the listed ones',
  const: 'a word outside the listed ones',
  pattern: 'a text outside the pattern',
  format: 'a text of another form',
};

/** A text with its last small letter made a capital, where the pattern wants small ones: some servers fold it first. */
const withCapital = (schema: JsonSchema, valid: unknown): string | undefined => {
  const pattern = textOf(schema, 'pattern');
  if (pattern === undefined || typeof valid !== 'string') return undefined;
  const text = valid.replace(/[a-z](?=[^a-z]*$)/, (letter) => letter.toUpperCase());
  return new RegExp(pattern, 'u').test(text) ? undefined : text;
};

/** The request in which one member breaks one keyword of the document. */
export const attemptAt = async (
  world: World,
  operation: OperationId,
  params: Params,
  member: string,
  keywords: readonly string[],
): Promise<readonly Attempt[]> => {
  const reference = bodyReference(operation);
  const segments = segmentsOf(member);
  const schema = memberSchema(reference, segments);
  if (schema === undefined) throw new Error(`The body of ${operation} has no member ${member}`);
  const body = await validBody(world, operation, params, member);
  return keywords.flatMap((keyword) => {
    const valid = valueAt(body, segments) ?? 'qq';
    const fault = breakers[keyword]?.(schema, valid);
    const texts = fault === undefined ? [] : [[faults[keyword] ?? keyword, fault.broken] as const];
    const capital = keyword === 'pattern' ? withCapital(schema, valid) : undefined;
    const capitals =
      capital === undefined ? [] : [['a text with a capital letter outside the pattern', capital] as const];
    // A brief run tries no word of another list.
    const aliens =
      keyword !== 'enum' || segments.length > 1 || world.isBrief
        ? []
        : alienWords(operation, segments[0] ?? '').map((word) => [`the word ${word} of another list`, word] as const);
    return [...texts, ...capitals, ...aliens].map(([what, broken]) => ({
      what: `${what} for ${member}`,
      pointer: member,
      input: { params, body: withValueAt(reference, body, segments, broken) },
    }));
  });
};
