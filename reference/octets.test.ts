import assert from 'node:assert/strict';
import { test } from 'node:test';
import { octetsOf, sendable, textOf } from './octets.ts';

test('octets are the bytes of a text in UTF-8, a character each', () => {
  for (const text of ['', '{"title":"Guides"}', 'Größe', '日本', '🙂', 'half \ud800 of a pair']) {
    assert.deepEqual(Buffer.from(octetsOf(text), 'latin1'), Buffer.from(text), text);
  }
  assert.equal(textOf(octetsOf('Größe 🙂')), 'Größe 🙂');
  assert.equal(textOf(Buffer.from('Größe')), 'Größe');
});

test('long octets leave as a buffer of the same bytes', () => {
  const short = octetsOf('ö'.repeat(50_000));
  assert.equal(sendable(short), short);
  const long = octetsOf('ö'.repeat(50_001));
  assert.deepEqual(sendable(long), Buffer.from('ö'.repeat(50_001)));
});
