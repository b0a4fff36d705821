import { effects } from '#spec/effect.ts';
import type { WritingOperationId } from '#spec/operation.ts';
import type { Aspect } from '../../oracles/pictures/pictures.ts';
import { alsoIn } from '../../requests/also-in.ts';
import { judgedScene } from '../../requests/judged-scene.ts';
import { judgedPairs } from '../../requests/judged-pairs.ts';
import { sceneOf } from '../../requests/picture-scene.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { inapplicable } from '../../core/check-result.ts';
import { check, type Check } from '../check.ts';

/** Whether an operation gives a member a value that every server shows alike. */
const givesValues = (operation: string): boolean =>
  effects[operation as WritingOperationId].sets.some(
    ({ as, open, in: paths }) => as === 'given' && open === undefined && paths.length === 1,
  );

const overScene = (
  name: string,
  aspects: readonly Aspect[],
  wants: (operation: string) => boolean = () => true,
): Check =>
  check(name, {}, async ({ operation, world }) => {
    if (!wants(operation)) return inapplicable('no member of its body has one showing alone');
    await requireDifferingAnswers(world);
    const alone = judgedScene(await sceneOf(world, operation), aspects, operation);
    return alsoIn(world, alone, () => judgedPairs(world, operation, aspects));
  });

/** One picture of a thing, wherever it is shown; what a write gives, keeps and leaves alone. */
export const pictureChecks: readonly Check[] = [
  overScene('pictures/coherence', ['coherence']),
  overScene('pictures/reply', ['reply'], givesValues),
  overScene('pictures/stored', ['stored'], givesValues),
  // What neither names nor holds the thing that is written stays too.
  overScene('pictures/frame', ['frame', 'coherence']),
];
