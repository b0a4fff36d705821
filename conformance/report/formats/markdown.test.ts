import assert from 'node:assert/strict';
import test from 'node:test';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { exampleOutcomes, exampleReport } from './example-report.ts';
import type { Outcome } from '../../core/outcome.ts';
import { markdownText } from './markdown.ts';
import { terminalSummary } from './terminal.ts';

const text = markdownText(exampleReport());
const treeOf = (markdown: string) =>
  fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }).children;

test('the numbers stand first, then each failure with rule, request and how to repeat it', () => {
  assert.match(text, /^# 💥 The suite itself failed on 1 outcome\n/);
  assert.match(text, /\| Conformance \| 1 of 2 verified outcomes violated \|/);
  assert.match(text, /\| Coverage \| 2 of 4 outcomes verified \(50\.0 %\) \|\n/);
  assert.match(text, /### fail `SUCC-02 getSpaceById`\n\nA rule\. \(section 4\.3\)/);
  assert.match(text, /curl -sS -X PUT .*\$DOCPLANE_TOKEN/);
  assert.match(text, /npx docplane check --base-url \S+ .*--only 'SUCC-02 getSpaceById' --seed 42:3:2/);
});

/** A failure on so many operations, after a request that went well. */
const widespread = (count: number): Outcome[] => {
  const [, failed] = exampleOutcomes;
  const [finding] = failed?.findings ?? [];
  const [exchange] = finding?.exchanges ?? [];
  assert.ok(failed && finding && exchange);
  const before = {
    ...exchange,
    request: { ...exchange.request, method: 'PATCH', body: '{"title":"Guide"}' },
    status: 200,
  };
  const after = { ...exchange, text: '{"title":"Untitled"}', status: 200 };
  const findings = [{ ...finding, pointer: '/title', exchanges: [before, after] }];
  return Array.from({ length: count }, (_, index) => ({ ...failed, name: `SUCC-02 operation${index}`, findings }));
};

test('a finding shows the requests before the last one, and the value that it points at', () => {
  const shown = markdownText(exampleReport(widespread(1)));
  assert.match(shown, /^curl -sS -X PATCH .* # 200\ncurl -sS -X PUT /m);
  assert.match(shown, /at `\/title`: `"Untitled"`/);
  assert.match(terminalSummary(exampleReport(widespread(1)), false).join('\n'), /^ {4}at {7}\/title: "Untitled"$/m);
});

test('requests that show several findings are told once', () => {
  const [failed] = widespread(1);
  const [finding] = failed?.findings ?? [];
  assert.ok(failed && finding);
  const report = exampleReport([{ ...failed, findings: [finding, { ...finding, pointer: '/id' }] }]);
  for (const shown of [markdownText(report), terminalSummary(report, false).join('\n')]) {
    assert.equal(shown.match(/expected /g)?.length, 2);
    assert.equal(shown.match(/curl -sS -X PATCH/g)?.length, 1);
  }
});

test('the causes stand before everything else, each with the outcome to look at first', () => {
  const report = exampleReport(widespread(7));
  assert.match(
    markdownText(report),
    /\n## 7 failures, 1 cause\n\n1\. fail: `publishIntegration`: expected 2xx, got 404 .* \(7 outcomes: SUCC-02\) First look at `SUCC-02 operation0`\.\n\n\| What \| Number \|/,
  );
  const [empty, headline, cause, repeat] = terminalSummary(report, false);
  assert.deepEqual([empty, headline], ['', '7 failures, 1 cause']);
  assert.match(cause ?? '', /^1\. fail `publishIntegration`: expected 2xx, got 404 .* \(7 outcomes: SUCC-02\)$/);
  assert.match(repeat ?? '', /^ {3}repeat: {2}npx docplane check .*--only 'SUCC-02 operation0' --seed 42:3:2$/);
  assert.equal(terminalSummary(exampleReport(widespread(1)), false)[1], 'fail SUCC-02 operation0');
});

test('warnings and lost coverage are folded up', () => {
  assert.match(text, /<details>\n<summary>1 recommendation not followed<\/summary>\n\n### warn `SUCC-04 -`/);
  assert.match(text, /<summary>1 outcome not verified here<\/summary>\n\n- 1 missing: a clock: `SUCC-03 getSpaceById`/);
});

test('what a server sends stays text: the only HTML is the folding', () => {
  const html = treeOf(text).filter(({ type }) => type === 'html');
  const allowed = /^(<details>\n<summary>[\w ]+<\/summary>|<\/details>)$/;
  for (const node of html) assert.match('value' in node ? node.value : '', allowed);
  assert.equal(html.length, 4);
  const inline = JSON.stringify(treeOf(text).filter(({ type }) => type !== 'html'));
  assert.doesNotMatch(inline, /"type":"(html|image)"/);
});

test('a job summary takes a thousand failures: the first are whole, the rest is a number', () => {
  const [, failed] = exampleOutcomes;
  assert.ok(failed);
  const many = Array.from({ length: 1_000 }, () => failed);
  const long = markdownText(exampleReport(many));
  assert.match(long, /… and 950 more/);
  assert.ok(long.length < 2 ** 20);
});

test('a green run says so in the first line', () => {
  const [passed] = exampleOutcomes;
  assert.ok(passed);
  assert.match(markdownText(exampleReport([passed])), /^# ✅ No verified rule is violated\n/);
});
