import type { OperationId } from '#spec/operation.ts';
import { bothTimes } from '../../oracles/times/step.ts';
import type { Exchange } from '../../http/exchange.ts';
import { judge, unverified, type CheckResult } from '../../core/check-result.ts';
import { textInside } from '../../core/json-path.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { isSeenIn, whereFetched, whereReached } from '../../world/fetching.ts';
import { ownRemotes } from '../../world/own-remotes.ts';
import { longPausesMs, readLater } from '../../world/read-later.ts';
import { freshSlug } from '../../world/references/openapi-specs.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';

const read = (world: World, specSlug: string): Promise<Exchange> =>
  world.call('getOpenAPISpecBySlug', { params: { organizationId: world.target.organization, specSlug } });

const askingScene = (world: World, operation: OperationId) =>
  world.onceForAll(`source asked for by ${operation}`, async (own) => {
    await requireDifferingAnswers(own);
    const copy = ownRemotes(own);
    const input = await own.arrange(operation, { body: { source: { url: copy.openapi } } });
    const sent = await own.must(operation, input);
    const slug = textInside(sent.json, 'slug') ?? '';
    const isAsked = (): boolean => copy.asked().length > 0;
    let shown = await readLater(own, () => read(own, slug), isAsked);
    // A busy server may come to it late.
    for (const pauseMs of longPausesMs) {
      if (isAsked() || textInside(shown.json, 'processingState') === 'complete') break;
      await own.pause(pauseMs);
      shown = await read(own, slug);
    }
    return { sent, shown, hasAsked: isAsked() };
  });

/** What takes the address of a source. */
const writing: readonly OperationId[] = ['createOpenAPISpec', 'createOrUpdateOpenAPISpecBySlug'];

const judgeAsking = ({ sent, shown, hasAsked }: Awaited<ReturnType<typeof askingScene>>): CheckResult => {
  const expected = 'the address of the source is asked for the description';
  const exchanges = [sent, shown];
  return judge(hasAsked ? [] : [{ expected, got: 'no request to it', pointer: '/sourceURL', exchanges }], exchanges);
};

const sourceIsFetched = check('openapi-specs/source-is-fetched', { evidence: 2 }, async ({ world, operation }) => {
  const scene = await askingScene(world, operation);
  return whereReached(world, 'descriptions', scene.hasAsked, judgeAsking(scene));
});

const fetchingAsks = check('openapi-specs/fetching-asks-source', { evidence: 2 }, async ({ world, operation }) => {
  const scene = await askingScene(world, operation);
  const isSeenElsewhere = (): Promise<boolean> =>
    isSeenIn(async () => {
      for (const each of writing) if ((await askingScene(world, each)).hasAsked) return true;
      return false;
    });
  const isFetching = scene.hasAsked || (await isSeenElsewhere());
  return whereFetched(world, 'descriptions', isFetching, () => judgeAsking(scene));
});

const processedAt = (shown: Exchange): string | undefined => textInside(shown.json, 'lastProcessedAt');

/** A description that is put twice from an address where it becomes another one meanwhile. */
const changingScene = (world: World) =>
  world.onceForAll('changing source', async (own) => {
    await requireDifferingAnswers(own);
    const copy = ownRemotes(own);
    const specSlug = freshSlug(own);
    const params = { organizationId: own.target.organization, specSlug };
    const put = (): Promise<Exchange> =>
      own.must('createOrUpdateOpenAPISpecBySlug', { params, body: { source: { url: copy.openapi } } });
    const first = await put();
    const before = await readLater(
      own,
      () => read(own, specSlug),
      (shown) => processedAt(shown) !== undefined,
    );
    copy.goOn();
    const second = await put();
    const after = await readLater(
      own,
      () => read(own, specSlug),
      (shown) => processedAt(shown) !== undefined && processedAt(shown) !== processedAt(before),
    );
    return { exchanges: [first, before, second, after], before, after };
  });

type Changing = Awaited<ReturnType<typeof changingScene>>;

/** Judges where two processings show, each by its time. */
const ofProcessings = (name: string, judging: (scene: Changing) => CheckResult): Check =>
  check(name, { evidence: 4 }, async ({ world }) => {
    const scene = await changingScene(world);
    const times = [processedAt(scene.before), processedAt(scene.after)];
    if (times.includes(undefined) || times[0] === times[1])
      return unverified('a description that shows when it was processed, and processed again', scene.exchanges);
    return judging(scene);
  });

const hasNewVersion = ofProcessings('openapi-specs/changed-source-has-new-version', (scene) => {
  const { before, after, exchanges } = scene;
  const [old, now] = [before, after].map(({ json }) => textInside(json, 'lastVersion'));
  if (old === undefined || now === undefined) return unverified('a description that names its version', exchanges);
  const expected = 'another version, as the source has become another text';
  return judge(old === now ? [{ expected, got: 'the same', pointer: '/lastVersion', exchanges }] : [], exchanges);
});

const processedInOrder = ofProcessings('openapi-specs/processed-in-order', ({ before, after, exchanges }) => {
  const [old = 0, now = 0] = [before, after].map((shown) => Date.parse(processedAt(shown) ?? ''));
  const expected = 'a later time than that of the processing before';
  const detail = bothTimes(old, now);
  return judge(
    now < old ? [{ expected, got: 'an earlier one', detail, pointer: '/lastProcessedAt', exchanges }] : [],
    exchanges,
  );
});

/** What becomes of the source of an API description that is an address (sections 2.14 and 4.10). */
export const openapiSourceChecks: readonly Check[] = [sourceIsFetched, fetchingAsks, hasNewVersion, processedInOrder];
