import { operationIds, type OperationId } from '#spec/operation.ts';
import { inapplicable, judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { listInside, textInside } from '../../core/json-path.ts';
import { isMissingPrerequisite, missingPrerequisite, unlessMissing } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { arrangedInput } from '../../requests/arranged-input.ts';
import { isJudgedBy } from '../../requests/judged-rows.ts';
import { findingOf } from '../../requests/judged-scene.ts';
import { openScene } from '../../requests/open-scene.ts';
import { restoring, updatesOthersThing } from '../../requests/restoring.ts';
import type { Input } from '../../http/client.ts';
import type { Params } from '../../core/params.ts';
import type { Made, World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';
import { withArticle } from '../../core/article.ts';

const name = 'organizations/settings-stay';

/** What the organization shows before, and sites of the suite's. */
type Ground = { readonly json: unknown; readonly sites: readonly Made[] };

/** Settings one way and the other: whatever a write sets one to, it is another one before. */
const ways = [false, true] as const;

/** What a server may refuse is given alone. */
const settingsOf = (
  world: World,
  { json, sites }: Ground,
  way: boolean,
): readonly Readonly<Record<string, unknown>>[] => [
  { title: world.name('settings', 30), ai: way, inviteLinks: way, defaultRole: way ? 'read' : 'comment' },
  { emailDomains: [...listInside(json, 'emailDomains'), `${world.name('kept').toLowerCase()}.example.org`] },
  { sso: way },
  ...sites
    .slice(Number(way))
    .slice(0, 1)
    .map(({ id: site }) => ({ defaultContent: { type: 'site', site } })),
];

/** Two sites for an organization to show by default; none where what was not there cannot be taken away again (OP-ORG-04). */
const sitesToShow = async (world: World, params: Params, json: unknown): Promise<readonly Made[]> => {
  const isThere = textInside(json, 'defaultContent', 'site') !== undefined;
  const body = { defaultContent: null };
  const isFree = isThere || (await world.call('updateOrganizationById', { params, body })).ok;
  return isFree ? ((await unlessMissing(async () => [await world.make('site'), await world.make('site')])) ?? []) : [];
};

/** What each write was answered, and what was found of it. */
type Tried = {
  readonly written: Exchange;
  readonly around: readonly Exchange[];
  readonly findings: readonly Finding[];
};
type Story = { readonly tried: ReadonlyMap<OperationId, Tried>; readonly lacking: ReadonlyMap<OperationId, unknown> };

type Round = { readonly world: World; readonly params: Params; readonly settings: ReturnType<typeof settingsOf> };
type Arranged = { readonly operation: OperationId; readonly input: Input & { readonly params: Params } };

/** Runs work with other people's things as they are before it. */
const givingBack = (world: World, arranged: readonly Arranged[], work: () => Promise<void>): Promise<void> =>
  arranged
    .filter(({ operation }) => updatesOthersThing(operation))
    .reduce(
      (inner, { operation, input }) =>
        () =>
          restoring(world, operation, input.params, inner),
      work,
    )();

/** What is wrong where the site that is shown by default, which nobody removed, is it no more: the row of a removal knows no site. */
const shownNoMore = (before: Exchange, after: Exchange): readonly Finding[] => {
  const [was, is] = [before, after].map(({ json }) => textInside(json, 'defaultContent', 'site'));
  if (was === is) return [];
  const expected = `defaultContent of the organization names ${was}, which is still there`;
  return [{ expected, got: is ?? 'none', pointer: '/defaultContent/site', exchanges: [before, after] }];
};

/** Turns the settings, sends writes, and says what the organization shows otherwise than before them. */
const writeAmong = async (
  { world, params, settings }: Round,
  arranged: readonly Arranged[],
  story: Map<OperationId, Tried>,
) => {
  const turned: Exchange[] = [];
  for (const body of settings) turned.push(await world.call('updateOrganizationById', { params, body }));
  if (!turned.some(({ ok }) => ok)) throw missingPrerequisite('settings that an update turns', turned.at(-1));
  const open = openScene(world, ({ kind, id }) => kind === 'organization' && id === params['organizationId']);
  const before = await open.call('getOrganizationById', { params });
  await givingBack(world, arranged, async () => {
    for (const { operation, input } of arranged) {
      const written = await open.call(operation, input);
      if (written.ok || !story.has(operation))
        story.set(operation, { written, around: [before], findings: story.get(operation)?.findings ?? [] });
    }
  });
  const after = await open.call('getOrganizationById', { params });
  if (!before.ok || !after.ok) throw missingPrerequisite('an organization that is read', after);
  // Others show the organization too, as those write that it owns.
  const found = open
    .end()
    .mismatches.filter(({ aspect }) => aspect === 'frame' || aspect === 'coherence')
    .map(findingOf);
  return found.length > 0 ? found : shownNoMore(before, after);
};

const arrangeEach = async (world: World, operations: readonly OperationId[], lacking: Map<OperationId, unknown>) => {
  const arranged: Arranged[] = [];
  for (const operation of operations)
    try {
      arranged.push({ operation, input: await arrangedInput(world, operation) });
    } catch (thrown) {
      if (!isMissingPrerequisite(thrown)) throw thrown;
      lacking.set(operation, thrown);
    }
  return arranged;
};

/** Others may write to the organization meanwhile: a write alone is seen to change it so often. */
const sightings = 2;

/** What one write does to the settings, seen alone. */
const foundAlone = async (round: Round, operation: OperationId, story: Map<OperationId, Tried>) => {
  let findings: readonly Finding[] = [];
  for (let sighting = 0; sighting < sightings; sighting += 1) {
    const arranged = await arrangeEach(round.world, [operation], new Map());
    findings = await writeAmong(round, arranged, story);
    if (findings.length === 0) return [];
  }
  return findings;
};

/** All writes of the rule between two readings of the organization; each alone where these differ. */
const storyOf = async (world: World): Promise<Story> => {
  const params = { organizationId: world.target.organization };
  const operations = operationIds.filter((operation) => isJudgedBy(world, name, operation));
  const tried = new Map<OperationId, Tried>();
  const lacking = new Map<OperationId, unknown>();
  const { json } = await world.must('getOrganizationById', { params });
  await restoring(world, 'updateOrganizationById', params, async () => {
    const sites = await sitesToShow(world, params, json);
    for (const way of ways) {
      const round = { world, params, settings: settingsOf(world, { json, sites }, way) };
      const found = await writeAmong(round, await arrangeEach(world, operations, lacking), tried);
      if (found.length === 0) continue;
      for (const [operation, each] of tried) {
        const findings = await foundAlone(round, operation, tried);
        if (findings.length > 0) tried.set(operation, { ...each, findings });
      }
    }
  });
  return { tried, lacking };
};

const settingsStay = check(
  name,
  // Nobody else of the run writes to the organization, or looks at it.
  { lane: 'clock', evidence: 2 },
  async ({ world, operation }): Promise<CheckResult> => {
    if (world.isBrief) return inapplicable('a short run leaves settings alone');
    world.allowed('organizationSettings');
    await requireDifferingAnswers(world);
    const story = await world.onceForAll('writes among turned settings', storyOf);
    const tried = story.tried.get(operation);
    if (tried === undefined)
      throw story.lacking.get(operation) ?? missingPrerequisite(`${withArticle(operation)} to send`);
    const { written, around, findings } = tried;
    if (findings.length === 0 && !written.ok)
      return unverified(`${withArticle(operation)} that is accepted`, [written]);
    return judge(findings, [...around, written]);
  },
);

/** What writes to things of an organization leave alone of the organization itself (2.11, 4.9). */
export const settingsKeptChecks: readonly Check[] = [settingsStay];
