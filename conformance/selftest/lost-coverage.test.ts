import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Report } from '../report/report.ts';
import { publish } from '../report/formats/publish.ts';
import { terminalSummary } from '../report/formats/terminal.ts';
import type { Settings } from '../target/settings.ts';
import { startInProcess } from './in-process.ts';
import { isRed, judgeTransport } from './judged.ts';

const shownOf = (report: Report): string[] => terminalSummary(publish(report, { targetFlags: '', secrets: [] }), false);

const reports = new Map<string, Promise<Report>>();

const judged = async (keys: readonly (keyof Settings)[], only: readonly string[]): Promise<Report> => {
  const { settings, transport, remotes, atRest } = await startInProcess();
  const left = Object.fromEntries(Object.entries(settings).filter(([key]) => !keys.includes(key as keyof Settings)));
  return judgeTransport(transport, left, { minCoverage: 100, remotes, sleep: atRest, only });
};

/** The smoke profile on a reference of which the target file says less; run once, however many tests look at it. */
const judgedWithout = (...keys: readonly (keyof Settings)[]): Promise<Report> => {
  const name = keys.join(' ');
  const report = reports.get(name) ?? judged(keys, []);
  reports.set(name, report);
  return report;
};

test('with the whole target file the coverage is full', async () => {
  const report = await judgedWithout();
  assert.equal(report.summary.exitCode, 0);
  assert.doesNotMatch(shownOf(report).join('\n'), /--min-coverage/);
});

const keys = ['tokens', 'clock', 'secondOrganization', 'changeRequest', 'user'] as const;

for (const key of keys)
  test(`without ${key} the lost names are unverified, name that key and turn the run red`, async () => {
    const report = await judgedWithout(key);
    const lost = report.outcomes.filter(({ verdict }) => verdict === 'unverified');
    assert.deepEqual(report.outcomes.filter(isRed), []);
    assert.ok(lost.some(({ level }) => level === 'must'));
    const nameless = lost.filter(({ reason }) => !new RegExp(`\\(target keys? [^)]*\\b${key}\\b`).test(reason));
    assert.deepEqual(
      nameless.map(({ name, reason }) => `${name}: ${reason}`),
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
  });

test('without a clock, aged spaces stand in for part of what it shows', async () => {
  const clockless = await judgedWithout('clock');
  const bare = await judged(['clock', 'aged'], ['spaces']);
  const known = new Set(clockless.outcomes.filter(({ verdict }) => verdict !== 'unverified').map(({ name }) => name));
  const lost = bare.outcomes.filter(({ name, verdict }) => verdict === 'unverified' && known.has(name));
  assert.ok(lost.some(({ reason }) => /target keys? aged\.deletedOver7Days/.test(reason)));
});
