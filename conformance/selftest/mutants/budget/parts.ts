import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequirementId } from '#spec/requirement.ts';
import type { CheckContext } from '../../../checks/check.ts';
import type { SharedRequests } from '../../../requests/shared-requests.ts';
import type { Plan } from '../../../run/plan.ts';
import type { World } from '../../../world/world.ts';

/** What goes on: a part works, which one stands on which, and what came of what is shared. */
export type PartWatch = {
  /** A part of a run begins: an outcome of the plan. */
  readonly onOutcome?: (name: string) => void;
  /** An outcome, or something shared, stands on what is shared under a key. */
  readonly onNeed?: (part: string, key: string) => void;
  readonly onFaulty?: (key: string, requests: SharedRequests) => void;
};

/** The key of what is shared begins so where it holds all faulty requests of an operation. */
const ofFaulty = 'faulty requests of ';
export const isOfFaulty = (key: string): boolean => key.startsWith(ofFaulty);

/** The key of what is shared begins so where it holds all readings of a list with filters. */
export const ofFilters = 'filters of ';
const isSplit = (key: string): boolean => isOfFaulty(key) || key.startsWith(ofFilters);

/** What one rule takes of what several share: of faulty requests, what they take beside themselves. */
export const ofOneRule = (key: string, rule: string): string => `${key} by ${rule}`;

/** What is sent for one rule belongs to it: they come one after the other. */
const byRule = (world: World, key: string, current: AsyncLocalStorage<string>): World => {
  let rule: RequirementId | undefined;
  const ofRule = <Value>(work: () => Promise<Value>): Promise<Value> =>
    rule === undefined ? work() : current.run(ofOneRule(key, rule), work);
  return {
    ...world,
    judges: (requirement, operation) => {
      rule = requirement;
      return world.judges(requirement, operation);
    },
    call: (...sent) => {
      rule = undefined;
      return world.call(...sent);
    },
    must: (...sent) => ofRule(() => world.must(...sent)),
    make: (...made) => ofRule(() => world.make(...made)),
    own: (...made) => ofRule(() => world.own(...made)),
    walk: (...sent) => ofRule(() => world.walk(...sent)),
  };
};

/** The outcomes of a plan and what they share, each known while it works. */
export const openParts = ({ onOutcome, onNeed, onFaulty }: PartWatch) => {
  const current = new AsyncLocalStorage<string>();
  /** What is shared and worked out: after that its things are removed. */
  const done = new Set<string>();
  const within = <Value>(key: string, work: () => Promise<Value>): Promise<Value> => {
    const part = current.getStore();
    if (part !== undefined) onNeed?.(part, key);
    return current.run(key, work);
  };
  const noting = (world: World): World => ({
    ...world,
    fork: (part) => noting(world.fork(part)),
    once: (key, compute) => within(key, () => world.once(key, compute)),
    onceForAll: (key, work) =>
      within(key, () =>
        world.onceForAll(key, async (own) => {
          done.delete(key);
          const value = await work(isSplit(key) ? byRule(noting(own), key, current) : noting(own));
          done.add(key);
          if (isOfFaulty(key)) onFaulty?.(key, value as SharedRequests);
          return value;
        }),
      ),
    shared: (kind, ordinal = 0) => within(`shared ${kind} ${ordinal}`, () => world.shared(kind, ordinal)),
  });
  return {
    /** The part that works: an outcome or a key; undefined between them, and while things are removed. */
    current: () => {
      const part = current.getStore();
      return part === undefined || done.has(part) ? undefined : part;
    },
    /** The same plan, seen. */
    planOf: (plan: Plan): Plan => ({
      ...plan,
      outcomes: plan.outcomes.map((planned) => ({
        ...planned,
        check: {
          ...planned.check,
          run: (context: CheckContext) => {
            onOutcome?.(planned.name);
            const seen = Object.create(context, { world: { value: noting(context.world) } }) as CheckContext;
            return current.run(planned.name, () => planned.check.run(seen));
          },
        },
      })),
    }),
  };
};
