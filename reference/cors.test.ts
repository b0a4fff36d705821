import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { serve } from './serve.ts';

const question = {
  method: 'OPTIONS',
  headers: {
    origin: 'https://pages.example',
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'authorization, content-type',
  },
};

test('with cors a page of any origin may ask and read, and without it none may', async () => {
  for (const cors of [true, false]) {
    const { line, close } = await serve({ host: '127.0.0.1', port: 0, cors, log: () => undefined });
    const path = `${line.listening}/v1/orgs/${line.organization}/teams`;
    const asked = await fetch(path, question);
    const read = await fetch(path, {
      headers: { origin: 'https://pages.example', authorization: `Bearer ${line.token}` },
    });
    const refused = await fetch(path, { headers: { origin: 'https://pages.example' } });
    await close();
    assert.equal(asked.ok, cors);
    assert.equal(asked.headers.get('access-control-allow-headers'), cors ? 'authorization, content-type' : null);
    assert.equal(asked.headers.get('access-control-allow-methods')?.includes('PATCH') ?? false, cors);
    assert.equal(read.status, 200);
    // A refusal can be read too: a client wants to know why.
    for (const { headers } of [read, refused])
      assert.equal(headers.get('access-control-allow-origin'), cors ? '*' : null);
  }
});

test('a plain OPTIONS request is answered as without cors', async () => {
  const { line, close } = await serve({ host: '127.0.0.1', port: 0, cors: true, log: () => undefined });
  const reply = await fetch(`${line.listening}/v1/orgs`, { method: 'OPTIONS' });
  await close();
  assert.equal(reply.status, 405);
});

test('a page neither reads the state nor resets the server', async () => {
  const { line, close } = await serve({ host: '127.0.0.1', port: 0, cors: true, control: true, log: () => undefined });
  const origin = 'https://pages.example';
  const teams = `${line.listening}/v1/orgs/${line.organization}/teams`;
  const headers = { authorization: `Bearer ${line.token}`, 'content-type': 'application/json' };
  await fetch(teams, { method: 'PUT', headers, body: JSON.stringify({ title: 'Kept' }) });
  const asked = await fetch(`${line.control}/clock`, { ...question, method: 'OPTIONS' });
  const read = await fetch(`${line.control}/state`);
  // A page needs nobody's leave to send this; browsers say where it comes from.
  const reset = await fetch(`${line.control}/reset`, { method: 'POST', headers: { origin } });
  const kept = await (await fetch(`${teams}?title=Kept`, { headers })).text();
  const own = await fetch(`${line.control}/reset`, { method: 'POST' });
  await close();
  assert.equal(asked.status, 403);
  for (const each of [asked, read, reset]) assert.equal(each.headers.get('access-control-allow-origin'), null);
  assert.equal(reset.status, 403);
  assert.match(kept, /"Kept"/);
  assert.equal(own.status, 200);
});

test('the question of a browser has the time of the server and needs a place like any other request', async () => {
  const all = {
    host: '127.0.0.1',
    port: 0,
    cors: true,
    clock: 'fixed',
    maxConnections: 1,
    log: () => undefined,
  } as const;
  const { line, close } = await serve(all);
  const first = await fetch(`${line.listening}/v1/orgs`, question);
  const second = connect(Number(new URL(line.listening).port), '127.0.0.1');
  second.write('OPTIONS /v1/orgs HTTP/1.1\r\nhost: here\r\naccess-control-request-method: PUT\r\n\r\n');
  const [said] = (await once(second, 'data')) as [Buffer];
  second.destroy();
  await close();
  assert.match(first.headers.get('date') ?? '', / 2024 /);
  assert.match(String(said), /^HTTP\/1\.1 503 [^]*access-control-allow-origin: \*/i);
});
