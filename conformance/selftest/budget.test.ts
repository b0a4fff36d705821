import assert from 'node:assert/strict';
import { test } from 'node:test';
import { budgetProfile } from '../core/profile.ts';
import type { Transport } from '../http/transport.ts';
import { leftOutSentences } from '../report/formats/left-out.ts';
import { publish } from '../report/formats/publish.ts';
import { makePlan } from '../run/plan.ts';
import { isRed, judgeReference } from './judged.ts';
import { drawnBy } from './mutants/mutant-sample.ts';
import { mutants } from './mutants/named/index.ts';
import { createVirtualTime, type VirtualTime } from './virtual-time.ts';

const budget = 300;

/** Counts what is really sent, and what becomes of things. */
const counted = (transport: Transport, refuses: (count: number) => boolean) => {
  let sent = 0;
  const send: Transport['send'] = (request) => {
    sent += 1;
    if (!refuses(sent)) return transport.send(request);
    return Promise.resolve({ status: 429, headers: { 'retry-after': '0' }, body: '' });
  };
  return { transport: { ...transport, send }, sent: () => sent };
};

const judged = async (refuses: (count: number) => boolean, time: Partial<VirtualTime> = {}) => {
  const counts: (() => number)[] = [];
  const report = await judgeReference({
    profile: budgetProfile,
    budget,
    ...time,
    between: (transport) => {
      const all = counted(transport, refuses);
      counts.push(all.sent);
      return all.transport;
    },
  });
  return { report, sent: counts[0]?.() ?? 0 };
};

test('a run with a budget keeps to it, and says what it left out', async () => {
  const { report, sent } = await judged(() => false);
  assert.ok(sent <= budget && sent > budget / 2, `${sent} requests`);
  assert.equal(report.leftBehind, 0);
  assert.deepEqual(
    report.outcomes.filter(({ verdict }) => verdict !== 'pass').map(({ name, reason }) => `${name}: ${reason}`),
    [],
  );
  const { leftOut = [] } = report.selection.budget ?? {};
  assert.equal(report.outcomes.length + leftOut.length, report.selection.planned);
  assert.equal(report.selection.selected, report.outcomes.length);
  assert.ok(report.summary.coverage.checkable <= report.outcomes.length);
  const published = publish(report, { targetFlags: '', secrets: [] });
  assert.match(leftOutSentences(published).join('\n'), /The budget of 300 requests left out [\d,]+ outcomes/);
});

test('a server that refuses every second request for its pace gets no more, and nothing is left on it', async () => {
  const { report, sent } = await judged((count) => count > 40 && count % 2 === 0, createVirtualTime());
  assert.ok(sent <= budget, `${sent} requests`);
  assert.equal(report.leftBehind, 0);
  assert.ok(report.outcomes.some(({ reason }) => reason.includes('--budget')));
});

test('a rule that the budget left out is red where what passes breaks it', async () => {
  const mutant = mutants.find(({ name }) => name === 'a move renames the collection');
  assert.ok(mutant);
  const order = { before: 30, others: 100, outcomes: { 'MOVE-01 moveCollection': 15, 'COL-25 createCollection': 8 } };
  const report = await judgeReference({ mutant, profile: budgetProfile, budget: 100, order });
  const red = report.outcomes.filter(isRed).map(({ name }) => name);
  assert.deepEqual(red, ['ECH-02 createCollection']);
});

/** Requests that are sent and refused when one outcome is judged. */
const refusalsFor = async (name: string, within: { readonly budget?: number }): Promise<number> => {
  let refused = 0;
  const whole = makePlan();
  const report = await judgeReference({
    profile: budgetProfile,
    plan: { ...whole, outcomes: whole.outcomes.filter((each) => each.name === name) },
    ...within,
    between: (transport) => ({
      ...transport,
      send: async (request) => {
        const reply = await transport.send(request);
        if (request.method === 'POST' && reply.status >= 400) refused += 1;
        return reply;
      },
    }),
  });
  assert.deepEqual(
    report.outcomes.map(({ verdict }) => verdict),
    ['pass'],
  );
  return refused;
};

test('with a budget, faulty requests are sent for the rules alone that are judged', async () => {
  const name = 'COL-04 createCollection';
  assert.equal(await refusalsFor(name, { budget: 300 }), 2);
  assert.ok((await refusalsFor(name, {})) > 5);
});

test('with a budget, a list is filtered for the rules alone that are judged', async () => {
  const whole = makePlan();
  const sentFor = async (...rules: readonly string[]): Promise<number> => {
    const names = rules.map((rule) => `${rule} listTeamsInOrganizationById`);
    const plan = { ...whole, outcomes: whole.outcomes.filter(({ name }) => names.includes(name)) };
    const report = await judgeReference({ profile: budgetProfile, budget: 300, plan });
    assert.ok(report.outcomes.length === names.length && report.outcomes.every(({ verdict }) => verdict === 'pass'));
    return report.requests;
  };
  const all = await sentFor('FLT-01', 'FLT-02', 'FLT-03', 'FLT-04');
  assert.ok((await sentFor('FLT-01')) <= all - 7);
  assert.ok((await sentFor('FLT-03')) < all);
});

/** `npm run budget` measures more of them, whole. */
const drawnCount = 6;
/** A run with a budget looks once: what shows by more than that, the default profile alone is made to find. */
const shownAtOnce = mutants.filter(({ profile }) => profile !== 'default');
const leastFound = 4;

test('with 2,000 requests most of the mutants that are drawn are found', async () => {
  const [found, missed]: [string[], string[]] = [[], []];
  for (const mutant of drawnBy(1, shownAtOnce, drawnCount)) {
    // What the rest shows changes nothing any more, and those that are missed cost most.
    if (found.length === leastFound || missed.length > drawnCount - leastFound) break;
    const report = await judgeReference({ mutant, profile: budgetProfile, budget: 2_000, enough: isRed });
    assert.ok(report.requests <= 2_000, `${mutant.name}: ${report.requests} requests`);
    const isFound = report.outcomes.some((each) => isRed(each) && each.verdict !== 'error');
    (isFound ? found : missed).push(mutant.name);
  }
  assert.equal(found.length, leastFound, `not found: ${missed.join(', ')}`);
});

test('the order of filtered lists is looked at where it alone fits into a budget', async () => {
  const [mutant] = mutants.filter(({ name }) => name === 'members are sorted by when they were seen page by page');
  const { outcomes } = await judgeReference({
    only: ['FLT-06 listMembersInOrganizationById'],
    profile: budgetProfile,
    budget: 1_000,
    ...(mutant === undefined ? {} : { mutant }),
  });
  assert.deepEqual(
    outcomes.map(({ name, verdict }) => `${name} ${verdict}`),
    ['FLT-06 listMembersInOrganizationById fail'],
  );
});
