import type { Lockstep } from '../core/question.ts';
import type { Profile } from '../core/profile.ts';
import type { Shard } from '../core/shard.ts';
import type { Client } from '../http/client.ts';
import { playBeside, type LockstepStart } from '../lockstep/beside-run.ts';
import { readOnTheSide } from '../probes/read-on-the-side.ts';
import type { Reading } from '../probes/reading.ts';
import type { Surroundings } from '../world/open-run.ts';
import type { RunState } from '../world/open-world.ts';

/** What a run looks at beside its outcomes. */
export type Aside = { readonly readings?: readonly Reading[]; readonly lockstep?: Lockstep };

type Asked = { readonly readings?: boolean; readonly readOnly?: boolean; readonly lockstep?: LockstepStart };

type Around = {
  readonly run: RunState;
  readonly client: Client;
  readonly surroundings: Surroundings;
  readonly root: number;
  readonly profile: Profile;
  readonly concurrency: number;
  readonly isFar: boolean;
  readonly isStopped: () => boolean;
  readonly shard?: Shard;
  readonly signal?: AbortSignal;
};

/** How the server reads the open points, and where it differs from the reference, as far as that is asked for. */
export const lookAside = async (asked: Asked, around: Around): Promise<Aside> => {
  const { run, client, concurrency, isFar, shard, signal } = around;
  const reading = { run, client, concurrency, ...(signal === undefined ? {} : { signal }) };
  const judged = client.requests();
  const ofShard = shard === undefined ? {} : { shard };
  const readings = asked.readings === true ? await readOnTheSide({ ...reading, ...ofShard }) : undefined;
  const seen: Aside = readings === undefined ? {} : { readings };
  if (asked.lockstep === undefined || asked.readOnly === true || around.isStopped()) return seen;
  // A shard asks its share of the points for the report, and here all are wanted.
  const known = shard === undefined ? readings : undefined;
  const lockstep = await playBeside({
    ...around,
    ...asked.lockstep,
    judged,
    atOnce: isFar ? concurrency : 1,
    readings: () => (known === undefined ? readOnTheSide(reading) : Promise.resolve(known)),
  });
  return { ...seen, lockstep };
};
