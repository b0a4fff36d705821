import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSchemathesisReport } from './schemathesis-report.ts';

const base64 = (text: string) => ({ $base64: Buffer.from(text).toString('base64') });

const failure = {
  code: 'ST202',
  title: 'Schema-valid request rejected',
  message:
    'Valid data should have been accepted\nExpected: 2xx\n\nHint: 5 further members (`a`)\n\nSchema at /components:\n{',
};

const scenario = (ids: readonly string[]): string => {
  const each = <Value>(value: Value) => Object.fromEntries(ids.map((id) => [id, value]));
  const content = base64('{"error":{"code":400,"message":"limit: must be whole."}}');
  const recorder = {
    label: 'GET /orgs',
    cases: each({ value: { method: 'GET', path: '/orgs' } }),
    checks: each([{ status: 'success' }, { status: 'failure', failure_info: { failure } }]),
    interactions: each({ response: { status_code: 400, content } }),
  };
  return JSON.stringify({ ScenarioFinished: { recorder } });
};

test('a report is read: every finding once, with what the server said, and every request', () => {
  const report = ['{"Initialize":{}}', scenario(['a', 'b']), '{"ScenarioFinished":{"recorder":{"label":""}}}'].join(
    '\n',
  );
  assert.deepEqual(readSchemathesisReport(report), {
    findings: [
      {
        operation: 'GET /orgs',
        says: 'ST202 Schema-valid request rejected | Valid data should have been accepted | 400 limit: must be whole.',
      },
    ],
    requests: 2,
  });
});
