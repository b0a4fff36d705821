import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleRun } from './example-run.ts';
import { longNames } from './long-names.ts';
import { openWorld } from './open-world.ts';

test('long names are as long as they may be, begin with the name of the run and are all different', () => {
  const world = openWorld(
    exampleRun(() => ({})),
    'LONG',
  );
  const name = longNames(world);
  const [first, second] = [name('title', 128), name('title', 128)];
  assert.equal(first.length, 128);
  assert.notEqual(first, second);
  assert.ok(first.startsWith(world.name('title').slice(0, 6)));
  assert.match(first, /文書 目次 aB cD eF/);
  assert.match(name('path', 128), /^[\w-]+$/);
  assert.ok([...Array(40).keys()].every((more) => !name('title', 30 + more).endsWith(' ')));
  assert.ok(name('title').length <= 40);
  assert.ok(name('certificate', 10_000).length < 100);
});
