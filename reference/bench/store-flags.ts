/**
 * How Node runs a store under measurement, whatever its size: room for a million spaces, and the young generation that
 * a server has by default from the start. Left to grow by itself that of a small store stays small enough for the
 * processor's cache, and what is compared is that.
 */
export const storeFlags = [
  '--expose-gc',
  '--max-old-space-size=8192',
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
] as const;
