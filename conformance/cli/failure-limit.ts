import type { Outcome } from '../core/outcome.ts';

/** Ends a run early. */
export type FailureLimit = {
  readonly signal: AbortSignal;
  readonly tell: (outcome: Pick<Outcome, 'name' | 'verdict'>) => void;
  /** The run is over: the process is not listened to any more. */
  readonly release: () => void;
};

const none: ReadonlySet<string> = new Set();

/** A signal that is given when the process is told to end, or after so many failures that are not known by their names. */
export const failureLimit = (process: AbortSignal, most = Infinity, known = none): FailureLimit => {
  const stop = new AbortController();
  const pass = (): void => stop.abort(process.reason);
  if (process.aborted) pass();
  else process.addEventListener('abort', pass, { once: true });
  let failures = 0;
  return {
    signal: stop.signal,
    tell: ({ name, verdict }) => {
      if (verdict === 'error' || (verdict === 'fail' && !known.has(name))) failures += 1;
      if (failures >= most) stop.abort(`--max-failures ${most}`);
    },
    release: () => process.removeEventListener('abort', pass),
  };
};
