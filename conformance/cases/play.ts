import { operationRow } from '#spec/operation.ts';
import { wholeList } from '../world/steady-walk.ts';
import { inside } from '../core/json-path.ts';
import type { Input } from '../http/client.ts';
import type { Exchange } from '../http/exchange.ts';
import type { World } from '../world/world.ts';
import { judge, type Finding, type CheckResult } from '../core/check-result.ts';
import { isMissingPrerequisite, missingPrerequisite, refusedPrerequisite } from '../core/missing-prerequisite.ts';
import type { Case, Expectation, Step } from './case.ts';
import { interpolate, namesIn, type Values } from './interpolate.ts';
import { mismatches } from './matcher.ts';
import { startingValues } from './starting-values.ts';

/** A step as it went: what it expects, how it was answered, and what differs from it. */
export type PlayedStep = {
  readonly step: Step;
  readonly exchanges: readonly Exchange[];
  readonly differences: readonly Difference[];
};
/** Called with each step as it comes. */
export type Listener = (told: PlayedStep) => void;

/** What a step was answered; `json` of a list holds the items of all pages. */
type Answered = { readonly last: Exchange; readonly exchanges: readonly Exchange[]; readonly json: unknown };

const inputOf = (step: Step, values: Values): Input => {
  for (const name of namesIn([step.params, step.query, step.body, step.given, step.expect])) {
    if (values.get(name) === undefined) throw missingPrerequisite(`${name} for the case (a key of the target file)`);
  }
  return {
    params: {
      organizationId: String(values.get('organization')),
      ...(interpolate(step.params ?? {}, values) as object),
    },
    query: interpolate(step.query ?? {}, values) as NonNullable<Input['query']>,
    ...(step.body === undefined ? {} : { body: interpolate(step.body, values) }),
  };
};

const isWhole = ({ call, query, expect }: Step): boolean =>
  operationRow(call).acts.as === 'list' && query?.['limit'] === undefined && expect?.status !== 'refused';

/** Sends one request, or as many as a whole list takes. */
const answered = async (step: Step, input: Input, world: World): Promise<Answered> => {
  if (!isWhole(step)) {
    const last = await world.call(step.call, input);
    return { last, exchanges: [last], json: last.json };
  }
  try {
    const { items, pages } = await wholeList(world, step.call, input);
    return { last: pages.at(-1)!, exchanges: pages, json: { items } };
  } catch (thrown) {
    if (!isMissingPrerequisite(thrown) || thrown.exchange === undefined || thrown.exchange.ok) throw thrown;
    return { last: thrown.exchange, exchanges: [thrown.exchange], json: undefined };
  }
};

export type Difference = Pick<Finding, 'expected' | 'got' | 'pointer'>;

const differences = (
  { status, body }: Expectation,
  { last, json }: Answered,
  values: Values,
): readonly Difference[] => {
  const isWrong = (status === 'accepted' && !last.ok) || (status === 'refused' && last.ok);
  if (isWrong) return [{ expected: `a request that is ${status}`, got: `status ${last.status}` }];
  return last.ok && body !== undefined ? mismatches(body, json, values) : [];
};

/** Whether a reply is what a case stands on and what it expects. */
const isAsWritten = ({ given, expect }: Step, answer: Answered, values: Values): boolean =>
  differences({ body: given }, answer, values).length === 0 && differences(expect ?? {}, answer, values).length === 0;

/** Throws a MissingPrerequisite where a case cannot go on after a step. */
const mayGoOn = ({ call, given, expect }: Step, answer: Answered, values: Values): void => {
  if (answer.last.ok) {
    const [first] = differences({ body: given }, answer, values);
    if (first === undefined) return;
    throw missingPrerequisite(`${first.expected} at ${first.pointer} in the answer of ${call}`, answer.last);
  }
  if (expect?.status === undefined) throw refusedPrerequisite(answer.last);
};

/** Sends a step; a read is repeated until it is as expected or `settleMs` are over. */
const taken = async (step: Step, values: Values, world: World): Promise<Answered> => {
  const input = inputOf(step, values);
  let answer = await answered(step, input, world);
  if (operationRow(step.call).method !== 'GET') return answer;
  let isFirst = true;
  const read = async (): Promise<Exchange> => {
    if (!isFirst) answer = await answered(step, input, world);
    isFirst = false;
    return answer.last;
  };
  await world.settled(read, () => isAsWritten(step, answer, values));
  return answer;
};

const capture = (step: Step, { last, json }: Answered, values: Map<string, unknown>): void => {
  for (const [name, pointer] of Object.entries(step.capture ?? {})) {
    const value = inside(json, ...pointer.split('/').slice(1));
    if (value === undefined) throw missingPrerequisite(`${pointer} in the answer of ${step.call}`, last);
    values.set(name, value);
  }
};

const tell = (one: Case, index: number): string =>
  `in step ${index + 1} of the case "${one.case}" (${one.steps[index]?.call})`;

const playSteps = async (
  one: Case,
  values: Map<string, unknown>,
  world: World,
  listener: Listener,
): Promise<CheckResult> => {
  const exchanges: Exchange[] = [];
  for (const [index, step] of one.steps.entries()) {
    const answer = await taken(step, values, world);
    exchanges.push(...answer.exchanges);
    const found = differences(step.expect ?? {}, answer, values);
    listener({ step, exchanges: answer.exchanges, differences: found });
    mayGoOn(step, answer, values);
    if (found.length > 0) {
      const where = tell(one, index);
      return judge(
        found.map((each) => ({ ...each, expected: `${each.expected} ${where}`, exchanges })),
        exchanges,
      );
    }
    if (answer.last.ok) capture(step, answer, values);
  }
  return judge([], exchanges);
};

/** Puts back what was there before; a step whose values never came to be is left out. */
const tidy = async (one: Case, values: Values, world: World): Promise<void> => {
  for (const step of one.afterwards ?? []) {
    if (namesIn([step.params, step.body]).some((name) => values.get(name) === undefined)) continue;
    await world.call(step.call, inputOf(step, values)).catch(() => undefined);
  }
};

/**
 * Plays one case in a world of its own; the first step that goes wrong ends it. Throws a MissingPrerequisite where the
 * target lacks something, or refuses a step that only sets something up.
 */
export const play = async (one: Case, world: World, listener: Listener = () => undefined): Promise<CheckResult> => {
  const values = await startingValues(one, world);
  try {
    return await playSteps(one, values, world, listener);
  } finally {
    await tidy(one, values, world);
  }
};
