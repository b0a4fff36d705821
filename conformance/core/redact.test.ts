import assert from 'node:assert/strict';
import test from 'node:test';
import { createRedact } from './redact.ts';

const mask = createRedact(['a-long-secret', 'ab']);

const told: Readonly<Record<string, string>> = {
  'listTeams a-long-secret': 'listTeams ***',
  'the word ab, not about': 'the word ***, not about',
  'https://me:word@example.test/x': 'https://***@example.test/x',
  'me@example.test': 'me@example.test',
  'authorization: bearer abcdefgh': 'authorization: bearer ***',
  [`${'x'.repeat(60)} https://me@example.test a-long-secret`]: `${'x'.repeat(60)} https://***@example.test ***`,
};

test('a text is masked alike whenever it comes', () => {
  for (const [text, shown] of Object.entries(told)) {
    assert.equal(mask(text), shown);
    assert.equal(mask(text), shown);
  }
});
