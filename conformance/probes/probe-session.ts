import { createClient, type Client } from '../http/client.ts';
import { isMissingOrPutOff } from '../http/missing-or-put-off.ts';
import { permitFor } from '../http/send-guard.ts';
import { createPace } from '../http/rate-limit.ts';
import type { Transport } from '../http/transport.ts';
import { itemsOf } from '../http/walk.ts';
import { textInside } from '../core/json-path.ts';
import { openRun, type Surroundings } from '../world/open-run.ts';
import type { Settings } from '../target/settings.ts';
import type { Reading } from './reading.ts';
import { observableParts, runProbes, type ObservablePart } from './run-probes.ts';

export type ProbeOptions = {
  readonly settings: Settings;
  readonly transport: Transport;
  readonly surroundings: Surroundings;
  /** Root seed. */
  readonly root: number;
  readonly concurrency: number;
  /** All observable ones when left out. */
  readonly parts?: readonly ObservablePart[];
  readonly signal?: AbortSignal;
  readonly onReading?: (reading: Reading) => void;
};

/** How a server reads what was asked. */
export type Probed = {
  readonly baseUrl: string;
  readonly readings: readonly Reading[];
  readonly requests: number;
  /** Number of made things that could not be removed. */
  readonly leftBehind: number;
};

const fineMs = 5;
const coarseMs = 1_100;

/** How long this server's times must be waited for: those without a fraction move once a second. */
export const tickMs = async (client: Client): Promise<number> => {
  const orgs = await client.call('listOrganizationsForAuthenticatedUser').catch((thrown: unknown) => {
    // A server that does not claim this operation is not asked, one that is busy not again.
    if (!isMissingOrPutOff(thrown)) throw thrown;
  });
  const time = orgs === undefined ? '' : (textInside(itemsOf(orgs)[0], 'createdAt') ?? '');
  return /\.\d{3,}/.test(time) ? fineMs : coarseMs;
};

/** Asks one server, and removes what was made for it. Throws a usage error (exit code 2 or 3) when it cannot. */
export const probeServer = async (options: ProbeOptions): Promise<Probed> => {
  const { settings, transport, surroundings, root, concurrency, parts = observableParts, signal, onReading } = options;
  const { elapsed, sleep } = surroundings;
  const { baseUrl = '', token } = settings;
  const pace = createPace(settings.limits ?? {}, { elapsed, sleep });
  const client = createClient({ transport, baseUrl, token, pace, elapsed, permit: permitFor(settings, false) });
  try {
    const run = await openRun({ settings, surroundings, root }, client);
    const tick = await tickMs(client);
    const watchers = { ...(signal === undefined ? {} : { signal }), ...(onReading === undefined ? {} : { onReading }) };
    const readings = await runProbes({ run, parts, concurrency, pause: () => sleep(tick), ...watchers });
    run.journal.close(run.leftBehind);
    return { baseUrl, readings, requests: client.requests(), leftBehind: run.leftBehind };
  } finally {
    await client.close();
  }
};
