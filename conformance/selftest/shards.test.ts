import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withCauses } from '../report/causes/causes.ts';
import { applyBaseline } from '../report/baseline/apply-baseline.ts';
import { parseBaseline } from '../report/baseline/read-baseline.ts';
import { updatedBaseline } from '../report/baseline/update-baseline.ts';
import { coverageGrid } from '../report/grid/coverage-grid.ts';
import { mergeReports } from '../report/merge/merge-reports.ts';
import { makePlan } from '../run/plan.ts';
import { htmlText } from '../report/formats/html/html.ts';
import { junitText } from '../report/formats/junit.ts';
import { markdownText } from '../report/formats/markdown.ts';
import { publish } from '../report/formats/publish.ts';
import type { PublishedOutcome, PublishedReport } from '../report/formats/published.ts';
import { watchOutcome, type Shard } from '../core/shard.ts';
import { judgeReference } from './judged.ts';
import { afterwards } from './mutants/faults/writes.ts';
import type { Mutant } from './mutants/mutant.ts';
import { mutants } from './mutants/named/index.ts';

const order = new Map(makePlan().outcomes.map(({ name }, index) => [name, index]));
const planned = new Set(order.keys());

const mutantNamed = (wanted: string): Mutant => {
  const found = mutants.find(({ name }) => name === wanted);
  if (found === undefined) throw new Error(`No mutant is named ${wanted}`);
  return found;
};
// A fault that is red in outcomes of several shards.
const mutant = mutantNamed('a team calls itself a group');

const judged = async (more: { readonly shard?: Shard; readonly mutant?: Mutant; readonly only?: string[] }) =>
  publish(await judgeReference(more), { targetFlags: '', secrets: [], startedAt: '2026-01-02T03:04:05Z' });

const essence = ({ name, verdict, reason }: PublishedOutcome): string => `${name}: ${verdict} ${reason}`;
/** A report without what no two runs share: times, ids inside exchanges, the number of requests. */
const comparable = (report: PublishedReport): PublishedReport =>
  // Causes are made of findings: they are those of the outcomes that are left.
  withCauses({
    ...report,
    requests: 0,
    durationMs: 0,
    outcomes: report.outcomes.map(({ findings: _findings, durationMs: _durationMs, ...rest }) => ({
      ...rest,
      evidence: [],
    })),
  });

const verdicts = ({ outcomes }: PublishedReport): string[] =>
  outcomes.map(({ name, verdict }) => `${name}: ${verdict}`);

const page = { script: 'show()', style: 'main {}' };
const pageText = (report: PublishedReport): string =>
  htmlText({ report: comparable(report), grid: coverageGrid(report.outcomes) }, page);

test('four shards merged are what one run is, outcome by outcome and in every format', async () => {
  const only = ['teams', 'organizations'];
  const whole = await judged({ mutant, only });
  const shards = await Promise.all([1, 2, 3, 4].map((index) => judged({ mutant, only, shard: { index, of: 4 } })));
  for (const { outcomes } of shards) assert.ok(outcomes.length > whole.outcomes.length / 8, 'no shard is nearly empty');
  const merged = mergeReports(
    shards.map((report, index) => ({ file: `${index}.json`, report })),
    order,
  );
  assert.ok(whole.failed > 1);
  assert.deepEqual(merged.outcomes.map(essence), whole.outcomes.map(essence));
  assert.deepEqual(comparable(merged), comparable(whole));
  assert.equal(junitText(comparable(merged)), junitText(comparable(whole)));
  assert.equal(markdownText(comparable(merged)), markdownText(comparable(whole)));
  assert.equal(pageText(merged), pageText(whole));
});

/** A restored space takes its title to the one that others are duplicated from: no write of the watch itself does. */
const restless: Mutant = {
  name: 'a restored space gives its template another title',
  breaks: 'STATE-09',
  mayAlsoBreak: [],
  on: ['restoreSpace'],
  fault: afterwards(async (_ask, { call, facts }) => {
    await call('updateSpaceById', { params: { spaceId: facts.templateSpace }, body: { title: 'Restored' } });
  }),
};

test('a shard that alters what was there before says so, though another one holds the rule', async () => {
  const only = ['SUCC-01 restoreSpace', watchOutcome];
  const whole = await judged({ mutant: restless, only });
  const [holder, writer] = await Promise.all(
    [1, 2].map((index) => judged({ mutant: restless, only, shard: { index, of: 2 } })),
  );
  assert.ok(holder !== undefined && writer !== undefined);
  assert.deepEqual(verdicts(holder), ['STATE-09 -: pass']);
  assert.deepEqual(verdicts(writer), ['STATE-09 -: fail', 'SUCC-01 restoreSpace: pass']);
  assert.equal(writer.exitCode, 1);
  const merged = mergeReports(
    [holder, writer].map((report, index) => ({ file: `${index}.json`, report })),
    order,
  );
  assert.deepEqual(merged.outcomes.map(essence), whole.outcomes.map(essence));
  assert.deepEqual(comparable(merged), comparable(whole));
});

test('a baseline with a known failure is green, and red with the line to delete once it is fixed', async () => {
  const only = ['TEAM-01 getTeamInOrganizationById', 'TEAM-02'];
  const failing = await judged({ mutant: mutantNamed('the members of a team are counted in words'), only });
  const { text } = updatedBaseline(failing, 'baseline.yaml', '', planned);
  const { baseline } = parseBaseline(text, 'baseline.yaml');
  assert.deepEqual(
    baseline.known.map(({ name }) => name),
    ['TEAM-01 getTeamInOrganizationById'],
  );
  assert.deepEqual([failing.exitCode, applyBaseline(failing, baseline, planned).exitCode], [1, 0]);
  const fixed = applyBaseline(await judged({ only }), baseline, planned);
  const [problem] = fixed.baseline?.problems ?? [];
  assert.equal(fixed.exitCode, 1);
  assert.equal(problem?.kind, 'stale');
  const { first = 0, last = 0 } = baseline.known[0]?.lines ?? {};
  assert.match(problem.sentence, new RegExp(`passes now: delete lines ${first} to ${last}\\.$`));
  const rest = text.split('\n').toSpliced(first - 1, last - first + 1);
  const mended = parseBaseline(rest.join('\n'), 'baseline.yaml').baseline;
  assert.deepEqual([mended.known, applyBaseline(fixed, mended, planned).exitCode], [[], 0]);
});
