import type { Outside } from './handler.ts';

const reportEachMs = 5_000;

/** Says on the terminal of the server, every few seconds, how far something is that takes long; ends when called. */
export const reporting = (log: Outside['log'], line: () => string): (() => void) => {
  const timer = setInterval(() => log(line()), reportEachMs).unref();
  return () => clearInterval(timer);
};
