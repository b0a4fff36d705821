import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { listen, type Allowance, type Behind, type Listening } from './listen.ts';
import { createReference } from './reference.ts';
import { worldFrom } from './serve.ts';

/** The default world, its clock fixed. */
export const reference = createReference({ world: await worldFrom(), clock: 'fixed' });
const { token, organization } = reference.facts;

/** The head of a read that succeeds, without its end. */
export const get = `GET /v1/orgs/${organization} HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${token}\r\n`;

/** A connection that a test holds: what came over it so far, and its end. */
export type Held = { readonly socket: Socket; readonly text: () => string; readonly closed: Promise<unknown> };

/** Connects, and reads whatever comes. */
export const opened = async ({ url }: Listening, { allowHalfOpen = false } = {}): Promise<Held> => {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen });
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  return { socket, text: () => text, closed };
};

/** Serves while something is done to the server. */
export const withServer = async (
  allowance: Allowance,
  during: (listening: Listening) => Promise<void>,
  behind: Behind = reference,
): Promise<void> => {
  const listening = await listen(behind, '127.0.0.1', 0, allowance);
  try {
    await during(listening);
  } finally {
    await listening.close();
  }
};

/** Whether the reply is a refusal of this status in the form of the API, and the last of its connection. */
export const assertLast = (text: string, status: number): void => {
  assert.match(text, new RegExp(`^HTTP/1\\.1 ${status} `));
  assert.match(text, /\r\nconnection: close\r\n/i);
  const { error } = JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4)) as { error: { code: number } };
  assert.equal(error.code, status);
};

/** Waits five seconds at most. */
export const until = async (holds: () => boolean): Promise<void> => {
  for (let round = 0; round < 500 && !holds(); round += 1) await setTimeout(10);
  assert.ok(holds());
};
