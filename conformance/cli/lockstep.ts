import type { Transport } from '../http/transport.ts';
import type { LockstepStart } from '../lockstep/beside-run.ts';
import { startEmbedded } from './embedded.ts';
import type { RunRequest } from './run-request.ts';
import type { Shell } from './shell.ts';

/** How a run gets a reference beside its server; undefined where it wants none. `open` leads to an origin. */
export const lockstepFor = (
  { lockstep }: Pick<RunRequest, 'lockstep'>,
  shell: Shell,
  open: (origin: string) => Transport,
): LockstepStart | undefined => {
  if (lockstep === false) return undefined;
  return {
    ...(typeof lockstep === 'string' ? { only: (plan: string) => plan.includes(lockstep) } : {}),
    start: async (choices) => {
      const { settings, close } = await startEmbedded(shell.program, choices, { clock: 'fixed' });
      const transport = open(new URL(settings.baseUrl ?? '').origin);
      const closeBoth = async (): Promise<void> => {
        await transport.close();
        await close();
      };
      return { settings, transport: { ...transport, close: closeBoth } };
    },
  };
};
