import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Outcome } from '../core/outcome.ts';
import { startInProcess } from './in-process.ts';
import { isRed, judgeReference, judgeTransport } from './judged.ts';
import { mutants } from './mutants/named/index.ts';

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

test('what is kept only while no provider comes or goes shows beside checks that make some', async () => {
  const mutant = mutants.find(({ name }) => name.startsWith('logins are worked out anew only when'));
  assert.ok(mutant);
  const { outcomes } = await judgeReference({ only: ['sso', 'COH-01', 'FRM-01'], mutant });
  assert.deepEqual(
    outcomes.filter(isRed).map(({ requirement }) => requirement),
    [mutant.breaks],
  );
});
