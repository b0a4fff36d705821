import type { OperationId } from '#spec/operation.ts';
import type { Input } from '../http/client.ts';
import type { Exchange } from '../http/exchange.ts';
import type { World } from '../world/world.ts';
import { judge, unverified, type Finding, type CheckResult } from '../core/check-result.ts';
import { refusedPrerequisite } from '../core/missing-prerequisite.ts';
import { restoring } from './restoring.ts';
import { leftTrace, stateOf } from './state.ts';
import { isOnceOnly } from './valid-body.ts';
import type { Params } from '../core/params.ts';

/**
 * A request with one fault, at the place of the valid one unless it names another. `what` says the fault ("a title of
 * 65 characters"): the same words are the same request.
 */
export type Attempt = {
  readonly what: string;
  readonly pointer?: string;
  readonly input: Input;
  /** What stands in its query in place of the fault where there is none. */
  readonly rightQuery?: Readonly<Record<string, string>>;
  /** Asked where it was accepted: whether it had no fault after all, or nobody can say. */
  readonly mayBeRight?: () => Promise<boolean>;
};

export type RefusalPlan = {
  readonly world: World;
  readonly operation: OperationId;
  /** The path of the thing to try it on; a fresh one where it is left out. */
  readonly place?: Params | undefined;
  /** Builds the faulty requests for a thing; each from a fresh valid body. */
  readonly attempts: (params: Params) => Promise<readonly Attempt[]>;
  /** Whether an accepted faulty request breaks the rule (default) or another one. */
  readonly acceptedIs?: 'finding' | 'elsewhere';
};

const send = async (world: World, operation: OperationId, params: Params): Promise<Exchange> => {
  const { body } = await world.arrange(operation, { params });
  const exchange = await world.call(operation, { params, ...(body === undefined ? {} : { body }) });
  if (!exchange.ok) throw refusedPrerequisite(exchange);
  return exchange;
};

type Tried = {
  readonly finding?: Finding;
  readonly refused: boolean;
  readonly exchange: Exchange;
  /** What was read after a refusal that left no trace: nothing writes until the next attempt. */
  readonly state?: string | undefined;
};

const tryOne = async (plan: RefusalPlan, params: Params, attempt: Attempt, known?: string): Promise<Tried> => {
  const { world, operation, acceptedIs = 'finding' } = plan;
  const before = known ?? (await stateOf(world, operation, params));
  const exchange = await world.call(operation, { params, ...attempt.input });
  const at = attempt.pointer === undefined ? {} : { pointer: attempt.pointer };
  if (exchange.ok) {
    const finding = { expected: `${attempt.what} is refused`, got: `status ${exchange.status}`, ...at };
    return {
      refused: false,
      exchange,
      ...(acceptedIs === 'finding' ? { finding: { ...finding, exchanges: [exchange] } } : {}),
    };
  }
  const after = await stateOf(world, operation, params);
  if (before === undefined || after === undefined || !leftTrace(operation, before, after, attempt.input.body)) {
    return { refused: true, exchange, state: after };
  }
  const expected = `${attempt.what}, being refused, changes nothing`;
  return {
    refused: true,
    exchange,
    finding: { expected, got: 'another state than before', ...at, exchanges: [exchange] },
  };
};

/**
 * A minimal pair for each fault: the valid request is accepted, each faulty one is refused and changes nothing, and
 * the valid one is accepted again. Unverified when the valid one is not.
 */
export const refuseEach = async (plan: RefusalPlan): Promise<CheckResult> => {
  const { world, operation, attempts } = plan;
  const params = plan.place ?? (await world.arrange(operation)).params;
  return restoring(world, operation, params, async () => {
    const first = await send(world, operation, params);
    const place = isOnceOnly(operation) ? (await world.arrange(operation)).params : params;
    const tried: Tried[] = [];
    for (const attempt of await attempts(place)) tried.push(await tryOne(plan, place, attempt, tried.at(-1)?.state));
    const findings = tried.flatMap(({ finding }) => (finding === undefined ? [] : [finding]));
    if (findings.length > 0) return judge(findings, []);
    if (!tried.some(({ refused }) => refused)) return unverified(`a refusal by ${operation}`, [first]);
    const last = await send(world, operation, place);
    return judge([], [first, ...tried.map(({ exchange }) => exchange), last]);
  });
};
