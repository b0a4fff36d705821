import { breakers } from '../generators/keywords.ts';
import { memberSchema, segmentsOf } from '../generators/schema.ts';
import { inapplicable, type Judgement } from '../judgement.ts';
import { refuseEach, type Attempt } from '../trial/refusals.ts';
import { bodyReference, placeFor, validBody } from '../trial/valid-body.ts';
import { valueAt, withoutMember, withValueAt } from '../trial/body-at.ts';
import type { OperationId } from '#spec/operation.ts';
import type { World } from '../client/world.ts';
import { check, type Check, type CheckContext } from './check.ts';

type Params = Readonly<Record<string, string>>;

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
    return [{ what: `${faults[keyword] ?? keyword} for ${member}`, pointer: member, input: { body: faulty } }];
  });
};

const overMembers =
  (keywords: readonly string[]) =>
  async ({ operation, members, world }: CheckContext): Promise<Judgement> => {
    if (members.length === 0) return inapplicable('the row names no member of its body');
    return refuseEach({
      world,
      operation,
      place: await placeFor(world, operation, members),
      attempts: async (params) => {
        const attempts: Attempt[] = [];
        for (const member of members) attempts.push(...(await attemptAt(world, operation, params, member, keywords)));
        return attempts;
      },
    });
  };

const required = check('required/body', {}, async ({ operation, members, world }) =>
  refuseEach({
    world,
    operation,
    attempts: async (params) => {
      const attempts: Attempt[] = [];
      for (const member of members) {
        const body = withoutMember(await validBody(world, operation, params, member), segmentsOf(member));
        attempts.push({ what: `a body without ${member}`, pointer: member, input: { body } });
      }
      return attempts;
    },
  }),
);

const raw =
  (texts: Readonly<Record<string, string>>) =>
  async ({ operation, world }: CheckContext): Promise<Judgement> =>
    refuseEach({
      world,
      operation,
      attempts: () => Promise.resolve(Object.entries(texts).map(([what, rawBody]) => ({ what, input: { rawBody } }))),
    });

/** Bodies with one fault, each beside its valid twin. */
export const faultyBodyChecks: readonly Check[] = [
  check('types/body', {}, overMembers(['type'])),
  check('enums/body', {}, overMembers(['enum', 'const'])),
  check('patterns/body', {}, overMembers(['pattern'])),
  check('formats/body', {}, overMembers(['format'])),
  required,
  check(
    'bodies/malformed-json',
    {},
    raw({ 'a body cut off in the middle': '{"title": "qq', 'a body that is no JSON': 'title=qq' }),
  ),
  check(
    'bodies/not-an-object',
    {},
    raw({ 'a JSON text as the whole body': '"qq"', 'a JSON number as the whole body': '7' }),
  ),
];
