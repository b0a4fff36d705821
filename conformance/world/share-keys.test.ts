import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyOf } from './share-keys.ts';

test('the key of a share link is the part of its address that another one has not', () => {
  assert.equal(keyOf('https://sites.example/site/k1/', 'https://sites.example/site/'), 'k1');
  assert.equal(keyOf('https://sites.example/site?key=k1', 'https://sites.example/site?key=k2'), 'k1');
  assert.equal(keyOf('https://sites.example/site', 'https://sites.example/site'), undefined);
});
