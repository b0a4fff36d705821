import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KeptReadings } from './kept-readings.ts';
import { Reader } from './reader.ts';

const counting = () => {
  const own = new Reader();
  const asked: string[] = [];
  const read: Reader['read'] = (kind, given, signal) => {
    asked.push(kind);
    return own.read(kind, given, signal);
  };
  return { readings: new KeptReadings({ read }), asked };
};

const page = (text: string, address = 'http://docs.example.org/') => ({ text, address, host: 'docs.example.org' });

test('the same document is read once, another one by itself', async () => {
  const { readings, asked } = counting();
  const first = await readings.read('markdown', page('# One'));
  assert.equal(await readings.read('markdown', page('# One')), first);
  assert.equal(asked.length, 1);
  await readings.read('markdown', page('# Two'));
  await readings.read('markdown', page('# One', 'http://docs.example.org/one'));
  await readings.read('html', page('# One'));
  assert.deepEqual(asked, ['markdown', 'markdown', 'markdown', 'html']);
});

test('the eldest of many go, and what is large is not kept', async () => {
  const { readings, asked } = counting();
  const large = page('x'.repeat(100_001));
  for (const given of [large, large]) await readings.read('markdown', given);
  assert.equal(asked.length, 2);
  for (let number = 0; number < 65; number += 1) await readings.read('picture', Buffer.from([number]));
  await readings.read('picture', Buffer.from([64]));
  assert.equal(asked.length, 67);
  await readings.read('picture', Buffer.from([0]));
  assert.equal(asked.length, 68);
});
