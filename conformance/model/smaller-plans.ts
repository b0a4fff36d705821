import { actionOf } from './actions.ts';
import type { StepPlan, Ref, Step } from './plan.ts';

const without = (plan: StepPlan, from: number, count: number): StepPlan => [
  ...plan.slice(0, from),
  ...plan.slice(from + count),
];

const first: Ref = ['live', 0];

/** The same step with less in it, the plainest first. */
const plainer = function* (step: Step): Generator<Step> {
  const { needs } = actionOf(step.operation);
  const names = Object.keys(step.body);
  const spare = names.filter((name) => !needs.includes(name));
  if (spare.length > 0 && names.length > 1) {
    for (const name of spare) {
      const { [name]: _dropped, ...body } = step.body;
      yield { ...step, body };
    }
  }
  if (step.refs.some(([pool, index]) => pool !== 'live' || index !== 0)) {
    yield { ...step, refs: step.refs.map(() => first) };
    for (const at of step.refs.keys()) yield { ...step, refs: step.refs.with(at, first) };
    yield { ...step, refs: step.refs.map(([pool]): Ref => [pool, 0]) };
  }
  if (step.vary !== 0) yield { ...step, vary: 0 };
  if (Object.values(step.body).some((index) => index !== 0)) {
    yield { ...step, body: Object.fromEntries(names.map((name) => [name, 0])) };
  }
};

/**
 * Plans to try in place of a failing one: without a part of it (halves, quarters ... single steps, from the end), then
 * with one step made plainer. Each is valid, since every sub-plan is a plan.
 */
export const smallerPlans = function* (plan: StepPlan): IterableIterator<StepPlan> {
  for (
    let size = Math.ceil(plan.length / 2);
    size >= 1 && plan.length > 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let end = plan.length; end > 0; end -= size) {
      const from = Math.max(0, end - size);
      yield without(plan, from, end - from);
    }
  }
  for (const [at, step] of plan.entries()) {
    for (const smaller of plainer(step)) yield plan.with(at, smaller);
  }
};
