import { kindNames, type Kind } from '../../resources/kinds.ts';
import { isTransportProblem } from '../../http/transport.ts';
import type { World } from '../../world/world.ts';
import { broken, holds, unverified, type CheckResult } from '../../core/check-result.ts';
import { hashWord } from '../../core/seed.ts';
import { profiles, type Profile } from '../../core/profile.ts';
import { requirements } from '#spec/requirement.ts';
import { retryOnMovedClock } from '../../world/retry.ts';
import { plansOf, type StepPlan } from '../../model/plan.ts';
import { isMissingPrerequisite } from '../../core/missing-prerequisite.ts';
import { isPossible } from '../../model/planned-kinds.ts';
import { play, playForAll, type PlayedForAll } from '../../model/play.ts';
import type { Rule } from '../../model/rules.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { check, type Check } from '../check.ts';

/** A plan holds by the last exchanges of its story: the whole of it is printed when it breaks. */
const evidenceLength = 5;

/** Plans of its own that a rule is given where none of those played for all met its case. */
const fewestRuns = 4;
const mostRuns = 480;

/**
 * Plans that are made to meet the case of each rule, of a default run and of a short one. Every rule is judged by every
 * one of them; but for a refused write and a restore only the plans made for them read enough to see what they change.
 */
const plansPerRun: Readonly<Record<Rule, { readonly usual: number; readonly once: number }>> = {
  'reads-last-write': { usual: 9, once: 1 },
  'gone-stays-gone': { usual: 2, once: 0 },
  'lists-hold-the-living': { usual: 3, once: 0 },
  'valid-writes-accepted': { usual: 6, once: 0 },
  'gone-things-refuse-writes': { usual: 7, once: 1 },
  'counts-agree': { usual: 5, once: 0 },
  'refused-writes-change-nothing': { usual: 8, once: 1 },
  'restored-as-before': { usual: 10, once: 1 },
};
const rules = Object.keys(plansPerRun) as Rule[];

const plansFor = (focus: Rule, { once, runs }: Profile): number => {
  const { usual, once: short } = plansPerRun[focus];
  return once ? short : Math.min(mostRuns, Math.round((usual * runs) / profiles.default.runs));
};

/** Plans of the rules before it: they take turns of all families, from one rule to the next. */
const plansBefore = (focus: Rule, profile: Profile): number =>
  rules.slice(0, rules.indexOf(focus)).reduce((sum, rule) => sum + plansFor(rule, profile), 0);

const rowOf = (rule: Rule): string => {
  const row = requirements.find(({ check: name }) => name === `model/${rule}`);
  if (row === undefined) throw new Error(`No requirement names the check model/${rule}`);
  return row.id;
};

/** A plan played once a run, for whoever asks first. */
const playedForAll = (world: World, plan: StepPlan, focus: Rule): Promise<PlayedForAll> => {
  const text = JSON.stringify(plan);
  return world.onceForAll(`plan of ${focus} ${hashWord(0, text)}${hashWord(1, text)}`, async (own) => {
    let played: PlayedForAll | undefined;
    let attempts = 0;
    const open = (): World => own.fork(String((attempts += 1)));
    const judgement = await retryOnMovedClock(open, async (fork) => {
      played = await playForAll(fork, plan, focus);
      const findings = [...played.findings.values()];
      return findings.length > 0 ? broken(findings) : (played.problem ?? holds(played.story.slice(-1)));
    });
    const { met, findings, story } = played!;
    const kept = { met, findings, story: story.slice(-evidenceLength) };
    return judgement.kind === 'unverified' ? { ...kept, findings: new Map(), problem: judgement } : kept;
  });
};

const unbroken = (rule: Rule, { met, story }: Pick<PlayedForAll, 'met' | 'story'>): CheckResult =>
  (met.get(rule) ?? 0) === 0
    ? unverified('a plan that meets the case of this rule', story.slice(-1))
    : holds(story.slice(-evidenceLength));

const judgedBy = (rule: Rule, played: PlayedForAll): CheckResult => {
  const finding = played.findings.get(rule);
  return finding === undefined ? (played.problem ?? unbroken(rule, played)) : broken([finding]);
};

/** Whether the target makes things of a kind: a refusal is a matter of another rule, and plans do without. */
const makes = (world: World, kind: Kind): Promise<boolean> =>
  world.once(`plans make ${kind}`, async () => {
    try {
      await world.shared(kind);
      return true;
    } catch (thrown) {
      if (isMissingPrerequisite(thrown) || isTransportProblem(thrown)) return false;
      throw thrown;
    }
  });

const usableKinds = async (world: World): Promise<ReadonlySet<Kind>> => {
  const usable = new Set<Kind>();
  for (const kind of kindNames) {
    if (isPossible(kind, world.target) && (await makes(world, kind))) usable.add(kind);
  }
  return usable;
};

const planCheck = (name: string, rule: Rule): Check =>
  check(name, {}, async ({ property, parts, profile, world: own }) => {
    await requireDifferingAnswers(own);
    const usable = await usableKinds(own);
    if (usable.size === 0) return unverified('a kind of thing that the server makes');
    const isUsable = (kind: Kind): boolean => usable.has(kind);
    const playAlone = (focus: Rule) => async (plan: StepPlan, world: World) => {
      const { met, finding, story } = await play(world, plan, rule, focus);
      return finding === undefined ? unbroken(rule, { met, story }) : broken([finding]);
    };
    const judged = await parts(
      [rule, ...rules.filter((other) => other !== rule)].map((focus) => ({
        arbitrary: (turn: number) => plansOf(focus, isUsable, turn + plansBefore(focus, profile)),
        runs: plansFor(focus, profile),
        drawnAs: `${rowOf(focus)} -`,
        drawn: async (plan: StepPlan) => judgedBy(rule, await playedForAll(own, plan, focus)),
        alone: playAlone(focus),
      })),
      // Each plan is a lane of its own: far away from a server, the run waits for nothing else.
      { lanes: mostRuns },
    );
    if (judged.kind !== 'unverified') return judged;
    return property(plansOf(rule, isUsable), playAlone(rule), { runs: fewestRuns });
  });

/** Rules over any sequence of writes: random plans against a model that knows facts only. */
export const modelChecks: readonly Check[] = [
  planCheck('model/reads-last-write', 'reads-last-write'),
  planCheck('model/gone-stays-gone', 'gone-stays-gone'),
  planCheck('model/lists-hold-the-living', 'lists-hold-the-living'),
  planCheck('model/valid-writes-accepted', 'valid-writes-accepted'),
  planCheck('model/gone-things-refuse-writes', 'gone-things-refuse-writes'),
  planCheck('model/counts-agree', 'counts-agree'),
  planCheck('model/refused-writes-change-nothing', 'refused-writes-change-nothing'),
  planCheck('model/restored-as-before', 'restored-as-before'),
];
