import { createClient } from '../client/client.ts';
import { openWorld } from '../client/open-world.ts';
import { permitFor } from '../client/permit.ts';
import { createPace } from '../client/pace.ts';
import type { Transport } from '../client/transport.ts';
import { guarded } from '../guarded.ts';
import type { Judgement } from '../judgement.ts';
import { openRun, type Surroundings } from '../open-run.ts';
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
export const playAlone = async (one: Case, playing: PlayingAlone, listener: Listener): Promise<Judgement> => {
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
      return await guarded(one.operation, () => play(one, world, listener));
    } finally {
      run.journal.close(await world.dispose());
    }
  } finally {
    await client.close();
  }
};
