import { createClient } from '../../http/client.ts';
import type { Transport } from '../../http/transport.ts';
import { profiles } from '../../core/profile.ts';
import type { Lockstep } from '../../core/question.ts';
import { playBeside } from '../../lockstep/beside-run.ts';
import { probeServer } from '../../probes/probe-session.ts';
import { observableParts, type ObservablePart } from '../../probes/run-probes.ts';
import type { RemoteHost } from '../../remote/remote-host.ts';
import type { Settings } from '../../target/settings.ts';
import { openRun } from '../../world/open-run.ts';
import { startInProcess, still } from '../in-process.ts';

/** A server to ask about, and how much. */
export type Between = {
  readonly settings: Settings;
  readonly transport: Transport;
  readonly seed?: number;
  /** Only plans of such names; all when left out. */
  readonly only?: (plan: string) => boolean;
  /** Requests that outcomes took, which bound those for plans; without it, or with `only`, all plans are played. */
  readonly judged?: number;
  /** Draws of a property, which decide how many plans are drawn. */
  readonly runs?: number;
  /** Open points that are asked when something is different; all when left out. */
  readonly parts?: readonly ObservablePart[];
  readonly sleep?: (ms: number) => Promise<void>;
  /** What the server may fetch from: what an import shows is asked where there is one. */
  readonly remotes?: RemoteHost;
};

const nothing = (): Promise<void> => Promise.resolve();

/** The choices of `--choose` as a reference in this process takes them. */
const asChoices = (choices: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(choices.map((choice) => choice.split('=') as [string, string]));

/** Plays plans on a server and on a reference in this process. The server stays open. */
export const playBetween = async (between: Between): Promise<Lockstep> => {
  const { settings, transport, seed = 42, runs = 0, sleep = still.sleep, judged = 0, remotes } = between;
  const only = between.only ?? (between.judged === undefined ? () => true : undefined);
  const { parts = observableParts } = between;
  const { baseUrl = '', token } = settings;
  const { elapsed } = still;
  const client = createClient({ transport, baseUrl, token, elapsed, pace: (send) => send() });
  const surroundings = { ...still, sleep, ...(remotes === undefined ? {} : { remotes }) };
  const run = await openRun({ settings, surroundings, root: seed }, client);
  const open: Transport = { ...transport, close: nothing };
  const asking = { settings, transport: open, surroundings, root: seed, concurrency: 8, parts };
  return playBeside({
    run,
    client,
    surroundings,
    root: seed,
    profile: { ...profiles.default, runs },
    judged,
    atOnce: 1,
    ...(only === undefined ? {} : { only }),
    isStopped: () => false,
    readings: async () => (await probeServer(asking)).readings,
    start: (choices) => startInProcess(asChoices(choices)),
  });
};
