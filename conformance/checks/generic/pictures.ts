import { effects } from '#spec/effect.ts';
import type { OperationId, WritingOperationId } from '#spec/operation.ts';
import type { Aspect } from '../../oracles/pictures/pictures.ts';
import { alsoIn } from '../../requests/also-in.ts';
import { judgedScene } from '../../requests/judged-scene.ts';
import { judgedPairs } from '../../requests/judged-pairs.ts';
import { leavesTheNest } from '../../requests/nest.ts';
import { titlesOfNested } from '../../requests/nested-pages.ts';
import { sceneOf } from '../../requests/picture-scene.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { broken, holds, inapplicable, unverified, type CheckResult } from '../../core/check-result.ts';
import { holdsTexts } from '../../requests/lookalike-bodies.ts';
import { lookalikesOf } from '../../requests/lookalikes.ts';
import { judgedLast } from '../../requests/last-removed.ts';
import { judgedMarked } from '../../requests/marked-section.ts';
import { judgedSettings } from '../../requests/settings-back.ts';
import { judgedBack } from '../../requests/there-and-back.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';

type LookalikeAspect = 'reply' | 'stored';

/** Whether an operation gives a member a value that every server shows alike. */
const givesValues = (operation: string): boolean =>
  effects[operation as WritingOperationId].sets.some(
    ({ as, open, in: paths }) => as === 'given' && open === undefined && paths.length === 1,
  );

/** Texts that look like something else are values like others: what of them is shown otherwise breaks the same rules. */
const inLookalikes = async (world: World, operation: OperationId, aspect: LookalikeAspect): Promise<CheckResult> => {
  const found = await lookalikesOf(world, operation);
  if (found[aspect].length > 0) return broken(found[aspect]);
  return found.count > 0 ? holds(found.exchanges) : unverified('texts of other looks that the server accepts');
};

/** A scene that shows what a write gives, and the same of texts that look like something else. */
const withLookalikes = (name: string, aspect: LookalikeAspect): Check =>
  check(name, {}, async ({ operation, world }) => {
    const isShown = givesValues(operation);
    const isTexts = holdsTexts(operation) && !world.isBrief;
    if (!isShown && !isTexts) return inapplicable('no member of its body has one showing alone');
    await requireDifferingAnswers(world);
    if (!isShown) return inLookalikes(world, operation, aspect);
    const scene = judgedScene(await sceneOf(world, operation), [aspect], operation);
    const usual = await alsoIn(world, scene, () => judgedPairs(world, operation, [aspect]));
    if (usual.kind !== 'holds' || !isTexts) return usual;
    const found = await inLookalikes(world, operation, aspect);
    // A server may refuse any of them.
    return found.kind === 'broken' ? found : usual;
  });

type Further = (world: World, operation: OperationId) => Promise<CheckResult>;

/** Scenes of their own beside that of an operation, one after the other. */
const withMore = (world: World, operation: OperationId, usual: CheckResult, more: readonly Further[]) =>
  more.reduce<Promise<CheckResult>>(
    async (before, further) => alsoIn(world, await before, () => further(world, operation)),
    Promise.resolve(usual),
  );

const overScene = (name: string, aspects: readonly Aspect[], more: readonly Further[] = []): Check =>
  check(name, {}, async ({ operation, world }) => {
    await requireDifferingAnswers(world);
    const alone = judgedScene(await sceneOf(world, operation), aspects, operation);
    return withMore(world, operation, alone, [() => judgedPairs(world, operation, aspects), ...more]);
  });

/** One picture of a thing, wherever it is shown; what a write gives, keeps and leaves alone. */
export const pictureChecks: readonly Check[] = [
  overScene('pictures/coherence', ['coherence'], [titlesOfNested]),
  withLookalikes('pictures/reply', 'reply'),
  withLookalikes('pictures/stored', 'stored'),
  // What neither names nor holds the thing that is written stays too.
  overScene(
    'pictures/frame',
    ['frame', 'coherence'],
    [leavesTheNest, judgedBack, judgedLast, judgedMarked, judgedSettings],
  ),
];
