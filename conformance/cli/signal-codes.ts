import type { Shell } from './shell.ts';

/** Exit codes of a process that a signal ended, as shells count them. */
export const signalCodes = { SIGINT: 130, SIGTERM: 143 } as const;

const ownFault = 70;

type Ended = keyof typeof signalCodes;
const isEnding = (reason: unknown): reason is Ended => typeof reason === 'string' && Object.hasOwn(signalCodes, reason);

/** The exit code of a command that a signal may have stopped: a fault of the suite beats it. */
export const codeAfterSignal = (code: number, { signal }: Shell): number => {
  const { reason } = signal as { readonly reason: unknown };
  return code !== ownFault && isEnding(reason) ? signalCodes[reason] : code;
};

/** Signals whose first one is told: a verb with two servers waits twice. */
const told = new WeakSet<AbortSignal>();

/** Does something that a first signal ends in good order, and says so to the person who sent it. */
export const telling = async <Result>(
  { signal, err, isTerminal }: Shell,
  work: () => Promise<Result>,
): Promise<Result> => {
  if (told.has(signal)) return work();
  told.add(signal);
  const tell = (): void => {
    const { reason } = signal as { readonly reason: unknown };
    // The line of the counter, which no more is added to, makes room.
    const clear = isTerminal ? '\r\u001B[K' : '';
    if (isEnding(reason)) err(`${clear}docplane: ${reason}: removing what was made; a second signal ends at once.\n`);
  };
  signal.addEventListener('abort', tell, { once: true });
  try {
    return await work();
  } finally {
    told.delete(signal);
    signal.removeEventListener('abort', tell);
  }
};
