import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Transport } from '../http/transport.ts';
import type { Outcome } from '../core/outcome.ts';
import { profiles } from '../core/profile.ts';
import type { Report } from '../report/report.ts';
import { startInProcess, type InProcessServer } from './in-process.ts';
import { isRed, judgeTransport } from './judged.ts';

/** Rules over sequences, and every rule that deletes a space or brings one back. */
const restoring = ['STATE-*', 'SPC-3*', 'SPC-4*', '* restoreSpace', '* deleteSpaceById'];
const eightDaysSeconds = 8 * 24 * 3_600;

const shown = ({ name, verdict, reason }: Outcome): string => `${verdict} ${name}: ${reason}`;
const red = ({ outcomes }: Report): string[] => outcomes.filter(isRed).map(shown);
const unverified = ({ outcomes }: Report): string[] =>
  outcomes.filter(({ verdict }) => verdict === 'unverified').map(shown);

/** The same server for one of several sessions: only its owner stops it. */
const borrowed = ({ send }: Transport): Transport => ({ send, close: () => Promise.resolve() });

const advance = ({ transport }: InProcessServer, seconds: number) =>
  transport.send({
    method: 'POST',
    target: '/_control/clock',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceSeconds: seconds }),
  });

/** Another hand moves the clock after every so many requests, as often as said. */
const restless = (server: InProcessServer, every: number, times: number): Transport => {
  let sent = 0;
  return {
    send: async (request) => {
      sent += 1;
      if (sent % every === 0 && sent <= every * times) await advance(server, eightDaysSeconds);
      return server.transport.send(request);
    },
    close: server.transport.close,
  };
};

const judged = async (every: number, times: number): Promise<Report> => {
  const server = await startInProcess();
  const profile = { ...profiles.default, shrinkSeconds: 1 };
  return judgeTransport(restless(server, every, times), server.settings, { only: restoring, profile });
};

test('a clock that others move again and again turns nothing red', async () => {
  assert.deepEqual(red(await judged(25, Infinity)), []);
});

test('what others disturbed by the clock is tried again and verified', async () => {
  const report = await judged(300, 12);
  assert.deepEqual([...red(report), ...unverified(report)], []);
});

test('two runs with their clocks on one server do not disturb each other', async () => {
  const server = await startInProcess();
  const settings = { ...server.settings, allow: {} };
  const transport = borrowed(server.transport);
  const session = (seed: number) =>
    judgeTransport(transport, settings, { only: restoring, profile: profiles.smoke, seed });
  const reports = await Promise.all([session(1), session(2), session(3)]);
  await server.transport.close();
  assert.deepEqual(reports.flatMap(red), []);
});
