/** What one import of a website may take. */
export type CrawlAllowance = {
  /** How many addresses are asked for at most, whatever they answer. */
  readonly resources: number;
  /** How many are remembered at most: a page may name a great many. */
  readonly addresses: number;
  readonly bytes: number;
  readonly timeLimitMs: number;
};

export const usualAllowance: CrawlAllowance = {
  resources: 2_000,
  addresses: 50_000,
  bytes: 64 * 1024 * 1024,
  timeLimitMs: 60_000,
};

/** Of one address alone. */
export const resourceLimits = { timeLimitMs: 10_000, sizeLimitBytes: 5 * 1024 * 1024 } as const;

/** How many are asked for at once. */
export const atOnce = 4;
