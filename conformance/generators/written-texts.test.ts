import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFreeText, limitedTexts, lookedInto, writtenMembers } from './written-texts.ts';

test('texts of people are found in the document: free ones with a limit that nothing looks into', () => {
  const known = ['title', 'description', 'placeholder', 'name', 'label', 'summary', 'commitMessage'];
  assert.deepEqual(
    known.filter((name) => !writtenMembers.has(name)),
    [],
  );
  assert.deepEqual(
    lookedInto.filter((name) => writtenMembers.has(name) || !limitedTexts.includes(name)),
    [],
    'a member that is no text with a limit',
  );
});

test('what has a form, a list of words or another type is no free text', () => {
  assert.ok(isFreeText({ type: 'string', maxLength: 100 }));
  for (const more of [{ format: 'uri' }, { pattern: '^a' }, { enum: ['a'] }, { contentEncoding: 'base64' }])
    assert.ok(!isFreeText({ type: 'string', ...more }));
  assert.ok(!isFreeText({ type: 'number' }));
});
