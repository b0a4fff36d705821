import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { profiles, type Profile } from '../core/profile.ts';
import { socketTransport } from '../http/socket-transport.ts';
import type { Report } from '../report/report.ts';
import { runSession } from '../run/session.ts';
import { noJournal } from '../world/journal.ts';
import { startBreakingProxy } from './breaking-proxy.ts';
import { startInProcess } from './in-process.ts';
import { isRed } from './judged.ts';

type Part = {
  readonly profile: Profile;
  readonly only: readonly string[];
  /** Outcomes judged before the connections break. */
  readonly before: number;
};

const smoke: Part = { profile: profiles.smoke, only: ['teams', 'collections', 'organizations'], before: 60 };
/** With values that are drawn, and cases. */
const whole: Part = { profile: profiles.default, only: ['translations', 'sso'], before: 20 };

/** A run whose connections are reset in its middle, for so many milliseconds or for good. */
const judgedThrough = async ({ profile, only, before }: Part, brokenMs?: number): Promise<Report> => {
  const { settings, remotes, transport, url } = await startInProcess();
  const proxy = await startBreakingProxy(url);
  let judged = 0;
  try {
    return await runSession({
      settings: { ...settings, baseUrl: proxy.url, alone: true, limits: { outageSeconds: 5 } },
      transport: socketTransport(proxy.url, { connections: 16 }),
      surroundings: {
        elapsed: () => performance.now(),
        sleep: (ms) => sleep(ms),
        nonce: () => 'outage',
        journal: () => noJournal,
        remotes,
      },
      version: 'selftest',
      seed: { root: 42 },
      profile,
      concurrency: 16,
      selection: { only, skip: [] },
      onOutcome: () => {
        judged += 1;
        if (judged === before) proxy.breakOff(brokenMs);
      },
    });
  } finally {
    await proxy.close();
    await transport.close();
  }
};

const redIn = ({ outcomes }: Report): string[] =>
  outcomes.filter(isRed).map(({ name, reason }) => `${name}: ${reason}`);
const openIn = ({ outcomes }: Report): string[] =>
  outcomes.filter(({ verdict }) => verdict === 'unverified').map(({ name, reason }) => `${name}: ${reason}`);

/** Both parts through the same outage at once: each waits for most of its time. */
const bothThrough = async (brokenMs?: number): Promise<readonly (Report & { readonly of: string })[]> =>
  Promise.all(
    [smoke, whole].map(async (part) => ({ ...(await judgedThrough(part, brokenMs)), of: part.profile.name })),
  );

for (const brokenMs of [500, 3_000])
  test(`connections reset for ${brokenMs} ms leave nothing unjudged`, async () => {
    for (const report of await bothThrough(brokenMs)) {
      assert.deepEqual(redIn(report), [], report.of);
      assert.deepEqual(openIn(report), [], report.of);
      assert.equal(report.summary.exitCode, 0, report.of);
      assert.equal(report.stopped, undefined, report.of);
    }
  });

test('connections reset for good end a run with 3 and a sentence', async () => {
  for (const report of await bothThrough()) {
    assert.deepEqual(redIn(report), [], report.of);
    assert.ok(openIn(report).length > 0, report.of);
    assert.equal(report.summary.exitCode, 3, report.of);
    assert.match(report.stopped ?? '', /^The server stopped answering: no answer came in the 5 s that this run waits/);
  }
});
