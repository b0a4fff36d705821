import assert from 'node:assert/strict';
import test from 'node:test';
import { isMissingPrerequisite } from '../core/missing-prerequisite.ts';
import { searchedWord, triedIn } from './content.ts';

const page = (title: string, markdown?: string) => ({
  id: title,
  title,
  ...(markdown === undefined ? {} : { markdown }),
});

const missing = (read: readonly object[]): string => {
  try {
    return searchedWord(read as never).word;
  } catch (thrown) {
    return isMissingPrerequisite(thrown) ? thrown.missing : '';
  }
};

test('a search is for a word of a title that stands in the text', () => {
  const pages = [page('An end', 'An end.'), page('Getting started', 'How to get started: see Getting there.')];
  assert.deepEqual(searchedWord(pages), { id: 'Getting started', word: 'Getting' });
});

test('where no page has one, the words and pages that were tried are named', () => {
  const pages = [page('Getting started', 'Nothing.'), page('FAQ', 'Nothing.'), page('Hidden')];
  assert.match(
    missing(pages),
    /: tried "Getting started" \(Getting, started\), "FAQ" \(no word of four letters\), "Hidden", whose text is not shown \(Hidden\)$/,
  );
  assert.match(missing([...pages, page('More words', '')]), / and 1 more$/);
  assert.match(missing([]), /: no document was there to read$/);
});

test('of many pages that were looked at in vain a sentence names three', () => {
  const pages = Array.from({ length: 500 }, (_, place) => page(`Page ${place}`));
  const sentence = triedIn(pages, ({ title }) => title);
  assert.equal(sentence, 'tried Page 0, Page 1, Page 2 and 497 more');
});
