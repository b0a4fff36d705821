import type { Lockstep } from '../core/question.ts';
import { mapAtOnce } from '../core/map-at-once.ts';
import { openSeenMembers, type SeenMembers } from '../oracles/twins/comparing.ts';
import { openMoments } from '../oracles/twins/moments.ts';
import { openStarts } from '../oracles/twins/starts.ts';
import type { Reading } from '../probes/reading.ts';
import type { RunState } from '../world/open-world.ts';
import { compareWith, type Difference } from './compare-plan.ts';
import { choicesFrom, explanationsOf, readOtherwise, type ReadOtherwise } from './explanations.ts';
import { pairPeople } from './people-of-both.ts';
import type { Plan } from './plan.ts';
import { orderPlans } from './plan-order.ts';
import { playOnTarget } from './play-on-target.ts';
import { nameOf, questionsOf } from './questions.ts';
import type { Recorded, Waiting } from './recording.ts';
import { addressesOf, identitiesOf, openReference, type Beside, type Reference } from './second-server.ts';
import { openTranslation } from './translation.ts';

export type LockstepOptions = {
  readonly run: RunState;
  readonly plans: readonly Plan[];
  /** Root seed. */
  readonly root: number;
  /** Starts a reference with these readings, as in `--choose`. */
  readonly start: (choices: readonly string[]) => Promise<Beside>;
  /** How the server reads the open points: asked only when something is different. */
  readonly readings: () => Promise<readonly Reading[]>;
  /** Requests to the server so far, of all. */
  readonly requests: () => number;
  /** Requests beyond which no plan may lead. */
  readonly budget: number;
  readonly waiting: Waiting;
  /** Whether the server's times tell two writes apart. */
  readonly isFine: boolean;
  /** Plans played side by side: one near by, so that nothing else is written meanwhile. */
  readonly atOnce: number;
  readonly elapsed: () => number;
  readonly isStopped: () => boolean;
};

/** A plan as the target answered it, and what the reference answered otherwise. */
type Played = {
  readonly plan: Plan;
  readonly recorded: readonly Recorded[];
  readonly differences: readonly Difference[];
};

type Compare = (recorded: readonly Recorded[], isAlike?: boolean) => Promise<readonly Difference[]>;

const comparer = (options: LockstepOptions, reference: Reference, members: SeenMembers): Compare => {
  const { run, isFine, atOnce } = options;
  const { target } = run;
  return (recorded, isAlike = false) => {
    const identities = identitiesOf(target, reference.settings);
    const people = pairPeople(reference.members, identities);
    for (const each of recorded) people.met(each);
    const comparing = {
      identities,
      bases: [addressesOf(target), addressesOf(reference.settings)] as const,
      moments: openMoments({ isFine }),
      starts: openStarts(),
      isAlike,
      isCrowded: atOnce > 1,
      members,
    };
    const translation = openTranslation([target, reference.settings], identities, people);
    return compareWith({ client: reference.client, translation, comparing }, recorded);
  };
};

/** What a duplicate is made of, read on both servers: where it is the same, so are all copies. */
const likeness: Plan = {
  name: 'as it was',
  kind: 'list',
  play: async (world) => {
    const { params } = await world.make('space');
    await world.must('getSpaceById', { params });
    await world.must('getCurrentRevision', { params });
    await world.must('listSpaceLinks', { params });
  },
};

/** Plays the plans, and compares each while the next one is played. */
const playAll = async (options: LockstepOptions, compare: Compare, isAlike: boolean): Promise<readonly Played[]> => {
  const { run, plans, root, waiting, budget, requests, isStopped, atOnce } = options;
  const played: Played[] = [];
  const order = orderPlans(plans, root);
  // The reference plays one plan at a time.
  let comparing: Promise<void> = Promise.resolve();
  let [longest, playing] = [0, 0];
  await mapAtOnce(plans, atOnce, async () => {
    if (requests() + longest * (playing + 1) > budget || isStopped()) return;
    const plan = order.next();
    if (plan === undefined) return;
    playing += 1;
    const recorded = await playOnTarget(run, plan, waiting);
    playing -= 1;
    longest = Math.max(longest, recorded.length);
    order.compared(recorded);
    const before = comparing;
    comparing = before.then(async () => {
      played.push({ plan, recorded, differences: await compare(recorded, isAlike) });
    });
    await before;
  });
  await comparing;
  return played.toSorted((one, other) => one.plan.name.localeCompare(other.plan.name));
};

type Found = { readonly plan: string; readonly difference: Difference };

/** What came of differences: how many each open point explains, and those that none does. */
const sorted = (played: readonly Played[], otherwise: readonly ReadOtherwise[]) => {
  const explained: Record<string, number> = {};
  const left: Found[] = [];
  for (const { plan, differences } of played) {
    for (const difference of differences) {
      const points = explanationsOf(difference, otherwise);
      for (const point of points) explained[point] = (explained[point] ?? 0) + 1;
      if (points.length === 0) left.push({ plan: plan.name, difference });
    }
  }
  return { explained, left };
};

/** Plays the plans of what is left once more: what does not come again is no question. */
const again = async (options: LockstepOptions, compare: Compare, isAlike: boolean, left: readonly Found[]) => {
  const names = new Set(left.map(({ plan }) => plan));
  const seen = new Map<string, ReadonlySet<string>>();
  for (const plan of options.plans.filter(({ name }) => names.has(name))) {
    const recorded = await playOnTarget(options.run, { ...plan, name: `${plan.name} again` }, options.waiting);
    seen.set(plan.name, new Set((await compare(recorded, isAlike)).map(nameOf)));
  }
  return left.filter(({ plan, difference }) => seen.get(plan)?.has(nameOf(difference)) === true);
};

const isDifferent = ({ differences }: Played): boolean => differences.length > 0;

/** Whether a difference is none that is open everywhere: how the server reads the open points has to be known. */
const isAsking = ({ differences }: Played): boolean =>
  differences.some((difference) => explanationsOf(difference, []).length === 0);

/** Compares once more what was different: on a reference that reads the points as the server does. */
const recompared = async (
  different: readonly Played[],
  compare: Compare,
  isAlike: boolean,
): Promise<readonly Played[]> => {
  const after: Played[] = [];
  for (const { plan, recorded } of different)
    after.push({ plan, recorded, differences: await compare(recorded, isAlike) });
  return after;
};

/**
 * Plays plans on a server and on a reference that reads the open points alike, and compares every reply. What no open
 * point explains, and comes again, is a question.
 */
export const playInLockstep = async (options: LockstepOptions): Promise<Lockstep> => {
  const { start, run, elapsed, waiting, requests } = options;
  const before = requests();
  const members = openSeenMembers();
  let reference = await openReference(await start([]), elapsed);
  try {
    let compare = comparer(options, reference, members);
    const isAlike = (await compare(await playOnTarget(run, likeness, waiting), true)).length === 0;
    const played = await playAll(options, compare, isAlike);
    const replies = played.reduce((sum, { recorded }) => sum + recorded.length, 0);
    let different: readonly Played[] = played.filter(isDifferent);
    let choices: readonly string[] = [];
    let otherwise: readonly ReadOtherwise[] = [];
    if (different.some(isAsking)) {
      const readings = await options.readings();
      choices = choicesFrom(readings);
      otherwise = readOtherwise(readings, choices);
      if (choices.length > 0) {
        await reference.client.close();
        reference = await openReference(await start(choices), elapsed);
        compare = comparer(options, reference, members);
      }
      different = await recompared(different, compare, isAlike);
    }
    const { explained, left } = sorted(different, otherwise);
    const questions = questionsOf(await again(options, compare, isAlike, left));
    return { plans: played.length, replies, requests: requests() - before, choices, explained, questions };
  } finally {
    await reference.client.close();
  }
};
