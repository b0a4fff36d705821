import { judge, unverified } from '../../core/check-result.ts';
import { unlessMissing } from '../../core/missing-prerequisite.ts';
import type { CountCheck } from '../../oracles/counters/counters.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { spaceKeptBy, takesSpaces } from '../../requests/kept-space.ts';
import { lacking } from '../../requests/judged-scene.ts';
import { sceneOf } from '../../requests/picture-scene.ts';
import { check, type Check } from '../check.ts';

/** Numbers in the scene of an operation beside the lists that they count. */
const overCounts = (name: CountCheck): Check =>
  check(name, { evidence: 2 }, async ({ operation, world }) => {
    await requireDifferingAnswers(world);
    const scene = await sceneOf(world, operation);
    const kept = takesSpaces(operation) ? await unlessMissing(() => spaceKeptBy(world, operation)) : undefined;
    const judged = [...scene.counts, ...(kept?.counts ?? [])].filter((each) => each.check === name);
    if (judged.length === 0)
      return unverified(
        lacking(scene, `a number and the list that it counts (${operation})`),
        scene.exchanges.slice(-1),
      );
    return judge(
      judged.flatMap(({ fault }) => fault ?? []),
      judged.at(-1)?.exchanges ?? [],
    );
  });

/** A number that a thing shows is that of what it counts (2.3, 2.4, 2.9, 2.12). */
export const countChecks: readonly Check[] = [
  overCounts('counters/as-listed'),
  overCounts('counters/site-spaces-as-listed'),
];
