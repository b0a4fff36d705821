import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Transport } from '../http/transport.ts';
import { profiles } from '../core/profile.ts';
import { startInProcess } from './in-process.ts';
import { isRed, judgeTransport } from './judged.ts';

const dayMs = 86_400_000;

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
    const shown = outcomes.map(({ verdict, name, reason }) => `${verdict} ${name}: ${reason}`);
    assert.deepEqual(
      shown.filter((_, place) => isRed(outcomes[place]!)),
      [],
    );
    const restored = outcomes.filter(({ requirement }) => /^SPC-(37|38|39|40)$/.test(requirement));
    assert.ok(restored.length >= 4 && restored.every(({ verdict }) => verdict === 'pass'), shown.join('\n'));
    const untold = 'missing: Date headers that agree with the times which the server writes';
    assert.ok(shown.includes(`unverified SPC-32 deleteSpaceById: ${untold}`));
    assert.ok(shown.includes(`unverified MBR-18 updateOrganizationMemberLastSeenAt: ${untold}`));
  });
}

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
  const dateless: Transport = {
    close: transport.close,
    send: async (request) => {
      const { headers, ...reply } = await transport.send(request);
      const { date: _, ...rest } = headers;
      return { ...reply, headers: rest };
    },
  };
  const { outcomes } = await judgeTransport(dateless, settings, { only: ['SPC-37', 'SPC-38', 'SPC-39', 'SPC-40'] });
  assert.ok(outcomes.length >= 4 && outcomes.every(({ verdict }) => verdict === 'pass'));
});
