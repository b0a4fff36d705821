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
    const untold = 'missing: Date headers that agree with the times which the server writes';
    assert.ok(shown.includes(`unverified SPC-32 deleteSpaceById: ${untold}`));
    assert.ok(shown.includes(`unverified MBR-18 updateOrganizationMemberLastSeenAt: ${untold}`));
  });
}
