import { judge, unverified } from '../../core/check-result.ts';
import { unlessMissing } from '../../core/missing-prerequisite.ts';
import type { CountCheck } from '../../oracles/counters/counters.ts';
import type { CountJudged, CountsAround } from '../../oracles/counters/keep-counts.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { spaceKeptBy, takesSpaces } from '../../requests/kept-space.ts';
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

/** Numbers in the scene of an operation beside the lists that they count. */
const overCounts = (name: CountCheck): Check =>
  check(name, { evidence: 2 }, async ({ operation, world }) => {
    await requireDifferingAnswers(world);
    const scene = await sceneOf(world, operation);
    const kept = takesSpaces(operation) ? await unlessMissing(() => spaceKeptBy(world, operation)) : undefined;
    const { before, after } = ofCheck(name, [scene.counts, ...(kept === undefined ? [] : [kept.counts])]);
    const judged = [...before, ...after];
    const findings = judged.flatMap(({ fault }) => fault ?? []);
    const last = after.at(-1);
    const isShown = last !== undefined && judged.some(({ isTelling }) => isTelling);
    if (findings.length > 0 || isShown) return judge(findings, last?.exchanges ?? []);
    return unverified(
      lacking(scene, `a number above 0 and the list that it counts, around an accepted ${operation}`),
      scene.exchanges.slice(-1),
    );
  });

/** A number that a thing shows is that of what it counts (2.3, 2.4, 2.9, 2.12). */
export const countChecks: readonly Check[] = [
  overCounts('counters/as-listed'),
  overCounts('counters/site-spaces-as-listed'),
];
