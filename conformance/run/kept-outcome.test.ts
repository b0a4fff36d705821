import assert from 'node:assert/strict';
import test from 'node:test';
import { createRedact } from '../core/redact.ts';
import type { Outcome } from '../core/outcome.ts';
import type { Exchange } from '../http/exchange.ts';
import { wholeExchange } from '../report/formats/whole-exchange.ts';
import { keptOutcome } from './kept-outcome.ts';

const exchangeOf = (text: string): Exchange => ({
  operation: 'getSpaceById',
  request: { method: 'GET', url: 'http://h/v1/spaces/s', headers: {}, body: null, authorization: 'token' },
  status: 200,
  headers: {},
  text,
  json: JSON.parse(text) as unknown,
  ok: true,
  ms: 1,
});

const outcomeOf = (exchange: Exchange): Outcome => ({
  name: 'SPC-01 getSpaceById',
  requirement: 'SPC-01',
  operation: 'getSpaceById',
  level: 'must',
  section: '4.1',
  text: 'A rule.',
  verdict: 'fail',
  reason: 'expected a, got b',
  findings: [{ expected: 'a', got: 'b', exchanges: [exchange] }],
  evidence: [exchange],
});

test('of a long answer an outcome keeps what reports show', () => {
  const long = exchangeOf(JSON.stringify({ id: 'x'.repeat(7 * 2 ** 20) }));
  const { findings, evidence } = keptOutcome(outcomeOf(long));
  const [kept] = findings[0]?.exchanges ?? [];
  assert.ok(kept !== undefined && kept.text.length < 10_000);
  assert.equal(kept.json, undefined);
  // The same exchange stands in many findings: it is kept once.
  assert.equal(evidence[0], kept);
  const redact = createRedact([]);
  assert.deepEqual(wholeExchange(kept, redact), wholeExchange(long, redact));
  assert.match(wholeExchange(kept, redact).reply, /… \(7340041 characters in all\)$/);
});

test('a usual answer is kept as it is', () => {
  const usual = exchangeOf('{"id":"s"}');
  assert.equal(keptOutcome(outcomeOf(usual)).evidence[0], usual);
});
