import type { OperationId } from '#spec/operation.ts';
import type { World } from '../world/world.ts';
import { breakers } from '../generators/keywords.ts';
import { memberSchema, segmentsOf } from '../core/json-schema.ts';
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
    const fault = breakers[keyword]?.(schema, valueAt(body, segments) ?? 'qq');
    if (fault === undefined) return [];
    const faulty = withValueAt(reference, body, segments, fault.broken);
    return [{ what: `${faults[keyword] ?? keyword} for ${member}`, pointer: member, input: { params, body: faulty } }];
  });
};
