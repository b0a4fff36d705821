import assert from 'node:assert/strict';
import test from 'node:test';
import { noJournal } from '../world/journal.ts';
import type { Transport } from '../http/transport.ts';
import { profiles, type Profile } from '../core/profile.ts';
import type { Report } from '../report/report.ts';
import { runSession } from '../run/session.ts';
import type { Settings } from '../target/settings.ts';
import { startInProcess } from './in-process.ts';
import { createVirtualTime, farAway, limited, type VirtualTime } from './virtual-time.ts';

type Judging = {
  readonly settings: Settings;
  readonly transport: Transport;
  readonly time: VirtualTime;
  readonly profile: Profile;
  readonly only: readonly string[];
};

const judged = async ({ settings, transport, time, profile, only }: Judging): Promise<Report> => {
  const report = await runSession({
    settings,
    transport,
    surroundings: { ...time, nonce: () => 'slow', journal: () => noJournal },
    version: 'selftest',
    seed: { root: 42 },
    profile,
    concurrency: 16,
    mayGrow: true,
    selection: { only, skip: [] },
  });
  const { fail, warn, unverified, error } = report.summary.totals;
  assert.deepEqual([fail, warn, unverified, error], [0, 0, 0, 0]);
  return report;
};

test('behind a limit of 20 requests a second all is judged, near the limit', async () => {
  const perSecond = 20;
  const { settings, transport } = await startInProcess();
  const time = createVirtualTime();
  const server = limited(transport, time, perSecond);
  const only = ['teams', 'comments'];
  const { requests } = await judged({
    settings,
    transport: server.transport,
    time,
    profile: profiles.smoke,
    only,
  });
  assert.ok(server.refused() < requests / 10, `${server.refused()} of ${requests} requests were answered 429`);
  const seconds = time.elapsed() / 1_000;
  assert.ok(requests / seconds > perSecond / 2, `${requests} requests took ${seconds} s`);
});

test('far away, plans and moves of the clock take a part of the 90 seconds of a whole run', async () => {
  const { settings, transport } = await startInProcess();
  const time = createVirtualTime();
  const wire = farAway(transport, time, { roundTripMs: 50, connections: 64 });
  const only = ['STATE-08', 'SPC-36'];
  await judged({ settings, transport: wire, time, profile: profiles.default, only });
  const seconds = time.elapsed() / 1_000;
  assert.ok(seconds < 35, `it took ${seconds} s`);
});
