import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentAt } from './documents.ts';
import { handbook } from './handbook.ts';

const textAt = (path: string, hasGoneOn: boolean): string => documentAt(path, hasGoneOn)?.text ?? '';

test('the website says what is expected of it, before and after it goes on', () => {
  const [before, after] = [textAt('/site/', false), textAt('/site/', true)];
  for (const text of [before, after]) assert.ok(text.includes(handbook.title) && text.includes(handbook.picture));
  assert.deepEqual([before.includes(handbook.words), before.includes(handbook.later)], [true, false]);
  assert.deepEqual([after.includes(handbook.words), after.includes(handbook.later)], [false, true]);
  assert.equal(documentAt(`/site/${handbook.picture}`, false)?.type, 'image/svg+xml');
});

test('the API description becomes another one', () => {
  const versions = [false, true].map(
    (hasGoneOn) => (JSON.parse(textAt('/openapi.json', hasGoneOn)) as { info: { version: string } }).info.version,
  );
  assert.deepEqual(versions, ['1.0.0', '2.0.0']);
});

test('nothing stands elsewhere', () => {
  for (const path of ['/site', '/toString', '/site/missing.html'])
    assert.equal(documentAt(path, true), undefined, path);
});
