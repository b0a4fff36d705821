import { judge, unverified } from '../../core/check-result.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { lacking } from '../../requests/judged-scene.ts';
import { sceneOf } from '../../requests/picture-scene.ts';
import { check, type Check } from '../check.ts';

/** What was deleted, in replies that show it inside other things. */
const gone = check('pictures/gone', { evidence: 2 }, async ({ operation, world }) => {
  await requireDifferingAnswers(world);
  const scene = await sceneOf(world, operation);
  const judged = scene.gone.filter((each) => each.operation === operation);
  if (judged.length === 0)
    return unverified(
      lacking(scene, `another thing that shows what is to be deleted (${operation})`),
      scene.exchanges.slice(-1),
    );
  return judge(
    judged.flatMap(({ fault }) => fault ?? []),
    judged.at(-1)?.exchanges ?? [],
  );
});

/** What was deleted is shown and named nowhere any more (2 to 4). */
export const goneChecks: readonly Check[] = [gone];
