import assert from 'node:assert/strict';
import { test } from 'node:test';
import { remoteHost, type RemoteHost } from './remote-host.ts';

const origin = 'https://remotes.docplane.example';

const ask = (host: RemoteHost, path: string): number =>
  host.answer({ method: 'GET', url: new URL(path, origin), headers: {}, body: new Uint8Array() }).status;

test('who looks at what is not there is no server that fetches', () => {
  const host = remoteHost(origin);
  for (const path of ['/', '/favicon.ico', '/docs.git', '/copies/nobody/site/'])
    assert.equal(ask(host, path), 404, path);
  assert.equal(host.wasAsked(), false);
});

const kinds = [
  '/openapi.json',
  '/docs.git/info/refs?service=git-upload-pack',
  '/copies/mine/site/',
  '/copies/mine/gone',
];

for (const path of kinds)
  test(`who asks for ${path} is seen`, () => {
    const host = remoteHost(origin);
    host.copy('mine');
    ask(host, path);
    assert.equal(host.wasAsked(), true);
  });
