import type { OperationId } from '#spec/operation.ts';
import { stoppedBy } from '../core/stopped-by.ts';
import { createClient } from '../http/client.ts';
import { permitFor } from '../http/send-guard.ts';
import type { Journal } from '../world/journal.ts';
import { openWorld } from '../world/open-world.ts';
import { createPace } from '../http/rate-limit.ts';
import type { Transport } from '../http/transport.ts';
import { openRun, type Surroundings } from '../world/open-run.ts';
import { tickMs } from '../probes/probe-session.ts';
import { greet } from '../target/greet.ts';
import type { Settings } from '../target/settings.ts';
import { playOperation } from './play-operation.ts';
import type { Played } from './recorded.ts';

/** One of the two servers. `open` is asked for a greeting, for the plan and for the probes. */
export type Side = {
  readonly settings: Settings;
  readonly open: () => Transport;
  /** Where its things are noted, apart from those of the other. */
  readonly journal?: Surroundings['journal'];
};

export type PlanOptions = {
  readonly side: Side;
  readonly surroundings: Surroundings;
  readonly root: number;
  readonly operations: readonly OperationId[];
  readonly signal?: AbortSignal;
};

/** What one server answered to the plan. */
export type PlayedPlan = {
  readonly played: readonly Played[];
  readonly runName: string;
  readonly requests: number;
  readonly leftBehind: number;
};

/** Collects the ids of what is made from one operation to the next. */
const collectMade = (surroundings: Surroundings) => {
  let ids = new Map<string, string[]>();
  const journal = (name: string): Journal => {
    const inner = surroundings.journal(name);
    return {
      close: inner.close,
      write: (line) => {
        inner.write(line);
        if (line.line !== 'made') return;
        const id = Object.values(line.params).at(-1);
        if (id !== undefined) ids.set(line.kind, [...(ids.get(line.kind) ?? []), id]);
      },
    };
  };
  const take = (): ReadonlyMap<string, readonly string[]> => {
    const taken = ids;
    ids = new Map();
    return taken;
  };
  return { surroundings: { ...surroundings, journal }, take };
};

/** Makes sure that a server can be asked. Throws a usage error (exit code 2 or 3) when it cannot. */
export const greetSide = async ({ settings, open }: Side, { elapsed, sleep }: Surroundings): Promise<void> => {
  const { baseUrl = '', token } = settings;
  const pace = createPace(settings.limits ?? {}, { elapsed, sleep });
  const client = createClient({ transport: open(), baseUrl, token, pace, elapsed });
  await greet(client, settings).finally(() => client.close());
};

/** Plays the plan on one server, an operation after the other, so that two servers see the same in the same order. */
export const playPlan = async ({ side, surroundings, root, operations, signal }: PlanOptions): Promise<PlayedPlan> => {
  const { settings, open } = side;
  const { elapsed, sleep } = surroundings;
  const { baseUrl = '', token } = settings;
  const pace = createPace(settings.limits ?? {}, { elapsed, sleep });
  const client = createClient({ transport: open(), baseUrl, token, pace, elapsed, permit: permitFor(settings, false) });
  const collected = collectMade(surroundings);
  try {
    const run = await openRun({ settings, surroundings: collected.surroundings, root }, client);
    const tick = await tickMs(client);
    const played: Played[] = [];
    for (const operation of operations) {
      const why = stoppedBy(signal);
      if (why !== undefined) {
        played.push({ operation, steps: [{ name: 'plain', missing: why }], made: collected.take() });
        continue;
      }
      const world = openWorld(run, `diff ${operation}`);
      const steps = await playOperation(world, operation, () => sleep(tick));
      run.leftBehind += await world.dispose();
      played.push({ operation, steps, made: collected.take() });
    }
    run.leftBehind += (await run.shared?.dispose()) ?? 0;
    run.journal.close(run.leftBehind);
    return { played, runName: run.runName, requests: client.requests(), leftBehind: run.leftBehind };
  } finally {
    await client.close();
  }
};
