import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endsEarly } from './ends-early.ts';

const whole = '{"items":[{"id":"a","title":"qu\\"ote"},12,true],"count":2}';

test('each beginning of a JSON object ends early, the whole does not', () => {
  for (let length = 1; length < whole.length; length += 1)
    assert.equal(endsEarly(whole.slice(0, length)), true, whole.slice(0, length));
  assert.equal(endsEarly(whole), false);
});

test('what goes wrong before its end, goes on after it or is another language does not end early', () => {
  for (const text of ['{a:1}', '{"a":1}}', '<html', 'title=qq', '"text']) assert.equal(endsEarly(text), false, text);
});
