import assert from 'node:assert/strict';
import test from 'node:test';
import { transportProblem, type RawReply, type Transport } from '../../http/transport.ts';
import { startInProcess } from '../in-process.ts';
import { judgeTransport } from '../judged.ts';
import { createVirtualTime } from '../virtual-time.ts';
import { faultsOf, mustOf } from './as-it-must.ts';
import { behaviours, refusals, refusedOperation, refusing } from './behaviours.ts';
import type { Endured } from './judge-hostile.ts';
import { isHostileTo, type When } from './when.ts';

const good: Endured = {
  does: 'resets the connection',
  when: 'sometimes',
  seconds: 30,
  processorSeconds: 20,
  peakBytes: 300e6,
  exitCode: 3,
  totals: { pass: 1_000, unverified: 2_540 },
  reds: [],
  givenUp: 2_540,
  lacking: [],
  said: '',
  elsewhere: 0,
  leaked: 0,
  load: 1,
};

test('of each server it is said how it must end', () => {
  for (const does of Object.keys(behaviours))
    for (const when of ['always', 'later', 'sometimes'] as const) assert.ok(mustOf(does, when).exitCodes.length > 0);
  for (const does of Object.keys(refusals)) assert.ok(Object.hasOwn(behaviours, does), does);
  assert.throws(() => mustOf('sings', 'always'), /says nothing of a server that sings/);
});

const bad: readonly (readonly [Partial<Endured>, RegExp])[] = [
  [{ seconds: 61 }, /^too long$/],
  [{ peakBytes: 401e6 }, /^too much memory$/],
  [{ exitCode: null, lacking: ['json'] }, /^had to be ended$/],
  [{ exitCode: 70, totals: { error: 1 } }, /^ends with 70, not 0 or 3; says 1 error$/],
  [{ exitCode: 1, totals: { fail: 1, pass: 9 } }, /^ends with 1, not 0 or 3; says 1 fail$/],
  [{ totals: { warn: 2, pass: 9 } }, /^says 2 warn$/],
  [{ exitCode: 0 }, /^ends with 0, though 2540 outcomes were given up$/],
  [{ lacking: ['html'] }, /^no report: html$/],
  [{ leaked: 1 }, /^the token went elsewhere$/],
  [{ does: 'answers null', exitCode: 0, givenUp: 0 }, /^ends with 0, not 1$/],
  [
    { does: 'has a clock that jumps both ways', exitCode: 1, reds: ['TIM-05 listSites', 'SUCC-01 restoreSpace'] },
    /^is red by SUCC-01 restoreSpace$/,
  ],
];

test('a row that is not as it must be says what is wrong', () => {
  assert.deepEqual(faultsOf(good), []);
  for (const [change, fault] of bad) assert.match(faultsOf({ ...good, ...change }).join('; '), fault);
});

type Answering = (does: () => Promise<RawReply>) => Promise<RawReply>;

/** A row without sockets: a family of the smoke profile at a server that answers some requests so. */
const endured = async (does: string, when: When, hostile: Answering): Promise<Endured> => {
  const { settings, transport } = await startInProcess();
  let count = 0;
  const between: Transport = {
    ...transport,
    send: (request) => {
      count += 1;
      const send = (): Promise<RawReply> => transport.send(request);
      return isHostileTo(when, count) ? hostile(send) : send();
    },
  };
  const only = ['teams', 'sites'];
  const { outcomes, stopped, summary } = await judgeTransport(between, settings, { only, ...createVirtualTime() });
  const { totals, exitCode } = summary;
  return { ...good, does, when, exitCode, totals, givenUp: stopped === undefined ? 0 : outcomes.length };
};

const resets: Answering = async (does) => {
  await does();
  throw transportProblem('reset', 'the server closed the connection before its answer was whole');
};
const busy = (status: number): RawReply => ({ status, headers: { 'retry-after': '1' }, body: '' });
const isLate: Answering = async (does) => {
  await does();
  return busy(503);
};

test('connections that are reset on every seventh request break no rule, whatever was carried out', async () => {
  const row = await endured('resets the connection', 'sometimes', resets);
  assert.deepEqual(faultsOf(row), []);
  assert.ok((row.totals['pass'] ?? 0) > 20, JSON.stringify(row.totals));
});

test('a server that puts every seventh request off breaks none either', async () => {
  for (const [does, hostile] of [
    ['answers 503 in bursts', isLate],
    ['always answers 429', () => Promise.resolve(busy(429))],
  ] as const) {
    const row = await endured(does, 'sometimes', hostile);
    assert.deepEqual(faultsOf(row), [], does);
    assert.ok((row.totals['pass'] ?? 0) > 20, JSON.stringify(row.totals));
  }
});

test('one that answers every seventh request wrongly is red', async () => {
  const row = await endured('always answers 500', 'sometimes', async (does) => ({ ...(await does()), status: 500 }));
  assert.deepEqual(faultsOf(row), []);
  assert.equal(row.exitCode, 1);
});

for (const [status, seconds] of [
  [429, '1'],
  [429, '60'],
  [503, '1'],
  [503, '60'],
] as const)
  test(`a server that answers ${status} for ${seconds} s to one operation is judged by all others`, async () => {
    const does = `always answers ${status} to one operation`;
    const { settings, transport } = await startInProcess();
    const time = createVirtualTime();
    const between: Transport = {
      ...transport,
      send: async (request) => {
        await time.sleep(2);
        return refusing(status, seconds)(request) ?? transport.send(request);
      },
    };
    const { outcomes, stopped, summary } = await judgeTransport(between, settings, {
      only: ['teams', 'sites'],
      ...time,
    });
    const { totals, exitCode } = summary;
    assert.deepEqual(faultsOf({ ...good, does, when: 'always', exitCode, totals }), []);
    assert.ok(time.elapsed() < 30_000, `took ${time.elapsed()} ms`);
    assert.match(
      stopped ?? '',
      new RegExp(`^No whole answer came from ${refusedOperation}: \\d+ outcomes were given up`),
    );
    const open = outcomes.filter(({ verdict }) => verdict === 'unverified');
    assert.ok(open.length < outcomes.length / 5, `${open.length} of ${outcomes.length} are open`);
    for (const { name, reason } of open)
      assert.match(reason, new RegExp(`an answer of ${refusedOperation} that`), name);
  });
