import { noJournal } from '../world/journal.ts';
import type { Transport } from '../http/transport.ts';
import type { Outcome } from '../core/outcome.ts';
import type { DeferredChecks } from '../core/deferred.ts';
import { profiles, type Profile } from '../core/profile.ts';
import type { SeedToken } from '../core/seed.ts';
import type { OutcomeOrder } from '../run/budget/within-budget.ts';
import { makePlan, type Plan } from '../run/plan.ts';
import { besideRun } from '../traffic/beside-run.ts';
import type { Report } from '../report/report.ts';
import { keptPlans, ownSequences, type KeptPlans } from '../cases/kept-plans.ts';
import { runSession } from '../run/session.ts';
import type { Shard } from '../core/shard.ts';
import type { RemoteHost } from '../remote/remote-host.ts';
import type { Settings } from '../target/settings.ts';
import { withFault } from './mutants/fault.ts';
import { startInProcess } from './in-process.ts';
import type { Mutant } from './mutants/mutant.ts';

export type Judging = {
  readonly only?: readonly string[];
  readonly profile?: Profile;
  /** Requests that the run may send. */
  readonly budget?: number;
  /** The order in which outcomes are taken into it. */
  readonly order?: OutcomeOrder;
  readonly seed?: number;
  /** The one draw to repeat. */
  readonly replay?: SeedToken['replay'];
  /** Tells runs with the same seed apart, as a random word does elsewhere. */
  readonly nonce?: string;
  /** Readings of open points that the reference takes instead of its own. */
  readonly choices?: Readonly<Record<string, string>>;
  readonly mutant?: Mutant;
  /** What else stands between the suite and the reference. */
  readonly between?: (transport: Transport, settings: Settings) => Transport;
  /** Judges only this part of them. */
  readonly shard?: Shard;
  /** Judges only these outcomes. */
  readonly plan?: Plan;
  /** How time passes while the suite waits for a server to settle; nothing waits without it. */
  readonly sleep?: (ms: number) => Promise<void>;
  /** Percent of the must-outcomes that have to be verified. */
  readonly minCoverage?: number;
  /** Milliseconds on the clock that `sleep` lets pass. */
  readonly elapsed?: () => number;
  readonly readOnly?: boolean;
  /** Also asks how the server reads the open points. */
  readonly readings?: boolean;
  /** Notes of earlier visits. */
  readonly deferred?: DeferredChecks;
  /** Remotes that the server fetches from. */
  readonly remotes?: RemoteHost;
  /** What is said of its readings of open points. */
  readonly reads?: Readonly<Record<string, string>>;
  /** Words of the server that the target file gives. */
  readonly values?: NonNullable<Settings['values']>;
  /** Brings none to the reference. */
  readonly withoutRemotes?: boolean;
  /** Plans that are tried first; those of fixtures/sequences when left out. */
  readonly kept?: KeptPlans;
  /** Outcomes at once. One after another, the same run is the same to the last request. */
  readonly concurrency?: number;
  /** Ends the run early once it says so. */
  readonly enough?: (outcome: Outcome) => boolean;
};

/** The verdicts that show a rule broken, or the suite at fault. */
export const isRed = ({ verdict }: Outcome): boolean => verdict === 'fail' || verdict === 'warn' || verdict === 'error';

const mustKnow = (name: string, value: string | undefined): string => {
  if (value === undefined) throw new Error(`The reference does not say its ${name}`);
  return value;
};

const faulty = (transport: Transport, settings: Settings, mutant: Mutant | undefined): Transport => {
  if (mutant === undefined) return transport;
  return withFault(transport, { ...mutant, ...faultSetting(settings) });
};

/** What a fault knows of the server behind it. */
export const faultSetting = ({
  token,
  tokens,
  organization,
  secondOrganization,
  templateSpace,
  user,
  aged,
  changeRequest,
}: Settings) => ({
  token: mustKnow('token', token),
  tokens: { ...tokens } as Readonly<Record<string, string>>,
  facts: {
    organization: mustKnow('organization', organization),
    secondOrganization: mustKnow('second organization', secondOrganization),
    templateSpace: mustKnow('template space', templateSpace),
    user: mustKnow('user', user),
    ...(aged?.deletedOver7Days === undefined ? {} : { goneSpace: aged.deletedOver7Days }),
    ...(changeRequest === undefined ? {} : { changeRequest }),
  },
});

const defaults = {
  only: [],
  profile: profiles.smoke,
  seed: 42,
  nonce: 'selftest',
  concurrency: 16,
  readOnly: false,
  readings: false,
  sleep: () => Promise.resolve(),
} satisfies Judging;

let own: KeptPlans | undefined;
const ownPlans = (): KeptPlans => (own ??= keptPlans(ownSequences(makePlan().outcomes)));

/** Judges any transport: nothing is journalled. */
export const judgeTransport = async (transport: Transport, settings: Settings, judging: Judging): Promise<Report> => {
  const { only, profile, seed, nonce, concurrency, readOnly, readings, sleep, ...rest } = { ...defaults, ...judging };
  const { enough, plan, shard, minCoverage, replay, budget, order } = rest;
  const selection = { only, skip: [] };
  const elapsed = judging.elapsed ?? (() => performance.now());
  const stop = new AbortController();
  return runSession({
    settings,
    transport,
    surroundings: {
      elapsed,
      sleep,
      nonce: () => nonce,
      journal: () => noJournal,
      ...(judging.deferred === undefined ? {} : { deferred: judging.deferred }),
      ...(judging.remotes === undefined ? {} : { remotes: judging.remotes }),
    },
    version: 'selftest',
    seed: { root: seed, ...(replay === undefined ? {} : { replay }) },
    profile,
    concurrency,
    selection,
    ...(budget === undefined ? {} : { budget, beside: besideRun({ settings, selection, plan, elapsed }) }),
    ...(order === undefined ? {} : { order }),
    ...(plan === undefined ? {} : { plan }),
    ...(shard === undefined ? {} : { shard }),
    ...(minCoverage === undefined ? {} : { minCoverage }),
    kept: judging.kept ?? ownPlans(),
    signal: stop.signal,
    readOnly,
    readings,
    onOutcome: (outcome) => {
      if (enough?.(outcome) === true) stop.abort();
    },
  });
};

const longWaitMs = 400;

/** Runs the suite in-process against a fresh reference, with a fault in between when a mutant is given. */
export const judgeReference = async (judging: Judging = {}): Promise<Report> => {
  const { settings: given, transport, remotes, sleep, atRest } = await startInProcess(judging.choices);
  const { values } = judging;
  const words = values === undefined ? {} : { values };
  const settings = { ...given, ...words, alone: true, reads: judging.reads ?? given.reads };
  // Whoever judges a server that shows writes late has to say so.
  const isEventual = judging.choices?.['OP-ENV-04.b'] === 'eventual';
  const told = isEventual ? { ...settings, settleMs: 25 } : settings;
  const brought = judging.withoutRemotes === true ? {} : { remotes };
  const wait = async (ms: number): Promise<void> => {
    if (isEventual) await sleep(ms);
    // Who waits so long waits for work behind an answer.
    if (ms >= longWaitMs) await atRest();
  };
  const patience = { ...brought, sleep: wait, ...judging };
  const { mutant, between = (usual) => usual } = judging;
  return judgeTransport(faulty(between(transport, told), told, mutant), told, patience);
};
