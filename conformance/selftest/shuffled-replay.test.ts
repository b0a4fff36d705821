import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { startInProcess } from './in-process.ts';
import { judgeTransport } from './judged.ts';
import { recordTraffic, type Recorded } from './responses/recorded.ts';
import { shuffledReplay } from './shuffled-replay.ts';

let recorded: readonly Recorded[];
before(async () => {
  recorded = await recordTraffic();
});

for (const order of ['in turn', 'at random'] as const) {
  test(`a server that replays answers of the reference ${order} passes no must`, async () => {
    const { settings, transport } = await startInProcess();
    const { outcomes, summary } = await judgeTransport(shuffledReplay(recorded, order), settings, {});
    await transport.close();
    const musts = outcomes.filter(({ level }) => level === 'must');
    const named = (verdict: string): string[] =>
      musts.filter((outcome) => outcome.verdict === verdict).map(({ name, reason }) => `${name} ${reason}`);
    assert.deepEqual(named('pass'), []);
    assert.deepEqual(named('error'), []);
    assert.equal(summary.exitCode, 1);
  });
}
