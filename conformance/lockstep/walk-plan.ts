import { sample } from 'fast-check';
import { operationRow } from '#spec/operation.ts';
import type { Params } from '../core/params.ts';
import { writtenTexts } from '../generators/written-texts.ts';
import { actionOf, kindsOf } from '../model/actions.ts';
import { accepted, refused } from '../model/effects.ts';
import { isPossible } from '../model/planned-kinds.ts';
import { plansOf, type StepPlan } from '../model/plan.ts';
import { openResolving, send } from '../model/play.ts';
import { resolve, type Resolving } from '../model/resolve.ts';
import type { Rule } from '../model/rules.ts';
import type { Kind } from '../resources/kinds.ts';
import type { World } from '../world/world.ts';
import { inTurns, readEach, readsOfCopies, readsOfPath } from './around.ts';
import type { Plan } from './plan.ts';

/** Rules whose plans are drawn, in turn: each is about other things. */
const rules: readonly Rule[] = [
  'reads-last-write',
  'lists-hold-the-living',
  'counts-agree',
  'restored-as-before',
  'gone-stays-gone',
];

/** Steps of a plan that are played: each is read back in several places. */
const longest = 14;
/** After a write: reads of what stands in its path, and of other places that show such things. */
const readsAfter = { path: 4, copies: 2 };

/** Texts as people write them, each with a name of this plan in it. */
const withWords = (resolving: Resolving): Resolving => {
  const phrases = Object.values(writtenTexts);
  const texts = resolving.texts.map((text, at) => (at === 0 ? text : `${phrases[at % phrases.length]} ${text}`));
  return { ...resolving, texts };
};

/** All path parameters that the things of a plan have, the latest of each; and a member to look at. */
const knownParams = ({ facts, persons, world }: Resolving): Params => {
  const user = persons[0];
  const known: Record<string, string> = { organizationId: world.target.organization };
  if (user !== undefined) known['userId'] = user;
  for (const thing of facts.things) if (thing.state === 'live') Object.assign(known, thing.params);
  return known;
};

const walk = async (world: World, plan: StepPlan): Promise<void> => {
  const resolving = withWords(await openResolving(world));
  const [ofPath, ofCopies] = [inTurns(), inTurns()];
  for (const [ordinal, step] of plan.slice(0, longest).entries()) {
    if (!kindsOf(actionOf(step.operation)).every((kind) => isPossible(kind, world.target))) continue;
    const request = await resolve(resolving, step, ordinal);
    const exchange = await send(world, request);
    const { operation } = request.action;
    const made = exchange.ok ? accepted(resolving.facts, request, exchange) : undefined;
    if (!exchange.ok) refused(request);
    if (operationRow(operation).method === 'GET') continue;
    const params = { ...request.params, ...made?.params };
    const [nearest, ...others] = readsOfPath(operation, params);
    if (nearest !== undefined) await readEach(world, [nearest]);
    await readEach(world, ofPath(others, readsAfter.path - 1));
    await readEach(
      world,
      ofCopies(readsOfCopies(operation, { ...knownParams(resolving), ...params }), readsAfter.copies),
    );
  }
};

/** Plans of the model, with reads after each of their writes. */
export const walkPlans = (seed: number, count: number, isUsable: (kind: Kind) => boolean): readonly Plan[] =>
  rules.flatMap((rule, at) => {
    const share = Math.floor(count / rules.length) + (at < count % rules.length ? 1 : 0);
    if (share === 0) return [];
    const drawn = sample(plansOf(rule, isUsable), { seed: seed + at, numRuns: share });
    return drawn.map((plan, ordinal): Plan => ({
      name: `walk ${rule} ${ordinal}`,
      kind: 'walk',
      play: (world) => walk(world, plan),
    }));
  });
