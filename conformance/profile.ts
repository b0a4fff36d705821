/** How much a run tries. `runs` is the number of draws of one property, over all its lanes. */
export type Profile = {
  readonly name: 'smoke' | 'default' | 'deep';
  readonly runs: number;
  /** Draws of a property over requests sent side by side. */
  readonly branchPlans: number;
  /** Concurrent strands of one property, each with its own seed and namespace. */
  readonly lanes: number;
  readonly shrinkRequests: number;
  readonly shrinkSeconds: number;
};

export const profiles: Readonly<Record<Profile['name'], Profile>> = {
  smoke: { name: 'smoke', runs: 1, branchPlans: 4, lanes: 1, shrinkRequests: 200, shrinkSeconds: 2 },
  default: { name: 'default', runs: 24, branchPlans: 24, lanes: 4, shrinkRequests: 2_000, shrinkSeconds: 10 },
  deep: { name: 'deep', runs: 480, branchPlans: 120, lanes: 8, shrinkRequests: 10_000, shrinkSeconds: 60 },
};
