import { judge, unverified } from '../../core/check-result.ts';
import { isMissingPrerequisite, type MissingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { OperationId } from '#spec/operation.ts';
import type { World } from '../../world/world.ts';
import type { CountCheck } from '../../oracles/counters/counters.ts';
import type { CountJudged, CountsAround } from '../../oracles/counters/keep-counts.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { spaceKeptBy, takesSpaces, type KeptSpace } from '../../requests/kept-space.ts';
import { lacking } from '../../requests/judged-scene.ts';
import { sceneOf } from '../../requests/picture-scene.ts';
import { check, type Check } from '../check.ts';

const ofCheck = (name: CountCheck, all: readonly CountsAround[]): CountsAround => {
  const isOf = ({ check: own }: CountJudged): boolean => own === name;
  return {
    before: all.flatMap(({ before }) => before.filter(isOf)),
    after: all.flatMap(({ after }) => after.filter(isOf)),
  };
};

/** The space of an action on spaces, or what is missing for it. */
const keptBy = async (world: World, operation: OperationId): Promise<KeptSpace | MissingPrerequisite> => {
  try {
    return await spaceKeptBy(world, operation);
  } catch (thrown) {
    if (isMissingPrerequisite(thrown)) return thrown;
    throw thrown;
  }
};

/** Numbers in the scene of an operation beside the lists that they count. */
const overCounts = (name: CountCheck): Check =>
  check(name, { evidence: 2 }, async ({ operation, world }) => {
    await requireDifferingAnswers(world);
    const scene = await sceneOf(world, operation);
    const kept = takesSpaces(operation) ? await keptBy(world, operation) : undefined;
    const { before, after } = ofCheck(name, [
      scene.counts,
      ...(kept === undefined || isMissingPrerequisite(kept) ? [] : [kept.counts]),
    ]);
    const judged = [...before, ...after];
    const findings = judged.flatMap(({ fault }) => fault ?? []);
    const last = after.at(-1);
    const isShown = last !== undefined && judged.some(({ isTelling }) => isTelling);
    if (findings.length > 0 || isShown) return judge(findings, last?.exchanges ?? []);
    const lacks = isMissingPrerequisite(kept)
      ? kept.missing
      : `a number above 0 and the list that it counts, around an accepted ${operation}`;
    return unverified(lacking(scene, lacks), scene.exchanges.slice(-1));
  });

/** A number that a thing shows is that of what it counts (2.3, 2.4, 2.9, 2.12). */
export const countChecks: readonly Check[] = [
  overCounts('counters/as-listed'),
  overCounts('counters/site-spaces-as-listed'),
];
