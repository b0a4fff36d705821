/** Round trips shorter than this are those of a server near by, where more connections only get in each other's way. */
const nearMs = 5;
/** Connections, and outcomes judged at once, for each millisecond of a longer one. */
const perMs = 2;
export const mostAtOnce = 64;

/** How many to keep going at once: `base` near by, up to 64 with the time that a request takes there and back. */
export const grown = (base: number, roundTripMs: number | undefined): number => {
  if (roundTripMs === undefined || roundTripMs < nearMs) return base;
  return Math.max(base, Math.min(mostAtOnce, Math.ceil(roundTripMs * perMs)));
};
