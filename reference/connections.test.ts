import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { Deadlines } from './deadlines.ts';
import { assertLast, get, opened, reference, until, withServer, type Held } from './held-connections.ts';
import type { Behind, Listening } from './listen.ts';
import type { RawReply } from './reference.ts';

const quick: Partial<Deadlines> = { connectionsCheckingInterval: 20 };
const { token, organization } = reference.facts;

const unanswered = async (listening: Listening): Promise<void> => {
  const held = await opened(listening);
  held.socket.write(`${get}\r\n`);
  await held.closed;
  assert.equal(held.text(), '');
};

test('a head and a body that do not arrive in time are refused with 408', async () => {
  await withServer({ deadlines: { ...quick, headersTimeout: 100, requestTimeout: 300 } }, async (listening) => {
    const [head, body] = await Promise.all([opened(listening), opened(listening)]);
    head.socket.write(get);
    body.socket.write('POST /v1/orgs HTTP/1.1\r\nhost: here\r\ncontent-length: 10\r\n\r\n{');
    await Promise.all([head.closed, body.closed]);
    assertLast(head.text(), 408);
    assertLast(body.text(), 408);
  });
});

test('a connection that says nothing is closed without a word, before and after a request', async () => {
  const deadlines = { ...quick, headersTimeout: 100, requestTimeout: 200, keepAliveTimeout: 100 };
  await withServer({ deadlines }, async (listening) => {
    const [silent, idle] = await Promise.all([opened(listening), opened(listening)]);
    idle.socket.write(`${get}\r\n`);
    await Promise.all([silent.closed, idle.closed]);
    assert.equal(silent.text(), '');
    assert.match(idle.text(), /^HTTP\/1\.1 200 [^]*\}$/);
  });
});

test('a connection on which nothing moves is closed whatever it waits for', async () => {
  const behind: Behind = { ...reference, answer: () => new Promise<RawReply>(() => undefined) };
  const allowance = { deadlines: { ...quick, timeout: 100 } };
  await withServer(allowance, (listening) => unanswered(listening), behind);
});

test('who asks for a tunnel and resets the connection ends nothing', async () => {
  await withServer({}, async (listening) => {
    for (let round = 0; round < 100; round += 1) {
      const { socket, closed } = await opened(listening);
      socket.write('CONNECT here:443 HTTP/1.1\r\nhost: here:443\r\n\r\n', () => socket.resetAndDestroy());
      await closed;
    }
    const next = await opened(listening);
    next.socket.write(`${get}\r\n`);
    await until(() => next.text().startsWith('HTTP/1.1 200 '));
  });
});

test('broken framing and a huge head are refused in the form of the API', async () => {
  await withServer({}, async (listening) => {
    const [broken, huge] = await Promise.all([opened(listening), opened(listening)]);
    broken.socket.write('NONSENSE\r\n\r\n');
    huge.socket.write(`${get}x: ${'y'.repeat(100_000)}\r\n\r\n`);
    await Promise.all([broken.closed, huge.closed]);
    assertLast(broken.text(), 400);
    assertLast(huge.text(), 431);
  });
});

test('a tunnel behind a request that still waits is refused after its answer', async () => {
  const late: (() => void)[] = [];
  const behind: Behind = {
    ...reference,
    answer: (request) => new Promise((resolve) => late.push(() => resolve(reference.answer(request)))),
  };
  const during = async (listening: Listening) => {
    const held = await opened(listening);
    held.socket.write(`${get}\r\nCONNECT here:443 HTTP/1.1\r\nhost: here:443\r\n\r\n`);
    await until(() => late.length === 1);
    late[0]?.();
    await held.closed;
    assert.deepEqual(held.text().match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 200', 'HTTP/1.1 404']);
  };
  await withServer({}, during, behind);
});

test('what is answered behind a slow one comes before a connection ends for garbage', async () => {
  const late: (() => void)[] = [];
  const behind: Behind = {
    ...reference,
    answer: (request) =>
      late.length > 0
        ? reference.answer(request)
        : new Promise((resolve) => late.push(() => resolve(reference.answer(request)))),
  };
  const during = async (listening: Listening) => {
    const held = await opened(listening);
    held.socket.write(`${get}\r\n${get}\r\nNONSENSE\r\n\r\n`);
    await setTimeout(50);
    late[0]?.();
    await held.closed;
    assert.equal(held.text().match(/HTTP\/1\.1 200 /g)?.length, 2);
  };
  await withServer({}, during, behind);
});

test('a body that comes to its end after the 408 is not acted upon', async () => {
  const asked: string[] = [];
  const behind: Behind = {
    ...reference,
    answer: (request) => {
      asked.push(request.method);
      return reference.answer(request);
    },
  };
  const during = async (listening: Listening) => {
    const held = await opened(listening, { allowHalfOpen: true });
    held.socket.write('POST /v1/orgs HTTP/1.1\r\nhost: here\r\ncontent-length: 2\r\n\r\n{');
    await until(() => held.text() !== '');
    held.socket.write('}');
    await setTimeout(50);
    assertLast(held.text(), 408);
    assert.deepEqual(asked, []);
    held.socket.destroy();
  };
  await withServer({ deadlines: { ...quick, headersTimeout: 50, requestTimeout: 50 } }, during, behind);
});

for (const [what, status, octets] of [
  ['without a host', 400, 'GET /v1/orgs HTTP/1.1\r\n\r\n'],
  ['with two hosts', 400, 'GET /v1/orgs HTTP/1.1\r\nhost: here\r\nHost: there\r\n\r\n'],
  ['that expects a miracle', 417, 'POST /v1/orgs HTTP/1.1\r\nhost: here\r\nexpect: a-miracle\r\n\r\n'],
] as const)
  test(`a request ${what} is refused in the form of the API, by the clock of the server`, async () => {
    await withServer({}, async (listening) => {
      const held = await opened(listening);
      held.socket.write(octets);
      await held.closed;
      assertLast(held.text(), status);
      assert.match(held.text(), /\r\ndate: [^\r]* 2024 /);
    });
  });

test('a request may name the whole address', async () => {
  await withServer({}, async (listening) => {
    const held = await opened(listening);
    held.socket.write(`${get.replace(' /', ' HTTP://here:80/')}\r\n`);
    held.socket.write(`GET http://here?page=1 HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n`);
    await held.closed;
    assert.deepEqual(held.text().match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 200', 'HTTP/1.1 404']);
  });
});

test('garbage behind a request that still waits is no answer to it', async () => {
  const late: (() => void)[] = [];
  const behind: Behind = {
    ...reference,
    answer: (request) =>
      new Promise((resolve) => {
        late.push(() => resolve(reference.answer(request)));
      }),
  };
  const during = async (listening: Listening) => {
    const held = await opened(listening);
    held.socket.write(`${get}\r\nNONSENSE\r\n\r\n`);
    await setTimeout(100);
    assert.equal(held.text(), '');
    late[0]?.();
    await held.closed;
    assert.match(held.text(), /^HTTP\/1\.1 200 /);
    assert.equal(held.text().match(/HTTP\/1\.1 /g)?.length, 1);
  };
  await withServer({}, during, behind);
});

test('of two Authorization headers neither counts', async () => {
  await withServer({}, async (listening) => {
    for (const second of ['Bearer nobodys', `Bearer ${token}`, 'Basic abc']) {
      const held = await opened(listening);
      held.socket.write(`${get}authorization: ${second}\r\nconnection: close\r\n\r\n`);
      await held.closed;
      assert.match(held.text(), /^HTTP\/1\.1 401 /, second);
    }
  });
});

test('a body without end is refused long before it ends', async () => {
  await withServer({}, async (listening) => {
    const held = await opened(listening);
    held.socket.write(
      `PUT /v1/orgs/${organization}/teams HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${token}\r\ntransfer-encoding: chunked\r\n\r\n`,
    );
    const chunk = `${(64 * 1024).toString(16)}\r\n${' '.repeat(64 * 1024)}\r\n`;
    let sent = 0;
    while (held.text() === '' && sent < 2000 && !held.socket.destroyed) {
      held.socket.write(chunk);
      sent += 1;
      await setTimeout(1);
    }
    await held.closed;
    assertLast(held.text(), 413);
  });
});

test('a connection beyond the limit gets a 503 with Retry-After, and room comes back', async () => {
  await withServer({ maxConnections: 2 }, async (listening) => {
    const [first, second] = await Promise.all([opened(listening), opened(listening)]);
    const third = await opened(listening);
    for (const { socket } of [first, second, third]) socket.write(`${get}\r\n`);
    await third.closed;
    assertLast(third.text(), 503);
    assert.match(third.text(), /\r\nretry-after: 1\r\n/);
    await until(() => first.text().startsWith('HTTP/1.1 200 ') && second.text().startsWith('HTTP/1.1 200 '));
    const refused = await opened(listening);
    first.socket.destroy();
    // The one that is refused takes no place, as long as it may stay. When the server sees that it is gone is the system's matter.
    let answer = '';
    for (let round = 0; round < 100 && !answer.startsWith('HTTP/1.1 200 '); round += 1) {
      const fourth = await opened(listening);
      fourth.socket.write(`${get}\r\n`);
      await until(() => fourth.text() !== '');
      answer = fourth.text();
    }
    assert.ok(answer.startsWith('HTTP/1.1 200 '), answer);
    refused.socket.destroy();
  });
});

test('five hundred open connections are held and answered', async () => {
  await withServer({}, async (listening) => {
    const held: Held[] = [];
    for (let each = 0; each < 5; each += 1) {
      held.push(...(await Promise.all(Array.from({ length: 100 }, () => opened(listening)))));
    }
    for (const { socket } of held) socket.write(`${get}\r\n`);
    await until(() => held.every(({ text }) => text().endsWith('}')));
    assert.ok(held.every(({ text }) => text().startsWith('HTTP/1.1 200 ')));
    for (const { socket } of held) socket.destroy();
  });
});
