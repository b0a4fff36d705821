import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { markdownReader, outlineOf } from './outlines.ts';
import type { Page } from './revision.ts';

before(() => markdownReader.load());

const page = (markdown: string): Page => ({ markdown }) as Page;

test('pages with one text are read once', () => {
  const text = '# Guide\n\nSee [this](https://example.org/a).';
  assert.equal(outlineOf(page(text)), outlineOf(page(text)));
  assert.notEqual(outlineOf(page(text)), outlineOf(page(`${text}\n\nMore.`)));
});

test('a text is read again once many others came after it', () => {
  const first = outlineOf(page('# Zero'));
  for (let index = 1; index <= 256; index += 1) outlineOf(page(`# Number ${index}`));
  const again = outlineOf(page('# Zero'));
  assert.notEqual(again, first);
  assert.deepEqual(again, first);
});
