import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Crossed } from '../passed.ts';
import { harFaults, readHar } from './read-har.ts';
import { writeHar } from './write-har.ts';

const crossed: Crossed = {
  method: 'PUT',
  target: '/v1/integrations/quill?mark=kept',
  headers: {
    authorization: 'Bearer told-to-nobody',
    cookie: 'session=crumb-of-a-cookie',
    'x-api-key': 'a-key-of-its-own',
    'content-type': 'application/json',
  },
  body: '{"title":"told-to-nobody","secrets":{"word":"open-sesame"},"url":"https://ada:hunter2@git.example"}',
  status: 200,
  replyHeaders: { 'content-type': 'application/json', 'set-cookie': 'session=next-crumb' },
  reply: '{"title":"told-to-nobody","hint":"open-sesame"}',
  ms: 1.5,
};

const written = (count: number): string => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-har-'));
  const path = join(folder, 'story.har');
  const har = writeHar(path, '0.0', ['known-before']);
  for (let at = 0; at < count; at += 1)
    har.add({
      crossed: { ...crossed, target: '/v1/x?known-before' },
      root: 'https://api.example',
      startedAt: new Date(at),
    });
  har.add({ crossed, root: 'https://api.example', startedAt: new Date(0), caller: 'one', sent: 1, answered: 2 });
  har.close();
  try {
    assert.equal(readHar(path).length, count + 1);
    return readFileSync(path, 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
};

test('an archive has the shape of HAR 1.2, however many exchanges it holds', () => {
  for (const count of [0, 3]) assert.deepEqual(harFaults(JSON.parse(written(count))), []);
});

test('an archive that lacks what HAR 1.2 requires is none', () => {
  const { log } = JSON.parse(written(0)) as { log: { entries: { request: { url?: string } }[] } };
  delete log.entries[0]!.request.url;
  assert.match(harFaults({ log })[0] ?? '', /^\/log\/entries\/0\/request .*url/);
});

test('an archive shows no secret, wherever it stands', () => {
  const text = written(1);
  for (const secret of ['told-to-nobody', 'crumb', 'a-key-of-its-own', 'open-sesame', 'hunter2', 'known-before'])
    assert.ok(!text.includes(secret), `${secret} is shown`);
  assert.match(text, /"name":"authorization","value":"Bearer \*\*\*"/);
  assert.match(text, /mark=kept/);
});

test('what is too short for a secret is masked in its own header alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-har-'));
  const path = join(folder, 'story.har');
  const har = writeHar(path, '0.0', []);
  const headers = { cookie: 'n=4010; v=v1', 'x-auth-scheme': 'http', 'x-auth-on': 'true' };
  const target = '/v1/orgs?api_key=of-somebody&limit=5';
  har.add({
    crossed: { ...crossed, headers, target, reply: '{"published":true}' },
    root: 'http://127.0.0.1:4010',
    startedAt: new Date(0),
  });
  har.close();
  const [entry] = readHar(path);
  rmSync(folder, { recursive: true });
  assert.equal(entry?.request.url, 'http://127.0.0.1:4010/v1/orgs?api_key=***&limit=5');
  assert.deepEqual(
    entry?.request.headers.map(({ value }) => value),
    ['***', '***', '***'],
  );
  assert.deepEqual(
    entry?.request.queryString.map(({ value }) => value),
    ['***', '5'],
  );
  assert.equal(entry?.response.content.text, '{"published":true}');
});

test('a token in a parameter is masked there, however short it is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-har-'));
  const path = join(folder, 'story.har');
  const har = writeHar(path, '0.0', []);
  const target = '/v1/orgs?access_token=abc123&limit=5&api%5Fkey=123456789012&session&page=abc123';
  har.add({ crossed: { ...crossed, target }, root: 'http://127.0.0.1:4010', startedAt: new Date(0) });
  har.close();
  const [entry] = readHar(path);
  rmSync(folder, { recursive: true });
  assert.equal(
    entry?.request.url,
    'http://127.0.0.1:4010/v1/orgs?access_token=***&limit=5&api%5Fkey=***&session=***&page=abc123',
  );
  assert.deepEqual(
    entry?.request.queryString.map(({ value }) => value),
    ['***', '5', '***', '***', 'abc123'],
  );
});
