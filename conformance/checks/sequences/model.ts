import { kindNames, type Kind } from '../../resources/kinds.ts';
import { isTransportProblem } from '../../http/transport.ts';
import type { World } from '../../world/world.ts';
import { broken, holds, unverified } from '../../core/check-result.ts';
import { plansOf } from '../../model/plan.ts';
import { isMissingPrerequisite } from '../../core/missing-prerequisite.ts';
import { isPossible } from '../../model/planned-kinds.ts';
import { play } from '../../model/play.ts';
import type { Rule } from '../../model/rules.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { check, type Check } from '../check.ts';

/** A plan holds by the last exchanges of its story: the whole of it is printed when it breaks. */
const evidenceLength = 5;

/** A single plan may miss the case of a rule; hundreds show no more than they did before. */
const fewestRuns = 4;
const mostRuns = 480;
/** Plans are long chains of requests: far away from a server, the run waits for nothing else. */
const lanesPerProfileLane = 3;

/** Plans for each draw of the profile: more where a rule speaks of all that there is. */
const plansPerRun: Partial<Record<Rule, number>> = {
  'reads-last-write': 2,
  'lists-hold-the-living': 1.5,
  'valid-writes-accepted': 2,
};
const usualPlansPerRun = 1;

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
  check(name, {}, async ({ property, profile, world: own }) => {
    await requireDifferingAnswers(own);
    const usable = await usableKinds(own);
    if (usable.size === 0) return unverified('a kind of thing that the server makes');
    return property(
      plansOf(rule, (kind) => usable.has(kind)),
      async (plan, world) => {
        const { met, finding, story } = await play(world, plan, rule);
        if (finding !== undefined) return broken([finding]);
        if ((met.get(rule) ?? 0) === 0) return unverified('a plan that meets the case of this rule', story.slice(-1));
        return holds(story.slice(-evidenceLength));
      },
      {
        runs: Math.min(
          mostRuns,
          Math.max(fewestRuns, Math.round((plansPerRun[rule] ?? usualPlansPerRun) * profile.runs)),
        ),
        lanes: profile.once ? 1 : lanesPerProfileLane * profile.lanes,
      },
    );
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
