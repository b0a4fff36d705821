import assert from 'node:assert/strict';
import test from 'node:test';
import { createClient } from '../http/client.ts';
import type { RawReply, RawRequest, Transport } from '../http/transport.ts';
import { survey, type Survey } from '../target/survey.ts';
import { targetFile } from '../target/write-target.ts';
import { startInProcess } from './in-process.ts';

type Between = (request: RawRequest, send: Transport['send']) => Promise<RawReply>;

const absent: RawReply = { status: 404, headers: { 'content-type': 'application/json' }, body: '{}' };

/** What init finds on the reference, with something in between. */
const found = async (between: Between): Promise<Survey> => {
  const { settings, transport } = await startInProcess();
  const { baseUrl = '', token = '' } = settings;
  const changed: Transport = { ...transport, send: (request) => between(request, transport.send) };
  const client = createClient({ transport: changed, baseUrl, token, pace: (send) => send(), elapsed: () => 0 });
  try {
    return await survey({ baseUrl, token }, client);
  } finally {
    await transport.close();
  }
};

const written = (told: Survey): string => targetFile('http://127.0.0.1:1', told, 'schema.json');

test('a server with everything claims nothing apart, and its richest space is the template', async () => {
  const told = await found((request, send) => send(request));
  assert.equal(told.implemented, undefined);
  assert.match(written(told), /^# implements: /m);
  assert.match(written(told), /^templateSpace: \S+ # .*pages: [2-9], files: [1-9]\d*, links: [1-9]/m);
  assert.match(written(told), /^# changeRequest: # \d{3} outcomes; space \S+ has one open/m);
});

test('families whose reads are all unknown are not claimed', async () => {
  const told = await found((request, send) =>
    /\/(sites|openapi|comments)(?:[/?]|$)/.test(request.target) ? Promise.resolve(absent) : send(request),
  );
  const { there = [], absent: missing = [] } = told.implemented ?? {};
  assert.deepEqual(missing.toSorted(), ['comments', 'openapi-specs', 'site-sections', 'site-share-links', 'sites']);
  assert.ok(
    ['teams', 'spaces', 'content', 'git', 'sso'].every((family) => there.includes(family)),
    there.join(),
  );
  assert.match(
    written(told),
    /^implements: \[.*\bfamily:content, .*\bteams\b.*\] # found by reading; not there: .*comments/m,
  );
});

test('a change request of which a comment tells is in the file', async () => {
  const { settings, transport } = await startInProcess();
  const { changeRequest } = settings;
  await transport.close();
  const told = await found(async (request, send) => {
    const reply = await send(request);
    if (!request.target.includes(`/spaces/${changeRequest?.space}/comments`)) return reply;
    const body = JSON.parse(String(reply.body)) as { items: { target: object }[] };
    const [first, ...rest] = body.items;
    assert.ok(first);
    const items = [{ ...first, target: { ...first.target, changeRequest: changeRequest?.id } }, ...rest];
    return { ...reply, body: JSON.stringify({ ...body, items }) };
  });
  assert.deepEqual(told.changeRequest, { space: changeRequest?.space, id: changeRequest?.id });
  assert.match(written(told), new RegExp(`^changeRequest: .*\\n {2}space: \\S+\\n {2}id: ${changeRequest?.id}$`, 'm'));
});
