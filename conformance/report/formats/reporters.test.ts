import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Outcome } from '../../core/outcome.ts';
import { exampleOutcomes, exampleReport } from './example-report.ts';
import { jsonText } from './json.ts';
import { junitText } from './junit.ts';
import { markdownText } from './markdown.ts';
import { createProgress } from './progress.ts';
import { terminalSummary } from './terminal.ts';

const report = exampleReport();

test('a failure shows rule, finding, request and how to repeat it', () => {
  const text = terminalSummary(report, false).join('\n');
  for (const part of [
    'fail SUCC-02 getSpaceById',
    'A rule. (section 4.3)',
    'expected 2xx',
    'got      404',
    '/id',
    '{"drawn":1}',
  ]) {
    assert.ok(text.includes(part), part);
  }
  assert.match(
    text,
    /curl -sS -X PUT 'http:\/\/127\.0\.0\.1:4010\/v1\/integrations\/x\?next=https:\/\/\*\*\*@git\.example' -H "Authorization: Bearer \$DOCPLANE_TOKEN"/,
  );
  assert.ok(
    text.includes(`npx docplane check --base-url http://127.0.0.1:4010 --remote-git https://***@git.example/r --only`),
  );
  assert.match(text, /1 missing: a clock/);
});

test('each number has its word and its line, the closing line is the last', () => {
  const lines = terminalSummary(report, false);
  assert.deepEqual(lines.slice(-6), [
    'outcomes:    1 passed, 1 failed, 1 fault of the suite, 1 warning, 1 unverified, 1 inapplicable',
    'rules:       1 of 4 judged rules violated',
    'conformance: 1 of 2 verified outcomes violated',
    'coverage:    2 of 4 outcomes verified (50.0 %)',
    'classes:     core (spaces): 1 of 2 violated',
    '1 passed, 2 failed, 1 skipped',
  ]);
});

test('one of anything is in the singular', () => {
  const text = terminalSummary(exampleReport(exampleOutcomes.slice(0, 1)), false).join('\n');
  assert.match(text, /conformance: 0 of 1 verified outcome violated\ncoverage: {4}1 of 1 outcome verified/);
  assert.doesNotMatch(text, /\b1 (outcomes|rules|warnings|requests|things)\b/);
});

test('what is not claimed is counted by its own words', () => {
  const outside = { ...exampleOutcomes[5]!, unclaimed: true };
  const text = terminalSummary(exampleReport([exampleOutcomes[0]!, outside]), false).join('\n');
  assert.match(text, /1 inapplicable \(1 not claimed\)/);
});

test('the JSON report fits its published schema', () => {
  const schema: unknown = JSON.parse(readFileSync(new URL('./report.schema.json', import.meta.url), 'utf8'));
  const validate = addFormats.default(new Ajv2020({ strict: true, strictRequired: false })).compile(schema as object);
  const json: unknown = JSON.parse(jsonText(report));
  assert.ok(validate(json), JSON.stringify(validate.errors));
  assert.equal(validate({ ...(json as object), totals: undefined }), false);
});

const written = (isTerminal: boolean): string => {
  let text = '';
  let now = 0;
  const progress = createProgress({
    write: (part) => {
      text += part;
    },
    isTerminal,
    columns: 80,
    elapsed: () => (now += 100),
  });
  progress.start(exampleOutcomes.length);
  for (const outcome of exampleOutcomes) progress.tell(outcome);
  progress.end();
  return text;
};

test('progress is rewritten in place on a terminal and plain elsewhere', () => {
  assert.ok(written(true).includes('\r\u001B[K6/6 judged, 2 failed'));
  const lines = written(false).split('\n');
  assert.deepEqual([lines[0], lines.at(-2), lines.at(-1)], ['judging 6 outcomes', '6/6 judged, 2 failed', '']);
  assert.ok(lines.includes('fail SUCC-02 getSpaceById'));
});

test('a member that is not there is named once', () => {
  const [, second] = exampleOutcomes;
  assert.ok(second);
  const missing = { ...second, findings: [{ expected: 'a text', got: 'nothing', pointer: '/title', exchanges: [] }] };
  const told = exampleReport([missing]);
  const lines = terminalSummary(told, false);
  assert.ok(lines.includes('    answered without /title'), lines.join('\n'));
  assert.match(markdownText(told), /^- answered without `\/title`$/m);
});

test('requests to a server that ended with the run are no commands', () => {
  const gone = { ...report, target: { ...report.target, embedded: true } };
  for (const text of [terminalSummary(gone, false).join('\n'), markdownText(gone), junitText(gone)]) {
    assert.doesNotMatch(text, /curl/);
    assert.match(text, /PUT \/v1\/integrations\/x\?next=https:\/\/\*\*\*@git\.example/);
  }
});

const count = (all: readonly string[]): number => all.filter((line) => line === '    expected 2xx').length;

test('an equal finding is told once, and of many occurrences three are shown', () => {
  const [, second] = exampleOutcomes;
  const [finding] = second?.findings ?? [];
  assert.ok(second && finding);
  const [exchange] = finding.exchanges;
  assert.ok(exchange);
  const at = (place: string, got = place) => ({
    ...finding,
    got,
    exchanges: [{ ...exchange, request: { ...exchange.request, url: `http://127.0.0.1:4010/v1/${place}` } }],
  });
  const lines = (findings: Outcome['findings']): string[] =>
    terminalSummary(exampleReport([{ ...second, findings }]), false);
  assert.equal(count(lines([finding, finding, finding])), 1);
  assert.equal(count(lines([at('a', 'one'), at('b', 'one')])), 1);
  const many = lines(['a', 'b', 'c', 'd', 'e'].map((place) => at(place)));
  assert.equal(count(many), 3);
  assert.ok(many.includes('    … and the same rule broken 2 more times, which the reports show'), many.join('\n'));
});

test('the command that writes a target file is named where target keys are missing', () => {
  const third = exampleOutcomes[2];
  assert.ok(third);
  const lacking = { ...third, reason: 'missing: a clock hook (target key clock)' };
  const words = /npx docplane init http:\/\/127\.0\.0\.1:4010 writes/;
  assert.match(terminalSummary(exampleReport([lacking]), false).join('\n'), words);
  assert.doesNotMatch(terminalSummary(exampleReport([third]), false).join('\n'), words);
});
