import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fetchGate } from './fetch-gate.ts';
import { exampleSite } from './example-site.ts';

test('a gate opens to a host, or to one port of it', async (context) => {
  const site = await exampleSite({ '/': { body: 'here' } });
  context.after(() => site.close());
  const url = new URL(`http://${site.host}/`);
  const texts: (string | undefined)[] = [];
  for (const allowed of [site.host, '127.0.0.1', '127.0.0.1:1', 'localhost', '0.0.1']) {
    texts.push((await fetchGate([allowed]).fetch(url))?.text);
  }
  assert.deepEqual(texts, ['here', 'here', undefined, undefined, undefined]);
  assert.equal(await fetchGate([]).fetch(url), undefined);
});

test('nothing but the web is fetched from an allowed host', async () => {
  assert.equal(await fetchGate(['localhost']).fetch(new URL('ftp://localhost/')), undefined);
});

test('a host that does not answer is refused without a word of its address', async () => {
  const gate = fetchGate(['127.0.0.1']);
  await assert.rejects(gate.fetch(new URL('http://mia:hidden@127.0.0.1:9/x')), (refusal: Error) => {
    assert.equal(refusal.message, 'url: what it names cannot be fetched.');
    return true;
  });
});

test('an entry that is no host is refused with a hint', () => {
  for (const entry of ['https://example.org', 'example.org/docs', '', 'example.org:x']) {
    assert.throws(() => fetchGate([entry]), /write HOST or HOST:PORT/);
  }
});
