/** Work that waits until nothing has to be forwarded. */
export type Backlog = {
  /** `size` in bytes, about: what waits is held in memory. */
  readonly add: (size: number, work: () => void) => void;
  /** Something was forwarded just now. */
  readonly passed: () => void;
  /** Does all that waits, at once. */
  readonly drain: () => void;
};

/** Bytes that may wait; what comes beyond is worked off in between, however busy the proxy is. */
const waitingBytes = 64 * 1024 * 1024;
/** What working takes of the time that forwarding leaves. */
const sliceMs = 3;
/**
 * So long nothing may have passed: who asks without a pause is served first. A pause of some milliseconds is none: then the
 * server or a client is at work, which wants the processor.
 */
const quietMs = 25;
/** How often that is looked at. */
const pauseMs = 4;
/** So long something may wait at most, however busy the proxy is: then it is worked off beside the forwarding. */
const waitingMs = 10_000;

/**
 * Forwarding comes first: what passed is judged in a quiet moment, in short slices, in its order; at the latest when too
 * much of it waits, or for too long.
 */
export const openBacklog = (elapsed: () => number): Backlog => {
  let waiting: { readonly size: number; readonly sinceMs: number; readonly work: () => void }[] = [];
  let next = 0;
  let bytes = 0;
  let passedMs = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  const step = (): boolean => {
    const item = waiting[next];
    if (item === undefined) {
      waiting = [];
      next = 0;
      return false;
    }
    next += 1;
    bytes -= item.size;
    item.work();
    return true;
  };
  const isFull = (): boolean => bytes > waitingBytes;
  const isQuiet = (atMs: number): boolean => atMs - passedMs >= quietMs;
  const slice = (): void => {
    timer = undefined;
    const start = elapsed();
    const isOverdue = start - (waiting[next]?.sinceMs ?? start) >= waitingMs;
    if (isQuiet(start) || isOverdue) while (elapsed() - start < sliceMs) if (!step()) return;
    plan();
  };
  const plan = (): void => {
    if (timer !== undefined || next >= waiting.length) return;
    timer = setTimeout(slice, isQuiet(elapsed()) ? 0 : pauseMs);
    timer.unref();
  };
  return {
    add: (size, work) => {
      waiting.push({ size, work, sinceMs: elapsed() });
      bytes += size;
      while (isFull()) step();
      plan();
    },
    passed: () => {
      passedMs = elapsed();
    },
    drain: () => {
      clearTimeout(timer);
      timer = undefined;
      while (step()) continue;
    },
  };
};
