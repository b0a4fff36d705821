import { constraints, type Constraint } from '#spec/constraint.ts';
import type { OperationId } from '#spec/operation.ts';
import { memberSchema, numberOf, segmentsOf } from '../../generators/schema.ts';
import { schemaErrors } from '../../match/validator.ts';
import { valueAt, withoutMember, withValueAt } from '../../trial/body-at.ts';
import { mayRefuseByLooks } from '../../trial/refused-by-looks.ts';
import { bodyReference } from '../../trial/valid-body.ts';
import type { Ask, Fault } from '../fault.ts';
import { isAccepted, refusal } from '../faults/replies.ts';
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

/** A server that knows nothing of one rule: what breaks it is taken as if a valid value stood there. */
const lenient =
  (operation: OperationId, segments: readonly string[], keyword: string): Fault =>
  () => {
    let valid: unknown;
    return async (ask, server) => {
      const answer = await server.send(ask);
      const value = valueAt(ask.body, segments);
      if (isAccepted(answer)) {
        valid = value ?? valid;
        return answer;
      }
      if (!breaksRule(operation, segments, keyword, ask.body)) return answer;
      const body =
        valid === undefined
          ? withoutMember(ask.body, segments)
          : withValueAt(bodyReference(operation), ask.body, segments, valid);
      return server.send({ ...ask, body });
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
  (ask: Ask, server) => {
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
