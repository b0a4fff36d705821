import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { makePlan } from '../run/plan.ts';
import type { HarEntry } from './har/har.ts';
import { harFaults, readHar } from './har/read-har.ts';
import { judgeHar } from './judge-har.ts';
import { judgeTraffic } from './judge-traffic.ts';

const plan = makePlan();

type Own = Pick<HarEntry, '_sent' | '_answered' | '_fromCache'>;

const entry = (atMs: number, method: string, title: string, own: Own = {}): HarEntry => ({
  startedDateTime: new Date(atMs).toISOString(),
  time: 5,
  request: {
    method,
    url: 'http://s/v1/collections/c1',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: [{ name: 'content-type', value: 'application/json' }],
    queryString: [],
    ...(method === 'GET' ? {} : { postData: { mimeType: 'application/json', text: JSON.stringify({ title }) } }),
    headersSize: -1,
    bodySize: -1,
  },
  response: {
    status: 200,
    statusText: '',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: [{ name: 'content-type', value: 'application/json' }],
    content: {
      size: 10,
      mimeType: 'application/json',
      text: JSON.stringify({ object: 'collection', id: 'c1', title }),
    },
    redirectURL: '',
    headersSize: -1,
    bodySize: -1,
  },
  cache: {},
  timings: { send: 0, wait: 5, receive: 0 },
  ...own,
});

const harOf = (entries: readonly HarEntry[]) => ({
  log: { version: '1.2', creator: { name: 'x', version: '0' }, entries },
});

/** Verdicts about what was written and read again. */
const stored = (entries: readonly HarEntry[]): readonly string[] => {
  assert.deepEqual(harFaults(harOf(entries)), []);
  const judge = judgeTraffic({ plan, selection: { only: [], skip: [] }, root: 'http://s', alone: true, settleMs: 0 });
  judgeHar(entries, 'http://s', judge, () => undefined);
  const { outcomes } = judge.report({ version: '0', durationMs: 0 });
  return outcomes.filter(({ name }) => name === 'ECH-02 updateCollectionById').map(({ verdict }) => verdict);
};

test('what a browser had kept says nothing of the server', () => {
  const story = [entry(0, 'GET', 'before'), entry(100, 'PATCH', 'after')];
  assert.deepEqual(stored([...story, entry(200, 'GET', 'before')]), ['fail']);
  assert.deepEqual(stored([...story, entry(200, 'GET', 'before', { _fromCache: 'disk' })]), ['unverified']);
});

test('an archive that counts moments counts them for both ends, and forwards', () => {
  const [fault = ''] = harFaults(harOf([{ ...entry(0, 'GET', 'a'), _sent: 1 }]));
  assert.match(fault, /_answered/);
  const folder = mkdtempSync(join(tmpdir(), 'docplane-har-'));
  const path = join(folder, 'story.har');
  const entries = [entry(0, 'GET', 'a', { _sent: 1, _answered: 2 }), entry(1, 'GET', 'a', { _sent: 4, _answered: 4 })];
  writeFileSync(path, JSON.stringify(harOf(entries)));
  assert.throws(() => readHar(path), /entry 1 was answered before it was sent/);
  rmSync(folder, { recursive: true });
});
