import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serveRemote } from './serve-remote.ts';

test('the website, the API description and copies of the repository answer', async () => {
  const { remote, remotes, host, close } = await serveRemote();
  const website = await fetch(remote.website);
  assert.match(website.headers.get('content-type') ?? '', /^text\/html/);
  assert.match(await website.text(), /<h1>Harbour handbook<\/h1>/);
  const description = (await (await fetch(remote.openapi)).json()) as { openapi: string };
  assert.equal(description.openapi, '3.1.0');
  const references = await fetch(`${remotes.copy('one').git}/info/refs?service=git-upload-pack`);
  assert.match(await references.text(), /refs\/heads\/main/);
  assert.equal((await fetch(`${remote.git}/info/refs?service=git-upload-pack`)).status, 404);
  assert.equal((await fetch(`http://${host}/site/missing.html`)).status, 404);
  await close();
  await assert.rejects(fetch(remote.website));
});
