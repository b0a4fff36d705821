import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { operationIds } from '#spec/operation.ts';
import { profiles } from '../core/profile.ts';
import { isUsageError } from '../core/usage-error.ts';
import { publish } from '../report/formats/publish.ts';
import { jsonText } from '../report/formats/json.ts';
import type { Report } from '../report/report.ts';
import { noJournal } from '../world/journal.ts';
import { mergeReports } from '../report/merge/merge-reports.ts';
import type { PublishedReport } from '../report/formats/published.ts';
import type { SessionOptions } from '../run/session.ts';
import { checkCommand, runCheck } from './check.ts';
import { exampleShell } from './example-shell.ts';
import { runOrSayWhy } from './unanswered.ts';

const about = { 'content-type': 'text/html' };

type Asked = Pick<SessionOptions, 'shard' | 'budget'> & { readonly implements?: readonly string[] };

/** The reports of a run at a server that answers all alike. */
const reportsOf = async (
  status: number,
  headers: Readonly<Record<string, string>>,
  { implements: claimed, ...asked }: Asked = {},
): Promise<readonly Report[]> => {
  const reports: Report[] = [];
  const options = {
    ...asked,
    settings: {
      baseUrl: 'http://127.0.0.1:1',
      token: 'secret',
      ...(claimed === undefined ? {} : { implements: claimed }),
    },
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

const namesOf = (reports: readonly Report[]): readonly string[] =>
  reports.flatMap(({ outcomes }) => outcomes.map(({ name }) => name));

test('a shard that got no answer reports its own outcomes alone, and merges with the others', async () => {
  const [whole, first, second] = await Promise.all([
    reportsOf(200, about),
    reportsOf(200, about, { shard: { index: 1, of: 2 } }),
    reportsOf(200, about, { shard: { index: 2, of: 2 } }),
  ]);
  assert.deepEqual([...namesOf(first), ...namesOf(second)].toSorted(), namesOf(whole).toSorted());
  const read = [...first, ...second].map((report, index) => ({
    file: `${index}.json`,
    report: publish(report, { targetFlags: '', secrets: [] }),
  }));
  assert.equal(mergeReports(read, new Map()).outcomes.length, namesOf(whole).length);
});

test('what is not claimed is inapplicable without an answer too, and claims stand in the report', async () => {
  const [report] = await reportsOf(200, about, { implements: ['organizations', 'teams'] });
  const verdictOf = (name: string) => report?.outcomes.find((each) => each.name === name)?.verdict;
  assert.deepEqual(['SUCC-01 listTeamsInOrganizationById', 'SUCC-01 listSites'].map(verdictOf), [
    'unverified',
    'inapplicable',
  ]);
  assert.deepEqual(report?.selection.implements, ['organizations', 'teams']);
});

test('what a budget leaves out is left out without an answer too', async () => {
  const [report] = await reportsOf(200, about, { budget: 300 });
  assert.equal(report?.selection.budget?.requests, 300);
  assert.equal(report.selection.budget.leftOut.length + report.outcomes.length, operationIds.length);
});

test('--json prints the report that says why, as the files have it', async (context) => {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<html>'));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  context.after(() => server.close());
  const { port } = server.address() as { readonly port: number };
  const { shell } = exampleShell();
  const printed: string[] = [];
  const flags = checkCommand()
    .exitOverride()
    .parse(['--base-url', `http://127.0.0.1:${port}`, '--only', 'SUCC-01', '--json'], { from: 'user' })
    .opts();
  await assert.rejects(runCheck(flags, { ...shell, out: (text) => printed.push(text) }), isUsageError);
  const { stopped, totals } = JSON.parse(printed.join('')) as PublishedReport;
  assert.match(stopped ?? '', /text\/html, not JSON/);
  assert.equal(totals.unverified, operationIds.length);
});
