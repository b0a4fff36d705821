import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Exchange } from '../client/exchange.ts';
import { summarize, type Outcome } from '../outcome.ts';
import type { Report } from '../report.ts';
import { jsonReport } from './json.ts';
import { createProgress } from './progress.ts';
import { terminalSummary } from './terminal.ts';

const exchange: Exchange = {
  operation: 'getSpaceById',
  request: {
    method: 'GET',
    url: 'http://127.0.0.1:4010/v1/spaces/x',
    headers: {},
    body: null,
    authorization: 'token',
  },
  status: 404,
  headers: {},
  text: '{"error":"gone"}',
  json: { error: 'gone' },
  ok: false,
  ms: 1,
};
const base = {
  operation: 'getSpaceById',
  level: 'must',
  section: '4.3',
  text: 'A rule.',
  reason: '',
  findings: [],
} as const;
const outcomes: readonly Outcome[] = [
  { ...base, name: 'SUCC-01 getSpaceById', requirement: 'SUCC-01', verdict: 'pass', evidence: [exchange] },
  {
    ...base,
    name: 'SUCC-02 getSpaceById',
    requirement: 'SUCC-02',
    verdict: 'fail',
    reason: 'expected 2xx, got 404',
    findings: [{ expected: '2xx', got: '404', pointer: '/id', exchanges: [exchange], plan: { drawn: 1 } }],
    evidence: [exchange],
    reproduced: true,
    replay: '42:3:2',
  },
  {
    ...base,
    name: 'SUCC-03 getSpaceById',
    requirement: 'SUCC-03',
    verdict: 'unverified',
    reason: 'missing: a clock',
    evidence: [],
  },
];
const report: Report = {
  version: '0.1.0',
  baseUrl: 'http://127.0.0.1:4010',
  seed: 42,
  profile: 'default',
  requests: 3,
  durationMs: 1_200,
  outcomes,
  planned: 9,
  notYetChecked: ['SUCC-04'],
  summary: summarize(outcomes, { musts: 9 }),
  leftBehind: 0,
};

test('a failure shows rule, finding, request and how to repeat it', () => {
  const text = terminalSummary(report, { colour: false, targetFlags: '--base-url http://127.0.0.1:4010' }).join('\n');
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
    /curl -sS -X GET 'http:\/\/127\.0\.0\.1:4010\/v1\/spaces\/x' -H "Authorization: Bearer \$DOCPLANE_TOKEN"/,
  );
  assert.ok(
    text.includes(`npx docplane check --base-url http://127.0.0.1:4010 --only 'SUCC-02 getSpaceById' --seed 42:3:2`),
  );
  assert.match(text, /1 missing: a clock/);
});

test('conformance and coverage are two numbers, the closing line is the last', () => {
  const lines = terminalSummary(report, { colour: false, targetFlags: '' });
  assert.ok(lines.includes('conformance: 1 of 2 verified rules violated'));
  assert.ok(lines.includes('coverage:    2 of 9 rules verified (22.2 %)'));
  assert.ok(lines.includes('not yet checked by this suite: 1 requirements'));
  assert.equal(lines.at(-1), '1 passed, 1 failed, 1 skipped');
});

test('the JSON report fits its published schema', () => {
  const schema: unknown = JSON.parse(readFileSync(new URL('./report.schema.json', import.meta.url), 'utf8'));
  const validate = new Ajv2020({ strict: true, strictRequired: false }).compile(schema as object);
  const json: unknown = JSON.parse(JSON.stringify(jsonReport(report)));
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
  progress.start(outcomes.length);
  for (const outcome of outcomes) progress.tell(outcome);
  progress.end();
  return text;
};

test('progress is rewritten in place on a terminal and plain elsewhere', () => {
  assert.ok(written(true).includes('\r\u001B[K3/3 judged, 1 failed'));
  const lines = written(false).split('\n');
  assert.deepEqual([lines[0], lines.at(-2), lines.at(-1)], ['judging 3 outcomes', '3/3 judged, 1 failed', '']);
  assert.ok(lines.includes('fail SUCC-02 getSpaceById'));
});
