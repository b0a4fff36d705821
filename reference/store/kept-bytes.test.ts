import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KeptBytes } from './kept-bytes.ts';
import { Table } from './table.ts';

type Word = { readonly id: string; text: string };

const counted = () => {
  const kept = new KeptBytes<Word>();
  let made = 0;
  const of = (word: Word, variant = 'read'): string =>
    kept.of(word, variant, () => {
      made += 1;
      return `${variant} ${word.text}`;
    });
  return { kept, of, made: () => made };
};

test('bytes are made once for a record and a variant', () => {
  const { of, made } = counted();
  const word = { id: 'a', text: 'one' };
  assert.equal(of(word), 'read one');
  assert.equal(of(word), 'read one');
  assert.equal(made(), 1);
  assert.equal(of(word, 'admin'), 'admin one');
  assert.equal(of(word), 'read one');
});

test('a table forgets the bytes of a record that it writes to or removes', () => {
  const table = new Table<Word>((word) => word.id, {});
  const word = table.insert({ id: 'a', text: 'one' });
  const text = (): string => table.kept.of(word, '', () => word.text);
  assert.equal(text(), 'one');
  table.update(word, { text: 'two' });
  assert.equal(text(), 'two');
  table.remove(word);
  assert.equal(table.kept.size, 0);
});

test('of more than 10,000 records the eldest are forgotten', () => {
  const { kept, of, made } = counted();
  const words = Array.from({ length: 10_001 }, (_, at) => ({ id: String(at), text: String(at) }));
  for (const word of words) of(word);
  assert.equal(kept.size, 10_000);
  of(words[10_000]!);
  assert.equal(made(), 10_001);
  of(words[0]!);
  assert.equal(made(), 10_002);
});
