import { isMissingPrerequisite } from '../core/missing-prerequisite.ts';
import { isTransportProblem } from '../http/transport.ts';
import { openWorld, type RunState } from '../world/open-world.ts';
import type { Plan } from './plan.ts';
import { recording, type Recorded, type Waiting } from './recording.ts';

/** Plays a plan in a namespace of its own, which is removed again, and gives every request that was sent, removals too. */
export const playOnTarget = async (run: RunState, plan: Plan, waiting: Waiting): Promise<readonly Recorded[]> => {
  const recorded: Recorded[] = [];
  const client = recording(run.client, waiting, (each) => recorded.push(each));
  // What the run knew of things to read was made by requests that the reference never got.
  const { shared: _shared, ...known } = run;
  // Several plans play at once: what each works out for itself has names of its own.
  const fresh = { memo: new Map(), begun: new Map(), leftBehind: 0, part: `lockstep ${plan.name}` };
  const own: RunState = { ...known, ...fresh, client };
  const world = openWorld(own, 'plan');
  try {
    await plan.play(world);
  } catch (thrown) {
    if (!isMissingPrerequisite(thrown) && !isTransportProblem(thrown)) throw thrown;
  }
  own.leftBehind += await world.dispose();
  own.leftBehind += (await own.shared?.dispose()) ?? 0;
  run.leftBehind += own.leftBehind;
  return recorded;
};
