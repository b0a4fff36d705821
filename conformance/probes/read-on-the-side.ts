import type { Client } from '../http/client.ts';
import type { RunState } from '../world/open-world.ts';
import { isInShard, type Shard } from '../core/shard.ts';
import { tickMs } from './probe-session.ts';
import type { Reading } from './reading.ts';
import { observableParts, runProbes } from './run-probes.ts';

export type SideOptions = {
  readonly run: RunState;
  readonly client: Client;
  readonly concurrency: number;
  /** Asks only this share of the points. */
  readonly shard?: Shard;
  readonly signal?: AbortSignal;
};

/** How the server of a run reads the open points; what is made for it is removed and counted with the run. */
export const readOnTheSide = async (options: SideOptions): Promise<readonly Reading[]> => {
  const { run, client, concurrency, shard, signal } = options;
  const parts = shard === undefined ? observableParts : observableParts.filter(({ id }) => isInShard(id, shard));
  // What the run knew of things to read may be gone by now.
  const { shared: _shared, ...known } = run;
  const own: RunState = { ...known, memo: new Map(), begun: new Map() };
  const tick = await tickMs(client);
  const readings = await runProbes({
    run: own,
    parts,
    concurrency,
    pause: () => run.sleep(tick),
    ...(signal === undefined ? {} : { signal }),
  });
  run.leftBehind = own.leftBehind;
  return readings;
};
