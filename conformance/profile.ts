/** How much a run tries. `runs` is the number of draws of one property, over all its lanes. */
export type Profile = {
  readonly name: 'smoke' | 'default' | 'deep';
  readonly runs: number;
  /** Draws of a property over requests sent side by side. */
  readonly branchPlans: number;
  /** Ends a property with the first draw that holds, and leaves out the cases beside the checks. */
  readonly once: boolean;
  /** Concurrent strands of one property, each with its own seed and namespace. */
  readonly lanes: number;
  readonly shrinkRequests: number;
  readonly shrinkSeconds: number;
};

export const profiles: Readonly<Record<Profile['name'], Profile>> = {
  smoke: { name: 'smoke', runs: 1, once: true, branchPlans: 4, lanes: 1, shrinkRequests: 200, shrinkSeconds: 2 },
  default: {
    name: 'default',
    runs: 24,
    once: false,
    branchPlans: 24,
    lanes: 4,
    shrinkRequests: 2_000,
    shrinkSeconds: 10,
  },
  deep: { name: 'deep', runs: 480, once: false, branchPlans: 120, lanes: 8, shrinkRequests: 10_000, shrinkSeconds: 60 },
};
