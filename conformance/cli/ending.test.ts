import assert from 'node:assert/strict';
import test from 'node:test';
import type { SentRequest } from '../http/exchange.ts';
import { exampleOutcomes, exampleReport } from '../report/formats/example-report.ts';
import { end } from './ending.ts';
import { exampleShell } from './example-shell.ts';

/** What is printed of a run whose finding shows a request with or without a token. */
const printed = async (
  authorization: SentRequest['authorization'],
  environment: Record<string, string>,
  repeat?: string,
) => {
  const [, red] = exampleOutcomes;
  const [finding] = red?.findings ?? [];
  const [exchange] = finding?.exchanges ?? [];
  assert.ok(red && finding && exchange);
  const exchanges = [{ ...exchange, request: { ...exchange.request, authorization } }];
  const { shell, output } = exampleShell();
  const report = exampleReport([{ ...red, findings: [{ ...finding, exchanges }] }]);
  const [only] = report.outcomes;
  assert.ok(only);
  const outcomes = repeat === undefined ? report.outcomes : [{ ...only, repeat }];
  await end({ ...report, outcomes }, { files: [], quiet: false, json: false }, { ...shell, environment });
  return output();
};

const sentence = /^The commands below take the token from the variable DOCPLANE_TOKEN, which is not set here\.$/m;

test('the variable of the token is spoken of where commands name it and it holds nothing', async () => {
  assert.match(await printed('token', {}), sentence);
  assert.match(await printed('token', { DOCPLANE_TOKEN: '' }), sentence);
  assert.doesNotMatch(await printed('token', { DOCPLANE_TOKEN: 'a' }), sentence);
  assert.doesNotMatch(await printed('none', {}), sentence);
  assert.match(await printed('none', {}, 'npx docplane check --token "$DOCPLANE_TOKEN"'), sentence);
});
