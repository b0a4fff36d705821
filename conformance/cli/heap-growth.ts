/** What a run at a usual server needs at most in the smoke profile. */
const usualBytes = 250e6;
const growthPercent = 40;

/**
 * V8 lets a heap grow to four times what is in use before it looks for what is not. Gives a look, to be taken again and
 * again until it says so: once the process is larger than usual, the heap grows by less than half of what is in use.
 */
export const boundHeapGrowth = (residentBytes: () => number, setFlags: (flags: string) => void): (() => boolean) => {
  let isBounded = false;
  return () => {
    if (!isBounded && residentBytes() > usualBytes) {
      setFlags(`--heap-growing-percent=${growthPercent}`);
      isBounded = true;
    }
    return isBounded;
  };
};
