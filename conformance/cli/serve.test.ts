import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import test from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { docplane, startDocplane } from './example-process.ts';

type Line = { readonly listening: string; readonly organization: string; readonly token: string };

const started = async (flags: readonly string[]) => {
  const child = startDocplane(['serve', '--port', '0', ...flags]);
  const [text] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const line = JSON.parse(text) as Line;
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
  const socket = connect(Number(new URL(line.listening).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const body = JSON.stringify({ title: 'Sent slowly' });
  const head = `PUT /v1/orgs/${line.organization}/teams HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${line.token}\r\ncontent-length: ${body.length}\r\n\r\n`;
  socket.write(head + body.slice(0, 10));
  await setTimeout(100);
  return { child, line, ended, socket, rest: body.slice(10) };
};

test('serve answers what is in flight after SIGTERM, takes nothing new, and ends with 0', async () => {
  const { child, line, ended, socket, rest } = await started([]);
  child.kill('SIGTERM');
  await setTimeout(200);
  await assert.rejects(fetch(line.listening));
  assert.equal(child.exitCode, null);
  socket.write(rest);
  const [reply] = (await once(socket.setEncoding('latin1'), 'data')) as [string];
  assert.match(reply, /^HTTP\/1\.1 201 [^]*\r\nconnection: close\r\n/i);
  assert.deepEqual(await ended, [0, null]);
});

test('serve cuts what is in flight when the seconds of --drain are over', async () => {
  const { child, ended, socket } = await started(['--drain', '1']);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const from = performance.now();
  child.kill('SIGINT');
  assert.deepEqual(await ended, [0, null]);
  const took = performance.now() - from;
  assert.ok(took > 900 && took < 8000, `${took} ms`);
  assert.equal(text, '');
});

test('serve takes whole numbers for its limits alone', async () => {
  const [many, drain] = await Promise.all([
    docplane(['serve', '--max-connections', 'many']),
    docplane(['serve', '--drain', '-1']),
  ]);
  assert.deepEqual([many.code, drain.code], [2, 2]);
  assert.match(many.err, /--max-connections many is no whole number/);
});
