import assert from 'node:assert/strict';
import test from 'node:test';
import { parseSeed } from '../core/seed.ts';
import { profiles } from '../core/profile.ts';
import { isRed, judgeReference } from './judged.ts';
import { mutants } from './mutants/named/index.ts';

const profile = { ...profiles.default, runs: 12 };
const rules = ['STATE-01', 'STATE-02', 'STATE-03', 'STATE-04', 'STATE-05', 'STATE-06', 'STATE-07', 'STATE-08'];

test('plans are played once for all rules: eight cost little more than one', async () => {
  const one = await judgeReference({ only: ['STATE-02'], profile });
  const all = await judgeReference({ only: rules, profile });
  assert.deepEqual(
    all.outcomes.map(({ verdict }) => verdict),
    rules.map(() => 'pass'),
  );
  assert.ok(all.requests < one.requests * 1.2, `${all.requests} requests for eight, ${one.requests} for one`);
});

test('a fault turns its own rule red beside the others, and its token repeats it alone', async () => {
  const mutant = mutants.find(({ name }) => name === 'the third title of a team is not stored');
  assert.ok(mutant !== undefined);
  const { outcomes } = await judgeReference({ mutant, only: rules, profile });
  const [red, ...others] = outcomes.filter(isRed);
  assert.equal(red?.requirement, mutant.breaks);
  assert.deepEqual(
    others.filter(({ requirement }) => !mutant.mayAlsoBreak.includes(requirement)),
    [],
  );
  const replay = parseSeed(red.replay ?? '')?.replay;
  assert.ok(replay !== undefined);
  const again = await judgeReference({ mutant, only: [mutant.breaks], profile, replay });
  assert.equal(again.outcomes[0]?.replay, red.replay);
  assert.ok(again.requests < 2_000, `${again.requests} requests`);
});
