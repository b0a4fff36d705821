import type { Lockstep } from '../../../core/question.ts';
import { startInProcess } from '../../in-process.ts';
import { faultSetting } from '../../judged.ts';
import { withFault } from '../../mutants/fault.ts';
import { meaningMutants } from '../../mutants/meaning/index.ts';
import { nameOf } from '../../mutants/meaning/meaning-mutant.ts';
import { permissionOf } from '../../mutants/meaning/permitted.ts';
import { reaching } from '../../mutants/meaning/reaching.ts';
import { playBetween } from '../play-between.ts';

/** What became of a meaning mutant: asked about, permitted by the text, never met by a plan, or passed over. */
export type Fate = 'asked' | 'permitted' | 'unreached' | 'silent';

const mutants = new Map(meaningMutants().map((mutant) => [nameOf(mutant), mutant]));

/** Names of all meaning mutants. */
export const mutantNames: readonly string[] = [...mutants.keys()];

const mutantOf = (name: string) => {
  const mutant = mutants.get(name);
  if (mutant === undefined) throw new Error(`No meaning mutant is called ${name}`);
  return mutant;
};

type Drawing = { readonly seed: number; readonly runs: number };

/** Plays plans on a meaning mutant: those that name its operation first, and all if they ask nothing. */
export const playMutant = async (name: string, { seed, runs }: Drawing): Promise<Fate> => {
  const { on, fault, operation } = mutantOf(name);
  const reach = { reached: false, wrote: false };
  const isNear = (plan: string): boolean => plan.endsWith(` ${operation}`);
  const play = async (only: (plan: string) => boolean): Promise<Lockstep> => {
    const { settings, transport } = await startInProcess();
    const server = withFault(transport, { on, fault: reaching(fault, reach), ...faultSetting(settings) });
    try {
      return await playBetween({ settings, transport: server, seed, runs, only, parts: [] });
    } finally {
      await transport.close();
    }
  };
  for (const only of [isNear, (plan: string) => !isNear(plan)]) {
    const { questions } = await play(only);
    if (questions.length > 0) return 'asked';
  }
  if (!reach.reached) return 'unreached';
  return permissionOf(mutantOf(name)) === undefined ? 'silent' : 'permitted';
};
