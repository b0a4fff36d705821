import assert from 'node:assert/strict';
import test from 'node:test';
import { requirement } from '#spec/requirement.ts';
import { check, type Check } from '../checks/check.ts';
import { holds } from '../core/check-result.ts';
import { profiles } from '../core/profile.ts';
import { transportProblem, type ProblemKind } from '../http/transport.ts';
import { exampleRun } from '../world/example-run.ts';
import type { GivenUp } from './across-outages.ts';
import type { PlannedOutcome } from './plan.ts';
import { runPlan } from './schedule.ts';
import { countStrayCuts, cutAt, outOfStep } from './stray-cuts.ts';

const titles = ['first', 'second', 'third'];
const operation = 'createCollection';

/** Creates three collections; a judgement is over with the first that is not answered. */
const creating: Check['run'] = async ({ world }) => {
  const made = [];
  for (const title of titles) {
    const body = { title: `${world.name('collection')} ${title}` };
    made.push(await world.call(operation, { params: { organizationId: 'acme' }, body }));
  }
  return holds(made);
};

type Cutting = {
  readonly problem?: ProblemKind;
  readonly outcomes?: number;
  readonly run?: Check['run'];
};

/** What comes of outcomes at a server that cuts the creation of such a title off, which it is asked for anew each time. */
const judged = async (cuts: (judging: number) => string, cutting: Cutting = {}) => {
  const { problem = 'reset', outcomes = 1, run: look = creating } = cutting;
  let judging = 0;
  const run = exampleRun(({ body }) => {
    const title = String(body);
    if (title.includes('first')) judging += 1;
    if (title.includes(`${cuts(judging)}"`)) throw transportProblem(problem, 'closed');
    return { id: 'made' };
  });
  const givenUp: GivenUp = new Map();
  const planned = Array.from({ length: outcomes }, (_, index): PlannedOutcome => {
    const own = check('success/answers', {}, look);
    return { name: `SUCC-01 ${operation} ${index}`, row: requirement('SUCC-01'), subject: operation, check: own, lane: 'free' }; // oxfmt-ignore
  });
  const base = { seed: { root: 1 }, profile: profiles.smoke, concurrency: 1, elapsed: () => 0 };
  const told = await runPlan({ planned, run, ...base, givenUp });
  return { verdicts: [...new Set(told.map(({ verdict }) => verdict))], judgings: judging, givenUp: givenUp.size };
};

test('a request that is cut off each time is a finding', async () => {
  const { verdicts, judgings } = await judged(() => 'second');
  assert.deepEqual([verdicts, judgings], [['fail'], 10]);
});

test('one that stays silent is a finding the third time: each look takes a whole deadline', async () => {
  const { verdicts, judgings } = await judged(() => 'second', { problem: 'timeout' });
  assert.deepEqual([verdicts, judgings], [['fail'], 3]);
});

test('how often a check reads before it, which varies with the time that a server takes, does not matter', async () => {
  let looks = 0;
  const waiting: Check['run'] = async (context) => {
    looks += 1;
    for (let reading = 0; reading < looks; reading += 1)
      await context.world.call('listOrganizationsForAuthenticatedUser');
    return creating(context);
  };
  const { verdicts, judgings } = await judged(() => 'second', { run: waiting });
  assert.deepEqual([verdicts, judgings], [['fail'], 10]);
});

test('a long run meets more cuts by chance before it is known for them', () => {
  for (const [requests, most] of [
    [10_000, 20],
    [500_000, 1_000],
  ] as const) {
    const cuts = countStrayCuts(() => requests);
    for (let count = 1; count < most; count += 1) cuts.seen();
    assert.equal(cuts.areMany(), false);
    cuts.seen();
    assert.equal(cuts.areMany(), true);
  }
});

test('what brings a run out of step is claimed by the server, and is not what was cut off', async () => {
  for (const [claims, cut, targets] of [
    [undefined, operation, ['/v1/orgs', '/v1/orgs']],
    [undefined, 'listOrganizationsForAuthenticatedUser', ['/v1/orgs/acme', '/v1/orgs/acme']],
    [['listTeamsInOrganizationById'], operation, ['/v1/orgs/acme/teams', '/v1/orgs/acme/teams']],
    [['createCollection'], operation, []],
  ] as const) {
    const asked: string[] = [];
    const given = claims === undefined ? {} : { implements: claims };
    const { client, target } = exampleRun(({ target: path }) => asked.push(path), given);
    const exchange = { operation: cut, request: {}, status: 0 } as never;
    await outOfStep({ call: client.call, target }, { findings: [{ expected: '', got: '', exchanges: [exchange] }] }, 2);
    assert.deepEqual(asked, targets);
  }
});

test('where another request is cut off each time, the server is away now and then', async () => {
  const { verdicts, givenUp } = await judged((judging) => titles[judging % 3]!);
  assert.deepEqual([verdicts, givenUp], [['unverified'], 1]);
});

test('one that is cut off once is judged by what comes then', async () => {
  const { verdicts, judgings } = await judged((judging) => (judging === 1 ? 'second' : 'none'));
  assert.deepEqual([verdicts, judgings], [['pass'], 2]);
});

test('a server that is known for it is not asked again for each outcome', async () => {
  const { verdicts, judgings, givenUp } = await judged((judging) => titles[judging % 3]!, { outcomes: 400 });
  assert.deepEqual([verdicts, givenUp], [['unverified'], 400]);
  assert.ok(judgings <= 400 + 2 * 200 + 100, `${judgings} judgings`);
});

const cutBy = (body: unknown, query = ''): string => {
  const request = {
    method: 'POST',
    url: `http://h/v1/orgs/acme/collections${query}`,
    headers: {},
    body: JSON.stringify(body),
  };
  const exchange = { operation, request, status: 0, headers: {}, text: '', json: undefined, ok: false, ms: 0 };
  return cutAt({ findings: [{ expected: 'an answer', got: 'none', exchanges: [exchange as never] }] });
};

test('a request is the same one in another namespace, whatever letters or digits its names, ids and times have', () => {
  assert.equal(cutBy({ parent: '1024', title: 'qwert' }), cutBy({ parent: '2048', title: 'zuiop' }));
  assert.equal(cutBy({ timestamp: '2026-11-23T07:38:10.123Z' }), cutBy({ timestamp: '2026-11-23T07:39:11.999Z' }));
  assert.equal(cutBy({}, '?query=%CE%B1%CE%B2'), cutBy({}, '?query=%CE%B3%CE%B4'));
  assert.equal(cutBy({ members: ['a1', 'b2'] }), cutBy({ members: ['c3', 'd4'] }));
  // Who counts up has longer ids from some moment on.
  assert.equal(cutBy({ parent: '999' }), cutBy({ parent: '1000' }));
  assert.equal(cutBy({}, '?space=space-99'), cutBy({}, '?space=space-100'));
});

test('one with another member, a longer text or another switch is another one', () => {
  const plain = cutBy({ title: 'title' });
  for (const other of [{ title: 'title', parent: null }, { title: 'titles' }, { title: true }, { title: null }])
    assert.notEqual(cutBy(other), plain);
  assert.notEqual(cutBy({ title: 'title' }, '?nested=true'), plain);
});
