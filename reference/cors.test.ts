import assert from 'node:assert/strict';
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
