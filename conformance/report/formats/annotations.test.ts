import assert from 'node:assert/strict';
import test from 'node:test';
import { annotations } from './annotations.ts';
import { exampleOutcomes, exampleReport, hostile } from './example-report.ts';
import { quietSummary, terminalSummary } from './terminal.ts';

test('failures are errors, warnings warnings, each on a line of its own whatever a server sent', () => {
  const lines = annotations(exampleReport());
  assert.deepEqual(
    lines.map((line) => /^::(\w+) title=([^:]*)::/.exec(line)?.slice(1)),
    [
      ['error', 'SUCC-02 getSpaceById'],
      ['error', 'SUCC-05 getSpaceById'],
      ['warning', 'SUCC-04 -'],
    ],
  );
  for (const line of lines) assert.doesNotMatch(line, /[\r\n]/);
  assert.ok(hostile.includes('%0A'));
  assert.match(lines[2] ?? '', /%250A/);
  assert.match(lines[0] ?? '', /A rule\. \(section 4\.3\)%0Aexpected 2xx.*%0Anpx docplane check /);
});

test('a baseline that does not hold is annotated at its line, known failures not at all', () => {
  const [outcome] = exampleOutcomes;
  const failed = exampleReport(exampleOutcomes.slice(1, 2));
  const lines = { first: 4, last: 5 };
  const problems = [{ kind: 'stale' as const, name: outcome?.name ?? '', lines, sentence: 'x passes now.' }];
  const known = failed.outcomes.map((each) => ({ ...each, known: 'ticket' }));
  assert.deepEqual(annotations({ ...failed, outcomes: known, baseline: { file: 'a,b.yaml', problems } }), [
    '::error file=a%2Cb.yaml,line=4,endLine=5,title=baseline%3A stale::x passes now.',
  ]);
});

test('ten of a kind are shown, the rest is a number', () => {
  const failed = exampleOutcomes[1];
  assert.ok(failed);
  const lines = annotations(exampleReport(Array.from({ length: 25 }, () => failed)));
  assert.equal(lines.length, 11);
  assert.equal(lines.at(-1), '::notice title=docplane::15 more failures: see the report');
});

test('no line of the terminal begins a command or carries a control character', () => {
  for (const lines of [terminalSummary(exampleReport(), false), quietSummary(exampleReport())]) {
    for (const line of lines) assert.ok(!/^\s*::/.test(line) && !line.includes('\0') && !line.includes('\u001B'), line);
  }
});
