import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { startInProcess } from './in-process.ts';
import { judgeTransport } from './judged.ts';
import { recordTraffic, type Recorded } from './responses/recorded.ts';
import { shuffledReplay, type Order } from './shuffled-replay.ts';

let recorded: readonly Recorded[];
before(async () => {
  recorded = await recordTraffic();
});

/** How many random orders are tried; many now and then (DOCPLANE_SHUFFLES=200) find what passes by luck. */
const shuffles = Number(process.env['DOCPLANE_SHUFFLES'] ?? 0);
const orders: readonly (readonly [Order, salt: number])[] = [
  ['in turn', 0],
  // These once read back a comment, and an integration, as they were written.
  ['at random', 21],
  ['at random', 27],
  ...Array.from({ length: shuffles }, (_, at) => ['at random', 18 + at] as const),
];

for (const [order, salt] of orders) {
  test(`a server that replays answers of the reference ${order} (${salt}) passes no must`, async () => {
    const { settings, transport, remotes } = await startInProcess();
    const { outcomes, summary } = await judgeTransport(shuffledReplay(recorded, order, salt), settings, { remotes });
    await transport.close();
    const musts = outcomes.filter(({ level }) => level === 'must');
    const named = (verdict: string): string[] =>
      musts.filter((outcome) => outcome.verdict === verdict).map(({ name, reason }) => `${name} ${reason}`);
    assert.deepEqual(named('pass'), []);
    assert.deepEqual(named('error'), []);
    assert.equal(summary.exitCode, 1);
  });
}
