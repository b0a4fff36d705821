import { AsyncLocalStorage } from 'node:async_hooks';
import type { CheckContext } from '../../../checks/check.ts';
import { profiles } from '../../../core/profile.ts';
import type { Transport } from '../../../http/transport.ts';
import { makePlan } from '../../../run/plan.ts';
import type { World } from '../../../world/world.ts';
import { startInProcess } from '../../in-process.ts';
import { judgeTransport } from '../../judged.ts';

/** What a part of a run sends itself, and what it stands on that is made once for all. */
export type Part = { requests: number; readonly needs: Set<string> };

/** The requests of a smoke run: what comes before its outcomes, each outcome, and each shared preparation. */
export type Costs = {
  readonly base: number;
  readonly outcomes: ReadonlyMap<string, Part>;
  readonly shared: ReadonlyMap<string, Part>;
};

const partOf = (parts: Map<string, Part>, name: string): Part => {
  const part = parts.get(name) ?? { requests: 0, needs: new Set() };
  parts.set(name, part);
  return part;
};

/** Runs the smoke profile on the reference, one outcome after another, and notes what each that passes sends. */
export const traceCosts = async (): Promise<Costs> => {
  const outcomes = new Map<string, Part>();
  const shared = new Map<string, Part>();
  const current = new AsyncLocalStorage<Part>();
  const base: Part = { requests: 0, needs: new Set() };
  // What is removed after an outcome belongs to it.
  let last = base;
  const { settings, transport, remotes, atRest } = await startInProcess();
  const counting: Transport = {
    ...transport,
    send: (request) => {
      (current.getStore() ?? last).requests += 1;
      return transport.send(request);
    },
  };
  const within = <Value>(key: string, work: () => Promise<Value>): Promise<Value> => {
    (current.getStore() ?? last).needs.add(key);
    return current.run(partOf(shared, key), work);
  };
  /** A world whose shared preparations are noted as such. */
  const noting = (world: World): World => {
    return {
      ...world,
      once: (key, compute) => within(key, () => world.once(key, compute)),
      onceForAll: (key, work) => within(key, () => world.onceForAll(key, (own) => work(noting(own)))),
      shared: (kind, ordinal = 0) => within(`shared ${kind} ${ordinal}`, () => world.shared(kind, ordinal)),
      fork: (part) => noting(world.fork(part)),
    };
  };
  const plan = makePlan();
  const traced = plan.outcomes.map((planned) => ({
    ...planned,
    check: {
      ...planned.check,
      run: (context: CheckContext) => {
        last = partOf(outcomes, planned.name);
        const seen = Object.create(context, { world: { value: noting(context.world) } }) as CheckContext;
        return current.run(last, () => planned.check.run(seen));
      },
    },
  }));
  const judging = { profile: profiles.smoke, remotes, sleep: atRest, concurrency: 1 };
  const report = await judgeTransport(counting, settings, { ...judging, plan: { ...plan, outcomes: traced } });
  for (const { name, verdict } of report.outcomes) if (verdict !== 'pass') outcomes.delete(name);
  return { base: base.requests, outcomes, shared };
};
