/** How much a run tries. `runs` is the number of draws of one property, over all its lanes. */
export type Profile = {
  readonly name: 'smoke' | 'default' | 'deep';
  readonly runs: number;
  /** Draws of a property over requests sent side by side. */
  readonly branchPlans: number;
  /** Ends a property with the first draw that holds, and leaves out the cases beside the checks. */
  readonly once: boolean;
  /** Whether every success of the run is checked against the rules of replies, whoever asked for it. */
  readonly watch: boolean;
  /** Concurrent strands of one property, each with its own seed and namespace. */
  readonly lanes: number;
  /** Whether bodies that are arranged hold texts as long as they may be, for whatever looks at what passes. */
  readonly fullTexts: boolean;
  readonly shrinkRequests: number;
  readonly shrinkSeconds: number;
};

export const profiles: Readonly<Record<Profile['name'], Profile>> = {
  smoke: {
    name: 'smoke',
    runs: 1,
    once: true,
    watch: false,
    branchPlans: 4,
    lanes: 1,
    fullTexts: false,
    shrinkRequests: 200,
    shrinkSeconds: 2,
  },
  default: {
    name: 'default',
    runs: 24,
    once: false,
    watch: true,
    branchPlans: 16,
    lanes: 4,
    fullTexts: false,
    shrinkRequests: 2_000,
    shrinkSeconds: 10,
  },
  deep: {
    name: 'deep',
    runs: 480,
    once: false,
    watch: true,
    branchPlans: 120,
    lanes: 8,
    fullTexts: false,
    shrinkRequests: 10_000,
    shrinkSeconds: 60,
  },
};

/** How deep a run with a budget looks: once, and at whatever passes; what is broken is not looked into for long. */
export const budgetProfile: Profile = { ...profiles.smoke, watch: true, fullTexts: true, shrinkRequests: 40 };

/** The fewest requests with which a run says anything. */
export const leastBudget = 100;

/** Times that a check which draws nothing is run, each from new things on: as often as draws are multiplied. */
export const roundsOf = ({ runs, once }: Profile): number =>
  once ? 1 : Math.max(1, Math.round(runs / profiles.default.runs));
