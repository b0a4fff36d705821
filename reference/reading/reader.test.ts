import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Reader } from './reader.ts';

const page = (text: string) => ({ text, address: 'http://docs.example.org/', host: 'docs.example.org' });

test('what takes too long to read ends alone: the next document is read, and nothing waits meanwhile', async () => {
  const reader = new Reader({ timeLimitMs: 1_000 });
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 10);
  const endless = reader.read('html', page('<a>'.repeat(100_000)));
  const next = reader.read('html', page('<h1>Next</h1>'));
  await assert.rejects(endless, { message: 'url: what it names takes too long to read.' });
  clearInterval(timer);
  assert.ok(turns > 30, `${turns} turns`);
  assert.equal((await next).title, 'Next');
});

test('nesting beyond what a stack holds is refused', async () => {
  await assert.rejects(new Reader().read('html', page(`${'<div>'.repeat(20_000)}deep`)), {
    message: 'url: what it names is nested too deeply.',
  });
});

test('a reading that nobody waits for any more ends', async () => {
  const ended = new Reader().read('html', page('<a>'.repeat(100_000)), AbortSignal.timeout(300));
  await assert.rejects(ended, { message: 'url: what it names takes too long to read.' });
});

test('a thread that takes too much memory ends with its document', async () => {
  const reader = new Reader({ memoryLimitMb: 64 });
  const cells = `<table><tr>${'<td>'.repeat(40)}`.repeat(10_000);
  await assert.rejects(reader.read('html', page(cells)));
  assert.equal((await reader.read('markdown', page('# Next'))).title, 'Next');
});
