import type { Lockstep } from '../core/question.ts';
import { isInShard, type Shard } from '../core/shard.ts';
import type { Profile } from '../core/profile.ts';
import { hashSeed } from '../core/seed.ts';
import { isMissingPrerequisite } from '../core/missing-prerequisite.ts';
import type { Client } from '../http/client.ts';
import { isTransportProblem } from '../http/transport.ts';
import { isPossible } from '../model/planned-kinds.ts';
import { tickMs } from '../probes/probe-session.ts';
import type { Reading } from '../probes/reading.ts';
import type { Surroundings } from '../world/open-run.ts';
import type { RunState } from '../world/open-world.ts';
import { operationPlans } from './operation-plans.ts';
import type { Plan } from './plan.ts';
import { playInLockstep } from './play-in-lockstep.ts';
import type { Beside } from './second-server.ts';
import { walkPlans } from './walk-plan.ts';

/** What a run is given so that plans are played beside it. */
export type LockstepStart = {
  /** Starts a reference with these readings, as in `--choose`; closing its transport ends it. */
  readonly start: (choices: readonly string[]) => Promise<Beside>;
  /** Plays only plans of such names, whatever they cost. */
  readonly only?: (plan: string) => boolean;
};

export type BesideRun = LockstepStart & {
  readonly run: RunState;
  readonly client: Client;
  readonly surroundings: Surroundings;
  readonly root: number;
  readonly profile: Profile;
  /** Requests that its outcomes took. */
  readonly judged: number;
  readonly shard?: Shard;
  /** Plans played side by side. */
  readonly atOnce: number;
  readonly readings: () => Promise<readonly Reading[]>;
  readonly isStopped: () => boolean;
};

/** Requests for plans, for each one of the outcomes. */
const share = 1 / 5;

/** Walks for each draw of a property. */
const walksPerRun = 1 / 3;

/** A server whose times show thousandths of a second. */
const fineMs = 100;
const betweenWritesMs = 1;

const plansFor = ({ run, root, profile, shard, only }: BesideRun): readonly Plan[] => {
  const isUsable = (kind: Parameters<typeof isPossible>[0]): boolean => isPossible(kind, run.target);
  const count = Math.max(1, Math.round(profile.runs * walksPerRun));
  const plans = [...operationPlans, ...walkPlans(hashSeed(root, 'lockstep walks'), count, isUsable)];
  return plans.filter(
    ({ name }) => (only === undefined || only(name)) && (shard === undefined || isInShard(name, shard)),
  );
};

const nothing: Lockstep = { plans: 0, replies: 0, requests: 0, choices: [], explained: {}, questions: [] };

/** Plays plans on the server of a run and on the reference, within a share of the requests of its outcomes. */
export const playBeside = async (beside: BesideRun): Promise<Lockstep> => {
  const { run, client, surroundings, root, only, judged, atOnce, isStopped, start, readings } = beside;
  const { elapsed, sleep } = surroundings;
  try {
    const isFine = (await tickMs(client)) < fineMs;
    return await playInLockstep({
      run,
      plans: plansFor(beside),
      root,
      start,
      readings,
      requests: client.requests,
      budget: only === undefined ? client.requests() + judged * share : Infinity,
      waiting: { sleep, elapsed, betweenWritesMs: isFine ? betweenWritesMs : 0, settleMs: run.target.settleMs },
      isFine,
      atOnce,
      elapsed,
      isStopped,
    });
  } catch (thrown) {
    if (!isTransportProblem(thrown) && !isMissingPrerequisite(thrown)) throw thrown;
    return { ...nothing, missing: isMissingPrerequisite(thrown) ? thrown.missing : `an answer: ${thrown.message}` };
  }
};
