import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { RequirementId } from '#spec/requirement.ts';
import schema from '../../fixtures/sequence.schema.json' with { type: 'json' };
import { isPlanned } from '../model/actions.ts';
import { didYouMean } from '#spec/nearest.ts';
import type { Subject } from '../core/outcome.ts';
import type { PlannedOutcome } from '../run/plan.ts';
import type { Profile } from '../core/profile.ts';
import { usageError } from '../core/usage-error.ts';

/** A failure kept in a file (fixtures/sequence.schema.json): what was drawn for one outcome, or the seed that drew it. */
export type Sequence = {
  readonly sequence: string;
  readonly requirement: RequirementId;
  readonly operation: Subject;
  readonly comment?: string;
  readonly got?: string;
  readonly seed: string;
  readonly profile?: Profile['name'];
  readonly plan?: unknown;
  readonly requests?: readonly string[];
};

/** The outcome that a sequence speaks for. */
export const outcomeOf = ({ requirement, operation }: Sequence): string => `${requirement} ${operation}`;

let validate: ReturnType<Ajv2020['compile']> | undefined;

/** Steps of a plan name operations that plans use; other values are as their check draws them. */
const unknownStep = (plan: unknown): string | undefined => {
  const steps: readonly { operation?: unknown }[] = Array.isArray(plan) ? plan : [{}];
  return steps.map(({ operation }) => String(operation)).find((operation) => !isPlanned(operation));
};

const malformed = (file: string, error: ErrorObject | undefined): Error => {
  const pointer = error?.instancePath ?? '';
  const place = pointer === '' ? 'the sequence' : pointer.slice(1);
  const extra = error?.params['additionalProperty'] as string | undefined;
  const wrong = extra === undefined ? (error?.message ?? 'is none') : `has ${extra}, which it must not`;
  return usageError(`${file}: ${place} ${wrong}.`, 'fixtures/sequence.schema.json says what it may hold.');
};

/** The check of the outcome that a sequence names. Throws a usage error when there is no such outcome. */
const checkOf = (sequence: Sequence, file: string, outcomes: readonly PlannedOutcome[]): string => {
  const name = outcomeOf(sequence);
  const planned = outcomes.find((each) => each.name === name);
  if (planned !== undefined) return planned.check.name;
  const names = outcomes.map((each) => each.name);
  throw usageError(
    `${file}: ${name} is no outcome.${didYouMean(name, names)}`,
    'Name a requirement and one of its operations, or - for none.',
  );
};

/** Turns a parsed file into a sequence for one of these outcomes. Throws a usage error that names the file, the place and a hint. */
export const readSequence = (value: unknown, file: string, outcomes: readonly PlannedOutcome[]): Sequence => {
  validate ??= new Ajv2020({ strict: false }).compile(schema);
  if (!validate(value)) throw malformed(file, validate.errors?.[0]);
  const sequence = value as Sequence;
  const strange = checkOf(sequence, file, outcomes).startsWith('model/') ? unknownStep(sequence.plan ?? []) : undefined;
  if (strange === undefined) return sequence;
  throw usageError(`${file}: plan has a step for ${strange}, which plans do not use.`, 'Name an operation of a plan.');
};
