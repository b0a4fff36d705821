import assert from 'node:assert/strict';
import test from 'node:test';
import { requirement } from '#spec/requirement.ts';
import { check, type Check, type CheckOptions } from '../checks/check.ts';
import { exampleRun } from '../world/example-run.ts';
import { broken, holds, inapplicable, unverified, type CheckResult } from '../core/check-result.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import type { PlannedOutcome } from './plan.ts';
import { profiles } from '../core/profile.ts';
import { runPlan } from './schedule.ts';
import { transportProblem, type ProblemKind } from '../http/transport.ts';

type Run = Check['run'];
const subjects = ['getTeamInOrganizationById', 'listTeamsInOrganizationById', 'getSpaceById'] as const;

const planned = (run: Run, options: CheckOptions = {}, index = 0): PlannedOutcome => {
  const subject = subjects[index] ?? '-';
  const own = check('success/answers', options, run);
  return { name: `SUCC-01 ${subject}`, row: requirement('SUCC-01'), subject, check: own, lane: own.lane(subject) };
};

const judged = async (
  all: readonly PlannedOutcome[],
  answer = (): unknown => ({ id: 'x' }),
  concurrency = 4,
  isFar = false,
) => {
  const run = exampleRun(answer);
  const profile = profiles.smoke;
  return runPlan({ planned: all, run, seed: { root: 1 }, profile, concurrency, isFar, elapsed: () => 0 });
};

const verdictOf = async (run: Run, options: CheckOptions = {}) => {
  const [outcome] = await judged([planned(run, options)]);
  assert.ok(outcome);
  return outcome;
};

const team: Run = async ({ world }) => holds([await world.call('listOrganizationsForAuthenticatedUser')]);

test('a pass needs the exchanges that show it', async () => {
  assert.equal((await verdictOf(team)).verdict, 'pass');
  assert.equal((await verdictOf(() => Promise.resolve(holds([])))).verdict, 'unverified');
  assert.equal((await verdictOf(team, { evidence: 2 })).verdict, 'unverified');
});

test('what the target lacks is unverified and named', async () => {
  const { verdict, reason } = await verdictOf(() => Promise.reject(missingPrerequisite('a second organization')));
  assert.deepEqual({ verdict, reason }, { verdict: 'unverified', reason: 'missing: a second organization' });
});

test('an exception of a check is an error, not a failure', async () => {
  const { verdict, reason } = await verdictOf(() => Promise.reject(new TypeError('our bug')));
  assert.equal(verdict, 'error');
  assert.match(reason, /our bug/);
});

const withoutAnswer =
  (kind: ProblemKind): Run =>
  ({ world, operation }) => {
    const problem = transportProblem(kind, 'no answer');
    problem.exchange = {
      operation: world.target.organization === 'acme' ? operation : '-',
      request: { method: 'GET', url: '/', headers: {}, body: null, authorization: 'token' },
    };
    return Promise.reject(problem);
  };

test('no answer to the judged operation fails, to another is unverified', async () => {
  for (const kind of ['timeout', 'reset', 'oversized', 'invalid'] as const)
    assert.equal((await verdictOf(withoutAnswer(kind))).verdict, 'fail', kind);
  assert.equal((await verdictOf(() => Promise.reject(transportProblem('timeout', 'no answer')))).verdict, 'unverified');
});

test('an answer that the suite does not read to its end, or not wait for as long as it said, is no fault', async () => {
  for (const kind of ['unread', 'overdue'] as const) {
    const { verdict, reason } = await verdictOf(withoutAnswer(kind));
    assert.deepEqual([verdict, reason], ['unverified', 'missing: an answer of getTeamInOrganizationById: no answer']);
  }
});

const exchange = (world: Parameters<Run>[0]['world']) => world.call('listOrganizationsForAuthenticatedUser');

test('a broken rule is tried once more before it is reported', async () => {
  let runs = 0;
  const finding = { expected: 'this', got: 'that', exchanges: [] };
  const always = await verdictOf(() => Promise.resolve(broken([finding])));
  assert.deepEqual([always.verdict, always.reproduced, always.reason], ['fail', true, 'expected this, got that']);
  const once = await verdictOf(async ({ world }): Promise<CheckResult> => {
    runs += 1;
    return runs === 1 ? broken([finding]) : holds([await exchange(world)]);
  });
  assert.deepEqual([once.verdict, once.reproduced, once.evidence.length], ['fail', false, 1]);
  assert.equal((await verdictOf(() => Promise.resolve(inapplicable('no body')))).verdict, 'inapplicable');
});

test('a look that showed nothing of a broken rule is followed by another', async () => {
  const finding = { expected: 'this', got: 'that', exchanges: [] };
  const reproducedIn = async (sights: readonly ('broken' | 'open' | 'held')[]) => {
    let runs = 0;
    const { verdict, reproduced } = await verdictOf(async ({ world }): Promise<CheckResult> => {
      const sight = sights[runs];
      runs += 1;
      if (sight === 'broken') return broken([finding]);
      return sight === 'open' ? unverified('a reply to compare') : holds([await exchange(world)]);
    });
    return [verdict, reproduced, runs];
  };
  assert.deepEqual(await reproducedIn(['broken', 'open', 'broken']), ['fail', true, 3]);
  assert.deepEqual(await reproducedIn(['broken', 'open', 'open', 'broken']), ['fail', false, 3]);
  assert.deepEqual(await reproducedIn(['broken', 'open', 'held']), ['fail', false, 3]);
  assert.deepEqual(await reproducedIn(['broken', 'held', 'broken']), ['fail', false, 2]);
});

test('where strangers may write, a rule broken once and kept later is neither red nor green', async () => {
  const finding = { expected: 'this', got: 'that', exchanges: [] };
  const brokenIn = (sightings: readonly number[]) => {
    let runs = 0;
    const run: Run = async ({ world }) => {
      runs += 1;
      return sightings.includes(runs) ? broken([finding]) : holds([await exchange(world)]);
    };
    return verdictOf(run, { lane: 'organization/teams' });
  };
  assert.equal((await brokenIn([1])).verdict, 'unverified');
  assert.equal((await brokenIn([1, 2])).verdict, 'unverified');
  assert.equal((await brokenIn([1, 2, 3])).verdict, 'fail');
  assert.equal((await brokenIn([2])).verdict, 'pass');
});

test('where strangers may write, a look that shows nothing is taken once more', async () => {
  const finding = { expected: 'this', got: 'that', exchanges: [] };
  const seenIn = (looks: readonly ('broken' | 'open')[]) => {
    let runs = 0;
    const run: Run = async ({ world }) => {
      runs += 1;
      return looks[runs - 1] === 'broken' ? broken([finding]) : unverified('a list at rest', [await exchange(world)]);
    };
    return verdictOf(run, { lane: 'organization/teams' });
  };
  assert.equal((await seenIn(['broken', 'open', 'broken', 'broken'])).verdict, 'fail');
  assert.equal((await seenIn(['broken', 'broken', 'open', 'open'])).reason, 'missing: a list at rest');
});

test('outcomes come in the order of the plan, the clock lane last and alone', async () => {
  const order: string[] = [];
  const noting: Run = async (context) => {
    order.push(context.subject);
    return team(context);
  };
  const all = [
    planned(noting, { lane: 'clock' }, 0),
    planned(noting, { lane: 'organization' }, 1),
    planned(noting, {}, 2),
  ];
  const outcomes = await judged(all);
  assert.deepEqual(order, [...subjects].toReversed());
  assert.deepEqual(
    outcomes.map(({ operation }) => operation),
    subjects,
  );
});

test('lists that show what other lanes change come after those, though those take longer', async () => {
  const order: string[] = [];
  const noting =
    (takes: number): Run =>
    async (context) => {
      for (let turn = 0; turn < takes; turn += 1) await Promise.resolve();
      order.push(context.subject);
      return team(context);
    };
  const lanes = ['organization/integrations', 'organization/spaces', 'organization'] as const;
  await judged(lanes.map((lane, at) => planned(noting(lane === 'organization' ? 50 : 0), { lane }, at)));
  assert.equal(order[0], subjects[2]);
});

test('an opening comes before everything, the last lane after everything', async () => {
  const order: string[] = [];
  const noting: Run = async (context) => {
    order.push(context.subject);
    return team(context);
  };
  const opening = (): Promise<never> => {
    order.push('opening');
    return Promise.reject(new Error('met again by the check itself'));
  };
  const all = [
    planned(noting, { lane: 'last', opening }, 0),
    planned(noting, { lane: 'clock' }, 1),
    planned(noting, {}, 2),
  ];
  const outcomes = await judged(all);
  assert.deepEqual(order, ['opening', subjects[2], subjects[1], subjects[0]]);
  assert.ok(outcomes.every(({ verdict }) => verdict === 'pass'));
});

test('an aborted run leaves the rest unverified', async () => {
  const stop = new AbortController();
  const all = subjects.map((_, index) => planned(team, {}, index));
  const outcomes = await runPlan({
    planned: all,
    run: exampleRun(() => ({})),
    seed: { root: 1 },
    profile: profiles.smoke,
    concurrency: 1,
    elapsed: () => 0,
    signal: stop.signal,
    onOutcome: () => stop.abort(),
  });
  assert.deepEqual(
    outcomes.map(({ verdict }) => verdict),
    ['pass', 'unverified', 'unverified'],
  );
});

/** The subjects in the order in which they began; the last of three takes long. */
const begun = async (isFar: boolean): Promise<string[]> => {
  const began: string[] = [];
  const noting: Run = async (context) => {
    began.push(context.subject);
    return team(context);
  };
  const long = planned(noting, {}, 2);
  const all = [
    planned(noting, {}, 0),
    planned(noting, {}, 1),
    { ...long, check: { ...long.check, name: 'model/reads-last-write' } },
  ];
  await judged(all, () => ({ id: 'x' }), 1, isFar);
  return began;
};

test('far away what takes long begins at once, beside all else; near by it comes last', async () => {
  assert.deepEqual((await begun(true)).slice(0, 2).toSorted(), [subjects[0], subjects[2]].toSorted());
  assert.deepEqual(await begun(false), subjects.slice(0, 3));
});

test('rules about success and about tokens begin by turns', async () => {
  const began: string[] = [];
  const named = (name: string, index: number): PlannedOutcome => {
    const noting: Run = async (context) => {
      began.push(name);
      return team(context);
    };
    const each = planned(noting, {}, index);
    return { ...each, check: { ...each.check, name } };
  };
  const names = ['success/a', 'success/b', 'success/c', 'replies/a', 'authentication/a', 'authentication/b'];
  await judged(names.map(named), () => ({ id: 'x' }), 1);
  assert.deepEqual(began, ['success/a', 'authentication/a', 'success/b', 'authentication/b', 'success/c', 'replies/a']);
});

test('in a smoke run a reply to another rule speaks for an outcome that lacks what it needs', async () => {
  const finding = { expected: 'this', got: 'that', exchanges: [] };
  const lacking = planned(() => Promise.reject(missingPrerequisite('a second organization')), {}, 1);
  const asked: string[][] = [];
  const outcomes = await runPlan({
    planned: [planned(team), lacking],
    run: exampleRun(() => ({ id: 'x' })),
    seed: { root: 1 },
    profile: profiles.smoke,
    concurrency: 4,
    elapsed: () => 0,
    cases: new Map(),
    watch: {
      isSparse: true,
      seen: (names = new Set()) => {
        asked.push([...names]);
        return new Map([...names].map((name) => [name, finding]));
      },
    },
  });
  assert.deepEqual(asked, [[lacking.name]]);
  assert.deepEqual(
    outcomes.map(({ verdict }) => verdict),
    ['pass', 'fail'],
  );
});

test('a reply to another rule overrules a pass, in another shard too, and is the evidence', async () => {
  const finding = { expected: 'this', got: 'that', exchanges: [] };
  const names = ['SUCC-01 getTeamInOrganizationById', 'SUCC-01 getSpaceById'];
  const own = planned(team);
  const outcomes = await runPlan({
    planned: [own],
    selected: [own, planned(team, {}, 1), planned(team, {}, 2)],
    run: exampleRun(() => ({ id: 'x' })),
    seed: { root: 1 },
    profile: profiles.default,
    concurrency: 4,
    elapsed: () => 0,
    cases: new Map(),
    watch: { seen: () => new Map(names.map((name) => [name, finding])) },
  });
  assert.deepEqual(
    outcomes.map(({ name, verdict, reproduced, reason }) => [name, verdict, reproduced, reason]),
    names.map((name) => [name, 'fail', false, 'expected this, got that']),
  );
});
