import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listen, type Behind } from '../listen.ts';
import { createReference, type Reference } from '../reference.ts';
import { worldFrom } from '../serve.ts';
import { attackedAt } from './attacked.ts';
import { fuzz, mixAt, type Attacked, type FuzzOptions, type FuzzResult } from './fuzz.ts';
import { hostileRequests } from './hostile-requests.ts';

const options: FuzzOptions = { seed: 1, requests: 3000, lanes: 8, batch: 300 };
const world = await worldFrom();

type Faulty = (reference: Reference, defects: string[]) => Partial<Behind>;

const attack = async (
  faulty: Faulty,
  more: Partial<FuzzOptions> & Partial<Pick<Attacked, 'memory' | 'state'>> = {},
): Promise<FuzzResult & { readonly server: Attacked }> => {
  const defects: string[] = [];
  const reference = createReference({
    world,
    clock: 'fixed',
    control: true,
    log: (line) => void (line.startsWith('defect:') && defects.push(line)),
  });
  const listening = await listen({ ...reference, ...faulty(reference, defects) }, '127.0.0.1', 0);
  const { memory = async () => undefined, state, ...changed } = more;
  try {
    const served = { listening: listening.url, ...reference.facts };
    const attacked = await attackedAt(served, { memory, defects: () => defects });
    const server = { ...attacked, state: state ?? attacked.state };
    return { ...(await fuzz(server, { ...options, ...changed })), server };
  } finally {
    await listening.close();
  }
};

test('three thousand hostile requests: each is answered, none is a fault, and what is refused changes nothing', async () => {
  const { findings, sent, answers, kinds } = await attack(() => ({}));
  assert.deepEqual(findings, []);
  assert.equal(sent, 3000);
  for (const status of ['200', '201', '204', '400', '401', '404', '405', '415', '431']) {
    assert.ok((answers[status] ?? 0) > 0, `none answered ${status}`);
  }
  assert.ok(Object.keys(kinds).length >= 15);
  for (const kind of ['a connection that is reset', 'a head that is refused']) assert.ok((kinds[kind] ?? 0) > 20, kind);
});

const silence = /no answer/;
/** As long as a busy machine keeps any answer waiting, and no longer than a test may take. */
const silentMs = 3_000;

const broken: Readonly<Record<string, readonly [RegExp, Faulty]>> = {
  'a fault at a strange path': [
    /answered 500/,
    (reference) => ({
      answer: (request) => {
        const reply = reference.answer(request);
        return request.target.includes('%00') ? { status: 500, headers: { 'content-length': '0' }, body: null } : reply;
      },
    }),
  ],
  'a write before the body is read': [
    /the state has changed/,
    (reference) => ({
      answer: (request) => {
        const isOdd = request.headers['content-type'] === 'text/plain';
        if (isOdd)
          void reference.answer({ ...request, headers: { ...request.headers, 'content-type': 'application/json' } });
        return reference.answer(request);
      },
    }),
  ],
  'a refusal of another form': [
    /no error in the form of the API/,
    (reference) => ({
      answer: (request) => {
        const page = Buffer.from('<h1>405</h1>');
        return request.method === 'TRACE'
          ? { status: 405, headers: { 'content-length': String(page.length) }, body: page }
          : reference.answer(request);
      },
    }),
  ],
  'a request without answer': [
    silence,
    (reference) => ({
      answer: (request) => (request.method === 'LOCK' ? new Promise(() => undefined) : reference.answer(request)),
    }),
  ],
  'a defect in the log': [
    /defect: somewhere/,
    (reference, defects) => ({
      answer: (request) => {
        if (request.target.includes('limit=NaN')) defects.push('defect: somewhere');
        return reference.answer(request);
      },
    }),
  ],
};

for (const [name, [what, faulty]] of Object.entries(broken)) {
  test(`${name} is found, with the request that shows it again`, async () => {
    const attacked = () => attack(faulty, { lanes: 1, ...(what === silence ? { silentMs } : {}) });
    const [one, other] = [await attacked(), await attacked()];
    const [finding] = one.findings;
    assert.match(finding?.what ?? '', what);
    assert.deepEqual(other.findings, one.findings);
    if (finding?.request === undefined || finding.place === undefined) return;
    const again = hostileRequests(one.server.grounds, options.seed)(finding.place, mixAt(finding.place, options.batch));
    assert.deepEqual(again, finding.request);
  });
}

test('memory that grows after warming up by more than a tenth is a finding', async () => {
  const given = [100_000, 110_001, 100_000, 110_000];
  const memory = () => Promise.resolve(given.shift());
  const some = { memory, requests: 600, batch: 100 };
  const [grown, flat] = [await attack(() => ({}), some), await attack(() => ({}), some)];
  assert.match(grown.findings[0]?.what ?? '', /^110001 bytes in use at the end, 100000 after warming up$/);
  assert.deepEqual(flat.findings, []);
});

test('a server that is gone at the end of a batch is a finding, with the places of the batch', async () => {
  const given = ['before', 'before'];
  const state = async (): Promise<string> => {
    const next = given.pop();
    if (next === undefined) throw new TypeError('fetch failed');
    return next;
  };
  const { findings } = await attack(() => ({}), {
    state,
    memory: () => state().then(Number),
    requests: 500,
    batch: 100,
  });
  const [finding] = findings;
  assert.equal(finding?.what, 'the state is not told after the requests at 100 to 199: TypeError: fetch failed');
  assert.equal(finding?.place, 100);
});
