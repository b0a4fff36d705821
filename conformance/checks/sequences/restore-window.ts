import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import type { DeferredPurpose } from '../../core/deferred.ts';
import { isCut, judge, unverified, type Finding, type CheckResult } from '../../core/check-result.ts';
import { missingPrerequisite, unlessMissing } from '../../core/missing-prerequisite.ts';
import { richSpace } from '../../requests/kept-space.ts';
import { readingsOf, showsSome, type SpaceReading } from '../../requests/space-picture.ts';
import { check, type Check, type CheckContext } from '../check.ts';
import { deleteSpace, isMarkedDeleted, livingSpace, restoreSpace } from '../../world/deleted-spaces.ts';
import { notAccepted, notRefused, readBack, readGone, unlike } from '../../oracles/expectations.ts';
import { copyOf, lostWithSource, stillFound, wordOf } from './left-of-removed.ts';
import { visitDeferred } from './deferred-visits.ts';
import { windowPlans, judgePlan } from './restore-plan.ts';
import { timeInside } from '../../core/json-path.ts';
import { ageAt, hourSeconds, inWindow, pastWindow } from '../../world/seven-days.ts';
import { serverTime, timed } from '../../world/server-time.ts';

const propertyRuns = 8;

type Alive = Awaited<ReturnType<typeof livingSpace>>;

/** Plans of random times; the story judged before holds when no plan met the case, and in a smoke run. */
const alsoByPlans = async (
  { property, profile }: CheckContext,
  side: 'within' | 'after',
  story: CheckResult,
): Promise<CheckResult> => {
  if (story.kind === 'broken' || (profile.once && story.kind === 'holds')) return story;
  const plans = await property(windowPlans, (plan, fork) => judgePlan(fork, plan, side), { runs: propertyRuns });
  return plans.kind === 'unverified' && !isCut(plans) ? story : plans;
};

/** Only the second in which seven days are over is open (OP-SPC-06.b). */
const justOverHours = 7 * 24 + 30 / hourSeconds;

const justUnderHours = 7 * 24 - 30 / hourSeconds;

/** A space deleted some hours ago, alive before, and the times of its deletion. */
const deletedFor = async (world: World, hours: number) => {
  const space = await livingSpace(world);
  const { value: gone, span } = await timed(world, () => deleteSpace(world, space.made));
  await world.advance(hours * hourSeconds);
  return { ...space, gone, span };
};

/** Restores a space; says by the server's own times whether that had to work. */
const restoreTimed = async (world: World, { made }: Pick<Alive, 'made'>, deleted: Parameters<typeof ageAt>[0]) => {
  const { value: back, span } = await timed(world, () => restoreSpace(world, made));
  return { back, age: ageAt(deleted, span) };
};

/** Whether the seven days may have gone by since the target file was written: others may move a clock, too. */
const mayBeOver = (world: World, dead: Exchange, back: Exchange): boolean => {
  if (world.target.clock === undefined) return false;
  const deletedAt = dead.ok ? timeInside(dead.json, 'deletedAt') : undefined;
  const now = Date.parse(back.headers['date'] ?? '');
  return deletedAt === undefined || Number.isNaN(now) || !inWindow({ from: now - deletedAt, to: now - deletedAt });
};

const agedWithin = async (world: World): Promise<CheckResult | undefined> => {
  const spaceId = world.target.aged?.deletedWithin7Days;
  if (spaceId === undefined || !world.target.allow.aged) return undefined;
  const params = { spaceId };
  const dead = await world.call('getSpaceById', { params });
  if (!isMarkedDeleted(dead)) return undefined;
  const back = await world.call('restoreSpace', { params });
  if (!back.ok && mayBeOver(world, dead, back)) return undefined;
  const exchanges = [dead, back];
  const findings = notAccepted(back, 'a restore of a space deleted less than 7 days ago', [dead]);
  if (back.ok) {
    const after = await readBack(world, () => world.call('getSpaceById', { params }), { deletedAt: undefined });
    exchanges.push(after);
    findings.push(...unlike(after, { id: spaceId, deletedAt: undefined }, 'a restored space', [back]));
    await world.call('deleteSpaceById', { params });
  }
  return judge(findings, exchanges);
};

/** A refusal that time alone explains: a space deleted a moment ago is restored. */
const freshRestore = async (world: World): Promise<Exchange[]> => {
  const fresh = await livingSpace(world);
  const gone = await deleteSpace(world, fresh.made);
  return [fresh.before, gone, await world.must('restoreSpace', { params: fresh.made.params })];
};

const agedOver = async (
  world: World,
  ask: (spaceId: string) => Promise<Exchange>,
  what: string,
): Promise<CheckResult | undefined> => {
  const spaceId = world.target.aged?.deletedOver7Days;
  if (spaceId === undefined || !world.target.allow.aged) return undefined;
  const twin = await freshRestore(world);
  const refused = await ask(spaceId);
  return judge(notRefused(refused, what), [...twin, refused]);
};

const needsTime = (key: string): CheckResult =>
  unverified(
    `a clock hook (target key clock), or a space deleted before (target keys aged.${key} and allow.aged), or two visits with --deferred`,
  );

/** The aged object first, since the first advance takes its window away; then the clock, else deferred checks. */
const ladder = async (
  { world }: CheckContext,
  [key, purpose]: readonly [string, DeferredPurpose],
  aged: () => Promise<CheckResult | undefined>,
  clocked: () => Promise<CheckResult>,
): Promise<CheckResult> => {
  const first = await aged();
  if (first?.kind === 'broken') return first;
  if (world.target.clock === undefined) return first ?? (await visitDeferred(world, purpose)) ?? needsTime(key);
  return clocked();
};

const withinWindow = check('states/restore-within-window', { lane: 'clock', evidence: 2 }, (context) => {
  const { world } = context;
  return ladder(
    context,
    ['deletedWithin7Days', 'within'],
    () => agedWithin(world),
    async () => {
      const late = await deletedFor(world, justUnderHours);
      const last = await restoreTimed(world, late, late.span);
      // Where requests take long nobody knows on which side that one fell.
      const space = inWindow(last.age) ? late : await deletedFor(world, 7 * 24 - 1);
      const { back, age } = space === late ? last : await restoreTimed(world, space, space.span);
      if (!inWindow(age)) return unverified('a clock that moves as asked', [space.gone, back]);
      const after = await readBack(world, space.read, space.expected);
      const findings = notAccepted(back, 'a restore less than 7 days after the deletion', [space.gone]);
      if (back.ok)
        findings.push(...unlike(after, space.expected, 'a space restored within 7 days', [space.gone, back]));
      return alsoByPlans(context, 'within', judge(findings, [space.before, back, after]));
    },
  );
});

const afterWindow = check('states/restore-after-window-refused', { lane: 'clock', evidence: 2 }, (context) => {
  const { world } = context;
  return ladder(
    context,
    ['deletedOver7Days', 'after'],
    () =>
      agedOver(
        world,
        (spaceId) => world.call('restoreSpace', { params: { spaceId } }),
        'a restore of a space deleted more than 7 days ago',
      ),
    async () => {
      const twin = await freshRestore(world);
      const space = await deletedFor(world, justOverHours);
      const { back, age } = await restoreTimed(world, space, space.span);
      if (!pastWindow(age)) return unverified('a clock that moves as asked', [space.gone, back]);
      const findings = notRefused(back, 'a restore more than 7 days after the deletion', [space.gone]);
      return alsoByPlans(context, 'after', judge(findings, [...twin, back]));
    },
  );
});

const showsLink = ({ ok, operation, json }: Exchange): boolean =>
  ok && operation === 'getSpaceGitInfo' && Object.keys(json ?? {}).length > 0;

/** The reading of the link of a space with a repository, where it can be given one (OP-GIT-04). */
const gitReadingOf = async (world: World, spaceId: string): Promise<readonly SpaceReading[]> => {
  const operation = 'getSpaceGitInfo';
  const input = { params: { spaceId } };
  const info = await unlessMissing(async () => {
    await world.arrange(operation, input);
    return world.call(operation, input);
  });
  return info !== undefined && showsLink(info) ? [{ operation, input }] : [];
};

const removedForGood = check('states/removed-for-good-after-window', { lane: 'clock', evidence: 2 }, (context) => {
  const { world } = context;
  return ladder(
    context,
    ['deletedOver7Days', 'gone'],
    () =>
      agedOver(
        world,
        (spaceId) => world.call('getSpaceById', { params: { spaceId } }),
        'a read of a space deleted more than 7 days ago',
      ),
    async () => {
      const kept = await livingSpace(world);
      const whole = (await unlessMissing(() => richSpace(world))) ?? (await world.make('space'));
      const copy = world.isBrief ? undefined : await unlessMissing(() => copyOf(world, whole.id));
      const word = world.isBrief ? undefined : await unlessMissing(() => wordOf(world, whole.id));
      const readings = [...(await readingsOf(world, whole.id)), ...(await gitReadingOf(world, whole.id))];
      await world.must('deleteSpaceById', { params: whole.params });
      const space = await deletedFor(world, justOverHours);
      const now = await serverTime(world);
      if (!pastWindow(ageAt(space.span, now))) return unverified('a clock that moves as asked', [space.gone]);
      const after = await readGone(world, space.read);
      const still = await readBack(world, kept.read, kept.expected);
      const parts: Exchange[] = [];
      for (const { operation, input } of readings) parts.push(await world.call(operation, input));
      const findings = [
        ...parts
          .filter((part) => showsSome(part) || showsLink(part))
          .map((exchange) => ({
            expected: 'nothing that lay in a space deleted more than 7 days ago is read any more',
            got: `status ${exchange.status}`,
            exchanges: [exchange],
          })),
        ...notRefused(after, 'a read of a space deleted more than 7 days ago', [space.gone]),
        ...unlike(still, kept.expected, 'a space that was never deleted, read after 7 days', [kept.before]),
        ...(copy === undefined ? [] : await lostWithSource(copy)),
        ...(word === undefined ? [] : await stillFound(world, whole.id, word)),
      ];
      return judge(findings, [space.before, kept.before, space.gone, after, still, ...parts]);
    },
  );
});

const needsClock = ({ target }: World): void => {
  if (target.clock === undefined) throw missingPrerequisite('a clock hook (target key clock)');
};

/** Deleted, restored after some days, and deleted again: the second deletion counts. */
const windowStartsAgain = check(
  'states/window-starts-at-last-deletion',
  { lane: 'clock', evidence: 4 },
  async ({ world }) => {
    needsClock(world);
    const space = await deletedFor(world, 5 * 24);
    const first = await world.must('restoreSpace', { params: space.made.params });
    const again = await timed(world, () => deleteSpace(world, space.made));
    await world.advance(5 * 24 * hourSeconds);
    const { back, age } = await restoreTimed(world, space, again.span);
    if (!inWindow(age)) return unverified('a clock that moves as asked', [first, back]);
    const exchanges = [space.gone, first, again.value, back];
    const findings: Finding[] = notAccepted(
      back,
      'a restore within 7 days of the last deletion',
      exchanges.slice(0, 3),
    );
    if (!back.ok) return judge(findings, exchanges);
    const last = await timed(world, () => deleteSpace(world, space.made));
    const once = await livingSpace(world);
    await deleteSpace(world, once.made);
    await world.advance((7 * 24 + 1) * hourSeconds);
    const late = await restoreTimed(world, space, last.span);
    if (!pastWindow(late.age)) return unverified('a clock that moves as asked', exchanges);
    // A window that never ends is the matter of SPC-37: here only what a second deletion changes.
    if (late.back.ok && (await restoreSpace(world, once.made)).ok)
      return unverified('a window that ends for a space deleted once', [...exchanges, late.back]);
    findings.push(...notRefused(late.back, 'a restore more than 7 days after the last deletion', [last.value]));
    return judge(findings, [...exchanges, last.value, late.back]);
  },
);

const restoredSpaceStays = check('states/restored-space-stays', { lane: 'clock', evidence: 4 }, async ({ world }) => {
  needsClock(world);
  const other = await deletedFor(world, 0);
  const space = await deletedFor(world, 3 * 24);
  const back = await world.must('restoreSpace', { params: space.made.params });
  await world.advance(6 * 24 * hourSeconds);
  if (!pastWindow(ageAt(space.span, await serverTime(world)))) return unverified('a clock that moves as asked', [back]);
  const after = await readBack(world, space.read, space.expected);
  // What was not restored is gone by now: the time that passed was enough.
  const gone = await readGone(world, other.read);
  if (gone.ok) return unverified('a deleted space that goes after 7 days', [other.gone, gone]);
  const findings = unlike(after, space.expected, 'a restored space after the 7 days of its former deletion', [
    space.gone,
    back,
  ]);
  return judge(findings, [space.before, space.gone, back, after, gone]);
});

/** The seven days after a deletion (section 3), by the server's own times; the exact instant is open (OP-SPC-06). */
export const restoreWindowChecks: readonly Check[] = [
  withinWindow,
  afterWindow,
  removedForGood,
  windowStartsAgain,
  restoredSpaceStays,
];
