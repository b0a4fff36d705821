import assert from 'node:assert/strict';
import test from 'node:test';
import { noJournal } from '../client/journal.ts';
import { profiles } from '../profile.ts';
import { runSession } from '../session.ts';
import { startInProcess } from './in-process.ts';
import { createVirtualTime, limited } from './virtual-time.ts';

const perSecond = 20;

test('behind a limit of 20 requests a second all is judged, near the limit', async () => {
  const { settings, transport } = await startInProcess();
  const time = createVirtualTime();
  const server = limited(transport, time, perSecond);
  const { summary, requests } = await runSession({
    settings,
    transport: server.transport,
    surroundings: { ...time, nonce: () => 'limited', journal: () => noJournal },
    version: 'selftest',
    seed: { root: 42 },
    profile: profiles.smoke,
    concurrency: 16,
    selection: { only: ['teams', 'comments'], skip: [] },
  });
  assert.deepEqual([summary.totals.fail, summary.totals.warn, summary.totals.unverified], [0, 0, 0]);
  assert.ok(server.refused() < requests / 10, `${server.refused()} of ${requests} requests were answered 429`);
  const seconds = time.elapsed() / 1_000;
  assert.ok(requests / seconds > perSecond / 2, `${requests} requests took ${seconds} s`);
});
