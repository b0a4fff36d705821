import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainTexts } from './plain-texts.ts';

test('plain texts are what people write and read back under the same name', () => {
  assert.deepEqual(plainTexts('updateOrganizationCustomField'), ['title', 'description', 'placeholder']);
  // An icon and a path are looked into; a body is no text by itself; a deletion has none.
  assert.deepEqual(plainTexts('updateSiteSectionById'), ['title', 'description']);
  assert.deepEqual(plainTexts('postCommentInSpace'), []);
  assert.deepEqual(plainTexts('deleteSiteById'), []);
});
