import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { bodyLimitBytes } from './read-body.ts';
import { serve } from './serve.ts';

test('a server listens, tells its world and answers over a socket', async () => {
  const { line, ...server } = await serve({ host: '127.0.0.1', port: 0, clock: 'fixed', control: true });
  try {
    assert.deepEqual(Object.keys(line), [
      'listening',
      'organization',
      'secondOrganization',
      'user',
      'token',
      'tokens',
      'templateSpace',
      'changeRequest',
      'invites',
      'integration',
      'aged',
      'control',
    ]);
    assert.equal(line.control, `${line.listening}/_control`);
    const path = `${line.listening}/v1/orgs/${line.organization}`;
    const headers = { authorization: `Bearer ${line.token}`, 'content-type': 'application/json' };
    const got = await fetch(path, { headers });
    assert.equal(got.headers.get('content-type'), 'application/json; charset=utf-8');
    assert.equal(got.headers.get('date'), 'Wed, 01 May 2024 12:00:00 GMT');
    const body = (await got.json()) as { urls: { location: string } };
    assert.equal(body.urls.location, path);
    const large = await fetch(path, { method: 'PATCH', headers, body: ' '.repeat(bodyLimitBytes + 1) });
    assert.equal(large.status, 413);
    await large.arrayBuffer();
    assert.equal((await fetch(path, { headers })).status, 200);
  } finally {
    await server.close();
  }
});

test('short and long replies bring any letter over a socket', async () => {
  const { line, ...server } = await serve({ host: '127.0.0.1', port: 0 });
  try {
    const headers = { authorization: `Bearer ${line.token}`, 'content-type': 'application/json' };
    const path = `${line.listening}/v1/spaces/${line.templateSpace}/comments`;
    const markdown = 'Größe 日本 🙂 '.repeat(700);
    const body = JSON.stringify({ body: { markdown } });
    for (let each = 0; each < 10; each += 1) {
      const reply = await fetch(path, { method: 'POST', headers, body });
      assert.equal(((await reply.json()) as { body: { markdown: string } }).body.markdown, markdown);
    }
    const all = await fetch(path, { headers });
    assert.ok(Number(all.headers.get('content-length')) > 100_000);
    const { items } = (await all.json()) as { items: { body: { markdown: string } }[] };
    assert.ok(items.filter((item) => item.body.markdown === markdown).length >= 10);
  } finally {
    await server.close();
  }
});

test('a request that is no HTTP is refused and the server lives on', async () => {
  const { line, ...server } = await serve({ host: '127.0.0.1', port: 0 });
  try {
    const port = Number(new URL(line.listening).port);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
      socket.setEncoding('utf8').on('data', resolve);
    });
    assert.match(answer, /^HTTP\/1\.1 400 /);
    assert.equal((await fetch(`${line.listening}/v1/orgs`)).status, 401);
  } finally {
    await server.close();
  }
});
