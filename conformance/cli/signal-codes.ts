import type { Shell } from './shell.ts';

/** Exit codes of a process that a signal ended, as shells count them. */
export const signalCodes = { SIGINT: 130, SIGTERM: 143 } as const;

const ownFault = 70;

/** The exit code of a command that a signal may have stopped: a fault of the suite beats it. */
export const codeAfterSignal = (code: number, { signal }: Shell): number => {
  const { reason } = signal as { readonly reason: unknown };
  if (code === ownFault || (reason !== 'SIGINT' && reason !== 'SIGTERM')) return code;
  return signalCodes[reason];
};
