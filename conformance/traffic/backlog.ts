/** Work that waits until nothing has to be forwarded. */
export type Backlog = {
  /** `size` in bytes, about: what waits is held in memory. */
  readonly add: (size: number, work: () => void) => void;
  /** Forwarding begins and ends. */
  readonly busy: (by: 1 | -1) => void;
  /** Does all that waits, at once. */
  readonly drain: () => void;
};

/** Bytes that may wait; what comes beyond is worked off in between, however busy the proxy is. */
const waitingBytes = 64 * 1024 * 1024;
/** What working takes of the time that forwarding leaves. */
const sliceMs = 5;
const quietMs = 2;

/**
 * Forwarding comes first: what passed is judged while nothing is on its way, in short slices, in its order; at the
 * latest when too much of it waits.
 */
export const openBacklog = (elapsed: () => number): Backlog => {
  let waiting: { readonly size: number; readonly work: () => void }[] = [];
  let next = 0;
  let bytes = 0;
  let onTheWay = 0;
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
  const slice = (): void => {
    timer = undefined;
    const end = elapsed() + sliceMs;
    const isFree = (): boolean => onTheWay === 0 && elapsed() < end;
    while (isFree()) if (!step()) return;
    plan();
  };
  const plan = (): void => {
    if (timer !== undefined || next >= waiting.length) return;
    timer = setTimeout(slice, onTheWay === 0 ? 0 : quietMs);
    timer.unref();
  };
  return {
    add: (size, work) => {
      waiting.push({ size, work });
      bytes += size;
      while (isFull()) step();
      plan();
    },
    busy: (by) => {
      onTheWay += by;
    },
    drain: () => {
      clearTimeout(timer);
      timer = undefined;
      while (step()) continue;
    },
  };
};
