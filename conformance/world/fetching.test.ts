import assert from 'node:assert/strict';
import { test } from 'node:test';
import { remoteHost } from '../remote/remote-host.ts';
import { exampleRun } from './example-run.ts';
import { hasReached } from './fetching.ts';
import { openWorld } from './open-world.ts';

test('a server that is slow to come is seen by whoever asks later', async () => {
  const remotes = remoteHost('https://remotes.docplane.example');
  const run = { ...exampleRun(() => ({ id: 'one' })), remotes };
  assert.equal(await hasReached(openWorld(run, 'first')), false);
  const url = new URL('/openapi.json', remotes.origin);
  remotes.answer({ method: 'GET', url, headers: {}, body: new Uint8Array() });
  assert.equal(await hasReached(openWorld(run, 'second')), true);
});
