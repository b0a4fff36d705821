import assert from 'node:assert/strict';
import { test } from 'node:test';
import { profiles } from '../core/profile.ts';
import { isUsageError } from '../core/usage-error.ts';
import { publish } from '../report/formats/publish.ts';
import { jsonText } from '../report/formats/json.ts';
import type { Report } from '../report/report.ts';
import { noJournal } from '../world/journal.ts';
import { runOrSayWhy } from './unanswered.ts';

const about = { 'content-type': 'text/html' };

/** The reports of a run at a server that answers all alike. */
const reportsOf = async (status: number, headers: Readonly<Record<string, string>>): Promise<readonly Report[]> => {
  const reports: Report[] = [];
  const options = {
    settings: { baseUrl: 'http://127.0.0.1:1', token: 'secret' },
    transport: {
      send: () => Promise.resolve({ status, headers, body: '<html>hello</html>' }),
      close: () => Promise.resolve(),
    },
    surroundings: {
      elapsed: () => 0,
      sleep: () => Promise.resolve(),
      nonce: () => 'nonce',
      journal: () => noJournal,
    },
    version: '0',
    seed: { root: 1 },
    profile: profiles.smoke,
    concurrency: 1,
    selection: { only: ['SUCC-01'], skip: [] },
  };
  await assert.rejects(
    runOrSayWhy(options, (report) => Promise.resolve(void reports.push(report))),
    isUsageError,
  );
  return reports;
};

test('a server that does not answer as the API does has a report that says so', async () => {
  const [report, ...more] = await reportsOf(200, about);
  assert.ok(report !== undefined && more.length === 0);
  assert.match(report.stopped ?? '', /text\/html, not JSON/);
  assert.ok(report.requests > 0);
  assert.deepEqual([...new Set(report.outcomes.map(({ verdict }) => verdict))], ['unverified']);
  assert.equal(report.summary.exitCode, 3);
  assert.ok(jsonText(publish(report, { targetFlags: '', secrets: [] })).length > 0);
});

test('of a wrong configuration there is no report', async () => {
  assert.deepEqual(await reportsOf(401, { 'content-type': 'application/json' }), []);
});
