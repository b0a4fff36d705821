import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleReport } from './example-report.ts';
import { htmlQuestions } from './html/questions.ts';
import { junitText } from './junit.ts';
import { markdownText } from './markdown.ts';
import type { PublishedQuestion, PublishedReport } from './published.ts';
import { terminalSummary } from './terminal.ts';

const question: PublishedQuestion = {
  operation: 'getSpaceById',
  pointer: '/title',
  what: 'value',
  theirs: '"<b>"',
  reference: '"b"',
  plan: 'scene updateSpaceById',
  requirement: 'COH-01',
  seen: 2,
  exchanges: [],
  repeat: "npx docplane check --lockstep 'scene updateSpaceById' --seed 42",
};

const withQuestions = (...questions: readonly PublishedQuestion[]): PublishedReport => ({
  ...exampleReport(),
  lockstep: { plans: 7, replies: 90, requests: 120, choices: [], explained: {}, strict: false, questions },
});

test('every format shows a question with its rule and the command that plays it again', () => {
  const report = withQuestions(question);
  const texts = [terminalSummary(report, false).join('\n'), markdownText(report), htmlQuestions(report)];
  for (const text of texts) {
    assert.match(text, /getSpaceById/);
    assert.match(text, /COH-01/);
    assert.match(text, /--lockstep/);
  }
  assert.match(junitText(report), /question: getSpaceById \/title: &quot;|question: getSpaceById \/title: "/);
});

test('the closing lines count questions, and say nothing where there are none', () => {
  assert.ok(
    terminalSummary(withQuestions(question), false).includes('questions:   1 in 7 plans played on the reference too'),
  );
  assert.ok(!terminalSummary(withQuestions(), false).join('\n').includes('questions'));
});

test('what a server says is no markup in the page', () => {
  assert.ok(!htmlQuestions(withQuestions(question)).includes('<b>'));
});
