import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Outcome } from '../core/outcome.ts';
import { recognize } from '../http/recognize.ts';
import type { Transport } from '../http/transport.ts';
import { profiles } from '../core/profile.ts';
import { startInProcess } from './in-process.ts';
import { isRed, judgeTransport } from './judged.ts';

const dayMs = 86_400_000;

const shown = ({ verdict, name, reason }: Outcome): string => `${verdict} ${name}: ${reason}`;
const notPassed = (outcomes: readonly Outcome[]): readonly string[] =>
  outcomes.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'inapplicable').map(shown);

/** A front that writes its own Date header, so many days off the clock of the server at the start. */
const fronted = (transport: Transport, daysOff: number): Transport => {
  let date: string | undefined;
  return {
    send: async (request) => {
      const reply = await transport.send(request);
      const told = Date.parse(String(reply.headers['date']));
      date ??= new Date(told + daysOff * dayMs).toUTCString();
      return { ...reply, headers: { ...reply.headers, date } };
    },
    close: transport.close,
  };
};

/** Rules about times, and about what a deletion of some days is. */
const timed = ['SPC-3*', 'SPC-4*', 'MBR-18', 'CMT-11'];

for (const daysOff of [-10, 10]) {
  test(`a front whose Date stands still, ${daysOff} days off, turns nothing red and hides no time`, async () => {
    const { transport, settings } = await startInProcess();
    const judging = { only: timed, profile: profiles.default };
    const { outcomes } = await judgeTransport(fronted(transport, daysOff), settings, judging);
    assert.deepEqual(outcomes.filter(isRed).map(shown), []);
    const restored = outcomes.filter(({ requirement }) => /^SPC-(37|38|39|40)$/.test(requirement));
    assert.ok(
      restored.length >= 4 && restored.every(({ verdict }) => verdict === 'pass'),
      outcomes.map(shown).join('\n'),
    );
    // The clock hook tells the time of these as well.
    assert.deepEqual(notPassed(outcomes.filter(({ requirement }) => /^(SPC-32|MBR-18|CMT-11)$/.test(requirement))), []);
  });
}

/** A front that writes another Date, or leaves it out. */
const redated = ({ send, close }: Transport, dateFor: (date: number) => number | undefined): Transport => ({
  close,
  send: async (request) => {
    const reply = await send(request);
    const { date, ...headers } = reply.headers;
    const other = dateFor(Date.parse(String(date)));
    return { ...reply, headers: other === undefined ? headers : { ...headers, date: new Date(other).toUTCString() } };
  },
});

/** A front whose Date header is as old as `ageMs` at most: it is written anew only then. */
const caching = (transport: Transport, ageMs: number): Transport => {
  let kept = NaN;
  return {
    send: async (request) => {
      const reply = await transport.send(request);
      const told = Date.parse(String(reply.headers['date']));
      if (!(told - kept < ageMs)) kept = told;
      return { ...reply, headers: { ...reply.headers, date: new Date(kept).toUTCString() } };
    },
    close: transport.close,
  };
};

/** Every request takes the server so long. */
const slow = ({ send, close }: Transport, sleep: (ms: number) => Promise<void>, ms: number): Transport => ({
  close,
  send: async (request) => {
    await sleep(ms);
    return send(request);
  },
});

for (const requestMs of [130, 310])
  test(`a front that keeps its Date for six seconds turns nothing red, ${requestMs} ms a request`, async () => {
    const { transport, settings, sleep } = await startInProcess();
    const judging = { only: ['SPC-32', 'SPC-37', 'CMT-11', 'MBR-18'], concurrency: 1 };
    const { outcomes } = await judgeTransport(caching(slow(transport, sleep, requestMs), 6_000), settings, judging);
    const red = outcomes.filter(isRed).map(({ verdict, name, reason }) => `${verdict} ${name}: ${reason}`);
    assert.deepEqual(red, []);
  });

test('without Date headers the clock hook tells the time of the seven days', async () => {
  const { transport, settings } = await startInProcess();
  const { outcomes } = await judgeTransport(
    redated(transport, () => undefined),
    settings,
    {
      only: ['SPC-37', 'SPC-38', 'SPC-39', 'SPC-40', 'SPC-32', 'CMT-11', 'MBR-18'],
    },
  );
  assert.ok(outcomes.length >= 7);
  assert.deepEqual(notPassed(outcomes), []);
});

/** Every rule that holds a time against the clock of the server. */
const byTheClock = ['TIM-02', 'TIM-03', 'TIM-04', 'TIM-05 getSiteById', 'SPC-32', 'CMT-11', 'MBR-18'];

test('a server that never sends a Date breaks no rule of times', async () => {
  const { transport, settings } = await startInProcess();
  const { clock: _, ...withoutHook } = settings;
  const judging = { only: [...byTheClock, 'ACC-04'] };
  const { outcomes } = await judgeTransport(
    redated(transport, () => undefined),
    withoutHook,
    judging,
  );
  const lacking = outcomes.filter(({ requirement }) => requirement.startsWith('TIM-'));
  assert.deepEqual(
    new Set(lacking.filter(({ verdict }) => verdict !== 'inapplicable').map(({ reason }) => reason)),
    new Set(['missing: Date headers: the server sends none']),
  );
  assert.deepEqual(notPassed(outcomes.filter((each) => !lacking.includes(each))), []);
});

for (const [seconds, hook] of [
  [60, true],
  [60, false],
  [-60, false],
] as const)
  test(`a front whose clock is ${seconds} s off hides no time, ${hook ? 'with' : 'without'} a clock hook`, async () => {
    const { transport, settings, sleep } = await startInProcess();
    const { clock: _, ...withoutHook } = settings;
    const front = redated(transport, (date) => date + seconds * 1_000);
    const { outcomes } = await judgeTransport(front, hook ? settings : withoutHook, { only: byTheClock, sleep });
    assert.ok(outcomes.filter(({ verdict }) => verdict === 'pass').length > 30);
    assert.deepEqual(notPassed(outcomes), []);
  });

test('a front that keeps its Date for six seconds turns no time of the scenes red', async () => {
  const { transport, settings, sleep } = await startInProcess();
  const { outcomes } = await judgeTransport(caching(slow(transport, sleep, 13), 6_000), settings, { only: byTheClock });
  assert.deepEqual(outcomes.filter(isRed).map(shown), []);
  assert.ok(outcomes.filter(({ verdict }) => verdict === 'pass').length > 15);
});

const fiveSecondsLate = (text: string): string =>
  text.replace(/"createdAt":"([^"]+)"/, (_, at: string) => {
    const moved = new Date(Date.parse(at) + 5_000).toISOString();
    return `"createdAt":"${moved}"`;
  });

test('behind a front whose clock is a minute off a time that is wrong is still red, and says its bounds', async () => {
  const { transport, settings, sleep } = await startInProcess();
  const wrong: Transport = {
    ...transport,
    send: async (request) => {
      const reply = await transport.send(request);
      const isSite = recognize(request)?.operation === 'createSite';
      return isSite ? { ...reply, body: fiveSecondsLate(String(reply.body)) } : reply;
    },
  };
  const front = redated(wrong, (date) => date + 60_000);
  const { outcomes } = await judgeTransport(front, settings, { only: ['TIM-04 createSite'], sleep });
  assert.deepEqual(
    outcomes.map(({ verdict }) => verdict),
    ['warn'],
  );
  assert.match(
    outcomes[0]?.findings[0]?.detail ?? '',
    /^\S+Z is not from \S+Z to \S+Z; Date headers: .*createSite \w{3}, /,
  );
});
