import assert from 'node:assert/strict';
import test from 'node:test';
import {
  createRedact,
  hiddenEverywhere,
  isSecretSetting,
  redactBody,
  redactHeaders,
  secretsOf,
  secretsSent,
} from './redact.ts';

const redact = createRedact(['a-long-secret', 'ab']);

const told: Readonly<Record<string, string>> = {
  'listTeams a-long-secret': 'listTeams ***',
  'the word ab, not about': 'the word ***, not about',
  'https://me:word@example.test/x': 'https://***@example.test/x',
  'me@example.test': 'me@example.test',
  'authorization: bearer abcdefgh': 'authorization: bearer ***',
  [`${'x'.repeat(60)} https://me@example.test a-long-secret`]: `${'x'.repeat(60)} https://***@example.test ***`,
};

test('a text is redacted alike whenever it comes', () => {
  for (const [text, shown] of Object.entries(told)) {
    assert.equal(redact(text), shown);
    assert.equal(redact(text), shown);
  }
});

const bodies: Readonly<Record<string, string>> = {
  '{"a":1}': '{"a":1}',
  '{"secrets":{"KEY":"handed-over"},"a":[{"secrets":"one"}]}': '{"secrets":{"KEY":"***"},"a":[{"secrets":"***"}]}',
  '{"secrets":{"KEY":"handed-ov': '{"secrets":***',
  '{"url":"ssh://me:word@h/r"}': '{"url":"ssh://***@h/r"}',
};

test('a body shows neither its secrets nor a password in a URL', () => {
  for (const [body, shown] of Object.entries(bodies)) assert.equal(redactBody(body), shown);
  assert.deepEqual(redactHeaders({ 'set-cookie': 'session', etag: 'x' }), { 'set-cookie': '***', etag: 'x' });
});

test('a long word is looked through once, whatever stands behind it', () => {
  const word = 'x'.repeat(2 ** 20);
  assert.equal(redactBody(`${word}@h https://me:word@h ${word}`), `${word}@h https://***@h ${word}`);
});

test('what was handed over is known again, but for texts as short as a word', () => {
  const body = JSON.stringify({ secrets: { KEY: 'handed-over', S: 'a' } });
  assert.deepEqual(secretsSent([{ request: { body } }, { request: { body: null } }]), ['handed-over']);
});

test('of values of headers, settings that any body may hold are hidden in their header alone', () => {
  const settings = ['true', 'FALSE', '1', '2026.11.22', '20261122', 'open', 'beta', '', 'seven77'];
  const secrets = ['eight888', 'a value of two words', 'k-20261122', 'true-true', '4929123456781234'];
  assert.deepEqual(hiddenEverywhere([...settings, ...secrets]), secrets);
});

test('the secrets of a target are its tokens, the headers of its clock and passwords in addresses', () => {
  const settings = {
    baseUrl: 'http://127.0.0.1:1',
    token: 'a-token',
    tokens: { outsider: 'another' },
    clock: { url: 'http://me:clockword@h', headers: { 'x-key': 'clock-key' } },
    remote: { git: 'https://gituser@h/r' },
    organization: 'acme',
  };
  assert.deepEqual(secretsOf(settings), ['a-token', 'another', 'clock-key', 'clockword', 'gituser']);
  assert.deepEqual([isSecretSetting(['clock', 'headers']), isSecretSetting(['clock', 'url'])], [true, false]);
});
