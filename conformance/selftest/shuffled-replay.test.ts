import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startInProcess } from './in-process.ts';
import { judgeTransport } from './judged.ts';
import { recordTraffic } from './responses/recorded.ts';
import { shuffledReplay } from './shuffled-replay.ts';

test('a server that replays answers of the reference in a shuffled order passes no must', async () => {
  const { settings, transport } = await startInProcess();
  const { outcomes, summary } = await judgeTransport(shuffledReplay(await recordTraffic()), settings, {});
  await transport.close();
  const musts = outcomes.filter(({ level }) => level === 'must');
  const named = (verdict: string): string[] =>
    musts.filter((outcome) => outcome.verdict === verdict).map(({ name, reason }) => `${name} ${reason}`);
  assert.deepEqual(named('pass'), []);
  assert.deepEqual(named('error'), []);
  assert.equal(summary.exitCode, 1);
});
