import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withArticle } from './article.ts';

test('the article goes by the sound of the word', () => {
  for (const [word, told] of [
    ['space', 'a space'],
    ['integration', 'an integration'],
    ['OpenAPI specification', 'an OpenAPI specification'],
    ['updateSpaceById', 'an updateSpaceById'],
    ['user', 'a user'],
    ['unique name', 'a unique name'],
  ] as const)
    assert.equal(withArticle(word), told);
});
