import { choicesWith } from './choices.ts';
import { control, controlPath } from './control.ts';
import { atRest } from './descriptions/process.ts';
import { forAnyOrigin } from './cors.ts';
import { errors, Refusal } from './errors.ts';
import { fetchGate, type FetchGate } from './fetch-gate.ts';
import { readsAs } from './lagging-reads.ts';
import { listen, type Allowance, type Behind, type Listening } from './listen.ts';
import { pipeline, type RawRequest, type Services } from './pipeline.ts';
import { fixedClock, realClock } from './store/clock.ts';
import { seededIds } from './store/ids.ts';
import { loadWorld, startOf, type WorldFacts } from './store/load-world.ts';
import { purgeExpired } from './store/purge.ts';
import { emptyStore } from './store/store.ts';
import { writeRefusal, writeReply, type RawReply } from './write-reply.ts';

export type { RawReply, RawRequest, WorldFacts };

export type ReferenceOptions = {
  /** A parsed world file (fixtures/worlds), and the name to blame in errors. */
  readonly world: unknown;
  readonly worldFile?: string;
  readonly seed?: number;
  readonly clock?: 'real' | 'fixed';
  readonly control?: boolean;
  /** Whether pages of any origin may call the API. */
  readonly cors?: boolean;
  /** Readings by open point, as `--choose` gives them. */
  readonly choices?: Readonly<Record<string, string>>;
  /** `HOST` or `HOST:PORT` that may be fetched from; nothing is fetched without it. */
  readonly allowFetch?: readonly string[];
  /** The way out in place of one for `allowFetch`. For tests. */
  readonly gate?: FetchGate;
  /** For `urls.location`; by default the address listened on. */
  readonly baseUrl?: string;
  /** Takes defects and what else its keeper should know, a line each. */
  readonly log?: (line: string) => void;
  /** Checks every reply against the document; a breach is a defect (500, logged). For tests. */
  readonly checkReplies?: boolean;
};

/** The whole server without sockets, and how it listens on one. */
export type Reference = Behind & {
  listen(host: string, port: number, allowance?: Allowance): Promise<Listening>;
  /** Until nothing goes on behind the answers. */
  atRest(): Promise<void>;
  /** Back to the world as loaded: same ids, same times. */
  reset(): void;
  readonly facts: WorldFacts;
};

const loadValidators = (choices: Services['choices']) => async () =>
  (await import('./validate.ts')).validatorsFor(choices);

/** A server with a world of its own. Throws on an unknown reading or a broken world, saying what to change. */
export const createReference = (options: ReferenceOptions): Reference => {
  const choices = choicesWith(options.choices);
  const clock = options.clock === 'fixed' ? fixedClock(startOf(options.world)) : realClock();
  const ids = seededIds(options.seed ?? 1, choices['OP-RES-02.a']);
  const worldFile = options.worldFile ?? 'the world';
  const fill = () => {
    ids.reset();
    clock.reset();
    const store = emptyStore(clock, ids);
    return { store, facts: loadWorld(store, options.world, worldFile) };
  };
  const { store, facts } = fill();
  const services: Services = {
    choices,
    checkReplies: options.checkReplies ?? false,
    log: options.log ?? (() => undefined),
    gate: options.gate ?? fetchGate(options.allowFetch ?? []),
    store,
    baseUrl: options.baseUrl ?? 'http://127.0.0.1:4010',
    validators: undefined,
  };
  const direct = pipeline(services, loadValidators(choices));
  const { answer: serve, forget } = readsAs(choices['OP-ENV-04.b'], direct, () => clock.now());
  const reset = () => {
    forget();
    services.store = fill().store;
  };
  const controlled = { store: () => services.store, reset };
  const answerControl = (request: RawRequest): RawReply => {
    try {
      // What has expired is gone whether or not anybody has asked for it yet.
      purgeExpired(services.store, clock.now());
      const reply = control(controlled, request);
      return writeReply(reply, choices, clock.now(), services.baseUrl);
    } catch (error) {
      const refusal = error instanceof Refusal ? error : errors.defect();
      return writeRefusal(refusal, choices, clock.now());
    }
  };
  const own: Behind = {
    answer:
      options.control === true
        ? (request) => (request.target.startsWith(controlPath) ? answerControl(request) : serve(request))
        : serve,
    refuse: (refusal) => writeRefusal(refusal, choices, clock.now()),
  };
  const empty = () => writeReply({ status: 204, body: undefined }, choices, clock.now(), services.baseUrl);
  const behind = options.cors === true ? forAnyOrigin(own, empty) : own;
  return {
    ...behind,
    facts,
    reset,
    atRest: () => atRest(services.store),
    listen: async (host, port, allowance) => {
      const listening = await listen(behind, host, port, allowance);
      if (options.baseUrl === undefined) services.baseUrl = listening.url;
      return listening;
    },
  };
};
