/**
 * Does the work with a signal that ends it after so many milliseconds, or with the signal of whoever asked. (What
 * AbortSignal.any makes of a timeout may be collected before its time in Node 20, and then never ends anything.)
 */
export const withinTime = async <Done>(
  timeLimitMs: number,
  given: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Done>,
): Promise<Done> => {
  const controller = new AbortController();
  const end = (): void => controller.abort();
  const timer = setTimeout(end, timeLimitMs);
  given?.addEventListener('abort', end);
  if (given?.aborted === true) end();
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', end);
  }
};
