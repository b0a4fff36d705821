const steps = 100;
const shortestStepMs = 10;
// Who never gets to work at all is waited for no longer than so many times its limit.
const patience = 10;

const always = (): boolean => true;

// Of this process, with all its threads.
const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

// Time is counted in steps, and one that comes late counts once: a machine that is busy with others takes nothing away.
const afterTime = (timeLimitMs: number, hasWorked: () => boolean, end: () => void): NodeJS.Timeout => {
  const stepMs = Math.max(shortestStepMs, timeLimitMs / steps);
  const due = Math.ceil(timeLimitMs / stepMs);
  let taken = 0;
  return setInterval(() => {
    taken += 1;
    if (taken >= due * patience || (taken >= due && hasWorked())) end();
  }, stepMs);
};

/**
 * Does the work with a signal that ends it after so many milliseconds in which it has worked, or with the signal of
 * whoever asked. (What AbortSignal.any makes of a timeout may be collected before its time in Node 20, and then never
 * ends anything.)
 */
export const withinTime = async <Done>(
  timeLimitMs: number,
  given: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Done>,
  hasWorked: () => boolean = always,
): Promise<Done> => {
  const controller = new AbortController();
  const end = (): void => controller.abort();
  const timer = afterTime(timeLimitMs, hasWorked, end);
  given?.addEventListener('abort', end);
  if (given?.aborted === true) end();
  try {
    return await work(controller.signal);
  } finally {
    clearInterval(timer);
    given?.removeEventListener('abort', end);
  }
};

/** As withinTime, for work of the processor: it ends when the process has worked so long, not when it waited for its turn. */
export const withinWork = <Done>(
  timeLimitMs: number,
  given: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Done>,
): Promise<Done> => {
  const start = processorMs();
  return withinTime(timeLimitMs, given, work, () => processorMs() - start >= timeLimitMs);
};
