import assert from 'node:assert/strict';
import test from 'node:test';
import { keptCharacters, redactBeginning } from './redact-beginning.ts';
import { createRedact } from './redact.ts';

const secret = 'a-long-secret-of-a-target';
const redact = createRedact([secret]);

test('a body is redacted whole, then cut', () => {
  assert.equal(redactBeginning('{"a":1}', 100, redact), '{"a":1}');
  const body = `${'x'.repeat(95)}${secret}${'y'.repeat(200)}`;
  assert.equal(redactBeginning(body, 100, redact), `${'x'.repeat(95)}***yy… (298 characters in all)`);
});

test('of a long body no more than the beginning is looked at', () => {
  let looked = 0;
  const counting = (text: string): string => {
    looked += text.length;
    return text;
  };
  const body = 'x'.repeat(7 * 2 ** 20);
  assert.equal(redactBeginning(body, 10, counting), 'xxxxxxxxxx… (7340032 characters in all)');
  assert.equal(redactBeginning(body.slice(0, keptCharacters), 10, counting, body.length), redactBeginning(body, 10, counting)); // oxfmt-ignore
  assert.ok(looked < 30_000, `${looked} characters`);
});

test('wherever a long body is cut off, no part of a secret is shown', () => {
  const long = `Zz${'0123456789'.repeat(200)}`;
  const hiding = createRedact([long]);
  for (const before of [6_100, 6_500, 7_000, 8_000, 8_190, 8_192]) {
    const body = `${'x'.repeat(before)}${long}${'y'.repeat(100_000)}`;
    assert.doesNotMatch(redactBeginning(body, Number.POSITIVE_INFINITY, hiding), /Z/, `after ${before}`);
  }
  for (const length of [4_193, 6_000, 20_000]) {
    const longer = `Zz${'0123456789'.repeat(length / 10)}`;
    for (const before of [0, 2_000, 3_999])
      assert.doesNotMatch(redactBeginning(`${'x'.repeat(before)}${longer}`, 4_000, createRedact([longer])), /Z/);
  }
  const address = `https://me:${'w'.repeat(6_500)}@h/ https://me:${'w'.repeat(1_900)}@h/`;
  assert.doesNotMatch(redactBeginning(address + 'y'.repeat(9_000), 4_000, redact), /www/);
});
