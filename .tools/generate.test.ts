import assert from 'node:assert/strict';
import test from 'node:test';
import { staleFiles } from './generate.ts';

test('generated files are fresh', async () => {
  assert.deepEqual(await staleFiles(), [], 'run "npm run generate" and commit the result');
});
