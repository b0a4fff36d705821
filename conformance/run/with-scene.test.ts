import assert from 'node:assert/strict';
import test from 'node:test';
import { requirement } from '#spec/requirement.ts';
import { check, type Check } from '../checks/check.ts';
import { broken } from '../core/check-result.ts';
import { profiles } from '../core/profile.ts';
import type { Exchange } from '../http/exchange.ts';
import { exampleRun } from '../world/example-run.ts';
import { runPlan } from './schedule.ts';
import { sceneFirst, withScene } from './with-scene.ts';

const exchange = (method: string, place: string, ok = true): Exchange => ({
  operation: '-',
  request: {
    method,
    url: `http://127.0.0.1:1/v1/${place}`,
    headers: {},
    body: null,
    authorization: 'token',
  },
  status: ok ? 200 : 400,
  headers: {},
  text: '',
  json: undefined,
  ok,
  ms: 1,
});

test('a finding comes with the accepted writes before it, once each', () => {
  const [made, refused, read, written, seen, removed] = [
    exchange('PUT', 'teams'),
    exchange('PUT', 'teams', false),
    exchange('GET', 'teams'),
    exchange('PATCH', 'teams/a'),
    exchange('GET', 'teams/a'),
    exchange('DELETE', 'teams/a'),
  ] as const;
  const judged = broken([{ expected: 'one', got: 'another', exchanges: [written, seen] }]);
  const shown = withScene(judged, [made, refused, read, written, seen, removed]);
  assert.ok(shown.kind === 'broken');
  assert.deepEqual(shown.findings.map(sceneFirst)[0]?.exchanges, [made, written, seen]);
});

test('a finding whose requests are of another namespace stays as it is', () => {
  const judged = broken([{ expected: 'one', got: 'another', exchanges: [exchange('GET', 'teams')] }]);
  assert.deepEqual(withScene(judged, [exchange('PUT', 'teams')]), judged);
});

/** Says that a reading shows something else than what was written before it. */
const breaking: Check['run'] = async ({ world }) => {
  const params = { organizationId: 'acme', teamId: 't' };
  const write = await world.call('updateTeamInOrganizationById', {
    params,
    body: { title: 'T' },
  });
  assert.equal(write.json, undefined);
  const seen = await world.call('getTeamInOrganizationById', { params });
  return broken([{ expected: 'one', got: 'another', exchanges: [seen] }]);
};

test('a write of the scene that answers no JSON excuses no finding about another operation', async () => {
  const run = exampleRun(({ method }) => (method === 'GET' ? { id: 'x' } : { status: 200, headers: {}, body: 'done' }));
  const subject = 'getTeamInOrganizationById';
  const own = check('success/answers', {}, breaking);
  const planned = {
    name: `SUCC-02 ${subject}`,
    row: requirement('SUCC-02'),
    subject,
    check: own,
    lane: 'free',
  } as const;
  const profile = profiles.smoke;
  const [outcome] = await runPlan({
    planned: [planned],
    run,
    seed: { root: 1 },
    profile,
    concurrency: 1,
    elapsed: () => 0,
  });
  assert.equal(outcome?.verdict, 'fail');
  const [finding] = outcome.findings;
  assert.deepEqual(
    finding?.exchanges.map(({ request }) => request.method),
    ['PATCH', 'GET'],
  );
});
