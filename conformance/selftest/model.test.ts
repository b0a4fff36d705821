import assert from 'node:assert/strict';
import test from 'node:test';
import { profiles } from '../core/profile.ts';
import { isRed, judgeReference } from './judged.ts';
import { mutants } from './mutants/named/index.ts';

type Step = { readonly operation: string };

/** What a rule of the model says of a mutant by plans that it draws: the operations of the shrunk plan, or undefined when it stays green. */
const shrunkPlan = async (name: string, row: string): Promise<readonly string[] | undefined> => {
  const mutant = mutants.find((each) => each.name === name);
  assert.ok(mutant, `no mutant '${name}'`);
  const profile = { ...profiles.default, runs: 60, shrinkSeconds: 5 };
  const { outcomes } = await judgeReference({ only: [row], mutant, profile, kept: new Map() });
  const red = outcomes.find(isRed);
  assert.ok(red === undefined || red.replay !== undefined, 'a failing plan can be repeated by its seed');
  return (red?.findings[0]?.plan as readonly Step[] | undefined)?.map(({ operation }) => operation);
};

const found: readonly (readonly [string, string, number])[] = [
  ['an update of a collection wipes its description', 'STATE-01', 2],
  ['a deleted team is still read', 'STATE-02', 1],
  ['a new reply is not listed', 'STATE-03', 1],
  ['a space is restored only once', 'STATE-04', 3],
  ['a posted comment is not counted', 'STATE-06', 1],
  ['a restored space has another title', 'STATE-08', 1],
];

for (const [name, row, steps] of found) {
  test(`${name}: a plan of length ${steps} shows it`, async () => {
    const plan = await shrunkPlan(name, row);
    assert.ok(plan !== undefined, 'no plan shows it');
    assert.ok(plan.length <= steps, plan.join(', '));
  });
}
