import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Outcome } from '../core/outcome.ts';
import type { Report } from '../report/report.ts';
import { publish } from '../report/formats/publish.ts';
import { terminalSummary } from '../report/formats/terminal.ts';
import type { Settings } from '../target/settings.ts';
import { startInProcess } from './in-process.ts';
import { isRed, judgeTransport } from './judged.ts';

const shownOf = (report: Report): string[] => terminalSummary(publish(report, { targetFlags: '', secrets: [] }), false);

/** A smoke run on a reference of which the target file says less. */
const judged = async (without: readonly (keyof Settings)[], only: readonly string[]): Promise<Report> => {
  const { settings, transport, remotes, atRest } = await startInProcess();
  const left = Object.fromEntries(Object.entries(settings).filter(([key]) => !without.includes(key as keyof Settings)));
  return judgeTransport(transport, left, { minCoverage: 100, remotes, sleep: atRest, only });
};

const keys = ['tokens', 'clock', 'secondOrganization', 'changeRequest', 'user'] as const;

const isLost = ({ verdict }: Outcome): boolean => verdict === 'unverified';

/** A run without keys: nothing is red but what is lost, and each of that names one of them. */
const requireLost = (report: Report, without: readonly string[]): void => {
  const lost = report.outcomes.filter(isLost);
  assert.deepEqual(report.outcomes.filter(isRed), []);
  assert.ok(lost.some(({ level }) => level === 'must'));
  const named = new RegExp(`\\(target keys? [^)]*\\b(${without.join('|')})\\b`);
  assert.deepEqual(
    lost.filter(({ reason }) => !named.test(reason)).map(({ name, reason }) => `${name}: ${reason}`),
    [],
  );
  assert.equal(report.summary.exitCode, 1);
  const shown = shownOf(report);
  for (const { name, level } of lost)
    if (level === 'must')
      assert.ok(
        shown.some((line) => line.startsWith(`  ${name}  missing: `)),
        name,
      );
};

const withoutAny = judged(keys, []);

test('without any of the keys the lost names are unverified, name one and turn the run red', async () => {
  requireLost(await withoutAny, keys);
});

/** Runs without one key; each once, however many tests look at it. */
const reports = new Map<string, Promise<Report>>();

/** A run without a key, of what can be lost with it: the rest was judged without any. */
const judgedWithout = async (key: (typeof keys)[number]): Promise<Report> => {
  const losable = (await withoutAny).outcomes.filter(isLost).map(({ name }) => name);
  const report = reports.get(key) ?? judged([key], losable);
  reports.set(key, report);
  return report;
};

for (const key of keys)
  test(`without ${key} the lost names are unverified, name that key and turn the run red`, async () => {
    requireLost(await judgedWithout(key), [key]);
  });

test('without a clock, aged spaces stand in for part of what it shows', async () => {
  const clockless = await judgedWithout('clock');
  const bare = await judged(['clock', 'aged'], ['spaces']);
  const lostBefore = new Set(clockless.outcomes.filter(isLost).map(({ name }) => name));
  const lost = bare.outcomes.filter((outcome) => isLost(outcome) && !lostBefore.has(outcome.name));
  assert.ok(lost.some(({ reason }) => /target keys? aged\.deletedOver7Days/.test(reason)));
});
