import { operationRow } from '#spec/operation.ts';
import type { DeferredChecks } from '../core/deferred.ts';
import type { Locks } from '../core/locks.ts';
import { isMissingPrerequisite, missingPrerequisite } from '../core/missing-prerequisite.ts';
import { hashWord } from '../core/seed.ts';
import { arrange } from './arrange.ts';
import { openCallRecord, type CallRecord } from './call-record.ts';
import { timesFor } from './clock.ts';
import type { Client, Input } from '../http/client.ts';
import { member, type Exchange } from '../http/exchange.ts';
import type { Journal } from './journal.ts';
import { memoized } from './memoized.ts';
import { keyMade, kinds, type Kind } from '../resources/kinds.ts';
import type { ObjectBudget } from './created-resources.ts';
import type { InvitePool } from './invites.ts';
import { isSpending, type MemberPool } from './members.ts';
import { openNamespace, type Namespace, type RequestCount } from './namespace.ts';
import type { RemoteHost } from '../remote/remote-host.ts';
import type { SsoMarks } from './sso-marks.ts';
import type { Target } from '../target/target.ts';
import { walkList } from '../http/walk.ts';
import type { Made, MakeOptions, World } from './world.ts';

/** What all worlds of one run have in common. */
export type RunState = {
  readonly client: Client;
  readonly target: Target;
  readonly journal: Journal;
  readonly runName: string;
  readonly memo: Map<string, Promise<unknown>>;
  /** Who worked out what is shared, by its key in `memo`. */
  readonly origins: Map<string, CallRecord>;
  /** What was asked to find out what server this is. */
  readonly discovery: CallRecord;
  /** How often work that is done once for all was begun: it begins anew where the server was away meanwhile. */
  readonly begun: Map<string, number>;
  /** Lists that had no end. */
  readonly endless: Set<string>;
  readonly locks: Locks;
  readonly members: MemberPool;
  readonly ssoMarks: SsoMarks;
  readonly invites: InvitePool;
  readonly budget: ObjectBudget;
  readonly sleep: (ms: number) => Promise<void>;
  readonly deferred?: DeferredChecks;
  /** What plays its part on one server with another run: the names of its namespaces differ. */
  readonly part?: string;
  /** Whether each rule is tried no more than once. */
  readonly isBrief?: boolean;
  /** Whether texts of arranged bodies are as long as they may be. */
  readonly fullTexts?: boolean;
  /** The names of the outcomes that it judges, where a budget leaves others out. */
  readonly judged?: ReadonlySet<string>;
  readonly remotes?: RemoteHost;
  /** Things that could not be removed. */
  leftBehind: number;
  /** How far the run itself has moved the target's clock. */
  advancedMs: number;
  /** Whether `Date` headers are wrong, so that the clock hook tells the time; undefined before they were compared. */
  isTimedByHook?: boolean;
  /** How often they were compared after the run had moved the clock. */
  clockCompared: number;
  /** What the clock hook said when the run last moved the clock, in milliseconds. */
  movedTo?: number | undefined;
  /** The world of things that are only read; opened on first use, disposed of by the run. */
  shared?: World;
};

const settlePollMs = 25;

const naming = (runName: string, label: string): World['name'] => {
  const prefix = `${runName}-${hashWord(0, label)}`;
  let count = 0;
  return (hint, maxLength = 40) => {
    count += 1;
    const unique = `${prefix}-${count.toString(36)}`;
    const text = `${unique}-${hint.replaceAll(/[^A-Za-z0-9-]/g, '')}`.slice(0, maxLength).replace(/-$/, 'x');
    return unique.length >= maxLength ? unique.slice(-maxLength) : text;
  };
};

const templateInput = (target: Target) => {
  if (target.templateSpace !== undefined) return { params: { spaceId: target.templateSpace } };
  throw missingPrerequisite('a space to duplicate (target key templateSpace)');
};

const placeOf = (kind: Kind, exchange: Exchange, sent: Input) => {
  const { create, param } = kinds[kind];
  const id = keyMade(kind, sent, exchange.json);
  if (id === undefined) throw missingPrerequisite(`an id in the answer of ${create}`, exchange);
  const containers = operationRow(create).pathParameters.map((name) => [name, sent.params?.[name] ?? ''] as const);
  return { id, params: { ...Object.fromEntries(containers), [param]: id } };
};

/** A duplicate comes with a title that nobody gave it. Whether the title, and all else asked for, was accepted. */
const nameSpace = async (world: World, params: Made['params'], { body }: MakeOptions): Promise<boolean> => {
  const title = { title: world.name('space', 50) };
  return (await world.call('updateSpaceById', { params, body: { ...title, ...body } })).ok;
};

/** What a fresh space is a duplicate of: a space of the run, so that it has its title already on most servers. */
const spaceToDuplicate = async (run: RunState, world: World): Promise<string | undefined> => {
  if (world === run.shared) return undefined;
  const named = await world.shared('space').catch((thrown: unknown) => {
    if (!isMissingPrerequisite(thrown)) throw thrown;
  });
  return named?.id;
};

const makeSpace = async (run: RunState, world: World, options: MakeOptions): Promise<Made> => {
  const { create } = kinds.space;
  const named = await spaceToDuplicate(run, world);
  const copy = named === undefined ? undefined : await world.call(create, { params: { spaceId: named } });
  const exchange = copy?.ok === true ? copy : await world.must(create, templateInput(world.target));
  const place = placeOf('space', exchange, {});
  const title = member(exchange, 'title');
  const isNamed = typeof title === 'string' && title.includes(run.runName) && options.body === undefined;
  const written = isNamed || (await nameSpace(world, place.params, options));
  return { kind: 'space', ...place, resource: exchange.json as Record<string, unknown>, exchange, written };
};

const make = async (run: RunState, world: World, kind: Kind, options: MakeOptions): Promise<Made> => {
  if (kind === 'space') return makeSpace(run, world, options);
  const { create } = kinds[kind];
  const params = options.params ?? {};
  const given = options.body === undefined ? { params } : { params, body: options.body };
  const input = await arrange(world, create, given);
  const sent = { params: input.params, ...(input.body === undefined ? {} : { body: input.body }) };
  const exchange = await world.must(create, sent);
  return { kind, ...placeOf(kind, exchange, sent), resource: exchange.json as Record<string, unknown>, exchange };
};

const settled =
  ({ target, sleep }: RunState): World['settled'] =>
  async (read, done) => {
    let exchange = await read();
    for (let waited = 0; !done(exchange) && waited < target.settleMs; waited += settlePollMs) {
      await sleep(settlePollMs);
      exchange = await read();
      // What answers anything at all meets every condition once: what came late must stay.
      if (done(exchange)) exchange = await read();
    }
    return exchange;
  };

/** Notes that work rests on what is shared under a key, which `own` works out unless somebody has. */
const restOn = ({ memo, origins }: RunState, key: string, record: CallRecord, own = record): void => {
  if (!memo.has(key)) origins.set(key, own);
  const origin = origins.get(key);
  if (origin !== undefined) record.others.add(origin);
};

/** The name of a namespace for work that may begin anew: by the same names it would find what it made before an outage. */
const namedAnew = ({ begun }: Pick<RunState, 'begun'>, name: string): string => {
  const before = begun.get(name) ?? 0;
  begun.set(name, before + 1);
  return before === 0 ? name : `${name} after outage ${before}`;
};

/** Work of the run rather than of one check: in a namespace of its own, whoever asks first. */
const onceForAll =
  (run: RunState, round: string, mayUseUp: boolean, record: CallRecord): World['onceForAll'] =>
  (hint, work) => {
    const key = `${hint}${round}`;
    const own = openCallRecord();
    restOn(run, key, record, own);
    return memoized(run, key, async () => {
      const world = openWorld(run, namedAnew(run, key), { round, mayUseUp, record: own });
      try {
        return await work(world);
      } finally {
        run.leftBehind += await world.dispose();
      }
    });
  };

/** A request in words: an empty query is none. */
const wordsOf = ({ query = {}, ...rest }: Input): string =>
  JSON.stringify(Object.keys(query).length === 0 ? rest : { ...rest, query });

/** A reading of the run rather than of one check; another look is at what the server says then. */
const recallIn =
  (run: RunState, round: string, record: CallRecord, call: World['call']): World['recall'] =>
  (operation, input = {}) => {
    if (round !== '') return call(operation, input);
    const key = `reading of ${operation} ${wordsOf(input)}`;
    const own = openCallRecord();
    own.operations.add(operation);
    restOn(run, key, record, own);
    return memoized(run, key, () => call(operation, input));
  };

const ofShared = 'shared namespace';

/** The namespace of things that are only read. */
const sharedWorld = (run: RunState, record: CallRecord): World => {
  const own = run.origins.get(ofShared) ?? openCallRecord();
  run.origins.set(ofShared, own);
  record.others.add(own);
  return (run.shared ??= openWorld(run, 'shared', { record: own }));
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** Removes what was made in a namespace and its forks; once more what may have held things of the namespace. */
const disposeAll = async (namespace: Namespace, forks: readonly World[]): Promise<number> => {
  const disposed = await Promise.all(forks.map(async (fork) => ({ fork, left: await fork.dispose() })));
  const own = await namespace.dispose();
  const holding = disposed.filter(({ left }) => left > 0);
  return own + sumOf(await Promise.all(holding.map(({ fork }) => fork.dispose())));
};

/** Where a namespace belongs. */
export type Belonging = {
  /** Counts the requests of a namespace and its forks. */
  readonly counter?: RequestCount;
  /** Notes what a namespace and its forks rest on. */
  readonly record?: CallRecord | undefined;
  /** Work that is done once for all is done once in each round. */
  readonly round?: string;
  /** Whether it may use up what there are few of; unless said otherwise it may. */
  readonly mayUseUp?: boolean;
};

/** What there are few of is not used up by going round again. */
const take = (mayUseUp: boolean, isSpent: boolean, work: () => Promise<string>): Promise<string> => {
  if (!mayUseUp && isSpent) throw missingPrerequisite('things that a further round may use up');
  return work();
};

/** Opens a namespace; names of made things come from its label (the outcome's name), not from the order of checks. */
export const openWorld = (run: RunState, label: string, belonging: Belonging = {}): World => {
  const { counter = { sent: 0, writing: 0 }, record = openCallRecord(), round = '', mayUseUp = true } = belonging;
  const { target } = run;
  const namespace = openNamespace(run, counter, record);
  const own = { client: run.client, memo: new Map<string, Promise<unknown>>(), begun: new Map<string, number>() };
  const forks: World[] = [];
  // What comes to light in the middle of a namespace is for the next one.
  const world: World = {
    target,
    deferred: run.deferred,
    isBrief: run.isBrief === true,
    fullTexts: run.fullTexts === true,
    judges: (requirement, operation) => run.judged?.has(`${requirement} ${operation}`) ?? true,
    remotes: run.remotes,
    call: namespace.call,
    send: namespace.send,
    must: namespace.must,
    arrange: (operation, options = {}) => arrange(world, operation, options),
    make: (kind, options = {}) => make(run, world, kind, options),
    own: (kind, ordinal = 0) => memoized(own, `${kind} ${ordinal}`, () => make(run, world, kind, {})),
    shared: (kind, ordinal = 0) => sharedWorld(run, record).own(kind, ordinal),
    walk: (operation, input = {}, options = {}) =>
      walkList(namespace.call, operation, input, { ...options, endless: run.endless }),
    name: naming(run.runName, run.part === undefined ? label : `${run.part} ${label}`),
    recall: recallIn(run, round, record, namespace.call),
    once: (key, compute) => {
      restOn(run, key, record);
      return memoized(run, key, compute);
    },
    onceForAll: onceForAll(run, round, mayUseUp, record),
    onceForReading: (key, work) => {
      // Another look is at other things: what one of them shows, it shows again.
      const shared = round === '' ? sharedWorld(run, record) : world;
      if (shared !== world) return shared.onceForReading(key, work);
      return memoized(own, key, () => work(world.fork(namedAnew(own, key))));
    },
    exclusive: run.locks.run,
    settled: settled(run),
    pause: run.sleep,
    ...timesFor(run, namespace),
    allowed: (what) => {
      if (!target.allow[what]) throw missingPrerequisite(`permission to change ${what} (target key allow.${what})`);
    },
    member: (use) => take(mayUseUp, isSpending(use), () => run.members.take(world, use)),
    changesMember: run.members.change,
    mayHaveChanged: (id) => target.allow.members && (id === target.user || run.members.isTouched(id)),
    ssoMarks: run.ssoMarks,
    invite: (use) => take(mayUseUp, use === 'spend', () => run.invites.take(world, use)),
    fork: (part) => {
      const fork = openWorld(run, `${label} ${part}`, { counter, record, round, mayUseUp });
      forks.push(fork);
      return fork;
    },
    meanwhile: run.client.meanwhile,
    sent: () => counter.sent,
    writes: () => counter.writing,
    recent: namespace.recent,
    dispose: () => disposeAll(namespace, forks.splice(0)),
  };
  return world;
};
