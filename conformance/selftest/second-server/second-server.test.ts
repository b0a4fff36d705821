import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OpenPointId } from '#spec/open-point.ts';
import { requirement } from '#spec/requirement.ts';
import type { Outcome } from '../../core/outcome.ts';
import { makePlan, type Plan, type PlannedOutcome } from '../../run/plan.ts';
import { profiles } from '../../core/profile.ts';
import { isRed, judgeTransport, type Judging } from '../judged.ts';
import { serves, startSecondServer } from './second-server.ts';

// DOCPLANE_SECOND_SERVER=default tries more, in about ten seconds.
const profile = process.env['DOCPLANE_SECOND_SERVER'] === 'default' ? profiles.default : profiles.smoke;

/** Points of which the second server takes a listed alternative that a recommendation speaks against: a warning. */
const unadvised: readonly OpenPointId[] = ['OP-PAGE-04', 'OP-CMT-10', 'OP-HTTP-12', 'OP-MBR-08'];

const isAdvice = ({ verdict, requirement: id }: Outcome): boolean => {
  const { level, opens } = requirement(id);
  return verdict === 'warn' && level === 'should' && opens.some((point) => unadvised.some((each) => each === point));
};

const shown = ({ name, verdict, reason }: Outcome): string => `${verdict} ${name}: ${reason}`;

const whole = makePlan();
const isServed = ({ subject }: PlannedOutcome): boolean => subject === '-' || serves(subject);
const plan: Plan = { ...whole, outcomes: whole.outcomes.filter(isServed) };

const judged = async (habits: Parameters<typeof startSecondServer>[0], judging: Judging): Promise<Outcome[]> => {
  const { transport, settings, sleep } = await startSecondServer(habits);
  const { outcomes } = await judgeTransport(transport, settings, { profile, sleep, plan, ...judging });
  return [...outcomes];
};

const everything = judged({}, {});

test('a conforming server of other habits breaks no rule', async (context) => {
  const outcomes = await everything;
  for (const outcome of outcomes) if (outcome.verdict === 'unverified') context.diagnostic(shown(outcome));
  assert.deepEqual(outcomes.filter((outcome) => isRed(outcome) && !isAdvice(outcome)).map(shown), []);
});

test('most of what the suite judges is verified on a server of other habits', async () => {
  const judgeable = (await everything).filter(({ verdict }) => verdict !== 'inapplicable');
  const verified = judgeable.filter(({ verdict }) => verdict === 'pass').length;
  assert.ok(verified > judgeable.length * 0.9, `${verified} of ${judgeable.length}`);
});

test('a server whose replies open a resolved comment again breaks no rule about comments', async () => {
  const outcomes = await judged({ repliesReopen: true }, { only: ['CMT-*', 'REP-*', 'RCT-*', 'SPC-*', 'STATE-*'] });
  assert.deepEqual(outcomes.filter((outcome) => isRed(outcome) && !isAdvice(outcome)).map(shown), []);
});

test('families that a server does not have are red by their own success alone, and unverified else', async () => {
  const { transport, settings, sleep } = await startSecondServer({});
  const only = ['translations', 'sites', 'site-share-links', 'custom-fields', 'STATE-*'];
  const { outcomes } = await judgeTransport(transport, settings, { sleep, only });
  const beyond = outcomes.filter((outcome) => isRed(outcome) && outcome.requirement !== 'SUCC-01');
  assert.deepEqual(beyond.map(shown), []);
  const absent = outcomes.filter(({ operation, verdict }) => operation !== '-' && verdict === 'unverified');
  assert.ok(absent.length > 0 && absent.every(({ reason }) => reason.length > 0));
});
