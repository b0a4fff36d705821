import { AsyncLocalStorage } from 'node:async_hooks';
import type { CheckContext } from '../../../checks/check.ts';
import { profiles } from '../../../core/profile.ts';
import { parsedJson } from '../../../http/parsed-json.ts';
import type { RawReply, Transport } from '../../../http/transport.ts';
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

const idIn = ({ body }: RawReply): string | undefined => {
  const json = typeof body === 'string' ? parsedJson(body) : undefined;
  const { id } = (typeof json === 'object' && json !== null ? json : {}) as {
    readonly id?: unknown;
  };
  return typeof id === 'string' ? id : undefined;
};

/** Knows which part made a thing: what removes it belongs there, whenever it is sent. */
const makers = () => {
  const made = new Map<string, Part>();
  return {
    note: (reply: RawReply, part: Part): void => {
      const id = idIn(reply);
      if (id !== undefined && !made.has(id)) made.set(id, part);
    },
    of: (target: string): Part | undefined => made.get(target.split('/').at(-1) ?? ''),
  };
};

/** Runs the smoke profile on the reference, one outcome after another, and notes what each that passes sends. */
export const traceCosts = async (): Promise<Costs> => {
  const outcomes = new Map<string, Part>();
  const shared = new Map<string, Part>();
  const current = new AsyncLocalStorage<Part>();
  const base: Part = { requests: 0, needs: new Set() };
  // What is sent after an outcome belongs to it, unless it removes what another part made.
  let last = base;
  const made = makers();
  const { settings, transport, remotes, atRest } = await startInProcess();
  const counting: Transport = {
    ...transport,
    send: async (request) => {
      const within = current.getStore();
      const part = within ?? (request.method === 'DELETE' ? made.of(request.target) : undefined) ?? last;
      part.requests += 1;
      const reply = await transport.send(request);
      if (request.method === 'POST' || request.method === 'PUT') made.note(reply, part);
      return reply;
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
        const seen = Object.create(context, {
          world: { value: noting(context.world) },
        }) as CheckContext;
        return current.run(last, () => planned.check.run(seen));
      },
    },
  }));
  const judging = {
    profile: profiles.smoke,
    remotes,
    sleep: atRest,
    concurrency: 1,
  };
  const report = await judgeTransport(counting, settings, {
    ...judging,
    plan: { ...plan, outcomes: traced },
  });
  for (const { name, verdict } of report.outcomes) if (verdict !== 'pass') outcomes.delete(name);
  return { base: base.requests, outcomes, shared };
};
