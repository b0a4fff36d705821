import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Locks } from '../locks.ts';
import { missingPrerequisite, refusedPrerequisite } from '../missing-prerequisite.ts';
import { hashWord } from '../seed.ts';
import { arrange } from './arrange.ts';
import type { Client, Input } from './client.ts';
import type { Exchange } from './exchange.ts';
import type { Journal } from './journal.ts';
import { kinds, type Kind } from './kinds.ts';
import { trackThings, type MadeThings, type ObjectBudget } from './made-things.ts';
import type { MemberPool } from './members.ts';
import type { Target } from './target.ts';
import { walkList } from './walk.ts';
import type { Made, MakeOptions, World } from './world.ts';

/** What all worlds of one run have in common. */
export type RunState = {
  readonly client: Client;
  readonly target: Target;
  readonly journal: Journal;
  readonly runName: string;
  readonly memo: Map<string, Promise<unknown>>;
  readonly locks: Locks;
  readonly members: MemberPool;
  readonly budget: ObjectBudget;
  readonly sleep: (ms: number) => Promise<void>;
  /** The world of things that are only read; opened on first use, disposed of by the run. */
  shared?: World;
};

const recentLimit = 20;
const settlePollMs = 25;

const memoized = <Value>(memo: Map<string, Promise<unknown>>, key: string, compute: () => Promise<Value>) => {
  const known = memo.get(key) as Promise<Value> | undefined;
  if (known !== undefined) return known;
  const value = compute();
  memo.set(key, value);
  return value;
};

const remove = async (client: Client, things: MadeThings): Promise<number> => {
  let left = 0;
  for (const { kind, params } of things.left()) {
    const operation = kinds[kind].remove;
    if (operation === null) continue;
    const exchange = await client.call(operation, { params }).catch(() => undefined);
    if (exchange?.ok === true) things.after(exchange, operation, { params });
    // A thing that is no longer found needs no removal.
    else if (exchange?.status !== 404 && exchange?.status !== 410) left += 1;
  }
  return left;
};

const naming = (runName: string, label: string): World['name'] => {
  const prefix = `${runName}-${hashWord(0, label)}`;
  let count = 0;
  return (hint, maxLength = 40) => {
    count += 1;
    const unique = `${prefix}-${count.toString(36)}`;
    const plain = hint.replaceAll(/[^A-Za-z0-9-]/g, '');
    return unique.length >= maxLength
      ? unique.slice(-maxLength)
      : `${unique}-${plain}`.slice(0, maxLength).replace(/-$/, 'x');
  };
};

const pathParams = (kind: Kind, exchange: Exchange, given: Readonly<Record<string, string>>) => {
  const { create, param } = kinds[kind];
  const { id } = (exchange.json ?? {}) as { id?: unknown };
  if (typeof id !== 'string') throw missingPrerequisite(`an id in the answer of ${create}`, exchange);
  const containers = operationRow(create).pathParameters.map((name) => [name, given[name] ?? ''] as const);
  return { id, params: { ...Object.fromEntries(containers), [param]: id } };
};

/** Opens a namespace; `label` is the outcome's name, so that names of made things do not depend on the order of checks. */
export const openWorld = (run: RunState, label: string): World => {
  const { client, target } = run;
  const things = trackThings(run.journal, run.budget);
  const memo = new Map<string, Promise<unknown>>();
  const recent: Exchange[] = [];
  const forks: World[] = [];
  const name = naming(run.runName, label);

  const call = async (operation: OperationId, input: Input = {}): Promise<Exchange> => {
    things.before(operation, input);
    const exchange = await client.call(operation, input);
    things.after(exchange, operation, input);
    if (recent.push(exchange) > recentLimit) recent.shift();
    return exchange;
  };
  const must: World['must'] = async (operation, input) => {
    const exchange = await call(operation, input);
    if (!exchange.ok) throw refusedPrerequisite(exchange);
    return exchange;
  };
  const make = async (kind: Kind, options: MakeOptions = {}): Promise<Made> => {
    const input =
      kind === 'space'
        ? duplicateTemplate(target)
        : await arrange(world, kinds[kind].create, { params: options.params ?? {} });
    const body = input.body === undefined ? {} : { body: { ...(input.body as object), ...options.body } };
    const exchange = await must(kinds[kind].create, { params: input.params, ...body });
    const { id, params } = pathParams(kind, exchange, input.params);
    if (kind === 'space')
      await call('updateSpaceById', { params, body: { title: name('space', 50), ...options.body } });
    return { kind, id, params, resource: exchange.json as Record<string, unknown>, exchange };
  };
  const own: World['own'] = (kind) => memoized(memo, kind, () => make(kind));
  const world: World = {
    target,
    call,
    must,
    make,
    own,
    name,
    arrange: (operation, options = {}) => arrange(world, operation, options),
    shared: (kind) => (run.shared ??= openWorld(run, 'shared')).own(kind),
    walk: (operation, input = {}, options = {}) => walkList(call, operation, input, options),
    once: (key, compute) => memoized(run.memo, key, compute),
    exclusive: run.locks.run,
    settled: async (read, done) => {
      let exchange = await read();
      for (let waited = 0; !done(exchange) && waited < target.settleMs; waited += settlePollMs) {
        await run.sleep(settlePollMs);
        exchange = await read();
      }
      return exchange;
    },
    allowed: (what) => {
      if (!target.allow[what]) throw missingPrerequisite(`leave to change ${what} (target key allow.${what})`);
    },
    member: (use) => run.members.take(world, use),
    fork: (part) => {
      const fork = openWorld(run, `${label} ${part}`);
      forks.push(fork);
      return fork;
    },
    recent: () => recent,
    dispose: async () => {
      const left = await Promise.all(forks.map((fork) => fork.dispose()));
      return left.reduce((sum, each) => sum + each, await remove(client, things));
    },
  };
  return world;
};

const duplicateTemplate = (target: Target) => {
  if (target.templateSpace !== undefined) return { params: { spaceId: target.templateSpace }, body: undefined };
  throw missingPrerequisite('a space to duplicate (target key templateSpace)');
};
