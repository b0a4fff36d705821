import assert from 'node:assert/strict';
import test from 'node:test';
import { sample } from 'fast-check';
import { kindNames, kinds } from '../resources/kinds.ts';
import { actIn, actionOf, actions, isPlanned, kindsOf } from './actions.ts';
import { focuses } from './focus.ts';
import { plansOf, type StepPlan, type Step } from './plan.ts';
import type { Rule } from './rules.ts';
import { smallerPlans } from './smaller-plans.ts';
import { bodyOf, makerOf } from './values.ts';

const rules = Object.keys(focuses) as Rule[];
const drawn = (): StepPlan[] => rules.flatMap((rule, index) => sample(plansOf(rule), { numRuns: 48, seed: 7 + index }));

test('plans are JSON, up to 40 steps over a part of the operations', () => {
  const some = drawn();
  assert.deepEqual(JSON.parse(JSON.stringify(some)), some);
  assert.ok(some.every(({ length }) => length >= 20 && length <= 40));
  assert.ok(some.some(({ length }) => length > 30));
  const used = some.map((plan) => new Set(plan.map(({ operation }) => operation)));
  assert.ok(used.every(({ size }) => size <= 14));
  const drawnOperations = new Set(used.flatMap((each) => [...each]));
  const left = actions.map(({ operation }) => operation).filter((operation) => !drawnOperations.has(operation));
  assert.deepEqual(left, [], `no plan draws ${left.join()}: a family of model/focus.ts has to name their kind`);
});

test('most plans know few operations and do the same thing again', () => {
  const some = drawn();
  const few = some.filter((plan) => new Set(plan.map(({ operation }) => operation)).size <= 6);
  assert.ok(few.length > some.length / 2, `${few.length} of ${some.length}`);
  const oldest = some.flat().filter(({ refs: [ref] }) => ref !== undefined && ref[1] === 0);
  assert.ok(oldest.length > some.flat().length / 2);
});

test('plans about restored spaces delete and restore', () => {
  const some = sample(plansOf('restored-as-before'), { numRuns: 40, seed: 7 });
  const restores = some.filter((plan) => plan.some(({ operation }) => operation === 'restoreSpace'));
  assert.ok(restores.length > some.length / 2);
});

/** Plans drawn at so many turns in a row, each from a seed of its own. */
const inTurns = (first: number, count: number): readonly StepPlan[] =>
  Array.from({ length: count }, (_, at) => {
    const [plan = []] = sample(plansOf('reads-last-write', undefined, first + at), { numRuns: 1, seed: at });
    return plan;
  });

test('plans of turns in a row are about every family, wherever they begin and whatever the seed', () => {
  const { families } = focuses['reads-last-write'];
  for (const first of [0, 1, 17, 2 ** 31]) {
    const plans = inTurns(first, families.length + 2).map((plan) => plan.map(({ operation }) => operation));
    for (const family of families) {
      const about = plans.filter((plan) => plan.every((operation) => family.includes(operation)));
      assert.ok(about.length > 0, `${first}: ${family.join()}`);
    }
  }
});

test('plans about teams stand apart in the order of turns', () => {
  const some = inTurns(0, 25).map((plan) => plan.every(({ operation }) => operation.includes('Team')));
  assert.ok(some.every((isOne, at) => !isOne || some[at + 1] !== true));
});

test('a target without what a kind needs is asked for none of it', () => {
  const plans = sample(
    plansOf('reads-last-write', (kind) => kind !== 'integration' && kind !== 'site'),
    { numRuns: 100, seed: 7 },
  );
  const used = new Set(plans.flat().flatMap(({ operation }) => kindsOf(actionOf(operation))));
  assert.ok(used.has('translation') && !used.has('integration') && !used.has('site'));
});

test('a target with one kind of thing is asked for that, one without any for nothing', () => {
  for (const rule of rules) {
    const plans = sample(
      plansOf(rule, (kind) => kind === 'team'),
      { numRuns: 20, seed: 7 },
    );
    assert.ok(plans.flat().every(({ operation }) => operation.includes('Team')));
    const [none] = sample(
      plansOf(rule, () => false),
      { numRuns: 1, seed: 7 },
    );
    assert.deepEqual(none, []);
  }
});

test('the same seed draws the same plans', () => {
  assert.deepEqual(drawn(), drawn());
});

test('every step has the refs and the body members that its operation needs', () => {
  for (const { operation, refs, body } of drawn().flat()) {
    const { on, other, needs, may } = actionOf(operation);
    assert.equal(refs.length, (on === null ? 0 : 1) + (other === undefined ? 0 : 1), operation);
    for (const name of needs) assert.ok(Object.hasOwn(body, name), `${operation} ${name}`);
    for (const name of Object.keys(body)) assert.ok([...needs, ...may].includes(name), `${operation} ${name}`);
  }
});

/** Shrinks as fast-check does: the first smaller plan that still fails, again and again. */
const shrunk = (plan: StepPlan, fails: (plan: StepPlan) => boolean): StepPlan => {
  const next = [...smallerPlans(plan)].find(fails);
  return next === undefined ? plan : shrunk(next, fails);
};

test('a failing plan shrinks to the steps that matter, in their plainest form', () => {
  const [long] = drawn().filter((plan) => plan.length > 30);
  const guilty: Step = {
    operation: 'updateCollectionById',
    refs: [['live', 3]],
    body: { title: 2, description: 1 },
    vary: 1,
  };
  const plan = [...long!.slice(0, 12), guilty, ...long!.slice(12, 25), guilty, ...long!.slice(25)];
  const isGuilty = ({ operation, body }: Step): boolean =>
    operation === guilty.operation && Object.hasOwn(body, 'title');
  const fails = (each: StepPlan): boolean => each.filter(isGuilty).length >= 2;
  const plain = { operation: 'updateCollectionById', refs: [['live', 0]], body: { title: 0 }, vary: 0 };
  assert.deepEqual(shrunk(plan, fails), [plain, plain]);
});

test('every member that plans send has a value', () => {
  const without = actions.flatMap(({ operation, needs, may, names = 'parent' }) =>
    [...needs, ...may]
      .filter((name) => name !== names && name !== 'position' && makerOf(operation, name) === undefined)
      .map((name) => `${operation}/${name}`),
  );
  assert.deepEqual(without, [], 'give them a maker in conformance/model/values.ts');
});

test('values come from small pools, and an emoji is never added and removed at once', () => {
  const values = { texts: ['a', 'b', 'c', 'd'], people: ['ann', 'ben'] };
  for (const [ordinal, step] of drawn().flat().entries()) {
    const body = bodyOf({ values, step, ordinal });
    const added = (body['addedReactions'] ?? []) as string[];
    const removed = (body['removedReactions'] ?? []) as string[];
    assert.ok(!added.some((emoji) => removed.includes(emoji)));
    const said = Object.keys(step.body).filter(
      (name) => name !== 'position' && name !== actionOf(step.operation).names,
    );
    assert.ok(said.length === 0 || Object.keys(body).length > 0 || Object.hasOwn(step.body, 'parent'));
  }
});

test('plans use whatever makes, reads, changes, moves, removes or restores a kind', () => {
  const planned = ['create', 'read', 'update', 'remove', 'move', 'restore'] as const;
  const left = kindNames.flatMap((kind) => planned.map((role) => kinds[kind][role]));
  assert.deepEqual(
    left.filter((operation) => operation !== null && !isPlanned(operation)),
    [],
    'add them to conformance/model/actions.ts',
  );
});

test('an operation without a role is told where to get one, and one without an act where to state it', () => {
  assert.throws(() => actIn('listSpaceLinks', undefined), {
    message:
      'listSpaceLinks stands in no row of conformance/resources/: give it its role, in a file that resources/index.ts names',
  });
  assert.throws(() => actIn('duplicateSpace', 'actions'), /duplicateSpace has no act of its own: state one in/);
});
