import { constraints, type Constraint } from '#spec/constraint.ts';
import type { JsonSchema } from '#spec/document.ts';
import type { OperationId } from '#spec/operation.ts';
import { exampleValue } from '../../../generators/body-example.ts';
import { memberSchema, numberOf, segmentsOf } from '../../../core/json-schema.ts';
import { schemaErrors } from '../../../core/validator.ts';
import { valueAt, withoutMember, withValueAt } from '../../../requests/body-at.ts';
import { mayRefuseByLooks } from '../../../requests/refused-by-looks.ts';
import { bodyReference } from '../../../requests/valid-body.ts';
import type { FaultyRequest, Fault } from '../fault.ts';
import { isAccepted, refusal, success } from '../faults/replies.ts';
import { claimOf } from './claims.ts';
import type { DerivedMutant } from './derived-mutant.ts';

const splitMember = (member: string): readonly [OperationId, readonly string[]] => {
  const [operation = ''] = member.split('/');
  return [operation as OperationId, segmentsOf(member.slice(operation.length))];
};

const breaksRule = (operation: OperationId, segments: readonly string[], keyword: string, body: unknown): boolean => {
  const value = valueAt(body, segments);
  if (keyword === 'required') return value === undefined && valueAt(body, segments.slice(0, -1)) !== undefined;
  const schema = memberSchema(bodyReference(operation), segments);
  if (value === undefined || schema === undefined) return false;
  return schemaErrors(schema, value).some((error) => error.keyword === keyword || keyword === 'type');
};

/** What a lenient server may take for a value that breaks a rule: the nearest valid one, or one of the document's. */
const nearest = (schema: JsonSchema, keyword: string, value: unknown): unknown => {
  const limit = numberOf(schema, keyword);
  if (limit !== undefined && keyword.startsWith('max') && (typeof value === 'string' || Array.isArray(value)))
    return value.slice(0, limit);
  if (keyword === 'maximum' || keyword === 'minimum') return limit;
  return exampleValue(schema, 'q', { size: 'smallest', name: (word, maxLength) => word.slice(0, maxLength) });
};

/** A server that knows nothing of one rule: what breaks it is taken as if a valid value stood there, or nothing. */
const lenient =
  (operation: OperationId, segments: readonly string[], keyword: string): Fault =>
  () => {
    const reference = bodyReference(operation);
    const schema = memberSchema(reference, segments) ?? {};
    let valid: unknown;
    let turn = 0;
    // A name may be taken already.
    const fresh = (value: unknown): unknown => {
      turn += 1;
      return typeof value === 'string' ? `${value.slice(0, value.length - 4)}${turn.toString(36)}` : undefined;
    };
    return async (ask, server) => {
      const answer = await server.send(ask);
      const value = valueAt(ask.body, segments);
      if (isAccepted(answer)) {
        valid = value ?? valid;
        return answer;
      }
      if (!breaksRule(operation, segments, keyword, ask.body)) return answer;
      const others = [valid, nearest(schema, keyword, value), fresh(valid)].filter((other) => other !== undefined);
      const bodies = [
        ...others.map((other) => withValueAt(reference, ask.body, segments, other)),
        // What holds the member goes with it where it is nothing without it.
        ...segments.map((_, index) => withoutMember(ask.body, segments.slice(0, segments.length - index))),
      ];
      for (const body of bodies) {
        const mended = await server.send({ ...ask, body });
        if (isAccepted(mended)) return mended;
      }
      // Something is made of it, nobody knows what.
      return answer.status === 400 && ask.authorization === server.administrator ? success({}) : answer;
    };
  };

const sizes: Readonly<Record<string, (value: unknown) => number | undefined>> = {
  maxLength: (value) => (typeof value === 'string' ? value.length : undefined),
  maxItems: (value) => (Array.isArray(value) ? value.length : undefined),
  maximum: (value) => (typeof value === 'number' ? value : undefined),
};

/** A server whose limit ends one too early. */
const tight =
  (segments: readonly string[], keyword: string, limit: number): Fault =>
  () =>
  (ask: FaultyRequest, server) => {
    const size = sizes[keyword]?.(valueAt(ask.body, segments));
    return size === limit ? Promise.resolve(refusal()) : server.send(ask);
  };

const ofConstraint = (constraint: Constraint): DerivedMutant[] => {
  const { member, keyword, check } = constraint;
  const row = claimOf(constraint);
  if (!check.endsWith('/body') || row === undefined) return [];
  const [operation, segments] = splitMember(member);
  const name = `${operation} ${keyword} ${['', ...segments].join('/')}`;
  const breaks = row.id;
  const on = [operation];
  const found: DerivedMutant[] = [
    { name: `body-lenient ${name}`, kind: 'body-lenient', breaks, on, fault: lenient(operation, segments, keyword) },
  ];
  const schema = memberSchema(bodyReference(operation), segments);
  const limit = schema === undefined ? undefined : numberOf(schema, keyword);
  // Where a server may dislike what a value says, it may dislike one at the limit.
  if (limit !== undefined && keyword in sizes && !mayRefuseByLooks(row))
    found.push({ name: `body-tight ${name}`, kind: 'body-tight', breaks, on, fault: tight(segments, keyword, limit) });
  return found;
};

/** Variants of one member may say the same: the document is then wrong in one place. */
const once = (mutants: readonly DerivedMutant[]): DerivedMutant[] => [
  ...new Map(mutants.map((mutant) => [mutant.name, mutant])).values(),
];

/** For each rule of the document on a request body: a server that does not hold it, or ends a limit one too early. */
export const bodyFaults = (): DerivedMutant[] => once(constraints().flatMap(ofConstraint));
