import assert from 'node:assert/strict';
import { test } from 'node:test';
import { broken, holds, unverified, type CheckResult } from '../core/check-result.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import { exampleRun } from '../world/example-run.ts';
import { openWorld } from '../world/open-world.ts';
import { alsoIn } from './also-in.ts';

const world = openWorld(
  exampleRun(() => ({})),
  'also',
);
const kept = holds([]);
const also = (usual: CheckResult, more: CheckResult): Promise<CheckResult> =>
  alsoIn(world, usual, () => Promise.resolve(more));

test('both scenes have to hold', async () => {
  const wrong = broken([{ expected: 'this', got: 'that', exchanges: [] }]);
  assert.equal((await also(kept, kept)).kind, 'holds');
  assert.equal((await also(kept, wrong)).kind, 'broken');
  assert.equal((await also(wrong, kept)).kind, 'broken');
});

test('a further scene that cannot be tried is no pass', async () => {
  assert.equal((await also(kept, unverified('a second space'))).kind, 'unverified');
  const missing = alsoIn(world, kept, () => Promise.reject(missingPrerequisite('a second space')));
  await assert.rejects(missing, /a second space/);
});
