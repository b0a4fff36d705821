import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Outcome } from '../core/outcome.ts';
import { startInProcess } from './in-process.ts';
import { isRed, judgeTransport } from './judged.ts';

const shown = ({ name, verdict, reason }: Outcome): string => `${verdict} ${name}: ${reason}`;

/** Rules whose checks make things with names that a server keeps unique, and read lists that others write into. */
const only = ['CF-*', 'TEAM-*', 'TR-*', 'BODY-05', 'CONC-*', 'STATE-09'];

test('two runs with one seed side by side turn nothing red', async (context) => {
  const { settings, transport } = await startInProcess();
  context.after(transport.close);
  const shared = { send: transport.send, close: () => Promise.resolve() };
  const runs = ['one', 'other'].map((nonce) => judgeTransport(shared, { ...settings, allow: {} }, { only, nonce }));
  const outcomes = (await Promise.all(runs)).flatMap((report) => report.outcomes);
  assert.deepEqual(outcomes.filter(isRed).map(shown), []);
});
