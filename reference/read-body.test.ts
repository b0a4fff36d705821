import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startInProcess, type Extras } from './in-process.ts';
import { bodyLimitBytes } from './read-body.ts';

const server = await startInProcess();
const path = `/v1/orgs/${server.facts.organization}`;
const deep = (levels: number) => `{"title":"Deep","extra":${'['.repeat(levels)}${']'.repeat(levels)}}`;
const text = (json: string): Extras => ({ bytes: Buffer.from(json) });

const refused: readonly (readonly [string, number, Extras])[] = [
  ['broken JSON', 400, text('{"title":')],
  ['an array', 400, text('[]')],
  ['null', 400, text('null')],
  ['a string', 400, text('"title"')],
  ['a wrong type', 400, { body: { title: 7 } }],
  ['a text too short', 400, { body: { title: 'A' } }],
  ['a text too long', 400, { body: { title: 'A'.repeat(256) } }],
  ['null for a text', 400, { body: { title: null } }],
  ['invalid UTF-8', 400, { bytes: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]) }],
  ['half of a surrogate pair', 400, text(String.raw`{"title":"ab\ud800"}`)],
  ['a null character', 400, text(String.raw`{"title":"ab\u0000"}`)],
  ['a member named __proto__', 400, text('{"title":"Ab","__proto__":{"admin":true}}')],
  ['__proto__ by an escape', 400, text(String.raw`{"title":"Ab","extra":[{"__pr\u006Fto__":1}]}`)],
  ['a null character in a name', 400, text(String.raw`{"title":"Ab","extra":{"\u0000":1}}`)],
  ['half of a pair in a list', 400, text(String.raw`{"title":"Ab","extra":["\udc00"]}`)],
  ['sixty-five levels', 400, text(deep(65))],
  ['a hundred thousand levels', 400, text(deep(100_000))],
  ['more than a mebibyte', 413, { bytes: Buffer.alloc(bodyLimitBytes + 1, 0x20) }],
  ['another content type', 415, { ...text('{"title":"Ab"}'), headers: { 'content-type': 'text/plain' } }],
  ['a JSON patch', 415, { ...text('[]'), headers: { 'content-type': 'application/json-patch+json' } }],
];

for (const [what, status, extras] of refused) {
  test(`${what} as a body is refused and changes nothing`, async () => {
    const before = await server.state();
    const reply = await server.request('PATCH', path, extras);
    assert.equal(reply.status, status);
    assert.equal(reply.body['error']!['code'], status);
    assert.ok((await server.state()) === before);
  });
}

test('a body of exactly a mebibyte and one of sixty levels are read', async () => {
  const padded = Buffer.alloc(bodyLimitBytes, 0x20);
  padded.write('{"title":"Padded"}');
  assert.equal((await server.request('PATCH', path, { bytes: padded })).status, 200);
  assert.equal((await server.request('PATCH', path, text(deep(60)))).status, 200);
});

test('no body is an empty object where every member is optional', async () => {
  assert.equal((await server.request('PATCH', path)).status, 200);
  assert.equal((await server.request('PUT', `${path}/teams`)).status, 400);
});

test('lengths count code points', async () => {
  assert.equal((await server.request('PATCH', path, { body: { title: '👩'.repeat(255) } })).status, 200);
  assert.equal((await server.request('PATCH', path, { body: { title: '👩' } })).status, 400);
});
