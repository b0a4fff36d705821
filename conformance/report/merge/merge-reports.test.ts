import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import type { Outcome, Verdict } from '../../core/outcome.ts';
import { exampleOutcomes, exampleReport } from '../formats/example-report.ts';
import { jsonText } from '../formats/json.ts';
import type { PublishedReport } from '../formats/published.ts';
import { isInShard, parseShard, watchOutcome } from '../../core/shard.ts';
import { mergeReports } from './merge-reports.ts';
import { readReports, type ReadReport } from './read-report.ts';

const order = new Map(exampleOutcomes.map(({ name }, index) => [name, index]));
const whole = exampleReport();

const shardReport = (index: number, of: number, more: Partial<PublishedReport> = {}): ReadReport => {
  const outcomes = exampleOutcomes.filter((_, at) => at % of === index - 1);
  const { selection } = whole;
  return { file: `${index}.json`, report: { ...exampleReport(outcomes), selection, shard: { index, of }, ...more } };
};

test('every outcome lies in one shard, whatever else there is', () => {
  const names = Array.from({ length: 2_000 }, (_, index) => `RULE-${index} operation`);
  for (const of of [1, 2, 3, 7]) {
    const counts = Array.from({ length: of }, (_, index) =>
      names.filter((name) => isInShard(name, { index: index + 1, of })),
    );
    assert.equal(counts.flat().length, names.length);
    assert.equal(new Set(counts.flat()).size, names.length);
    for (const part of counts) assert.ok(part.length > (0.8 * names.length) / of);
  }
});

test('a shard that is none is refused', () => {
  assert.deepEqual(parseShard('2/4'), { index: 2, of: 4 });
  for (const text of ['0/4', '5/4', '1', '1/0', 'a/b', '-1/2', '1/2/3'])
    assert.throws(() => parseShard(text), /no shard/);
});

test('merged shards are the whole run, in the order of the plan and with its exit code', () => {
  const merged = mergeReports([shardReport(2, 3), shardReport(1, 3), shardReport(3, 3)], order);
  assert.deepEqual(merged, { ...whole, requests: 9, durationMs: 3_600 });
  assert.deepEqual(mergeReports([{ file: 'whole.json', report: whole }], order), whole);
});

const watching = (index: number, watched: boolean, outcomes: readonly Outcome[]): ReadReport => {
  const { selection } = whole;
  const shard = { index, of: 2, ...(watched ? { watched } : {}) };
  return {
    file: `${index}.json`,
    report: { ...exampleReport(outcomes), selection: { ...selection, selected: 2 }, shard },
  };
};
const watchOf = (...reports: ReadReport[]) =>
  mergeReports(reports, order).outcomes.find(({ name }) => name === watchOutcome);

test('the watch over bystanders is the worst of what the shards saw, and unverified where one did not look', () => {
  const [some] = exampleOutcomes.filter(({ verdict }) => verdict === 'pass');
  assert.ok(some !== undefined);
  const seen = (verdict: Verdict): Outcome => ({ ...some, name: watchOutcome, verdict });
  const first = watching(1, true, [seen('pass')]);
  assert.equal(watchOf(first, watching(2, true, [some]))?.verdict, 'pass');
  assert.equal(watchOf(first, watching(2, true, [some, seen('fail')]))?.verdict, 'fail');
  const unseen = watchOf(first, watching(2, false, [some]));
  assert.deepEqual(
    [unseen?.verdict, unseen?.reason],
    ['unverified', 'missing: a read of what existed before the run, by shard 2'],
  );
});

test('what one shard saw broken is not green because another judged it', () => {
  const [some] = exampleOutcomes.filter(({ verdict }) => verdict === 'pass');
  assert.ok(some !== undefined);
  const broken: Outcome = { ...some, verdict: 'fail', reason: 'expected this, got that', reproduced: false };
  const again: Outcome = { ...broken, reason: 'expected this, got that again', reproduced: true };
  const other: Outcome = { ...some, name: 'TEAM-02 another' };
  const reasonOf = (...all: readonly Outcome[][]) =>
    mergeReports(
      all.map((outcomes, index) => watching(index + 1, true, outcomes)),
      order,
    )
      .outcomes.filter(({ name }) => name === some.name)
      .map(({ verdict, reason }) => `${verdict} ${reason}`);
  assert.deepEqual(reasonOf([some], [other, broken]), ['fail expected this, got that']);
  assert.deepEqual(reasonOf([broken, other], [again]), ['fail expected this, got that again']);
});

test('what a shard left behind, why it stopped and what it is worth with a least coverage are kept', () => {
  const stopped = shardReport(2, 2, { stopped: 'The run was stopped.', leftBehind: 3 });
  const merged = mergeReports([shardReport(1, 2), stopped], order, 50);
  assert.deepEqual([merged.stopped, merged.leftBehind], ['Shard 2: The run was stopped.', 3]);
  assert.equal(merged.minCoverage, 50);
  const passed = exampleOutcomes.filter(({ verdict }) => verdict === 'pass' || verdict === 'unverified');
  const green = { file: 'green.json', report: { ...exampleReport(passed) } };
  assert.deepEqual([mergeReports([green], order).exitCode, mergeReports([green], order, 51).exitCode], [0, 1]);
});

test('reports that are not the shards of one run are refused by what differs', () => {
  const first = shardReport(1, 2);
  const cases: readonly (readonly [RegExp, ReadReport[]])[] = [
    [/no report/, []],
    [/Of 2 shards 1 are here; missing: 2\.$/, [first]],
    [/1\.json and 1\.json are both shard 1 of 2\.$/, [first, shardReport(1, 2)]],
    [/: seed is 42 in 1\.json and 7 in 2\.json\.$/, [first, shardReport(2, 2, { seed: 7 })]],
    [/: target is .*4010" in 1\.json/, [first, shardReport(2, 2, { target: { baseUrl: 'http://127.0.0.1:1' } })]],
    [/: suite version is "0\.1\.0"/, [first, shardReport(2, 2, { suite: { version: '9' } })]],
    [/: profile is/, [first, shardReport(2, 2, { profile: 'smoke' })]],
    [/: number of draws \(--runs\) is/, [first, shardReport(2, 2, { runs: 1 })]],
    [/: number of shards is 2 in 1\.json and 3/, [first, shardReport(2, 3)]],
    [
      /: selection \(--only, --skip\) is/,
      [first, shardReport(2, 2, { selection: { ...whole.selection, only: ['x'] } })],
    ],
    [
      /The shards hold 5 outcomes \(5 names\), their plan 6\.$/,
      [first, shardReport(2, 2, { outcomes: shardReport(2, 2).report.outcomes.slice(1) })],
    ],
    [
      /is a whole run, no shard/,
      [
        { file: 'a', report: whole },
        { file: 'b', report: whole },
      ],
    ],
  ];
  for (const [sentence, reports] of cases) assert.throws(() => mergeReports(reports, order), sentence);
});

const at = (port: number) => ({ target: { baseUrl: `http://127.0.0.1:${port}`, embedded: true } });

test('embedded servers of two shards may listen elsewhere', () => {
  const merged = mergeReports([shardReport(1, 2, at(1)), shardReport(2, 2, at(2))], order);
  assert.equal(merged.outcomes.length, exampleOutcomes.length);
});

test('a file that is no report is named with what is wrong with it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-merge-'));
  const file = join(folder, 'report.json');
  const reading = (text: string) => () => {
    writeFileSync(file, text);
    return readReports([file]);
  };
  assert.deepEqual(reading(jsonText(whole))()[0]?.report, JSON.parse(jsonText(whole)));
  assert.throws(reading(''), /report\.json is empty: its run wrote no report\.$/);
  assert.throws(reading('{'), /report\.json is no JSON\.$/);
  assert.throws(reading('{}'), /report\.json is no report of version 1 \(reportVersion: undefined\)\.$/);
  assert.throws(reading(JSON.stringify({ ...whole, seed: 'x' })), /report\.json: \/seed must be integer\.$/);
  assert.throws(() => readReports([join(folder, 'none.json')]), /none\.json cannot be read/);
  rmSync(folder, { recursive: true });
});
