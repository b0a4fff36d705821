import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { exampleOutcomes, exampleReport } from '../formats/example-report.ts';
import { junitText } from '../formats/junit.ts';
import { markdownText } from '../formats/markdown.ts';
import type { PublishedReport } from '../formats/published.ts';
import { quietSummary, terminalSummary } from '../formats/terminal.ts';
import { applyBaseline } from './apply-baseline.ts';
import { parseBaseline } from './read-baseline.ts';
import { updatedBaseline } from './update-baseline.ts';

// SUCC-01 passes, SUCC-02 fails, SUCC-03 is unverified, SUCC-04 warns, SUCC-06 does not apply.
const withoutError = exampleOutcomes.filter(({ verdict }) => verdict !== 'error');
const report = exampleReport(withoutError);
const planned = new Set([...exampleOutcomes.map(({ name }) => name), 'SUCC-09 getSpaceById']);

const held = (text: string): PublishedReport =>
  applyBaseline(report, parseBaseline(text, 'baseline.yaml').baseline, planned);

const known = `known:
  - name: SUCC-02 getSpaceById
    reason: ticket 7
`;

test('a known failure is green and says why', () => {
  const green = held(known);
  assert.deepEqual([report.exitCode, green.exitCode, green.baseline?.problems], [1, 0, []]);
  const text = terminalSummary(green, false).join('\n');
  assert.match(text, /Known failures \(baseline\.yaml\):\n {2}SUCC-02 getSpaceById: ticket 7/);
  assert.doesNotMatch(text, /repeat: .*SUCC-02/);
  assert.match(markdownText(green), /^# ✅ No rule is violated apart from 1 known failure\n/);
  assert.match(junitText(green), /failures="0"[^]*<skipped message="known: ticket 7"\/>/);
});

test('an entry that passes now is red and names the lines to delete', () => {
  const red = held(`${known}  # fixed?\n  - { name: SUCC-01 getSpaceById, reason: old }\n`);
  assert.equal(red.exitCode, 1);
  const [problem, ...more] = red.baseline?.problems ?? [];
  assert.deepEqual([problem?.kind, problem?.lines, more], ['stale', { first: 5, last: 5 }, []]);
  const line = 'baseline.yaml:5: SUCC-01 getSpaceById passes now: delete line 5.';
  assert.ok(terminalSummary(red, false).includes(`  ${line}`));
  assert.ok(quietSummary(red).includes(line));
  assert.ok(junitText(red).includes(`<failure type="baseline" message="${line}"/>`));
  assert.match(markdownText(red), /^# ❌ The baseline does not hold\n/);
});

test('an entry of several lines is named whole, whatever stands around it', () => {
  const text = `# ours\nverified: []\nknown:\n\n  - reason: >\n      a long\n      story\n    name: SUCC-01 getSpaceById\n`;
  assert.deepEqual(held(text).baseline?.problems[0]?.lines, { first: 5, last: 8 });
  assert.match(held(text).baseline?.problems[0]?.sentence ?? '', /delete lines 5 to 8\.$/);
});

test('an entry that names nothing is red and the near name is offered', () => {
  const red = held('verified:\n  - SUCC-01 getSpaceByld\n');
  assert.equal(red.exitCode, 1);
  const sentence =
    'SUCC-01 getSpaceByld is no outcome of this suite: delete line 2. Did you mean "SUCC-01 getSpaceById"?';
  assert.equal(red.baseline?.problems[0]?.sentence, sentence);
  assert.match(junitText(red), /<testsuite name="docplane\.baseline" tests="1" failures="1"/);
});

test('what was verified once and is not now is red, known failures too', () => {
  for (const text of ['verified: [SUCC-03 getSpaceById]', 'known: [{ name: SUCC-03 getSpaceById, reason: x }]']) {
    const [problem] = held(text).baseline?.problems ?? [];
    assert.equal(problem?.kind, 'lost', text);
    assert.match(problem?.sentence ?? '', /was verified once and is unverified now \(missing: a clock\)/);
  }
  assert.deepEqual(held('verified: [SUCC-01 getSpaceById, SUCC-02 getSpaceById, SUCC-04 -]').baseline?.problems, []);
});

test('what this run did not select is not missed', () => {
  assert.deepEqual(held('verified: [SUCC-09 getSpaceById]').baseline?.problems, []);
  assert.deepEqual(held('known: [{ name: SUCC-09 getSpaceById, reason: x }]').baseline?.problems, []);
});

test('a baseline never hides a fault of the suite or another failure', () => {
  assert.equal(applyBaseline(exampleReport(), parseBaseline(known, 'b').baseline, planned).exitCode, 70);
  assert.equal(held('verified: [SUCC-01 getSpaceById]').exitCode, 1);
});

test('a file at fault is named with line and hint', () => {
  const cases: readonly (readonly [string, RegExp])[] = [
    ['knwon: []', /^b\.yaml:1: unknown key "knwon" in b\.yaml\. Did you mean "known"\?$/],
    ['known:\n  - name: X', /^b\.yaml:2: reason of X is no text\.$/],
    ['known:\n  - reason: X', /^b\.yaml:2: name is no text\.$/],
    ['known:\n  - X', /^b\.yaml:2: an entry of known is no mapping\.$/],
    ['known:\n  - { name: X, reason: y, why: z }', /^b\.yaml:2: unknown key "why" in an entry of known\./],
    ['known: yes', /^b\.yaml:1: known is no list\.$/],
    ['verified:\n  - A\n  - 7', /^b\.yaml:3: an entry of verified is no text\.$/],
    ['verified:\n  - A\n  - A', /^b\.yaml:3: A stands in line 2 already\.$/],
    ['- A', /^b\.yaml:1: b\.yaml is no mapping\.$/],
    ['known: [', /^b\.yaml:1: /],
  ];
  const schema = JSON.parse(readFileSync(new URL('./baseline.schema.json', import.meta.url), 'utf8')) as object;
  const fits = new Ajv2020().compile(schema);
  for (const [text, sentence] of cases) {
    assert.throws(
      () => parseBaseline(text, 'b.yaml'),
      (thrown: Error & { hint: string }) => sentence.test(thrown.message) && thrown.hint !== '',
      text,
    );
    if (!text.endsWith('[') && !text.includes('A\n  - A')) assert.equal(fits(parse(text)), false, text);
  }
  assert.ok(fits(parse(known)));
});

test('an update agrees with the run, keeps reasons and comments, and drops what is gone', () => {
  const before = `# about us\nknown:\n  # the big one\n  - name: SUCC-02 getSpaceById\n    reason: ticket 7\n  - name: SUCC-01 getSpaceById\n    reason: fixed\n  - name: GONE-01 x\n    reason: gone\nverified:\n  - SUCC-03 getSpaceById\n  - SUCC-09 getSpaceById\n`;
  const { text, changes } = updatedBaseline(report, 'baseline.yaml', before, planned);
  assert.equal(
    text,
    `# about us\nknown:\n  # the big one\n  - name: SUCC-02 getSpaceById\n    reason: ticket 7\nverified:\n  - SUCC-01 getSpaceById\n  - SUCC-02 getSpaceById\n  - SUCC-04 -\n  - SUCC-09 getSpaceById\n`,
  );
  assert.equal(changes, 'known failures: 1 (0 added, 2 removed); verified: 4 (3 added, 1 removed)');
  assert.equal(held(text).exitCode, 0);
});

test('an update of nothing writes a file that holds, in YAML and in JSON', () => {
  for (const file of ['b.yaml', 'b.json']) {
    const { text } = updatedBaseline(report, file, '', planned);
    const { baseline } = parseBaseline(text, file);
    assert.deepEqual(
      baseline.known.map(({ name }) => name),
      ['SUCC-02 getSpaceById'],
    );
    assert.match(baseline.known[0]?.reason ?? '', /^expected 2xx, got 404/);
    assert.equal(applyBaseline(report, baseline, planned).exitCode, 0);
  }
});
