import assert from 'node:assert/strict';
import test from 'node:test';
import { noJournal } from '../world/journal.ts';
import type { Transport } from '../http/transport.ts';
import { profiles, type Profile } from '../core/profile.ts';
import type { Report } from '../report/report.ts';
import { runSession } from '../run/session.ts';
import type { Settings } from '../target/settings.ts';
import { startInProcess } from './in-process.ts';
import { isRed, judgeTransport } from './judged.ts';
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

/** Answers every so many-th request otherwise, before the server has seen it. */
const sometimes = (transport: Transport, every: number, status: number): Transport => {
  let sent = 0;
  return {
    ...transport,
    send: (request) => {
      sent += 1;
      if (sent % every !== 0) return transport.send(request);
      return Promise.resolve({ status, headers: { 'retry-after': '1' }, body: '' });
    },
  };
};

test('a server that is busy now and then breaks no rule and leaves little open', async () => {
  const { settings, transport } = await startInProcess();
  const { outcomes, summary } = await judgeTransport(sometimes(transport, 61, 503), settings, {
    only: ['collections', 'sites'],
  });
  const red = outcomes.filter(isRed).map(({ name, reason }) => `${name}: ${reason}`);
  assert.deepEqual(red, []);
  const open = outcomes.filter(({ verdict }) => verdict === 'unverified');
  assert.ok(open.length < outcomes.length / 10, `${open.length} of ${outcomes.length} unverified`);
  assert.ok(open.every(({ reason }) => reason.includes('503 with Retry-After')));
  assert.equal(summary.exitCode, open.length > 0 ? 3 : 0);
});

for (const status of [502, 504])
  test(`a gateway that answers ${status} now and then breaks no rule and leaves little open`, async () => {
    const { settings, transport } = await startInProcess();
    let sent = 0;
    const front: Transport = {
      ...transport,
      send: async (request) => {
        sent += 1;
        const reply = await transport.send(request);
        // What it gave up waiting for may have been carried out.
        return sent % 61 === 0 ? { status, headers: { 'content-type': 'text/html' }, body: '<h1>Gateway</h1>' } : reply;
      },
    };
    const { outcomes, summary } = await judgeTransport(front, settings, { only: ['collections', 'sites'] });
    assert.deepEqual(
      outcomes.filter(isRed).map(({ name, reason }) => `${name}: ${reason}`),
      [],
    );
    const open = outcomes.filter(({ verdict }) => verdict === 'unverified');
    assert.ok(open.length < outcomes.length / 10, `${open.length} of ${outcomes.length} unverified`);
    assert.equal(summary.exitCode, open.length > 0 ? 3 : 0);
  });

test('a 429 now and then costs its own second, not one of everything', async () => {
  const { settings, transport } = await startInProcess();
  const time = createVirtualTime();
  const wire = farAway(sometimes(transport, 40, 429), time, { roundTripMs: 2, connections: 64 });
  const { requests } = await judged({
    settings,
    transport: wire,
    time,
    profile: profiles.smoke,
    only: ['teams', 'comments', 'sites'],
  });
  const seconds = time.elapsed() / 1_000;
  assert.ok(seconds < requests / 40 / 2, `${requests} requests took ${seconds} s`);
});
