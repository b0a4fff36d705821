/** Times in a row that requests are refused at a pace which the server took before: then no pace avoids it. */
const inVainMost = 2;
/** Requests by which it shows how many of them are refused; more than that part, or than twice the part before, are too many. */
const lately = 60;
const refusedMost = 0.4;
const moreRefused = 2;

/** What came from one refusal to the next, the wait at its beginning included. */
export type Stretch = { readonly intervalMs: number; readonly answers: number; readonly msEach: number };

/** What a stretch shows that ends with a refusal: a limit, perhaps none (so its pace is tried once more), or that there is none. */
type Shown = 'limit' | 'perhaps none' | 'none';

/** Tells refusals that no pace avoids from those of a limit. */
export type RefusedAnyway = {
  readonly noted: (isRefused: boolean) => void;
  /** Whether there is no limit, as far as is known. */
  readonly is: () => boolean;
  /** Whether another refusal is one of these; false too once there are too many. */
  readonly isOne: () => boolean;
  readonly ended: (stretch: Stretch) => Shown;
};

/** Whether requests were refused though they came slower than those that the server took before, and after no more answers. */
const isInVain = (before: Stretch, now: Stretch): boolean =>
  now.answers > 0 && now.intervalMs >= 1.02 * before.msEach && now.answers <= 1.5 * before.answers;

/** Which part of the last requests was refused. */
const watchPart = () => {
  let last: boolean[] = [];
  return {
    note: (isRefused: boolean): void => {
      last.push(isRefused);
      if (last.length > 2 * lately) last = last.slice(-lately);
    },
    refused: (): number => last.slice(-lately).filter(Boolean).length / lately,
  };
};

export const watchRefusedAnyway = (): RefusedAnyway => {
  const part = watchPart();
  let usual: number | undefined;
  let before: Stretch | undefined;
  let inVain = 0;
  return {
    noted: part.note,
    is: () => usual !== undefined,
    isOne: () => {
      if (usual !== undefined && part.refused() > Math.max(refusedMost, moreRefused * usual)) usual = undefined;
      return usual !== undefined;
    },
    ended: (stretch) => {
      inVain = before !== undefined && isInVain(before, stretch) ? inVain + 1 : 0;
      if (inVain === 0) before = stretch;
      if (inVain < inVainMost) return inVain === 0 ? 'limit' : 'perhaps none';
      usual = 1 / (1 + stretch.answers);
      inVain = 0;
      return 'none';
    },
  };
};
