import type { Exchange } from '../../http/exchange.ts';
import { summarize, type Outcome } from '../../core/outcome.ts';
import type { Report } from '../report.ts';
import type { PublishedReport } from './published.ts';
import { publish } from './publish.ts';

/** Secrets that stand everywhere in the example: none may be in any report. */
export const planted = {
  token: 'tok-7f3a"b/1',
  outsider: 'out-91c',
  short: 'q7',
  password: 'hunter2',
  integration: 'whsec_0123456789',
  cookie: 'session=abcdef',
};

/** What breaks formats: markup of all kinds, ticks, controls that XML has no place for, half a surrogate pair. */
export const hostile = '<b>&amp;</b> ]]> </script><!-- ``` | "q" \u0000\u001B[31m\uD800 ::error::x %0A';

const leaking = `Bearer ${planted.token} of https://joe:${planted.password}@git.example/r and ${planted.short} ${planted.outsider} ${planted.integration}`;

const exchange: Exchange = {
  operation: 'publishIntegration',
  request: {
    method: 'PUT',
    url: `http://127.0.0.1:4010/v1/integrations/x?next=https://joe:${planted.password}@git.example`,
    headers: { 'content-type': 'application/json', 'x-own': planted.outsider },
    body: JSON.stringify({ secrets: { KEY: planted.integration, S: 'a' }, url: `ssh://joe:${planted.password}@h/r` }),
    authorization: 'token',
  },
  status: 404,
  headers: { 'content-type': 'application/json', 'set-cookie': planted.cookie, 'x-echo': planted.token },
  text: JSON.stringify({ error: leaking, secrets: { KEY: 'leaked-by-server' }, hostile }),
  json: undefined,
  ok: false,
  ms: 1,
};

const base = { operation: 'getSpaceById', level: 'must', section: '4.3', text: 'A rule.' } as const;
const quiet = { reason: '', findings: [], evidence: [exchange], durationMs: 12 } as const;

/** One outcome of every verdict. */
export const exampleOutcomes: readonly Outcome[] = [
  { ...base, ...quiet, name: 'SUCC-01 getSpaceById', requirement: 'SUCC-01', verdict: 'pass' },
  {
    ...base,
    ...quiet,
    name: 'SUCC-02 getSpaceById',
    requirement: 'SUCC-02',
    verdict: 'fail',
    reason: `expected 2xx, got 404 ${leaking}`,
    findings: [
      { expected: '2xx', got: `404 ${leaking} ${hostile}`, pointer: '/id', exchanges: [exchange], plan: { drawn: 1 } },
    ],
    reproduced: true,
    replay: '42:3:2',
  },
  {
    ...base,
    ...quiet,
    name: 'SUCC-03 getSpaceById',
    requirement: 'SUCC-03',
    verdict: 'unverified',
    reason: 'missing: a clock',
  },
  {
    ...base,
    ...quiet,
    name: 'SUCC-04 -',
    requirement: 'SUCC-04',
    operation: '-',
    level: 'should',
    verdict: 'warn',
    reason: `expected ${hostile}`,
    findings: [{ expected: hostile, got: 'something else', exchanges: [] }],
  },
  {
    ...base,
    ...quiet,
    name: 'SUCC-05 getSpaceById',
    requirement: 'SUCC-05',
    verdict: 'error',
    reason: `TypeError: ours ${hostile}\n    at check (checks/x.ts:1:1) ${planted.token}`,
  },
  {
    ...base,
    ...quiet,
    name: 'SUCC-06 getSpaceById',
    requirement: 'SUCC-06',
    verdict: 'inapplicable',
    reason: 'no body',
  },
];

/** A run with these outcomes, for tests of what is written about it. */
const exampleRunReport = (outcomes: readonly Outcome[] = exampleOutcomes): Report => ({
  version: '0.1.0',
  baseUrl: 'http://127.0.0.1:4010',
  seed: 42,
  profile: 'default',
  runs: 24,
  requests: 3,
  durationMs: 1_200,
  outcomes,
  selection: { only: [], skip: [], planned: 9, musts: 9, selected: outcomes.length },
  summary: summarize(outcomes, { isWhole: false }),
  leftBehind: 0,
});

/** The same, published. */
export const exampleReport = (outcomes: readonly Outcome[] = exampleOutcomes): PublishedReport =>
  publish(exampleRunReport(outcomes), {
    targetFlags: `--base-url http://127.0.0.1:4010 --remote-git https://joe:${planted.password}@git.example/r`,
    secrets: [planted.token, planted.outsider, planted.short, planted.password],
    startedAt: '2026-01-02T03:04:05.678Z',
  });
