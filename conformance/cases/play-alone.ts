import { createClient } from '../http/client.ts';
import { openWorld } from '../world/open-world.ts';
import { permitFor } from '../http/send-guard.ts';
import { createPace } from '../http/rate-limit.ts';
import type { Transport } from '../http/transport.ts';
import { catchProblems } from '../world/catch-problems.ts';
import type { CheckResult } from '../core/check-result.ts';
import { openRun, type Surroundings } from '../world/open-run.ts';
import type { Settings } from '../target/settings.ts';
import type { Case } from './case.ts';
import { play, type Listener } from './play.ts';

export type PlayingAlone = {
  readonly settings: Settings;
  readonly transport: Transport;
  readonly surroundings: Surroundings;
  readonly root: number;
};

/** Plays one case against a server, without a check beside it, and removes what it made. Throws as a session does. */
export const playAlone = async (one: Case, playing: PlayingAlone, listener: Listener): Promise<CheckResult> => {
  const { settings, transport, surroundings } = playing;
  const { baseUrl = '', token } = settings;
  const pace = createPace(settings.limits ?? {}, surroundings);
  const client = createClient({
    transport,
    baseUrl,
    token,
    pace,
    elapsed: surroundings.elapsed,
    permit: permitFor(settings, false),
  });
  try {
    const run = await openRun(playing, client);
    const world = openWorld(run, one.case);
    try {
      return await catchProblems(one.operation, () => play(one, world, listener));
    } finally {
      run.journal.close(await world.dispose());
    }
  } finally {
    await client.close();
  }
};
