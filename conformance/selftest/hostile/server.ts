// A hostile server in a process of its own: node server.ts 'what it does' always|later|sometimes|over-tls. Prints the
// line of `serve`; what comes to another host, and whether it brings the token, goes to its channel.
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createReference } from '#reference/reference.ts';
import { worldFrom } from '#reference/serve.ts';
import type { RawReply } from '../../http/transport.ts';
import { behaviours, honest, jumping, jumpMs, refusals } from './behaviours.ts';
import { isHostileTo, type When } from './when.ts';

const [name = '', when = 'always'] = process.argv.slice(2);
const behaviour = behaviours[name];
if (behaviour === undefined) throw new Error(`No hostile server does this: ${name}`);

/** Milliseconds by which the time of day is wrong in this process, for all requests that are under way. */
let wrongBy = 0;
const timeOfDay = Date.now;
Date.now = () => timeOfDay() + wrongBy;

const reference = createReference({ world: await worldFrom(), clock: 'real', control: true });

const opened = async (server: Server, scheme = 'http'): Promise<string> => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const elsewhere = await opened(
  createServer((request, response) => {
    process.send?.({ cameElsewhere: true, withCredentials: request.headers.authorization !== undefined });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }),
);

const bodyOf = async (request: IncomingMessage): Promise<Uint8Array | null> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return chunks.length === 0 ? null : Buffer.concat(chunks);
};

let count = 0;
let before: RawReply = { status: 200, headers: {}, body: '{}' };
const listener: RequestListener = (request, response) => {
  const answer = async (): Promise<void> => {
    const { method = 'GET', url: target = '/' } = request;
    const headers = request.headers as Readonly<Record<string, string>>;
    const body = await bodyOf(request);
    count += 1;
    const isHostile = !target.startsWith('/_control') && isHostileTo(when as When, count);
    const refused = isHostile ? refusals[name]?.({ method, target }) : undefined;
    if (refused !== undefined) return honest({ response, reply: refused });
    wrongBy = isHostile && name === jumping ? jumpMs(count) : 0;
    const answered = await reference.answer({ method, target, headers, body });
    const reply: RawReply = { ...answered, body: answered.body ?? '' };
    const attack = { request, response, reply, before, count, elsewhere };
    before = reply;
    if (isHostile) behaviour(attack);
    else honest(attack);
  };
  answer().catch(() => response.destroy());
};

const folder = new URL('../connections/', import.meta.url);
const pem = (file: string): Buffer => readFileSync(new URL(file, folder));
const isSecure = when === 'over-tls';
const server = isSecure
  ? createSecureServer({ key: pem('key.pem'), cert: pem('certificate.pem') }, listener)
  : createServer(listener);
server.on('connection', (socket) => socket.on('error', () => undefined));
const listening = await opened(server, isSecure ? 'https' : 'http');
process.stdout.write(`${JSON.stringify({ ...reference.facts, listening, control: `${listening}/_control` })}\n`);
