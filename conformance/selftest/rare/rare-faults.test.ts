import assert from 'node:assert/strict';
import test from 'node:test';
import { profiles } from '../../core/profile.ts';
import { judgeReference } from '../judged.ts';
import { rareFaults } from './rare-faults.ts';

const judged = async (name: string, every: number) => {
  const rare = rareFaults(every, 42).find((each) => each.name === name);
  assert.ok(rare, name);
  const mutant = { ...rare, breaks: 'RES-01', mayAlsoBreak: [] } as const;
  const { outcomes } = await judgeReference({ mutant, profile: profiles.default, only: ['teams'] });
  return outcomes.filter(({ verdict }) => verdict === 'fail');
};

// `npm run rare` looks for each of them in one of a thousand requests, by the deep profile.
test('one reply in 40 of another object turns red, whoever asked for it', async () => {
  const red = await judged('an object constant is another one', 40);
  assert.ok(red.some(({ reason, reproduced }) => reason.includes('constant') && reproduced === false));
});

test('a fault that never comes turns nothing red', async () => {
  assert.deepEqual(await judged('an object constant is another one', Number.MAX_SAFE_INTEGER), []);
});
