import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { filesBelow } from './reach.ts';
import { isWholeRun } from './test-plan.ts';

const top = join(import.meta.dirname, '..');
const hook = /^(?:beforeEach|afterEach|test\.beforeEach|test\.afterEach)\(/m;

// Many files share a process: what stands before each test of one file runs before those of all.
test('no test file has a hook about the tests of all others', () => {
  const files = filesBelow(top).filter((file) => file.endsWith('.test.ts'));
  assert.ok(files.length > 100);
  assert.deepEqual(
    files.filter((file) => hook.test(readFileSync(join(top, file), 'utf8'))),
    [],
  );
});

// Nothing says there in which suite a test is called: it would wait for ever for the one that it is called in.
test('no run of the whole suite is a test inside a described one', () => {
  const runs = filesBelow(top).filter((file) => file.endsWith('.test.ts') && isWholeRun(file));
  assert.ok(runs.length > 50);
  assert.deepEqual(
    runs.filter((file) => /^(?:describe|suite)\(/m.test(readFileSync(join(top, file), 'utf8'))),
    [],
  );
});
